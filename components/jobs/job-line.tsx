'use client'

import { Check, CircleSlash, CircleX, Clock, FileDown, LoaderCircle, Upload, Zap } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Progress } from '@/components/ui/progress'
import type { Job } from '@/lib/contracts/job'
import { dateTime } from '@/lib/formats/dates'
import { JobOutcome } from './job-outcome'
import { useJobName } from './use-job-name'
import { isRunning } from './use-jobs'

type Props = {
  job: Job
  /** Shows the time of the request, for a list of many. */
  dated?: boolean
  cancelling: boolean
  onCancel: () => void
}

/** One job: its progress, its result, and the possible actions. */
export function JobLine({ job, dated, cancelling, onCancel }: Props) {
  const name = useJobName()(job)
  const Icon = job.kind === 'import' ? Upload : job.kind === 'bulk' ? Zap : FileDown
  return (
    <div className="flex gap-3">
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" strokeWidth={1.75} />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <p className="font-medium">{name}</p>
          <JobStatus status={job.status} />
        </div>
        {dated && <p className="text-xs text-muted tabular-nums">{dateTime(job.created_at)}</p>}
        {isRunning(job) ? (
          <UnderWay job={job} name={name} cancelling={cancelling} onCancel={onCancel} />
        ) : (
          <JobOutcome job={job} name={name} />
        )}
      </div>
    </div>
  )
}

const marks = {
  queued: [Clock, 'text-muted'],
  running: [LoaderCircle, 'animate-spin text-muted'],
  done: [Check, 'text-ink'],
  failed: [CircleX, 'text-danger'],
  cancelled: [CircleSlash, 'text-muted'],
} as const

function JobStatus({ status }: Pick<Job, 'status'>) {
  const t = useTranslations('jobs.statuses')
  const [Mark, look] = marks[status]
  return (
    <p className="flex items-center gap-1.5 text-xs text-muted">
      <Mark aria-hidden className={`size-3.5 ${look}`} strokeWidth={2} />
      {t(status)}
    </p>
  )
}

function UnderWay({ job, name, cancelling, onCancel }: Omit<Props, 'dated'> & { name: string }) {
  const t = useTranslations('jobs')
  const total = job.total ?? 0
  return (
    <>
      <Progress
        label={t('progressOf', { name })}
        value={total > 0 ? job.done : undefined}
        max={total || 1}
        className="mt-2"
      />
      <div className="mt-1 flex items-center justify-between gap-4">
        <p className="text-xs text-muted tabular-nums">
          {total > 0 ? t('progress', { done: job.done, total }) : t('preparing')}
        </p>
        <Button
          look="quiet"
          className="-me-2 px-2"
          aria-label={t('cancelOf', { name })}
          disabled={cancelling}
          onClick={onCancel}
        >
          {t('cancel')}
        </Button>
      </div>
    </>
  )
}
