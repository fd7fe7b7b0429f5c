'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { ListRows } from '@/components/list/list-rows'
import { Button } from '@/components/ui/button'
import type { Role } from '@/lib/access/roles'
import type { SavedView } from '@/lib/contracts/saved-view'
import { date } from '@/lib/formats/dates'
import { reportPeriods } from '@/lib/formats/periods'
import { shownFields } from '@/lib/reports/columns'
import { findReport, type ReportKey } from '@/lib/reports/reports'
import { ActiveFilters, FilterMenu } from '../filter-part'
import { PeriodFields } from '../period-fields'
import { type Asking, offeredFilters } from '../report-asked'
import { listFilter } from '../report-filters'
import { useReportWords } from '../report-words'
import type { Person } from '../schedule-values'
import { ArrangePanel } from './arrange-panel'
import { type Opens, rowAddress } from './links'
import { ReportActions } from './report-actions'
import { ReportTable } from './report-table'
import { ReportViews } from './report-views'
import { type First, type ReportParts, useReport } from './use-report'

export interface Viewer {
  role: Role
  opens: Opens
  mayExport: boolean
  mayShare: boolean
  me: Person
}

type Props = {
  report: ReportKey
  first: First
  views: readonly SavedView[] | null
  viewer: Viewer
  today: string
  timeZone: string
}

/** A report over its days: grouped, filtered and sorted as its address asks. */
export function ReportScreen({ report: key, today, ...props }: Props) {
  const { role } = props.viewer
  const asking = useMemo(() => {
    const report = findReport(key)
    return report && { report, role, today }
  }, [key, role, today])
  return asking ? <Asked asking={asking} {...props} /> : null
}

type AskedProps = Omit<Props, 'report' | 'today'> & { asking: Asking }

function Asked({ asking, first, views, viewer, timeZone }: AskedProps) {
  const t = useTranslations('report')
  const parts = useReport(asking, first)
  const { asked, ask, found } = parts
  const { report } = asking
  const { filters: words } = useReportWords()
  const filtering = { filters: offeredFilters(asking).map(listFilter), state: parts.state, change: parts.changeList }
  return (
    <>
      <p className="mb-3 max-w-prose shrink-0 text-pretty text-muted">{t(`about.${report.key}`)}</p>
      {report.period && (
        <div className="mb-3 flex shrink-0 flex-wrap items-end gap-x-3 gap-y-2 print:hidden">
          <Period asking={asking} parts={parts} />
        </div>
      )}
      <div className="mb-3 flex shrink-0 flex-wrap items-center gap-2 print:hidden">
        <FilterMenu {...filtering} name="report" words={words} timeZone={timeZone} />
        <ArrangePanel viewed={asking} asked={asked} ask={ask} />
        <div className="flex flex-wrap items-center gap-2 max-sm:contents sm:ms-auto">
          <ReportViews asking={asking} parts={parts} known={views} mayShare={viewer.mayShare} />
          <ReportActions
            asking={asking}
            asked={asked}
            total={found.data?.total}
            mayExport={viewer.mayExport}
            me={viewer.me}
          />
        </div>
      </div>
      <div className="shrink-0">
        <ActiveFilters {...filtering} words={words} />
      </div>
      {report.period && (
        <p className="mb-3 hidden tabular-nums print:block">
          {t('days', { from: date(found.data?.days?.from ?? asked.from), to: date(found.data?.days?.to ?? asked.to) })}
        </p>
      )}
      <Rows asking={asking} parts={parts} opens={viewer.opens} timeZone={timeZone} />
    </>
  )
}

function Period({ asking, parts: { asked, ask } }: { asking: Asking; parts: ReportParts }) {
  const t = useTranslations('report')
  const periods = useTranslations('dashboard.periods')
  const named = reportPeriods.map((value) => ({
    value,
    label: value === 'lastWeek' ? t('lastWeek') : periods(value),
  }))
  return (
    <PeriodFields
      id="report"
      asked={asked}
      named={named}
      today={asking.today}
      change={(next) => ask((now) => ({ ...now, ...next(now) }))}
    />
  )
}

type RowsProps = { asking: Asking; parts: ReportParts; opens: Opens; timeZone: string }

function Rows({ asking, parts, opens, timeZone }: RowsProps) {
  const t = useTranslations('report')
  const { asked, ask, found, state, changeList } = parts
  const { key } = asking.report
  const fields = shownFields(asking, asked)
  const clear = () => ask((now) => ({ ...now, filters: {} }))
  return (
    <>
      <p role="status" className="sr-only">
        {found.data && t('count', { count: found.data.total })}
      </p>
      <ListRows
        found={found}
        state={state}
        change={changeList}
        clear={clear}
        columns={fields.length}
        fills
        empty={{
          title: t('empty'),
          body: t(asking.report.period ? 'emptyHelp' : 'emptyAlways'),
          action: asking.report.period && asked.period !== 'year' && (
            <Button onClick={() => ask((now) => ({ ...now, period: 'year' }))}>{t('wholeYear')}</Button>
          ),
        }}
      >
        {() =>
          found.data && (
            <ReportTable
              label={t(`names.${key}`)}
              fields={fields}
              asked={asked}
              page={found.data}
              stale={found.isPlaceholderData}
              timeZone={timeZone}
              addressOf={(row) => rowAddress(key, asked, found.data?.days ?? null, row, opens)}
              onSort={(sort) => ask((now) => ({ ...now, sort }))}
            />
          )
        }
      </ListRows>
    </>
  )
}
