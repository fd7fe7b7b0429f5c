'use client'

import type { ActionProps } from '@/components/resource/define-resource'
import type { TypistBankUser } from '@/lib/contracts/typist-bank-user'
import { TypistStep } from './typist-step'

export default function Reject(props: ActionProps<TypistBankUser>) {
  return <TypistStep action="reject" {...props} />
}
