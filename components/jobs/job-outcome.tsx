'use client'

import { Download } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { lazy, Suspense, useState } from 'react'
import { useSayError } from '@/components/toasts/use-say-error'
import { Button } from '@/components/ui/button'
import { LazyWords } from '@/components/words/lazy-words'
import type { Job } from '@/lib/contracts/job'
import { dateTime } from '@/lib/formats/dates'
import { useKnownRegistries } from '@/lib/lists/known'
import { download } from './download'
import { importAddress } from './import-address'
import { RetryJob } from './retry-job'

const RefusedRows = lazy(() => import('./refused-rows'))

type Props = { job: Job; name: string }

/** The result of a finished job: a file, counts, or the reason for its failure. */
export function JobOutcome({ job, name }: Props) {
  const t = useTranslations('jobs')
  const { say } = useSayError()
  const route = useKnownRegistries()[job.resource]?.screen
  if (job.status === 'failed')
    return (
      <>
        <p className="mt-1 text-danger">{job.error ? say(job.error) : t('failedHelp')}</p>
        {job.kind === 'export' && !job.may_retry && <p className="mt-0.5 text-muted">{t('failedExport')}</p>}
        <RetryJob job={job} name={name} />
        <ImportLink job={job} route={route} />
      </>
    )
  if (job.status === 'cancelled')
    return <p className="mt-1 text-muted">{t(job.kind === 'bulk' ? 'cancelledBulk' : 'cancelledHelp')}</p>
  if (job.kind === 'export') return <File job={job} name={name} />
  return (
    <>
      <p className="mt-1 text-muted">
        {job.outcome
          ? t('outcome', { succeeded: job.outcome.succeeded, failed: job.outcome.failed })
          : t('rows', { count: job.done })}
      </p>
      <Refused job={job} />
      <ImportLink job={job} route={route} />
    </>
  )
}

/** Refused rows one by one, loaded on request. */
function Refused({ job: { resource, outcome } }: Pick<Props, 'job'>) {
  const t = useTranslations('jobs')
  const [open, setOpen] = useState(false)
  if (!outcome || outcome.failures.length === 0) return null
  return (
    <details className="mt-1" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="control flex cursor-pointer items-center underline underline-offset-2">
        {t('refusedRows')}
      </summary>
      {open && (
        <Suspense>
          <LazyWords quiet onFail={() => setOpen(false)}>
            <RefusedRows resource={resource} refused={outcome.failures} />
          </LazyWords>
        </Suspense>
      )}
    </details>
  )
}

function ImportLink({ job, route }: { job: Job; route: string | undefined }) {
  const t = useTranslations('jobs')
  const address = importAddress(job, route)
  if (!address) return null
  return (
    <Link href={address} prefetch={false} className="mt-1 inline-block underline">
      {t(job.report ? 'openReport' : 'openImport')}
    </Link>
  )
}

function File({ job, name }: Props) {
  const t = useTranslations('jobs')
  const { say } = useSayError()
  const [fault, setFault] = useState<string | null>(null)
  if (!job.file) return <p className="mt-1 text-muted">{t('expired')}</p>
  const rows = t('rows', { count: job.done })
  const fetchIt = () => {
    setFault(null)
    download(job.uuid).catch((error) => setFault(say(error)))
  }
  return (
    <div className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1">
      <Button aria-label={t('downloadOf', { name })} onClick={fetchIt}>
        <Download aria-hidden className="size-4" strokeWidth={1.75} />
        {t('download')}
      </Button>
      <p className="text-xs text-muted">
        {job.expires_at ? t('until', { rows, moment: dateTime(job.expires_at) }) : rows}
      </p>
      {fault && (
        <p role="alert" className="w-full text-danger">
          {fault}
        </p>
      )}
    </div>
  )
}
