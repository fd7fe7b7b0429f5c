'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useId } from 'react'
import { workingTime } from '@/components/call/term'
import { AppLink } from '@/components/ui/app-link'
import { classes } from '@/components/ui/classes'
import type { CallFigures } from '@/lib/contracts/call-figures'
import { barLength, callsAddress, type FiguresAsked } from './asked'
import { BarList } from './figure-bars'

type Hour = CallFigures['hours'][number]
type Props = { asked: FiguresAsked; hours: readonly Hour[] }

/**
 * One figure by the hour of the day in which calls were opened, as 24 columns, or on a phone as a bar for each hour that
 * has something; these lead to it.
 */
export function FigureHours({ asked, hours }: Props) {
  const t = useTranslations('callFigures')
  const id = useId()
  const most = Math.max(...hours.map((one) => barLength(one, asked.measure)), 1)
  return (
    <section aria-labelledby={id} className="mt-3 min-w-0 rounded-lg border border-line bg-surface px-2 py-3">
      <h2 id={id} className="mb-2 px-2 font-semibold">
        {t('byHour')}
      </h2>
      <BarList
        asked={asked}
        className="sm:hidden"
        bars={hours
          .filter((one) => one[asked.measure] > 0)
          .map((one) => ({
            key: String(one.hour),
            name: t('hour', { hour: twoDigits(one.hour) }),
            figure: one,
            group: ['hour', String(one.hour)],
          }))}
      />
      <ol className="flex max-sm:hidden">
        {hours.map((one) => (
          <li key={one.hour} className="flex min-w-0 flex-1">
            <Column hour={one} asked={asked} part={barLength(one, asked.measure) / most} />
          </li>
        ))}
      </ol>
    </section>
  )
}

const twoDigits = (value: number) => String(value).padStart(2, '0')

/** `1:20`, where there is no room for words. */
const clockTime = (minutes: number) => `${Math.floor(minutes / 60)}:${twoDigits(minutes % 60)}`

const column = 'flex grow flex-col items-center gap-1 rounded-md py-1 text-xs tabular-nums'

function Column({ hour: { hour, ...figure }, asked, part }: { hour: Hour; asked: FiguresAsked; part: number }) {
  const t = useTranslations('callFigures')
  const locale = useLocale()
  const { measure } = asked
  const count = figure[measure]
  const time = figure.first_reply_minutes
  const value = measure === 'answered' && time !== null ? workingTime(time, locale) : count.toLocaleString('pt-BR')
  const said = t('atHour', { hour: twoDigits(hour), value })
  const drawn = (
    <>
      <span aria-hidden className="flex h-32 w-full flex-col items-center justify-end gap-1">
        {count > 0 && <span>{measure === 'answered' ? clockTime(time ?? 0) : value}</span>}
        <span
          className={classes(
            'w-4 rounded-t-sm [print-color-adjust:exact]',
            measure === 'late' ? 'bg-danger' : 'bg-accent-ink',
          )}
          style={{ blockSize: `${part * 80}%` }}
        />
      </span>
      <span aria-hidden className="w-full border-t border-line pt-1 text-center text-muted">
        {hour}
      </span>
    </>
  )
  if (count === 0)
    return (
      <span className={column}>
        <span className="sr-only">{said}</span>
        {drawn}
      </span>
    )
  return (
    <AppLink
      href={callsAddress(asked, measure, ['hour', String(hour)])}
      aria-label={said}
      title={said}
      className={classes(column, 'hover:bg-hover')}
    >
      {drawn}
    </AppLink>
  )
}
