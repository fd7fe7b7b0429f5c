'use client'

import { useTranslations } from 'next-intl'
import { sourceAddress } from '@/components/cash/source-address'
import { Shown } from '@/components/fields/shown'
import { AppLink } from '@/components/ui/app-link'
import { useResourceWords } from '@/components/words/use-resource-words'
import type { TransactionStatement } from '@/lib/contracts/transaction-statement'
import { date } from '@/lib/formats/dates'
import { money } from '@/lib/formats/money'

/** A movement as it was written, and the way to its opposite. */
export function StatementFacts({ row }: { row: TransactionStatement }) {
  const t = useTranslations('cash')
  const words = useResourceWords('transaction_statement')
  const { reverses_id, reversed_by_id } = row
  const source = sourceAddress(row)
  const facts = [
    ['date', date(row.date)],
    ['company_account', row.company_account.name],
    ['direction', words.value('direction', row.direction)],
    ['amount', money(row.amount)],
    ['balance_after', money(row.balance_after)],
    ['release_type', row.release_type.name],
    ['cost_center', row.cost_center?.name ?? null],
    ['source_type', words.value('source_type', row.source_type)],
    ['author', row.author],
    ['description', row.description],
    ['reason', row.reason],
  ] as const
  const other = reverses_id ?? reversed_by_id
  return (
    <>
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        {facts.map(([key, text]) => text !== null && <Shown key={key} label={words.field(key)} text={text} />)}
      </div>
      {source && (
        <p className="mt-5">
          <AppLink href={source} className="text-accent-ink underline-offset-2 hover:underline">
            {t('seeSource')}
          </AppLink>
        </p>
      )}
      {other !== null && (
        <p className="mt-5">
          <AppLink
            href={`/financial/transation_statements?id=${other}&record=${other}`}
            className="text-accent-ink underline-offset-2 hover:underline"
          >
            {t(reverses_id === null ? 'seeReversal' : 'seeReversed')}
          </AppLink>
        </p>
      )}
    </>
  )
}
