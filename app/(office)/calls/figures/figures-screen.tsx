'use client'

import { ChartColumn } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState, useTransition } from 'react'
import { ChoiceGroup } from '@/components/ui/choice-group'
import { classes } from '@/components/ui/classes'
import { EmptyState } from '@/components/ui/empty-state'
import { useGo } from '@/components/unsaved/use-go'
import type { CallFigures } from '@/lib/contracts/call-figures'
import { date } from '@/lib/formats/dates'
import { type FiguresAsked, figuresAddress, measures } from './asked'
import { FigureBars } from './figure-bars'
import { FigureCards } from './figure-cards'
import { FigureHours } from './figure-hours'
import { PeriodFields } from './period-fields'

type Props = { asked: FiguresAsked; figures: CallFigures; today: string }

/** The desk's figures over some days: in all, then one of them by category, by person and by hour. */
export function FiguresScreen({ asked, figures, today }: Props) {
  const t = useTranslations('callFigures')
  const go = useGo()
  const [isPending, start] = useTransition()
  // A second change does not wait for the answer to the first.
  const [next, setNext] = useState(asked)
  const show = (change: FiguresAsked) => {
    setNext(change)
    start(() => void go(figuresAddress(change)))
  }
  const now = isPending ? next : asked
  const { total, categories, people, hours } = figures
  return (
    <>
      <div className="mb-4 flex flex-wrap items-end gap-3 print:hidden">
        <PeriodFields asked={now} today={today} onChange={show} />
      </div>
      <p className="mb-2 hidden print:block">{t('days', { from: date(asked.from), to: date(asked.to) })}</p>
      {total.opened + total.solved === 0 ? (
        <EmptyState icon={ChartColumn} title={t('nothing')} body={t('nothingHelp')} />
      ) : (
        <div aria-busy={isPending} className={classes(isPending && 'opacity-60')}>
          <FigureCards asked={asked} total={total} />
          <div className="mb-3 print:hidden">
            <ChoiceGroup
              label={t('draw')}
              value={now.measure}
              choices={measures.map((value) => ({ value, label: t(`measures.${value}`) }))}
              onChange={(measure) => show({ ...now, measure })}
            />
          </div>
          <p className="mb-2 hidden font-medium print:block">{t(`measures.${asked.measure}`)}</p>
          <div className="grid items-start gap-3 lg:grid-cols-2">
            <FigureBars
              title={t('byCategory')}
              asked={asked}
              bars={categories.map((one) => ({
                key: String(one.category.id),
                name: one.category.name,
                figure: one,
                group: ['category_id', String(one.category.id)],
              }))}
            />
            <FigureBars
              title={t('byPerson')}
              asked={asked}
              bars={people.map((one) => ({
                key: one.assignee?.uuid ?? '',
                name: one.assignee?.name ?? t('nobody'),
                figure: one,
                group: one.assignee ? ['assignee', one.assignee.uuid] : ['unassigned', 'true'],
              }))}
            />
          </div>
          <FigureHours asked={asked} hours={hours} />
        </div>
      )}
    </>
  )
}
