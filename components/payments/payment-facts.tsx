'use client'

import { Shown } from '@/components/fields/shown'
import { useResourceWords } from '@/components/words/use-resource-words'
import type { Payment } from '@/lib/contracts/payment'
import { date, dateTime } from '@/lib/formats/dates'
import { payeeText } from './payee-text'
import { QuoteFacts } from './quote-facts'

/** All that a payment says of itself; what is the company's alone is absent for the person who is paid. */
export function PaymentFacts({ row }: { row: Payment }) {
  const words = useResourceWords('payment')
  const { payee } = row
  const facts = [
    ['status', words.value('status', row.status)],
    ['status_reason', row.status_reason],
    ['user', row.user.name],
    ['origin', words.value('origin', row.origin)],
    ['reason', row.reason],
    ['payee', payeeText(row, (type) => words.value('pix_key_type', type))],
    ['payee_document', payee.payee_document],
    ['tax_regime', words.value('tax_regime', payee.tax_regime)],
    ['requested_at', dateTime(row.requested_at)],
    ['requester', row.requester?.name],
    ['approved_at', row.approved_at && dateTime(row.approved_at)],
    ['approver', row.approver?.name],
    ['paid_at', row.paid_at && date(row.paid_at)],
    ['posted_on', row.posted_on && date(row.posted_on)],
    ['returned_on', row.returned_on && date(row.returned_on)],
    ['company_account', row.company_account?.name],
    ['batch_number', row.batch_number && String(row.batch_number)],
  ] as const
  return (
    <>
      <div className="mb-5 rounded-lg border border-line p-4">
        <QuoteFacts
          gross={row.gross_amount}
          fee={row.transfer_fee}
          withheld_irrf={row.withheld_irrf}
          withheld_iss={row.withheld_iss}
          withheld_inss={row.withheld_inss}
          isEstimated={row.status === 'requested'}
          net={row.net_amount}
        />
      </div>
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        {facts.map(([key, text]) => text && <Shown key={key} label={words.field(key)} text={text} />)}
      </div>
    </>
  )
}
