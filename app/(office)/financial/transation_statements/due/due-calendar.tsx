'use client'

import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { AppLink } from '@/components/ui/app-link'
import { IconButton } from '@/components/ui/button'
import { classes } from '@/components/ui/classes'
import type { Due } from '@/lib/contracts/due'
import { date, month as monthName } from '@/lib/formats/dates'
import { money } from '@/lib/formats/money'
import { entrySides } from '@/lib/kinds/finance'
import { type DueDay, dayAddress, dueMonths, isIdle, toWeeks } from './due-view'

/** A Sunday, from which the names of the days are taken. */
const sunday = Date.UTC(2026, 10, 1)

/** The days of a month, what is due on each, and the balance after it; on a phone the days with something alone. */
export function DueCalendar({ due }: { due: Due }) {
  const t = useTranslations('cash.due')
  const months = dueMonths(due)
  const [at, setAt] = useState(0)
  const month = months[at] ?? ''
  const weeks = toWeeks(due.days, month)
  const busy = weeks.flat().filter((day) => day !== null && !isIdle(day))
  return (
    <section aria-label={t('calendar')} className="rounded-lg border border-line bg-surface px-4 py-3">
      <div className="mb-2 flex items-center gap-1 print:hidden">
        <h2 className="me-auto font-semibold" aria-live="polite">
          {monthName(month)}
        </h2>
        <IconButton
          label={t('previous')}
          disabled={at === 0}
          onClick={() => setAt(at - 1)}
          className="disabled:opacity-40"
        >
          <ChevronLeft aria-hidden className="size-4 rtl:-scale-x-100" strokeWidth={1.75} />
        </IconButton>
        <IconButton
          label={t('next')}
          disabled={at === months.length - 1}
          onClick={() => setAt(at + 1)}
          className="disabled:opacity-40"
        >
          <ChevronRight aria-hidden className="size-4 rtl:-scale-x-100" strokeWidth={1.75} />
        </IconButton>
      </div>
      <Grid weeks={weeks} today={due.today} />
      <div className="sm:hidden">
        {busy.length === 0 && <p className="py-3 text-muted">{t('nothing')}</p>}
        <ul className="divide-y divide-line">{busy.map((day) => day && <Line key={day.date} day={day} />)}</ul>
      </div>
    </section>
  )
}

function Grid({ weeks, today }: { weeks: (DueDay | null)[][]; today: string }) {
  const locale = useLocale()
  const named = (at: number, weekday: 'short' | 'long') =>
    new Intl.DateTimeFormat(locale, { weekday, timeZone: 'UTC' }).format(sunday + at * 86_400_000)
  return (
    <table className="w-full table-fixed border-collapse tabular-nums max-sm:hidden">
      <thead>
        <tr className="text-xs text-muted">
          {Array.from({ length: 7 }, (_, at) => (
            <th
              key={named(at, 'long')}
              scope="col"
              abbr={named(at, 'long')}
              className="px-1.5 py-1 text-start font-medium"
            >
              {named(at, 'short')}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week, index) => (
          <tr key={week.find((day) => day)?.date ?? index}>
            {week.map((day, at) => (
              <td
                // biome-ignore lint/suspicious/noArrayIndexKey: the days of a week keep their places.
                key={at}
                className={classes(
                  'h-22 border border-line px-1.5 py-1 align-top',
                  day?.date === today && 'bg-hover',
                  !day && 'opacity-50',
                )}
              >
                {day && <Cell day={day} isToday={day.date === today} />}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Cell({ day, isToday }: { day: DueDay; isToday: boolean }) {
  return (
    <div className="flex min-h-20 flex-col gap-0.5 text-xs">
      <time dateTime={day.date} className={classes('text-sm', isToday ? 'font-semibold' : 'text-muted')}>
        {Number(day.date.slice(8))}
      </time>
      <Sums day={day} />
      <Balance day={day} className="mt-auto" />
    </div>
  )
}

function Line({ day }: { day: DueDay }) {
  return (
    <li className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5 py-2 tabular-nums">
      <time dateTime={day.date} className="font-medium">
        {date(day.date)}
      </time>
      <Sums day={day} />
      <Balance day={day} className="ms-auto text-xs" />
    </li>
  )
}

/** Sums to pay and to receive that day, each of which opens its entries. */
function Sums({ day }: { day: DueDay }) {
  const t = useTranslations('cash.due')
  return entrySides
    .filter((side) => Number(day[side]) > 0)
    .map((side) => (
      <AppLink
        key={side}
        href={dayAddress(side, day.date)}
        aria-label={t(`${side}On`, { amount: money(day[side]), date: date(day.date) })}
        className={classes(
          'truncate underline-offset-2 hover:underline',
          side === 'debit' ? 'text-danger' : 'text-accent-ink',
        )}
      >
        <bdi>{`${side === 'debit' ? '−' : '+'}${money(day[side])}`}</bdi>
      </AppLink>
    ))
}

function Balance({ day: { balance }, className }: { day: DueDay; className: string }) {
  const t = useTranslations('cash.due')
  if (balance === null) return null
  return (
    <span className={classes(className, balance.startsWith('-') ? 'text-danger' : 'text-muted')}>
      <span className="sr-only">{`${t('balance')} `}</span>
      <bdi>{money(balance)}</bdi>
    </span>
  )
}
