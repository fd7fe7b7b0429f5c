'use client'

import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { workingTime } from '@/components/call/term'
import { AppLink } from '@/components/ui/app-link'
import { classes } from '@/components/ui/classes'
import type { CallFigure } from '@/lib/contracts/call-figures'
import { type Counted, callsAddress, type FiguresAsked, type Measure } from './asked'

type Card = {
  key: Measure | 'solution' | 'rating'
  counts: Counted
  value: ReactNode
  note?: string
  isLate?: boolean
}

/** The figures of all calls; each opens those that it counts. */
export function FigureCards({ asked, total }: { asked: FiguresAsked; total: CallFigure }) {
  const t = useTranslations('callFigures')
  const locale = useLocale()
  const time = (minutes: number | null) => (minutes === null ? '—' : workingTime(minutes, locale))
  const counted = (count: number) => count.toLocaleString('pt-BR')
  const { opened, solved, late, answered, rated, first_reply_minutes, solution_minutes, rating } = total
  const cards: Card[] = [
    { key: 'opened', counts: 'opened', value: counted(opened) },
    { key: 'solved', counts: 'solved', value: counted(solved) },
    { key: 'late', counts: 'late', value: counted(late), isLate: late > 0 },
    {
      ...{ key: 'answered', counts: 'answered', value: time(first_reply_minutes) },
      note: t('ofAnswered', { count: answered }),
    },
    { key: 'solution', counts: 'solved', value: time(solution_minutes), note: t('ofSolved', { count: solved }) },
    ...(rating === null
      ? []
      : [
          {
            key: 'rating' as const,
            counts: 'rated' as const,
            value: t('ratingOf', { rating: rating.toLocaleString('pt-BR') }),
            note: t('ofRated', { count: rated }),
          },
        ]),
  ]
  return (
    <ul
      aria-label={t('all')}
      className={classes(
        'mb-5 grid grid-cols-2 gap-2 sm:grid-cols-3',
        cards.length > 5 ? 'xl:grid-cols-6' : 'xl:grid-cols-5',
      )}
    >
      {cards.map(({ key, counts, value, note, isLate }) => (
        <li key={key} className="flex">
          <AppLink
            href={callsAddress(asked, counts)}
            className="flex min-w-0 grow flex-col rounded-lg border border-line bg-surface px-4 py-3 hover:border-strong hover:bg-hover"
          >
            <span className="text-muted">{t(`cards.${key}`)}</span>
            <span className={classes('text-xl leading-8 font-semibold tabular-nums', isLate && 'text-danger')}>
              <bdi>{value}</bdi>
            </span>
            {note && <span className="text-xs text-muted">{note}</span>}
          </AppLink>
        </li>
      ))}
    </ul>
  )
}
