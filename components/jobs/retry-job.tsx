'use client'

import { useQueryClient } from '@tanstack/react-query'
import { RotateCcw } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { useSubmit } from '@/components/toasts/use-submit'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { retryJob } from '@/lib/api/jobs'
import { call } from '@/lib/browser/call'
import type { Job } from '@/lib/contracts/job'
import { jobsKey } from './use-jobs'
import { watch } from './watched'

type Props = { job: Job; name: string }

/** Begins a failed job again; the new one appears above, and the focus stays here. */
export function RetryJob({ job, name }: Props) {
  const t = useTranslations('jobs')
  const client = useQueryClient()
  const said = useRef<HTMLParagraphElement>(null)
  const [begun, setBegun] = useState(false)
  const { busy, fault, submit } = useSubmit()

  const begin = async () => {
    const { job: again } = await call(retryJob(job.uuid))
    watch(again.uuid)
    setBegun(true)
    await client.invalidateQueries({ queryKey: jobsKey })
  }

  useEffect(() => {
    if (begun) said.current?.focus()
  }, [begun])

  if (begun)
    return (
      <p ref={said} tabIndex={-1} role="status" className="mt-1.5 text-muted">
        {t('retried')}
      </p>
    )
  if (!job.may_retry) return null
  return (
    <>
      <Button
        className="mt-1.5"
        aria-label={t('retryOf', { name })}
        aria-disabled={busy}
        onClick={() => void submit(begin)}
      >
        <RotateCcw aria-hidden className="size-4" strokeWidth={1.75} />
        {t('retry')}
      </Button>
      {fault && (
        <Notice look="error" className="mt-2">
          {fault}
        </Notice>
      )}
    </>
  )
}
