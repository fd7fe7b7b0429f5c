'use client'

import { ArrowLeft, CheckCheck, ChevronDown, ChevronUp, ExternalLink, Undo2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useSayError } from '@/components/toasts/use-say-error'
import { AppLink } from '@/components/ui/app-link'
import { Button, buttonClasses, IconButton } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import type { FileLimits } from '@/components/uploads/file-check'
import { Summary, useFile } from './summary'
import { useClaim } from './use-claim'

const MoveDialog = lazy(() => import('@/components/proposal/move-dialog'))

type Props = {
  uuid: string
  mayValidate: boolean
  limits: FileLimits
  timeZone: string
  previous: (() => void) | undefined
  next: (() => void) | undefined
  onBack: () => void
  /** The queue has changed: a claim was taken, or it stands otherwise than was thought. */
  onChange: () => void
  /** Validated or returned: the next one is to be opened. */
  onDone: (number: number) => void
}

/** One proposal of the queue, in this person's hands while it is open. */
export function Opened({ uuid, mayValidate, limits, timeZone, previous, next, onBack, onChange, onDone }: Props) {
  const t = useTranslations('validation')
  const { say } = useSayError()
  const claim = useClaim(mayValidate ? uuid : null, onChange)
  const file = useFile(uuid)
  const [action, setAction] = useState<'validate' | 'return' | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const proposal = file.data
  const waits = proposal?.status === 'awaiting_validation'
  const ready = mayValidate && claim.state === 'mine' && waits

  // Each takes the focus to its name: it is read out, and the keys are at hand.
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])

  return (
    <article aria-labelledby="validation-name" className="rounded-lg border border-line bg-surface">
      <header className="flex min-h-14 flex-wrap items-center gap-2 border-b border-line px-4 py-2">
        <IconButton label={t('back')} aria-keyshortcuts="q" onClick={onBack}>
          <ArrowLeft aria-hidden className="size-4 rtl:-scale-x-100" strokeWidth={1.75} />
        </IconButton>
        <h2
          id="validation-name"
          ref={heading}
          tabIndex={-1}
          className="min-w-0 flex-1 text-base font-semibold wrap-anywhere outline-none"
        >
          {proposal && (
            <>
              <span className="tabular-nums">{proposal.number}</span> <bdi>{proposal.customer.name}</bdi>
            </>
          )}
        </h2>
        <IconButton
          label={t('previous')}
          aria-keyshortcuts="k"
          aria-disabled={!previous}
          onClick={previous}
          className={step}
        >
          <ChevronUp aria-hidden className="size-5" strokeWidth={1.75} />
        </IconButton>
        <IconButton label={t('next')} aria-keyshortcuts="j" aria-disabled={!next} onClick={next} className={step}>
          <ChevronDown aria-hidden className="size-5" strokeWidth={1.75} />
        </IconButton>
      </header>
      <div className="flex flex-col gap-4 p-4">
        {!mayValidate && <Notice>{t('readOnly')}</Notice>}
        {mayValidate && claim.state === 'other' && (
          <Notice look="warning">
            {claim.lost && <p>{t('claimLost')}</p>}
            <p>{t('locked', { name: claim.name })}</p>
          </Notice>
        )}
        {(claim.state === 'gone' || (proposal && !waits)) && <Notice look="warning">{t('gone')}</Notice>}
        {mayValidate && claim.state === 'failed' && <Notice look="error">{say(claim.error)}</Notice>}
        <Summary uuid={uuid} limits={limits} timeZone={timeZone} file={file} />
      </div>
      <footer className="sticky bottom-0 flex flex-wrap items-center gap-2 rounded-b-lg border-t border-line bg-surface px-4 py-3">
        {mayValidate && (
          <>
            <Button
              look="primary"
              aria-keyshortcuts="v"
              aria-disabled={!ready}
              className={off}
              onClick={() => ready && setAction('validate')}
            >
              <CheckCheck aria-hidden className="size-4" strokeWidth={1.75} />
              {t('validate')}
            </Button>
            <Button
              aria-keyshortcuts="d"
              aria-disabled={!ready}
              className={off}
              onClick={() => ready && setAction('return')}
            >
              <Undo2 aria-hidden className="size-4 text-muted rtl:-scale-x-100" strokeWidth={1.75} />
              {t('return')}
            </Button>
          </>
        )}
        <AppLink href={`/proposals/${uuid}`} className={`ms-auto ${buttonClasses('quiet')}`}>
          <ExternalLink aria-hidden className="size-4" strokeWidth={1.75} />
          {t('open')}
        </AppLink>
      </footer>
      {action && proposal && (
        <Suspense>
          <MoveDialog
            proposal={proposal}
            action={action}
            staff
            timeZone={timeZone}
            onClose={() => setAction(null)}
            onDone={(moved) => {
              setAction(null)
              if (moved) return onDone(proposal.number)
              void file.refetch()
              onChange()
            }}
          />
        </Suspense>
      )}
    </article>
  )
}

const step = 'aria-disabled:cursor-default aria-disabled:opacity-40'
const off = 'aria-disabled:cursor-default aria-disabled:opacity-60'
