'use client'

import { CircleCheck } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent } from 'react'
import { useSayError } from '@/components/toasts/use-say-error'
import { Button } from '@/components/ui/button'
import { classes } from '@/components/ui/classes'
import { EmptyState } from '@/components/ui/empty-state'
import { Notice } from '@/components/ui/notice'
import { Pagination } from '@/components/ui/pagination'
import { ApplyBar } from './apply-bar'
import { LineChoices } from './line-choices'
import { Lines } from './lines'
import type { StepProps } from './step-props'
import { useFixes } from './use-fixes'

/** The effect of each line before it is applied; refused lines are corrected here. */
export function CheckStep(props: StepProps) {
  const { batch, words, place, go, edit, editError, turning, busy, job } = props
  const t = useTranslations('import')
  const { say } = useSayError()
  const fixes = useFixes(edit)
  const turn = useEffectEvent((page: number) => go({ page }, { replace: true }))
  const { lines } = batch
  // Correcting the last refused line of the last page removes that page: go to the previous one.
  const beyond = !turning && lines.current_page > lines.last_page
  useEffect(() => {
    if (beyond) turn(lines.last_page)
  }, [beyond, lines.last_page])
  return (
    <>
      <LineChoices {...props} />
      {job?.status === 'failed' && (
        <Notice look="error" title={t('applyFailed')} className="mb-3">
          {job.error && say(job.error)}
        </Notice>
      )}
      {editError && (
        <Notice look="error" className="mb-3">
          <p>{say(editError)}</p>
          {fixes.failed && (
            <Button className="mt-2" onClick={fixes.again}>
              {t('sendAgain')}
            </Button>
          )}
        </Notice>
      )}
      {props.aboveLines?.(props)}
      <div
        aria-busy={busy}
        className={classes(
          'rounded-lg border border-line bg-surface',
          turning && 'opacity-60 transition-opacity duration-100',
        )}
      >
        <Lines key={`${place.only} ${lines.current_page}`} batch={batch} words={words} fixes={fixes} />
        {lines.total === 0 && !turning && (
          <EmptyState compact icon={CircleCheck} title={t(place.only === 'refused' ? 'noRefused' : 'noLines')} />
        )}
      </div>
      {lines.last_page > 1 && (
        <div className="mt-3">
          <Pagination
            label={t('pages')}
            page={lines.current_page}
            last={lines.last_page}
            onTurn={(page) => go({ page })}
            previous={t('previous')}
            next={t('next')}
            nameOf={(page) => t('pageOf', { page })}
          />
        </div>
      )}
      <ApplyBar {...props} />
    </>
  )
}
