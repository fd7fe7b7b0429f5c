'use client'

import { SettleDialog } from '@/components/entries/settle-dialog'
import type { ActionProps } from '@/components/resource/define-resource'
import type { Entry } from '@/lib/contracts/financial-entry'

export default function SettleCredit(props: ActionProps<Entry>) {
  return <SettleDialog side="credit" {...props} />
}
