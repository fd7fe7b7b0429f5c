'use client'

import { useLocale, useTranslations } from 'next-intl'
import { classes } from '@/components/ui/classes'
import { date, dateTime, monthInWords } from '@/lib/formats/dates'
import { money } from '@/lib/formats/money'
import type { KeptKind } from '@/lib/kept/columns'
import { type KeptName, keptSources } from '@/lib/kept/sources'
import type { KeptList, KeptRow } from '@/lib/kept/store'
import type { ListWords } from './kept-words'

type Props = { name: KeptName; list: KeptList; words: ListWords }

/** One kept list: when it was seen, and its rows as they were. */
export function KeptListPart({ name, list, words }: Props) {
  const t = useTranslations('offline')
  const columns: [string, KeptKind][] = Object.entries(keptSources[name].columns)
  return (
    <section aria-labelledby={name} className="mb-6">
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={name} className="font-semibold text-ink">
          {words.title}
        </h2>
        <p className="text-xs text-muted">{t('seen', { moment: clock(list.at) })}</p>
      </div>
      {list.rows.length === 0 ? (
        <p className="text-muted">{t('empty')}</p>
      ) : (
        <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
          {list.rows.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows never change.
            <Row key={at} row={row} columns={columns} words={words} />
          ))}
        </ul>
      )}
    </section>
  )
}

/** The time by this device's clock, with its day unless it is today's. */
function clock(at: number): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const [moment, now] = [dateTime(new Date(at), timeZone), dateTime(new Date(), timeZone)]
  return moment.slice(0, 10) === now.slice(0, 10) ? moment.slice(11) : moment
}

/** A row's values by their columns; the first is its title unless it is an amount among others. */
function Row({ row, columns, words }: { row: KeptRow; columns: [string, KeptKind][]; words: ListWords }) {
  const shownAs = useShown(row, words)
  const given = columns.filter(([key, kind]) => kind !== 'sign' && row[key] !== undefined && row[key] !== '')
  const lead = given.find(([key]) => key === columns[0]?.[0] && words.columns[key] !== words.title)
  const isTitled = lead !== undefined && lead[1] !== 'money'
  const facts = isTitled ? given.slice(1) : given
  const isLine = facts.length === 1
  return (
    <li className={classes('px-4 py-2.5 tabular-nums', isLine && 'flex items-baseline justify-between gap-4')}>
      {isTitled && (
        <p className="font-medium wrap-anywhere text-ink">
          <bdi>{shownAs(...lead)}</bdi>
        </p>
      )}
      <dl className="flex flex-col gap-x-6">
        {facts.map(([key, kind]) => (
          <div key={key} className="flex justify-between gap-4">
            <dt className={words.columns[key] ? 'text-muted' : 'sr-only'}>{words.columns[key] ?? words.title}</dt>
            <dd className="min-w-0 text-end wrap-anywhere">
              <bdi>{shownAs(key, kind)}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </li>
  )
}

/** Writes a value of `row` as its kind says. */
function useShown(row: KeptRow, { choices }: ListWords) {
  const locale = useLocale()
  return (key: string, kind: KeptKind): string => {
    const text = String(row[key])
    switch (kind) {
      case 'money':
        return money(key === 'amount' && row.direction === 'debit' ? `-${text}` : text)
      case 'date':
        return date(text)
      case 'moment':
        return dateTime(text)
      case 'month':
        return monthInWords(locale, text)
      case 'choice':
        return choices[key]?.[text] ?? text
      default:
        return text
    }
  }
}
