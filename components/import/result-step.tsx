'use client'

import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { lazy, Suspense, useState } from 'react'
import { isRunning } from '@/components/jobs/use-jobs'
import { useSayError } from '@/components/toasts/use-say-error'
import { Button, buttonClasses } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { Progress } from '@/components/ui/progress'
import { RefusedFile } from './refused-file'
import type { StepProps } from './step-props'

const ConfirmDialog = lazy(() => import('@/components/ui/confirm-dialog'))

/** Progress while applying or undoing; then the result, and Undo. */
export function ResultStep(props: StepProps) {
  const { batch, route, job, ask, asking, askError } = props
  const t = useTranslations('import')
  const { say } = useSayError()
  const [confirming, setConfirming] = useState(false)
  const undone = batch.status === 'undone'
  if (batch.job !== null && (!job || isRunning(job))) return <Applying {...props} />
  return (
    <div className="flex max-w-2xl flex-col gap-4">
      <Notice look={undone ? 'info' : 'success'} title={t(undone ? 'undone' : 'applied')}>
        {undone
          ? t('undoneHelp')
          : t('appliedHelp', { creates: batch.creates, updates: batch.updates, skips: batch.skips })}
      </Notice>
      {batch.refused > 0 && !undone && (
        <div className="flex flex-wrap items-center gap-3">
          <p>{t('refusedLeft', { count: batch.refused })}</p>
          <RefusedFile uuid={batch.uuid} />
        </div>
      )}
      {askError && <Notice look="error">{say(askError)}</Notice>}
      {job?.status === 'failed' && <Notice look="error">{job.error && say(job.error)}</Notice>}
      <div className="flex flex-wrap gap-2">
        <Link href={route} prefetch={false} className={buttonClasses('primary')}>
          {t('toList')}
        </Link>
        <Link href={`${route}/import`} prefetch={false} className={buttonClasses('plain')}>
          {t('another')}
        </Link>
        {!undone && (
          <Button disabled={asking} onClick={() => setConfirming(true)}>
            {t('undo')}
          </Button>
        )}
      </div>
      {confirming && (
        <Suspense>
          <ConfirmDialog
            title={t('undoTitle')}
            body={t('undoBody', { creates: batch.creates, updates: batch.updates })}
            confirm={t('undo')}
            cancel={t('keep')}
            onConfirm={() => {
              setConfirming(false)
              ask({ step: 'undo' })
            }}
            onClose={() => setConfirming(false)}
          />
        </Suspense>
      )}
    </div>
  )
}

function Applying({ batch, job }: StepProps) {
  const t = useTranslations('import')
  const total = job?.total ?? batch.accepted
  return (
    <div role="status" className="max-w-2xl rounded-lg border border-line bg-surface px-5 py-5">
      <p className="font-medium">{t(batch.status === 'applied' ? 'undoing' : 'applying')}</p>
      <Progress
        label={t(batch.status === 'applied' ? 'undoing' : 'applying')}
        value={job && job.done > 0 ? job.done : undefined}
        max={total || 1}
        className="mt-3"
      />
      <p className="mt-2 text-muted">{t('applyingHelp')}</p>
    </div>
  )
}
