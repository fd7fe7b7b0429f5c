'use client'

import type { ActionProps } from '@/components/resource/define-resource'
import type { Invoice } from '@/lib/contracts/invoice-consolidation'
import { DecideDialog } from './decide-dialog'
import { SendDialog } from './send-dialog'
import type { InvoiceStepName } from './steps'

type Props = { step: InvoiceStepName; rows: readonly Invoice[]; onClose: () => void; onDone: () => void }

/** The dialog of any step. */
export default function DeskDialog({ step, rows: [row], ...on }: Props) {
  if (!row) return null
  return step === 'send' ? <SendDialog row={row} {...on} /> : <DecideDialog act={step} row={row} {...on} />
}

type RowProps = ActionProps<Invoice>

export const SendStep = (props: RowProps) => <SendDialog {...props} />
export const ApproveStep = (props: RowProps) => <DecideDialog act="approve" {...props} />
export const RejectStep = (props: RowProps) => <DecideDialog act="reject" {...props} />
export const CancelStep = (props: RowProps) => <DecideDialog act="cancel" {...props} />
