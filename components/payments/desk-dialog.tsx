'use client'

import type { ActionProps } from '@/components/resource/define-resource'
import type { Payment } from '@/lib/contracts/payment'
import { DecideDialog } from './decide-dialog'
import { ReturnDialog } from './return-dialog'
import { SendDialog } from './send-dialog'
import { isSending, type PaymentStep } from './steps'

type Props = { step: PaymentStep; rows: readonly Payment[]; onClose: () => void; onDone: () => void }

/** The dialog of any step; several payments only where one call takes them. */
export default function DeskDialog({ step, rows, onClose, onDone }: Props) {
  const [row] = rows
  if (isSending(step)) return <SendDialog step={step} rows={rows} onClose={onClose} onDone={onDone} />
  if (!row) return null
  if (step === 'return') return <ReturnDialog row={row} onClose={onClose} onDone={onDone} />
  return <DecideDialog act={step} row={row} onClose={onClose} onDone={onDone} />
}

type RowProps = ActionProps<Payment>

export const ApproveStep = (props: RowProps) => <DecideDialog act="approve" {...props} />
export const RejectStep = (props: RowProps) => <DecideDialog act="reject" {...props} />
export const CancelStep = (props: RowProps) => <DecideDialog act="cancel" {...props} />
export const SendStep = ({ row, ...props }: RowProps) => <SendDialog step="send" rows={[row]} {...props} />
export const PayStep = ({ row, ...props }: RowProps) => <SendDialog step="pay" rows={[row]} {...props} />
export const FailStep = ({ row, ...props }: RowProps) => <SendDialog step="fail" rows={[row]} {...props} />
export const ReturnStep = (props: RowProps) => <ReturnDialog {...props} />
