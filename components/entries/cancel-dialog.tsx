'use client'

import type { ActionProps } from '@/components/resource/define-resource'
import type { Entry } from '@/lib/contracts/financial-entry'
import { ReasonDialog } from './reason-dialog'

export default function CancelDialog(props: ActionProps<Entry>) {
  return <ReasonDialog act="cancel" {...props} />
}
