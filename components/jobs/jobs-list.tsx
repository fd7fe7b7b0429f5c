'use client'

import { ListChecks } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useSayError } from '@/components/toasts/use-say-error'
import { EmptyState } from '@/components/ui/empty-state'
import { FailedState } from '@/components/ui/failed-state'
import { Notice } from '@/components/ui/notice'
import { JobLine } from './job-line'
import { shownJobs, useJobs } from './use-jobs'

/** The person's own jobs and their files, kept up to date. */
export function JobsList() {
  const t = useTranslations('jobs')
  const { say } = useSayError()
  const { jobs, failed, busy, retry, cancel, cancelling, cancelError } = useJobs()
  if (failed) return <FailedState title={t('listFailed')} busy={busy} retry={retry} />
  if (!jobs) return <Skeleton />
  if (jobs.length === 0) return <EmptyState icon={ListChecks} title={t('empty')} body={t('emptyHelp')} />
  return (
    <>
      {cancelError && (
        <Notice look="error" className="m-4">
          {say(cancelError)}
        </Notice>
      )}
      <ul className="divide-y divide-line" aria-busy={busy}>
        {jobs.map((job) => (
          <li key={job.uuid} className="px-4 py-3.5 sm:px-5">
            <JobLine dated job={job} cancelling={cancelling === job.uuid} onCancel={() => cancel(job.uuid)} />
          </li>
        ))}
      </ul>
      {jobs.length === shownJobs && (
        <p className="border-t border-line px-5 py-3 text-xs text-muted">{t('newest', { count: shownJobs })}</p>
      )}
    </>
  )
}

const places = ['a', 'b', 'c']

/** Placeholder of three lines, until the first answer. */
function Skeleton() {
  const t = useTranslations('common')
  return (
    <div role="status" className="divide-y divide-line">
      <span className="sr-only">{t('loading')}</span>
      {places.map((place) => (
        <div key={place} className="px-5 py-3.5">
          <div className="h-5 w-48 animate-pulse rounded bg-hover" />
          <div className="mt-2 h-9 w-28 animate-pulse rounded bg-hover" />
        </div>
      ))}
    </div>
  )
}
