import { Ban, CircleX, Send, ThumbsUp } from 'lucide-react'
import type { Resource, RowAction } from '@/components/resource/define-resource'
import { heads } from '@/lib/contracts/heads'
import type { Invoice } from '@/lib/contracts/invoice-consolidation'
import { addMonths } from '@/lib/formats/calendar'
import { monthInWords } from '@/lib/formats/dates'
import { invoiceStatuses, missingInvoices } from '@/lib/kinds/finance'
import { MonthCell, StatusCell } from './cells'
import { type InvoiceStepName, isPossible } from './steps'

type DialogName = Exclude<keyof typeof import('./desk-dialog'), 'default'>

const step = (
  key: InvoiceStepName,
  icon: RowAction<Invoice>['icon'],
  needs: string,
  name: DialogName,
): RowAction<Invoice> => ({
  ...{ key, icon, needs, when: (row) => isPossible(row, key) },
  dialog: async () => ({ default: (await import('./desk-dialog'))[name] }),
})

type Reader = { locale: string; today: string; isOwnOnly: boolean }

/** Invoices as finance works through them, or a person's own: rows on a wide screen, cards on a phone. */
export const makeInvoices = ({ locale, today, isOwnOnly }: Reader): Resource<Invoice> => ({
  name: heads.invoice_consolidation.name,
  title: ({ competence, user }) => [monthInWords(locale, competence), ...(isOwnOnly ? [] : [user.name])].join(' · '),
  columns: [
    {
      ...{ key: 'competence', kind: 'text', sortable: true, room: 168 },
      cell: (row) => <MonthCell month={row.competence} />,
    },
    ...(isOwnOnly ? [] : [{ key: 'user', kind: 'reference', room: 200, card: 'fact' } as const]),
    {
      ...{ key: 'status', kind: 'status', sortable: true, room: 224, card: 'foot' },
      cell: (row) => <StatusCell row={row} />,
    },
    { key: 'payments_total', kind: 'money', sortable: true, card: 'beside' },
    { key: 'due_date', kind: 'date', sortable: true, card: 'fact' },
    { key: 'invoice_number', kind: 'code', room: 112, card: 'fact', priority: 2 },
    { key: 'status_reason', kind: 'text', priority: 3, ...(isOwnOnly && { card: 'foot' }) },
    { key: 'issued_at', kind: 'date', extra: true },
    { key: 'invoice_amount', kind: 'money', extra: true },
    { key: 'iss_withheld', kind: 'money', extra: true },
    { key: 'irrf_withheld', kind: 'money', extra: true },
    { key: 'reviewed_at', kind: 'moment', extra: true },
    { key: 'reviewer', kind: 'reference', extra: true },
  ],
  filters: [
    isOwnOnly
      ? { key: 'to_send', kind: 'quick', group: 'status', query: { status: missingInvoices } }
      : { key: 'to_check', kind: 'quick', group: 'status', query: { status: 'sent' } },
    ...(isOwnOnly
      ? []
      : [{ key: 'missing', kind: 'quick', group: 'status', query: { status: missingInvoices } } as const]),
    { key: 'overdue', kind: 'quick', query: { overdue: 'true' } },
    { key: 'last_month', kind: 'quick', query: { competence: addMonths(today, -1).slice(0, 7) } },
    { key: 'status', kind: 'many', values: invoiceStatuses },
    { key: 'competence', kind: 'month' },
    { key: 'overdue', kind: 'flag' },
    { key: 'user_uuid', kind: 'reference', from: 'seller' },
  ],
  form: () => import('./invoice-record'),
  rowActions: [
    step('send', Send, 'edit', 'SendStep'),
    step('approve', ThumbsUp, 'approve', 'ApproveStep'),
    step('reject', CircleX, 'approve', 'RejectStep'),
    step('cancel', Ban, 'approve', 'CancelStep'),
  ],
  bulkActions: [
    { key: 'approve', icon: ThumbsUp, needs: 'approve' },
    { key: 'reject', icon: CircleX, needs: 'approve', asks: () => import('@/components/workflow/bulk-reason') },
  ],
})
