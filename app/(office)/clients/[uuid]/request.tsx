'use client'

import { useTranslations } from 'next-intl'
import { lazy, Suspense, useId, useState } from 'react'
import { useConfirmation } from '@/components/factors/use-confirmation'
import { LongTextInput } from '@/components/fields/long-text'
import { fetchFile } from '@/components/jobs/download'
import { useSayError } from '@/components/toasts/use-say-error'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { call } from '@/lib/browser/call'
import type { LgpdRequest } from '@/lib/contracts/lgpd'
import { date } from '@/lib/formats/dates'

const ConfirmDialog = lazy(() => import('@/components/ui/confirm-dialog'))

export const requestPath = '/api/lgpd/requests'
const path = requestPath

/** One request, with what answers it. */
export function Request({ request, onAnswered }: { request: LgpdRequest; onAnswered: () => void }) {
  const t = useTranslations('client')
  const form = useTranslations('form')
  const { explain } = useSayError()
  const id = useId()
  const [asks, setAsks] = useState<'done' | 'refused' | null>(null)
  const [reason, setReason] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const { kind, status } = request
  const confirmation = useConfirmation()
  const download = async () => {
    if (busy) return
    setBusy(true)
    setFault(null)
    try {
      await confirmation.run(() => fetchFile(`${path}/${request.id}/export?format=csv`, `cliente-${request.id}.csv`))
    } catch (error) {
      setFault(explain(error))
    } finally {
      setBusy(false)
    }
  }
  const answer = async (action: 'done' | 'refused') => {
    if (busy) return
    setBusy(true)
    setFault(null)
    try {
      await call(`${path}/${request.id}`, {
        method: 'PUT',
        body: { action, note: action === 'refused' ? reason : null, row_version: request.row_version },
      })
      onAnswered()
    } catch (error) {
      setFault(explain(error))
    } finally {
      setAsks(null)
      setBusy(false)
    }
  }
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
      {status === 'open' && (
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
      )}
      {asks === 'refused' && (
        <div className="mt-3 flex flex-col gap-3">
          <LongTextInput
            id={`${id}-reason`}
            label={t('refuseReason')}
            required
            maxLength={2000}
            value={reason}
            onChange={setReason}
          />
          <Button
            look="primary"
            className="self-start"
            disabled={busy || !reason?.trim()}
            onClick={() => void answer('refused')}
          >
            {t('requestRefuse')}
          </Button>
        </div>
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
    </li>
  )
}
