'use client'

import { useTranslations } from 'next-intl'
import { BarList } from '@/components/chart/bar-list'
import { ChartTable } from '@/components/chart/chart-table'
import type { TeamGoal } from '@/lib/contracts/dashboard'
import { money, percent } from '@/lib/formats/money'
import type { DashboardAsked } from './asked'
import { counted } from './figures'
import { teamAddress } from './links'
import { Panel } from './panel'
import type { Viewer } from './viewer'

const isEmpty = (goals: readonly TeamGoal[]) => goals.length === 0

/** Teams on the way to their goal. */
export function GoalsPanel({ asked, viewer }: { asked: DashboardAsked; viewer: Viewer }) {
  const t = useTranslations('dashboard')
  return (
    <Panel panel="goals" asked={asked} isEmpty={isEmpty} vanishes>
      {(goals, shown) => (
        <>
          <BarList
            bars={goals.map(({ team, goal, count, contract_value, rate, whole }) => ({
              ...{ key: String(team.id), name: team.name, value: money(contract_value) },
              note: [
                t('reached', { rate: percent(rate), goal: money(goal) }),
                t('count', { count }),
                ...(whole ? [] : [t('partial')]),
              ].join(' · '),
              part: Number(rate) / 100,
              href: viewer.opensProposals && count > 0 ? teamAddress(shown, team.id) : null,
            }))}
          />
          <ChartTable
            summary={t('table')}
            caption={t('tableOf', { panel: t('panels.goals') })}
            heads={[t('columns.team'), t('heads.value'), t('heads.goal'), t('heads.reached'), t('heads.count')]}
            rows={goals.map(({ team, goal, count, contract_value, rate, whole }) => ({
              key: String(team.id),
              cells: [
                whole ? team.name : t('partialOf', { name: team.name }),
                money(contract_value),
                money(goal),
                percent(rate),
                counted(count),
              ],
            }))}
          />
        </>
      )}
    </Panel>
  )
}
