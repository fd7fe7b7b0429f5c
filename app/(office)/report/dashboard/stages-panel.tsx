'use client'

import { useTranslations } from 'next-intl'
import { BarList } from '@/components/chart/bar-list'
import { ChartTable } from '@/components/chart/chart-table'
import type { Stage } from '@/lib/contracts/dashboard'
import { money } from '@/lib/formats/money'
import type { DashboardAsked } from './asked'
import { counted, partIn } from './figures'
import { stageAddress } from './links'
import { Panel } from './panel'
import type { Viewer } from './viewer'

const isEmpty = (stages: readonly Stage[]) => stages.every(({ count, entered }) => count + entered === 0)

const days = (value: number | null) => (value === null ? '—' : value.toLocaleString('pt-BR'))

/** The proposals submitted in the period, by their status now, and their stay in each. */
export function StagesPanel({ asked, viewer }: { asked: DashboardAsked; viewer: Viewer }) {
  const t = useTranslations('dashboard')
  const statuses = useTranslations('resources.proposal.values.status')
  return (
    <Panel panel="stages" asked={asked} isEmpty={isEmpty}>
      {(stages, shown) => {
        const most = Math.max(...stages.map(({ count }) => count))
        return (
          <>
            <p className="mb-1 px-2 text-pretty text-muted">{t('stagesLead')}</p>
            <BarList
              bars={stages.map(({ status, count, contract_value, entered, days: stay }) => ({
                key: status,
                name: statuses(status),
                value: t('count', { count }),
                note: [
                  money(contract_value),
                  ...(stay === null ? [] : [t('stay', { count: entered, days: stay })]),
                ].join(' · '),
                part: partIn(count, most),
                href: viewer.opensProposals && count > 0 ? stageAddress(shown, status) : null,
              }))}
            />
            <ChartTable
              summary={t('table')}
              caption={t('tableOf', { panel: t('panels.stages') })}
              heads={[t('heads.status'), t('heads.count'), t('heads.value'), t('heads.entered'), t('heads.days')]}
              rows={stages.map(({ status, count, contract_value, entered, days: stay }) => ({
                key: status,
                cells: [statuses(status), counted(count), money(contract_value), counted(entered), days(stay)],
              }))}
            />
          </>
        )
      }}
    </Panel>
  )
}
