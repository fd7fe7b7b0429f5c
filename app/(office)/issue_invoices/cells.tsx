'use client'

import { useLocale, useTranslations } from 'next-intl'
import { Status } from '@/components/data-table/cell'
import type { Invoice } from '@/lib/contracts/invoice-consolidation'
import { monthInWords } from '@/lib/formats/dates'
import type { InvoiceStatus } from '@/lib/kinds/finance'

export function MonthCell({ month }: { month: string }) {
  return <bdi>{monthInWords(useLocale(), month)}</bdi>
}

const tones: Record<InvoiceStatus, string> = {
  open: 'open',
  awaiting_invoice: 'pending',
  sent: 'in_progress',
  approved: 'done',
  rejected: 'failed',
  cancelled: 'cancelled',
}

/** Its status; a late one says so, by words and by colour. */
export function StatusCell({ row: { status, is_overdue: isLate } }: { row: Pick<Invoice, 'status' | 'is_overdue'> }) {
  const t = useTranslations('resources.invoice_consolidation')
  const word = t(`values.status.${status}`)
  return isLate ? (
    <Status value="over" word={[word, t('filters.overdue')].join(' · ')} />
  ) : (
    <Status value={tones[status]} word={word} />
  )
}
