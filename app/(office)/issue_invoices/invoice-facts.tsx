'use client'

import { useLocale } from 'next-intl'
import { Attachments } from '@/components/attachments/attachments'
import { Shown } from '@/components/fields/shown'
import { useResourceWords } from '@/components/words/use-resource-words'
import type { Invoice } from '@/lib/contracts/invoice-consolidation'
import { date, dateTime, monthInWords } from '@/lib/formats/dates'
import { money } from '@/lib/formats/money'
import { documentLimits } from '@/lib/kinds/files'
import { NoteFacts } from './note-facts'

const some = (amount: string) => (/[1-9]/.test(amount) ? money(amount) : null)

/** All that an invoice says of itself, and its file; who decided on it is the company's alone, and absent for others. */
export function InvoiceFacts({ row }: { row: Invoice }) {
  const words = useResourceWords('invoice_consolidation')
  const locale = useLocale()
  const facts = [
    ['competence', monthInWords(locale, row.competence)],
    ['user', row.is_own ? null : row.user.name],
    ['payments_total', money(row.payments_total)],
    ['due_date', date(row.due_date)],
    ['iss_withheld', some(row.iss_withheld)],
    ['irrf_withheld', some(row.irrf_withheld)],
    ['invoice_number', row.invoice_number],
    ['issued_at', row.issued_at && date(row.issued_at)],
    ['invoice_amount', row.invoice_amount && money(row.invoice_amount)],
    ['reviewer', row.reviewer?.name],
    ['reviewed_at', row.reviewed_at && dateTime(row.reviewed_at)],
  ] as const
  return (
    <>
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        {facts.map(([key, text]) => text && <Shown key={key} label={words.field(key)} text={text} />)}
      </div>
      {row.file && (
        <div className="mt-5">
          <p className="mb-1.5 text-xs text-muted">{words.field('file')}</p>
          <Attachments label={words.field('file')} limits={documentLimits} attached={[row.file]} />
        </div>
      )}
      {row.document && <NoteFacts document={row.document} />}
    </>
  )
}
