'use client'

import { CheckCheck, ExternalLink, Undo2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { QueueBack, QueueSteps } from '@/components/queue/queue-steps'
import type { Walk } from '@/components/queue/use-walk'
import { useRecordTitle } from '@/components/record/use-record-title'
import { useSayError } from '@/components/toasts/use-say-error'
import { AppLink } from '@/components/ui/app-link'
import { buttonClasses } from '@/components/ui/button'
import { KeyButton } from '@/components/ui/keys'
import { Notice } from '@/components/ui/notice'
import type { FileLimits } from '@/components/uploads/file-check'
import type { SeenProposal } from '@/lib/api/proposals'
import { Summary, useFile } from './summary'
import { type Claim, useClaim } from './use-claim'

const MoveDialog = lazy(() => import('@/components/proposal/move-dialog'))

type Action = 'validate' | 'return'

type Props = {
  uuid: string
  mayValidate: boolean
  limits: FileLimits
  timeZone: string
  walk: Walk
  onBack: () => void
  /** The queue has changed: the claim was taken, or the proposal was handled otherwise. */
  onChange: () => void
  /** Validated or returned: open the next one. */
  onDone: () => void
}

/** A proposal of the queue, claimed by this person while it is open. */
export function Opened({ uuid, mayValidate, limits, timeZone, walk, onBack, onChange, onDone }: Props) {
  const claim = useClaim(mayValidate ? uuid : null, onChange)
  const file = useFile(uuid)
  const [action, setAction] = useState<Action | null>(null)
  const proposal = file.data
  const waits = proposal?.status === 'awaiting_validation'
  const t = useTranslations('validation')
  useRecordTitle(proposal ? t('name', { number: String(proposal.number) }) : null)
  return (
    <article aria-labelledby="validation-name" className="rounded-lg border border-line bg-surface">
      <Head proposal={proposal} walk={walk} onBack={onBack} />
      <div className="flex flex-col gap-4 p-4">
        <Claimed claim={claim} mayValidate={mayValidate} gone={proposal !== undefined && !waits} />
        <Summary uuid={uuid} limits={limits} timeZone={timeZone} file={file} />
        <WholeLink uuid={uuid} className="self-start sm:hidden" />
      </div>
      <Foot
        uuid={uuid}
        mayValidate={mayValidate}
        ready={mayValidate && claim.state === 'mine' && waits}
        onAct={setAction}
      />
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
              if (moved) return onDone()
              void file.refetch()
              onChange()
            }}
          />
        </Suspense>
      )}
    </article>
  )
}

function Head({ proposal, walk, onBack }: Pick<Props, 'walk' | 'onBack'> & { proposal: SeenProposal | undefined }) {
  const t = useTranslations('validation')
  const heading = useRef<HTMLHeadingElement>(null)
  // Focus the heading of each: screen readers announce it, and the keys work.
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <header className="flex min-h-14 flex-wrap items-center gap-2 border-b border-line px-1.5 py-2 sm:px-4">
      <QueueBack label={t('back')} shortcut="q" onClick={onBack} />
      <h2
        id="validation-name"
        ref={heading}
        tabIndex={-1}
        className="min-w-0 flex-1 text-base font-semibold wrap-anywhere outline-none max-sm:order-last max-sm:basis-full max-sm:px-2.5"
      >
        {proposal && (
          <>
            <span className="tabular-nums">{proposal.number}</span> <bdi>{proposal.customer.name}</bdi>
          </>
        )}
      </h2>
      <span className="flex max-sm:ms-auto">
        <QueueSteps walk={walk} words={{ previous: t('previous'), next: t('next') }} />
      </span>
    </header>
  )
}

/** The reason why nothing can be done with it now. */
function Claimed({ claim, mayValidate, gone }: { claim: Claim; mayValidate: boolean; gone: boolean }) {
  const t = useTranslations('validation')
  const { say } = useSayError()
  return (
    <>
      {!mayValidate && <Notice>{t('readOnly')}</Notice>}
      {mayValidate && claim.state === 'other' && (
        <Notice look="warning">
          {claim.lost && <p>{t('claimLost')}</p>}
          <p>{t('locked', { name: claim.name })}</p>
        </Notice>
      )}
      {(claim.state === 'gone' || gone) && <Notice look="warning">{t('gone')}</Notice>}
      {mayValidate && claim.state === 'failed' && <Notice look="error">{say(claim.error)}</Notice>}
    </>
  )
}

/** Link to the proposal's own record; on a phone the footer has no room for it. */
function WholeLink({ uuid, className }: { uuid: string; className: string }) {
  const t = useTranslations('validation')
  return (
    <AppLink href={`/proposals/${uuid}`} className={`${className} ${buttonClasses('quiet')}`}>
      <ExternalLink aria-hidden className="size-4" strokeWidth={1.75} />
      {t('open')}
    </AppLink>
  )
}

type FootProps = Pick<Props, 'uuid' | 'mayValidate'> & { ready: boolean; onAct: (action: Action) => void }

function Foot({ uuid, mayValidate, ready, onAct }: FootProps) {
  const t = useTranslations('validation')
  const button = {
    'aria-disabled': !ready,
    className: 'aria-disabled:cursor-default aria-disabled:opacity-60',
  }
  return (
    <footer className="phone:in-reach flex flex-wrap items-center gap-2 rounded-b-lg border-t border-line bg-surface px-3 py-3 sm:sticky sm:bottom-0 sm:px-4">
      {mayValidate && (
        <>
          <KeyButton shortcut="v" look="primary" data-next-step {...button} onClick={() => ready && onAct('validate')}>
            <CheckCheck aria-hidden className="size-4" strokeWidth={1.75} />
            {t('validate')}
          </KeyButton>
          <KeyButton shortcut="d" {...button} onClick={() => ready && onAct('return')}>
            <Undo2 aria-hidden className="size-4 text-muted rtl:-scale-x-100" strokeWidth={1.75} />
            {t('return')}
          </KeyButton>
        </>
      )}
      <WholeLink uuid={uuid} className="ms-auto max-sm:hidden" />
    </footer>
  )
}
