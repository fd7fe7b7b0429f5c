'use client'

import { useTranslations } from 'next-intl'
import { SearchBox } from '@/components/filters/search-box'
import { useFixes } from '@/components/import/use-fixes'
import { ListRows } from '@/components/list/list-rows'
import { useReadList } from '@/components/read-list/use-read-list'
import { useSayError } from '@/components/toasts/use-say-error'
import { Button } from '@/components/ui/button'
import { classes } from '@/components/ui/classes'
import { Notice } from '@/components/ui/notice'
import { reportsPath } from '@/lib/api/finance/commission-reports'
import type { CommissionReportDetail, ReportLine } from '@/lib/contracts/commission-report'
import { money } from '@/lib/formats/money'
import { LineItem } from './line-item'
import { StateChoices } from './state-choices'
import type { LineStep } from './steps'
import { useLineKeys } from './use-line-keys'
import type { useReport } from './use-report'
import { useTouchedLines } from './use-touched-lines'

type Props = {
  report: CommissionReportDetail
  permissions: ReadonlySet<string>
  found: Pick<ReturnType<typeof useReport>, 'edit' | 'editing' | 'editError' | 'again'>
  onAct: (step: LineStep, line: ReportLine) => void
}

const parameters = ['state']

/** The lines of a report by their state, a page at a time; cells are corrected in place. */
export function ReportLines({ report, permissions, found: { edit, editing, editError, again }, onAct }: Props) {
  const t = useTranslations('reports.lines')
  const mend = useTranslations('import')
  const { say } = useSayError()
  const { state, change, found, clear } = useReadList<ReportLine>({
    ...{ path: `${reportsPath}/${report.id}/lines`, route: `/credits/reports/${report.id}`, parameters },
    ...{ sort: 'line', perPage: 50 },
  })
  const fixes = useFixes(edit)
  const place = `${state.filters.state} ${state.search} ${state.page}`
  const touched = useTouchedLines(found.data?.data ?? [], place)
  const { data: page, error, isFetching, refetch } = found
  // The last refused line that is corrected stays where it was.
  const shown = { data: page && { ...page, data: touched.lines }, error, isFetching, refetch }
  const list = useLineKeys()
  return (
    <section aria-label={t('title')}>
      <StateChoices report={report} state={state} change={change} />
      <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <SearchBox label={t('search')} state={state} change={change} lookup={undefined} />
        <p className="text-xs text-muted text-pretty">
          {t('tolerance', { line: money(report.line_tolerance), report: money(report.report_tolerance) })}
        </p>
        <p role="status" className="text-xs text-muted">
          {editing && t('judging')}
        </p>
      </div>
      {editError && (
        <Notice look="error" className="mb-3">
          <p>{say(editError)}</p>
          {fixes.failed && (
            <Button className="mt-2" onClick={fixes.again}>
              {mend('sendAgain')}
            </Button>
          )}
        </Notice>
      )}
      <ListRows
        {...{ state, change, clear }}
        found={shown}
        columns={4}
        empty={{ title: t('none'), body: '', action: null }}
      >
        {() => (
          <ol
            ref={list}
            aria-label={t('title')}
            aria-busy={found.isPlaceholderData}
            className={classes(
              'divide-y divide-line rounded-lg border border-line bg-surface',
              found.isPlaceholderData && 'opacity-60',
            )}
          >
            {touched.lines.map((line) => (
              <LineItem key={line.id} {...{ report, permissions, line, fixes, touched, onAct }} onLinked={again} />
            ))}
          </ol>
        )}
      </ListRows>
    </section>
  )
}
