import { Ban, CircleCheck, CircleX, FileOutput, Send, ThumbsUp, TriangleAlert, Undo2 } from 'lucide-react'
import { BlockedCell, MarkCell, NumberCell, PayeeCell } from '@/components/payments/cells'
import { mayReturn, maySend } from '@/components/payments/steps'
import type { Resource, RowAction } from '@/components/resource/define-resource'
import { heads } from '@/lib/contracts/heads'
import type { Payment } from '@/lib/contracts/payment'
import { paymentMachine } from '@/lib/finance/payment'
import { type PaymentAction, paymentOrigins, paymentStatuses } from '@/lib/kinds/finance'

type DialogName = Exclude<keyof typeof import('@/components/payments/desk-dialog'), 'default'>

const step = (
  key: string,
  icon: RowAction<Payment>['icon'],
  needs: string,
  name: DialogName,
  when: (row: Payment) => boolean = (row) => paymentMachine.find(row, key as PaymentAction) !== null,
): RowAction<Payment> => ({
  ...{ key, icon, needs, when },
  dialog: async () => ({ default: (await import('@/components/payments/desk-dialog'))[name] }),
})

/** Payments to everybody, as finance works through them. The payee has no kind of column: its cell draws it. */
export const payments: Resource<Payment> = {
  name: heads.payment.name,
  title: ({ number, user }) => [number, user.name].join(' · '),
  columns: [
    { key: 'number', kind: 'code', sortable: true, room: 112, cell: (row) => <NumberCell row={row} /> },
    { key: 'user', kind: 'reference', sortable: true, room: 200, card: 'fact' },
    { key: 'status', kind: 'status', sortable: true, card: 'foot' },
    { key: 'gross_amount', kind: 'money', sortable: true, priority: 2 },
    { key: 'transfer_fee', kind: 'money', priority: 3 },
    { key: 'net_amount', kind: 'money', sortable: true, card: 'beside' },
    { key: 'requested_at', kind: 'moment', sortable: true, card: 'fact', priority: 2 },
    { key: 'paid_at', kind: 'date', sortable: true, priority: 3 },
    {
      ...{ key: 'payee_recent', kind: 'status', room: 184, card: 'foot', priority: 1 },
      cell: (row) => <MarkCell row={row} mark="payee_recent" />,
    },
    {
      ...{ key: 'blocked_by', kind: 'list', room: 224, card: 'foot', priority: 1 },
      cell: (row) => <BlockedCell row={row} />,
    },
    { key: 'payee', kind: 'text', room: 200, priority: 3, cell: (row) => <PayeeCell row={row} /> },
    {
      ...{ key: 'needs_second', kind: 'status', room: 168, card: 'foot', priority: 3 },
      cell: (row) => <MarkCell row={row} mark="needs_second" />,
    },
    { key: 'batch_number', kind: 'integer', priority: 3 },
    { key: 'company_account', kind: 'reference', priority: 3 },
    { key: 'withheld_irrf', kind: 'money', extra: true },
    { key: 'withheld_iss', kind: 'money', extra: true },
    { key: 'withheld_inss', kind: 'money', extra: true },
    { key: 'origin', kind: 'choice', extra: true },
    { key: 'status_reason', kind: 'text', extra: true },
    { key: 'reason', kind: 'text', extra: true },
    { key: 'requester', kind: 'reference', extra: true },
    { key: 'approved_at', kind: 'moment', sortable: true, extra: true },
    { key: 'approver', kind: 'reference', extra: true },
    { key: 'posted_on', kind: 'date', extra: true },
    { key: 'returned_on', kind: 'date', extra: true },
  ],
  filters: [
    { key: 'status', kind: 'many', values: paymentStatuses },
    { key: 'origin', kind: 'many', values: paymentOrigins },
    { key: 'date', kind: 'date' },
    { key: 'paid_at', kind: 'date' },
    { key: 'user_uuid', kind: 'reference', from: 'seller' },
    { key: 'uuid', kind: 'given', of: null },
  ],
  form: () => import('@/components/payments/payment-record'),
  rowActions: [
    step('approve', ThumbsUp, 'approve', 'ApproveStep'),
    step('send', Send, 'send', 'SendStep', maySend),
    step('pay', CircleCheck, 'send', 'PayStep'),
    step('fail', TriangleAlert, 'send', 'FailStep'),
    step('reject', CircleX, 'approve', 'RejectStep'),
    step('cancel', Ban, 'make', 'CancelStep', (row) => row.is_mine && paymentMachine.find(row, 'cancel') !== null),
    step('return', Undo2, 'send', 'ReturnStep', mayReturn),
  ],
  bulkActions: [
    { key: 'approve', icon: ThumbsUp, needs: 'approve' },
    { key: 'reject', icon: CircleX, needs: 'approve', asks: () => import('@/components/workflow/bulk-reason') },
    { key: 'remit', icon: FileOutput, needs: 'send' },
    { key: 'send', icon: Send, needs: 'send' },
    { key: 'pay', icon: CircleCheck, needs: 'send' },
    { key: 'fail', icon: TriangleAlert, needs: 'send' },
  ],
}
