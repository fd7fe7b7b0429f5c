'use client'

import { Shown } from '@/components/fields/shown'
import type { FormProps } from '@/components/record/form-module'
import { useResourceWords } from '@/components/words/use-resource-words'
import type { BankStatementLine } from '@/lib/contracts/bank-statement'
import { date } from '@/lib/formats/dates'
import { money } from '@/lib/formats/money'

export const initial = {}

/** A line as the bank sent it: it is only read. */
export default function LineFacts({ row }: FormProps) {
  // Guarantee: the tenant API's own row.
  return row ? <Facts row={row as BankStatementLine} /> : null
}

function Facts({ row }: { row: BankStatementLine }) {
  const words = useResourceWords('bank_statement_line')
  const facts = [
    ['memo', row.memo || '—'],
    ['posted_on', date(row.posted_on)],
    ['company_account', row.company_account.name],
    ['amount', money(row.amount)],
    ['kind', words.value('kind', row.kind)],
    ['status', words.value('status', row.status)],
    ['fitid', row.fitid],
    ['check_number', row.check_number],
    ['file_name', row.file_name],
  ] as const
  return (
    <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
      {facts.map(([key, text]) => text !== null && <Shown key={key} label={words.field(key)} text={text} />)}
    </div>
  )
}
