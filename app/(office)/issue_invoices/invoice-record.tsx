'use client'

import { useTranslations } from 'next-intl'
import type { FormProps } from '@/components/record/form-module'
import { Notice } from '@/components/ui/notice'
import { RecordSteps } from '@/components/workflow/record-steps'
import type { InvoiceDetail } from '@/lib/contracts/invoice-consolidation'
import { date } from '@/lib/formats/dates'
import { StatusCell } from './cells'
import { useDesk } from './desk'
import { InvoiceFacts } from './invoice-facts'
import { MonthPayments } from './month-payments'
import { offeredSteps } from './steps'

/** Only its steps change it. */
export const isClosed = () => true

/** An invoice beside its list: its status, the steps that are possible now, facts, file and payments. */
export default function InvoiceRecord({ row }: FormProps) {
  const t = useTranslations('invoices')
  const words = useTranslations('resources.invoice_consolidation.actions')
  const { permissions, act } = useDesk()
  if (!row) return null
  // Guarantee: the tenant API's own row.
  const invoice = row as unknown as InvoiceDetail
  return (
    <>
      <p className="mb-4 font-medium">
        <StatusCell row={invoice} />
      </p>
      <div className="mb-5 flex flex-col gap-3 empty:hidden">
        <Standing row={invoice} />
        <RecordSteps
          {...offeredSteps(invoice, permissions)}
          labelOf={(step) => words(step)}
          onTake={(step) => act(step, [invoice])}
        />
      </div>
      <InvoiceFacts row={invoice} />
      {invoice.status === 'open' && <p className="mt-5 text-pretty text-muted">{t('openHelp')}</p>}
      <MonthPayments row={invoice} />
    </>
  )
}

/** Why it was rejected or exempt, or that it is late. */
function Standing({ row }: { row: InvoiceDetail }) {
  const t = useTranslations('invoices')
  const { status, status_reason: reason } = row
  return (
    <>
      {row.is_overdue && <Notice look="warning">{t('late', { day: date(row.due_date) })}</Notice>}
      {reason && (status === 'rejected' || status === 'cancelled') && (
        <Notice look={status === 'rejected' ? 'warning' : 'info'} title={t(status)}>
          <p className="wrap-anywhere">
            <bdi>{reason}</bdi>
          </p>
        </Notice>
      )}
    </>
  )
}
