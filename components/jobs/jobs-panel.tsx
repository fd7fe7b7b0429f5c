'use client'

import { X } from 'lucide-react'
import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useState } from 'react'
import { IconButton } from '@/components/ui/button'
import { LazyWords } from '@/components/words/lazy-words'
import type { Job } from '@/lib/contracts/job'
import { JobLine } from './job-line'
import { useJobName } from './use-job-name'
import { isRunning, useJobs } from './use-jobs'
import { forget } from './watched'

type Props = { watched: readonly string[] }

/** The jobs started in this browser, at the foot of the page. */
export default function JobsPanel({ watched }: Props) {
  return (
    <LazyWords quiet onFail={() => {}}>
      <Panel watched={watched} />
    </LazyWords>
  )
}

function Panel({ watched }: Props) {
  const t = useTranslations('jobs')
  const { jobs, updatedAt, cancel, cancelling } = useJobs(watched[0])
  const [since] = useState(Date.now)
  const shown = watched.flatMap((uuid) => jobs?.find((job) => job.uuid === uuid) ?? [])
  const over = shown.filter((job) => !isRunning(job))
  const [closed, setClosed] = useState(false)
  // The page of jobs lists them all already.
  const listed = usePathname() === '/jobs'

  // Started, or over: each shows it again after it was closed.
  const news = `${watched.length} ${over.length}`
  useEffect(() => {
    if (news) setClosed(false)
  }, [news])

  // Drop jobs of another person and removed ones; an answer older than the panel may not know the job just started.
  const forgetGone = useEffectEvent(() => forget(watched.filter((uuid) => !jobs?.some((job) => job.uuid === uuid))))
  useEffect(() => {
    if (updatedAt > since) forgetGone()
  }, [updatedAt, since])

  const close = () => {
    setClosed(true)
    forget(over.map(({ uuid }) => uuid))
  }

  return (
    <>
      <Said jobs={shown} />
      {!closed && !listed && shown.length > 0 && (
        <section
          data-shell
          aria-label={t('panel')}
          className="sticky bottom-3 z-20 mx-3 mb-3 rounded-lg bg-raised text-ink shadow-float sm:ms-auto sm:w-96"
        >
          <header className="flex items-center justify-between gap-4 border-b border-line ps-4 pe-1.5">
            <h2 className="font-semibold">{t('panel')}</h2>
            <IconButton label={t('close')} onClick={close}>
              <X aria-hidden className="size-4" strokeWidth={1.75} />
            </IconButton>
          </header>
          <ul className="max-h-72 divide-y divide-line overflow-y-auto">
            {shown.map((job) => (
              <li key={job.uuid} className="px-4 py-3">
                <JobLine job={job} cancelling={cancelling === job.uuid} onCancel={() => cancel(job.uuid)} />
              </li>
            ))}
          </ul>
          <p className="border-t border-line px-4 py-2">
            <Link href="/jobs" prefetch={false} className="text-muted underline hover:text-ink">
              {t('seeAll')}
            </Link>
          </p>
        </section>
      )}
    </>
  )
}

/** Reads out what was started and what is over, once. */
function Said({ jobs }: { jobs: readonly Job[] }) {
  const t = useTranslations('jobs')
  const nameOf = useJobName()
  const [newest] = jobs
  return (
    <p role="status" className="sr-only">
      {newest && t('said', { name: nameOf(newest), status: t(`statuses.${newest.status}`) })}
    </p>
  )
}
