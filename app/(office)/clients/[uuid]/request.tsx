'use client'

import { useTranslations } from 'next-intl'
import { lazy, Suspense, useId, useState } from 'react'
import { useConfirmation } from '@/components/factors/use-confirmation'
import { LongTextInput } from '@/components/fields/long-text'
import { fetchFile } from '@/components/jobs/download'
import { useSubmit } from '@/components/toasts/use-submit'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { useLeaveGuard } from '@/components/unsaved/use-leave-guard'
import { answerRequest, exportRequest } from '@/lib/api/lgpd'
import { call } from '@/lib/browser/call'
import type { LgpdRequest } from '@/lib/contracts/lgpd'
import { date } from '@/lib/formats/dates'

const ConfirmDialog = lazy(() => import('@/components/ui/confirm-dialog'))

/** A request with its answer, or the actions that answer it. */
export function Request({ request, onAnswered }: { request: LgpdRequest; onAnswered: () => void }) {
  const t = useTranslations('client')
  const form = useTranslations('form')
  const answering = useAnswer(request, onAnswered)
  const { busy, fault, asks, setAsks, reason, setReason, answer, confirmation } = answering
  const { kind, status } = request
  const guard = useLeaveGuard(status === 'open' && reason !== null)
  return (
    <li className="py-3">
      <p className="flex flex-wrap items-center gap-2">
        <strong className="font-medium">{t(`requestKinds.${kind}`)}</strong>
        <Badge>{t(`requestStatuses.${status}`)}</Badge>
        {status === 'open' && (
          <span className="text-xs text-muted">{t('requestDue', { date: date(request.due_at) })}</span>
        )}
      </p>
      {request.note && <p className="mt-1 wrap-anywhere whitespace-pre-wrap">{request.note}</p>}
      {fault && (
        <Notice look="error" className="mt-2">
          {fault}
        </Notice>
      )}
      {status === 'open' && <Actions kind={kind} {...answering} />}
      {asks === 'refused' && (
        <Refusal busy={busy} reason={reason} onChange={setReason} onRefuse={() => void answer('refused', reason)} />
      )}
      {asks === 'done' && (
        <Suspense>
          <ConfirmDialog
            title={t('anonymiseTitle')}
            body={t('anonymiseBody')}
            confirm={t('anonymise')}
            cancel={form('cancel')}
            busy={busy}
            onConfirm={() => void answer('done')}
            onClose={() => setAsks(null)}
          />
        </Suspense>
      )}
      {confirmation.dialog}
      {guard.dialog}
    </li>
  )
}

/** Answers a request: with its file, as done, or refused with a reason. */
function useAnswer(request: LgpdRequest, onAnswered: () => void) {
  const t = useTranslations('client')
  const { busy, fault, submit } = useSubmit()
  const [asks, setAsks] = useState<'done' | 'refused' | null>(null)
  // Kept here, so that the typed reason survives a failure, which closes the part.
  const [reason, setReason] = useState<string | null>(null)
  const confirmation = useConfirmation()
  const download = () =>
    submit(() => confirmation.run(() => fetchFile(exportRequest(request.id), `cliente-${request.id}.csv`)))
  const answer = (action: 'done' | 'refused', reason: string | null = null) => {
    const send = async () => {
      try {
        await call(answerRequest(request.id, { action, note: reason, row_version: request.row_version }))
        onAnswered()
      } finally {
        setAsks(null)
      }
    }
    const kind = t(`requestKinds.${request.kind}`)
    return submit(send, undefined, () => ({ message: t(`requestTold.${action}`, { kind }) }))
  }
  return { busy, fault, asks, setAsks, reason, setReason, answer, download, confirmation }
}

type ActionsProps = Pick<LgpdRequest, 'kind'> & ReturnType<typeof useAnswer>

function Actions({ kind, busy, asks, setAsks, answer, download }: ActionsProps) {
  const t = useTranslations('client')
  return (
    <div className="mt-2 flex flex-wrap gap-2">
      {(kind === 'export' || kind === 'access') && (
        <Button onClick={() => void download()} disabled={busy}>
          {t('requestDownload')}
        </Button>
      )}
      <Button onClick={() => (kind === 'anonymisation' ? setAsks('done') : void answer('done'))} disabled={busy}>
        {t(kind === 'anonymisation' ? 'anonymise' : 'requestDone')}
      </Button>
      <Button look="quiet" onClick={() => setAsks(asks === 'refused' ? null : 'refused')} disabled={busy}>
        {t('requestRefuse')}
      </Button>
    </div>
  )
}

type RefusalProps = {
  busy: boolean
  reason: string | null
  onChange: (reason: string | null) => void
  onRefuse: () => void
}

function Refusal({ busy, reason, onChange, onRefuse }: RefusalProps) {
  const t = useTranslations('client')
  const id = useId()
  return (
    <div className="mt-3 flex flex-col gap-3">
      <LongTextInput
        id={`${id}-reason`}
        label={t('refuseReason')}
        required
        maxLength={2000}
        value={reason}
        onChange={onChange}
      />
      <Button look="primary" className="self-start" disabled={busy || !reason?.trim()} onClick={onRefuse}>
        {t('requestRefuse')}
      </Button>
    </div>
  )
}
