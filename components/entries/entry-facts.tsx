'use client'

import { useTranslations } from 'next-intl'
import { Shown } from '@/components/fields/shown'
import { AppLink } from '@/components/ui/app-link'
import { useResourceWords } from '@/components/words/use-resource-words'
import type { Entry } from '@/lib/contracts/financial-entry'
import { heads } from '@/lib/contracts/heads'
import { date } from '@/lib/formats/dates'
import { money } from '@/lib/formats/money'
import type { EntrySide } from '@/lib/kinds/finance'
import { receiptsAddress } from './receipts-address'
import { splitText } from './splits'

const link = 'text-accent-ink underline-offset-2 hover:underline'

/** An entry that is closed, and the way to its opposite and to what it moved. */
export function EntryFacts({ side, row }: { side: EntrySide; row: Entry }) {
  const t = useTranslations('entries')
  const words = useResourceWords(side)
  const { reverses_id, reversed_by_id } = row
  const settled = row.paid_at ?? row.received_at ?? null
  const facts = [
    ['status', words.value('status', row.status)],
    [side === 'debit' ? 'paid_at' : 'received_at', settled && date(settled)],
    ['amount', money(row.amount)],
    ['due_date', date(row.due_date)],
    ['competence', date(row.competence)],
    ['user', row.user?.name ?? null],
    ['debit_type', row.debit_type?.name ?? null],
    ['release_type', row.release_type.name],
    ['cost_center', row.cost_center?.name ?? null],
    ['splits', row.splits.map(({ amount, ...part }) => `${splitText(part)}: ${money(amount)}`).join('\n')],
    ['company_account', row.company_account?.name ?? null],
    ['payment_method', row.payment_method?.name ?? null],
    ['author', row.author],
    ['approved_by', row.approved_by ?? null],
    ['description', row.description],
    ['reason', row.reason],
  ] as const
  const other = reverses_id ?? reversed_by_id
  return (
    <>
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        {facts.map(([key, text]) => text && <Shown key={key} label={words.field(key)} text={text} />)}
      </div>
      <p className="mt-5 flex flex-wrap gap-x-6 gap-y-2">
        {other !== null && (
          <AppLink href={`${heads[side].screen}?id=${other}&record=${other}`} className={link}>
            {t(reverses_id === null ? 'seeReversal' : 'seeReversed')}
          </AppLink>
        )}
        {settled && row.user === null && (
          <AppLink href={`/financial/transation_statements?source_type=${side}&source_id=${row.id}`} className={link}>
            {t('seeMovements')}
          </AppLink>
        )}
        {row.receipts != null && (
          <AppLink href={receiptsAddress(row)} className={link}>
            {t('receipts.see', { count: row.receipts })}
          </AppLink>
        )}
      </p>
    </>
  )
}
