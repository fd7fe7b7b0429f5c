'use client'

import { X } from 'lucide-react'
import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { notifyError } from '@/components/toasts/notify'
import { useTell } from '@/components/toasts/use-tell'
import { IconButton } from '@/components/ui/button'
import { LazyWords } from '@/components/words/lazy-words'
import type { Job } from '@/lib/contracts/job'
import { JobLine } from './job-line'
import { useJobName } from './use-job-name'
import { isRunning, useJobs } from './use-jobs'
import { forget } from './watched'

type Props = { watched: readonly string[] }

/** The jobs started in this browser, above the page: they take room of their own and cover nothing of it. */
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
  const box = useRef<HTMLElement>(null)
  // The page of jobs lists them all already.
  const listed = usePathname() === '/jobs'

  // Changes when a job starts or ends, which shows the panel again after it was closed.
  const news = `${watched.length} ${over.length}`
  useEffect(() => {
    if (news) setClosed(false)
  }, [news])

  // Drop jobs of another person and removed ones; an answer older than the panel may not know the job just started.
  const forgetGone = useEffectEvent(() => forget(watched.filter((uuid) => !jobs?.some((job) => job.uuid === uuid))))
  useEffect(() => {
    if (updatedAt > since) forgetGone()
  }, [updatedAt, since])

  useTellOver(box, listed ? [] : jobs && shown)

  const close = () => {
    setClosed(true)
    forget(over.map(({ uuid }) => uuid))
  }

  return (
    <>
      <Said jobs={shown} />
      {!closed && !listed && shown.length > 0 && (
        <section
          ref={box}
          data-shell
          aria-label={t('panel')}
          className="mx-4 mt-4 flex flex-wrap items-start gap-x-5 rounded-lg border border-line bg-raised py-1.5 ps-4 pe-1.5 text-ink sm:mx-6 sm:flex-nowrap boxed:mx-auto boxed:w-full boxed:max-w-5xl"
        >
          <h2 className="flex control items-center font-semibold">{t('panel')}</h2>
          <ul className="order-last grid max-h-60 w-full min-w-0 gap-x-8 overflow-y-auto pe-2.5 sm:order-none sm:grid-cols-[repeat(auto-fill,minmax(26rem,1fr))]">
            {shown.map((job) => (
              <li key={job.uuid} className="py-2">
                <JobLine job={job} cancelling={cancelling === job.uuid} onCancel={() => cancel(job.uuid)} />
              </li>
            ))}
          </ul>
          <Link
            href="/jobs"
            prefetch={false}
            className="ms-auto flex control shrink-0 items-center text-muted underline hover:text-ink"
          >
            {t('seeAll')}
          </Link>
          <IconButton label={t('close')} onClick={close}>
            <X aria-hidden className="size-4" strokeWidth={1.75} />
          </IconButton>
        </section>
      )}
    </>
  )
}

/** Tells by a toast that jobs are done or failed, while the panel is scrolled out of sight. */
function useTellOver(panel: RefObject<HTMLElement | null>, shown: readonly Job[] | undefined) {
  const t = useTranslations('jobs')
  const common = useTranslations('common')
  const tell = useTell()
  const nameOf = useJobName()
  const underWay = useRef<readonly string[]>([])
  useEffect(() => {
    if (!shown) return
    const ended = shown.filter((job) => !isRunning(job) && underWay.current.includes(job.uuid))
    underWay.current = shown.filter(isRunning).map(({ uuid }) => uuid)
    if ((panel.current?.getBoundingClientRect().bottom ?? 0) > 0) return
    for (const job of ended) {
      const message = t('said', { name: nameOf(job), status: t(`statuses.${job.status}`) })
      if (job.status === 'failed') void notifyError(message, common('close'), true)
      else if (job.status === 'done') tell({ message })
    }
  })
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
