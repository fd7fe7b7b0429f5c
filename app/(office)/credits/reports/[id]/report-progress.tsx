'use client'

import { useTranslations } from 'next-intl'
import { Notice } from '@/components/ui/notice'
import { Progress } from '@/components/ui/progress'
import type { CommissionReportDetail } from '@/lib/contracts/commission-report'
import type { ReportJob } from '@/lib/kinds/commission-reports'
import { isInterrupted } from './steps'

/** Words of each job. */
const labels: Readonly<Record<ReportJob, 'reading' | 'applying' | 'receipts'>> = {
  read: 'reading',
  apply: 'applying',
  receive: 'receipts',
  take_back: 'receipts',
}

/** The job that reads the lines, applies them, or writes or takes back their receipts, as it goes on. */
export function ReportProgress({ report }: { report: CommissionReportDetail }) {
  const t = useTranslations('reports.job')
  if (isInterrupted(report)) {
    return (
      <Notice look="warning" className="mb-4">
        {t('interrupted')}
      </Notice>
    )
  }
  const { job } = report
  if (!job) return null
  const total = job.total ?? 0
  const label = t(labels[job.action])
  return (
    <section aria-label={label} className="mb-4 rounded-lg border border-line bg-surface px-4 py-3">
      <p className="font-medium">{label}</p>
      <Progress label={label} value={total > 0 ? job.done : undefined} max={total || 1} className="my-2" />
      <p className="text-xs text-muted tabular-nums">
        {total > 0 && <bdi>{t('progress', { done: job.done, total })} </bdi>}
        {t('help')}
      </p>
    </section>
  )
}
