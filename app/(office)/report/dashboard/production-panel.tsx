'use client'

import { useLocale, useTranslations } from 'next-intl'
import { BarList } from '@/components/chart/bar-list'
import { ChartTable } from '@/components/chart/chart-table'
import { TimeChart } from '@/components/chart/time-chart'
import { SelectField } from '@/components/ui/select-field'
import type { Production, ProductionColumn, ProductionGroup, ProductionMetric } from '@/lib/contracts/dashboard'
import { date, month, monthInWords } from '@/lib/formats/dates'
import type { DashboardAsked } from './asked'
import { amountText, partIn, share, shortAmount } from './figures'
import { groupAddress } from './links'
import { Panel } from './panel'
import type { Change } from './use-dashboard'
import { offeredColumns, offeredMetrics, type Viewer } from './viewer'

type Props = { asked: DashboardAsked; viewer: Viewer; change: Change }

const isDated = (column: ProductionColumn) => column === 'day' || column === 'month'
const isEmpty = ({ total_count }: Production) => total_count === 0

/** Everything paid, by one column at a time. */
export function ProductionPanel({ asked, viewer, change }: Props) {
  const t = useTranslations('dashboard')
  const controls = (
    <>
      <SelectField
        id="dashboard-column"
        label={t('column')}
        value={asked.column}
        // Guarantee: the options are the columns.
        onChange={({ target }) => change((now) => ({ ...now, column: target.value as ProductionColumn }))}
        options={offeredColumns(viewer.role).map((value) => ({ value, label: t(`columns.${value}`) }))}
      />
      <SelectField
        id="dashboard-metric"
        label={t('metric')}
        value={asked.metric}
        // Guarantee: the options are the metrics.
        onChange={({ target }) => change((now) => ({ ...now, metric: target.value as ProductionMetric }))}
        options={offeredMetrics(viewer.role).map((value) => ({ value, label: t(`metrics.${value}`) }))}
      />
    </>
  )
  return (
    <Panel panel="production" asked={asked} controls={controls} wide={isDated(asked.column)} isEmpty={isEmpty}>
      {(production, shown) => <Groups production={production} asked={shown} opens={viewer.opensProposals} />}
    </Panel>
  )
}

/** A group in words. */
function useGroupName(column: ProductionColumn) {
  const t = useTranslations('dashboard')
  const locale = useLocale()
  return ({ kind, key, name }: ProductionGroup): string => {
    if (kind === 'others') return t('others')
    if (kind === 'none') return t(column === 'team' ? 'noTeam' : 'noCommercial')
    if (kind === 'day') return date(key)
    return kind === 'month' && key !== null ? monthInWords(locale, key) : name
  }
}

type GroupsProps = { production: Production; asked: DashboardAsked; opens: boolean }

function Groups({ production, asked, opens }: GroupsProps) {
  const t = useTranslations('dashboard')
  const { column, metric } = asked
  const nameOf = useGroupName(column)
  const { groups, total, total_count } = production
  const most = Math.max(...groups.map(({ value }) => Number(value)))
  const all = groups.map((group) => ({
    ...group,
    id: `${group.kind} ${group.key ?? ''}`,
    called: nameOf(group),
    said: amountText(group.value),
    counts: t('count', { count: group.count }),
    share: share(partIn(group.value, total)),
    href: opens && group.count > 0 ? groupAddress(asked, column, group, groups) : null,
  }))
  const [title, heading] = [t(`columns.${column}`), t(`metrics.${metric}`)]
  return (
    <>
      <p className="mb-1 px-2 text-muted tabular-nums">
        {`${title} · ${heading} · `}
        {t('total', { amount: amountText(total) })}
        {metric !== 'count' && ` · ${t('count', { count: total_count })}`}
      </p>
      {isDated(column) ? (
        <TimeChart
          label={title}
          short={shortAmount}
          columns={all.map(({ id, key, called, said, counts, value, href }) => ({
            ...{ key: id, href },
            label: column === 'day' ? (key ?? '').slice(-2) : month(key),
            value: Number(value),
            said: t('barSaid', { name: called, amount: said, counts }),
          }))}
        />
      ) : (
        <BarList
          bars={all.map(({ id, called, said, counts, share: part, value, href }) => ({
            ...{ key: id, name: called, value: said, href },
            note: `${counts} · ${part}`,
            part: partIn(value, most),
          }))}
        />
      )}
      <ChartTable
        summary={t('table')}
        caption={t('tableOf', { panel: t('panels.production') })}
        heads={[title, heading, t('heads.count'), t('heads.share')]}
        rows={all.map(({ id, called, said, count, share: part }) => ({ key: id, cells: [called, said, count, part] }))}
      />
    </>
  )
}
