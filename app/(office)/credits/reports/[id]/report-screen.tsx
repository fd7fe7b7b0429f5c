'use client'

import { useTranslations } from 'next-intl'
import { lazy, Suspense, useMemo, useState } from 'react'
import { Notice } from '@/components/ui/notice'
import { LazyWords } from '@/components/words/lazy-words'
import { RecordSteps } from '@/components/workflow/record-steps'
import type { CommissionReportDetail, ReportLine } from '@/lib/contracts/commission-report'
import { ReportHead } from './report-head'
import { ReportLines } from './report-lines'
import { ReportProgress } from './report-progress'
import { type LineStep, offeredSteps, type ReportStep } from './steps'
import { useReport } from './use-report'

const StepOfReport = lazy(() => import('./report-dialog'))
const StepOfLine = lazy(() => import('./line-dialog'))

type Acting = { step: ReportStep } | { step: LineStep; line: ReportLine }

type Props = { report: CommissionReportDetail; permissions: readonly string[] }

/** A report: its sums and steps, and its lines by what the product makes of them. */
export function ReportScreen({ report: first, permissions }: Props) {
  const t = useTranslations('reports')
  const list = useTranslations('list')
  const found = useReport(first)
  const { report, again } = found
  const rights = useMemo(() => new Set(permissions), [permissions])
  const [acting, setActing] = useState<Acting | null>(null)
  const close = () => setActing(null)
  const end = () => {
    again()
    close()
  }
  const mayRead = offeredSteps(report, rights).main === 'layout'
  return (
    <>
      {found.error && (
        <Notice look="warning" className="mb-3">
          {list('staleNotice')}
        </Notice>
      )}
      <ReportHead report={report}>
        <RecordSteps
          {...offeredSteps(report, rights)}
          labelOf={(step) => t(`steps.${step}`)}
          onTake={(step) => setActing({ step })}
        />
      </ReportHead>
      <ReportProgress report={report} />
      {report.status !== 'reading' && report.header_row === null && report.status !== 'undone' && (
        <Notice look="warning" title={t('noHeads')} className="mb-4">
          {t(mayRead ? 'noHeadsHelp' : 'noHeadsWait')}
        </Notice>
      )}
      {report.status === 'undone' ? (
        <Notice className="mb-4">{t('undoneHelp')}</Notice>
      ) : (
        report.header_row !== null && (
          <ReportLines
            report={report}
            permissions={rights}
            found={found}
            onAct={(step, line) => setActing({ step, line })}
          />
        )
      )}
      {acting && (
        <Suspense>
          <LazyWords onFail={close}>
            {'line' in acting ? (
              <StepOfLine report={report} line={acting.line} step={acting.step} onClose={close} onDone={end} />
            ) : (
              <StepOfReport report={report} step={acting.step} permissions={rights} onClose={close} onDone={end} />
            )}
          </LazyWords>
        </Suspense>
      )}
    </>
  )
}
