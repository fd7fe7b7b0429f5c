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
import { answerRequest, exportRequest } from '@/lib/api/lgpd'
import { call } from '@/lib/browser/call'
import type { LgpdRequest } from '@/lib/contracts/lgpd'
import { date } from '@/lib/formats/dates'

const ConfirmDialog = lazy(() => import('@/components/ui/confirm-dialog'))

/** One request, with what answers it. */
export function Request({ request, onAnswered }: { request: LgpdRequest; onAnswered: () => void }) {
  const t = useTranslations('client')
  const form = useTranslations('form')
  const { busy, fault, submit } = useSubmit()
  const id = useId()
  const [asks, setAsks] = useState<'done' | 'refused' | null>(null)
  const [reason, setReason] = useState<string | null>(null)
  const { kind, status } = request
  const confirmation = useConfirmation()
  const download = () =>
    submit(() => confirmation.run(() => fetchFile(exportRequest(request.id), `cliente-${request.id}.csv`)))
  const answer = (action: 'done' | 'refused') =>
    submit(async () => {
      const note = action === 'refused' ? reason : null
      try {
        await call(answerRequest(request.id, { action, note, row_version: request.row_version }))
        onAnswered()
      } finally {
        setAsks(null)
      }
    })
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
