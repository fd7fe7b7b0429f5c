'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useId } from 'react'
import { workingTime } from '@/components/call/term'
import { AppLink } from '@/components/ui/app-link'
import { classes } from '@/components/ui/classes'
import type { CallFigure } from '@/lib/contracts/call-figures'
import { barLength, callsAddress, type FiguresAsked, type Group } from './asked'

/** One bar, with the filter that opens what it counts. */
export interface Bar {
  key: string
  name: string
  figure: CallFigure
  group: Group
}

type Props = { title: string; asked: FiguresAsked; bars: readonly Bar[] }

/** One figure of some groups, as a bar each with its number beside it; the longest first. */
export function FigureBars({ title, asked, bars }: Props) {
  const id = useId()
  const length = ({ figure }: Bar) => barLength(figure, asked.measure)
  return (
    <section aria-labelledby={id} className="min-w-0 rounded-lg border border-line bg-surface px-2 py-3">
      <h2 id={id} className="mb-2 px-2 font-semibold">
        {title}
      </h2>
      <BarList asked={asked} bars={bars.toSorted((one, other) => length(other) - length(one))} />
    </section>
  )
}

/** Bars in the order given. */
export function BarList({ asked, bars, className }: Omit<Props, 'title'> & { className?: string }) {
  const length = ({ figure }: Bar) => barLength(figure, asked.measure)
  const most = Math.max(...bars.map(length), 1)
  return (
    <ul className={className}>
      {bars.map((bar) => (
        <li key={bar.key}>
          <BarLine bar={bar} asked={asked} part={length(bar) / most} />
        </li>
      ))}
    </ul>
  )
}

const line = 'grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-3 gap-y-1 rounded-md px-2 py-1.5'

/** A group that has nothing leads nowhere. */
function BarLine({ bar: { name, figure, group }, asked, part }: { bar: Bar; asked: FiguresAsked; part: number }) {
  const t = useTranslations('callFigures')
  const locale = useLocale()
  const { measure } = asked
  const count = figure[measure]
  const shown = (
    <>
      <span className="break-words">
        <bdi>{name}</bdi>
      </span>
      <span className="text-end tabular-nums">
        {measure !== 'answered' ? (
          <bdi className="font-medium">{count.toLocaleString('pt-BR')}</bdi>
        ) : figure.first_reply_minutes === null ? (
          <span className="text-muted">—</span>
        ) : (
          <>
            <bdi className="font-medium">{workingTime(figure.first_reply_minutes, locale)}</bdi>{' '}
            <span className="text-xs text-muted">{t('ofAnswered', { count })}</span>
          </>
        )}
      </span>
      <span aria-hidden className="col-span-2 flex h-2 overflow-hidden rounded-full bg-line">
        <span
          className={classes(
            'rounded-full [print-color-adjust:exact]',
            measure === 'late' ? 'bg-danger' : 'bg-accent-ink',
          )}
          style={{ inlineSize: `${part * 100}%` }}
        />
      </span>
    </>
  )
  if (count === 0) return <div className={classes(line, 'text-muted')}>{shown}</div>
  return (
    <AppLink href={callsAddress(asked, measure, group)} className={classes(line, 'hover:bg-hover')}>
      {shown}
    </AppLink>
  )
}
