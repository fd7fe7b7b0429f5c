'use client'

import { EyeOff } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { EmptyState } from '@/components/ui/empty-state'
import { useResourceWords } from '@/components/words/use-resource-words'
import { date } from '@/lib/formats/dates'
import { ActiveFilters, FilterMenu } from '../filter-part'
import { ArrangePanel } from './arrange-panel'
import { type Arrangement, shownPanels } from './arrangement'
import type { DashboardAsked } from './asked'
import { BrokersPanel } from './brokers-panel'
import { CardsPanel } from './cards-panel'
import { ComparedPeriod } from './compared-period'
import { EstimatePanel } from './estimate-panel'
import { GoalsPanel } from './goals-panel'
import { ProductionPanel } from './production-panel'
import { RankingPanel } from './ranking-panel'
import { StagesPanel } from './stages-panel'
import { useArrangement } from './use-arrangement'
import { type Change, useDashboard } from './use-dashboard'
import { useFilters } from './use-filters'
import { type First, FirstAnswers } from './use-panel'
import { offeredPanels, type PanelKey, type Viewer } from './viewer'
import { YearPanel } from './year-panel'

type Props = { first: First; kept: Arrangement; viewer: Viewer; today: string; timeZone: string }

type PanelProps = { asked: DashboardAsked; viewer: Viewer; today: string; change: Change }

const drawn: Readonly<Record<PanelKey, (props: PanelProps) => ReactNode>> = {
  cards: CardsPanel,
  production: ProductionPanel,
  year: YearPanel,
  ranking: RankingPanel,
  brokers: BrokersPanel,
  stages: StagesPanel,
  goals: GoalsPanel,
  estimate: EstimatePanel,
}

/** The figures of production, as the person has arranged them, over the days of the address and under its filters. */
export function DashboardScreen({ first, kept, viewer, today, timeZone }: Props) {
  const t = useTranslations('dashboard')
  const { asked, change } = useDashboard(today, viewer.role)
  const { arrangement, arrange } = useArrangement(kept)
  const offered = offeredPanels(viewer.role)
  const shown = shownPanels(arrangement, offered)
  const filtering = useFilters({ asked, viewer, change })
  const words = useResourceWords('proposal')
  return (
    <FirstAnswers value={first}>
      <div className="mb-3 flex flex-wrap items-end gap-3 print:hidden">
        <ComparedPeriod asked={asked} today={today} change={change} />
        <div className="flex gap-3">
          <FilterMenu {...filtering} name="proposal" timeZone={timeZone} />
          {viewer.arranges && <ArrangePanel arrangement={arrangement} offered={offered} arrange={arrange} />}
        </div>
      </div>
      <ActiveFilters {...filtering} words={words} />
      <p className="mb-3 text-muted tabular-nums">{t('days', { from: date(asked.from), to: date(asked.to) })}</p>
      {shown.length === 0 ? (
        <EmptyState icon={EyeOff} title={t('allHidden')} body={t('allHiddenHelp')} />
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-3 lg:grid-cols-[repeat(2,minmax(0,1fr))]">
          {shown.map((panel) => {
            const Drawn = drawn[panel]
            return <Drawn key={panel} asked={asked} viewer={viewer} today={today} change={change} />
          })}
        </div>
      )}
    </FirstAnswers>
  )
}
