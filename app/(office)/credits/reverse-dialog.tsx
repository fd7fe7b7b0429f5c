'use client'

import { ReasonDialog } from '@/components/entries/reason-dialog'
import type { ActionProps } from '@/components/resource/define-resource'
import type { Entry } from '@/lib/contracts/financial-entry'

export default function ReverseCredit(props: ActionProps<Entry>) {
  return <ReasonDialog side="credit" act="reverse" {...props} />
}
