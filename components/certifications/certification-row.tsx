'use client'

import { Pencil, Trash2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { lazy, Suspense, useState } from 'react'
import { Attachments } from '@/components/attachments/attachments'
import { useSubmit } from '@/components/toasts/use-submit'
import { useTell } from '@/components/toasts/use-tell'
import { IconButton } from '@/components/ui/button'
import type { FileLimits } from '@/components/uploads/file-check'
import { FileField } from '@/components/uploads/file-field'
import { fileForm, useUpload } from '@/components/uploads/use-upload'
import { addCertificationFile, removeCertification, removeCertificationFile } from '@/lib/api/certifications'
import { call } from '@/lib/browser/call'
import type { Certification } from '@/lib/contracts/certification'
import { date } from '@/lib/formats/dates'
import { Standing } from './standing'

const ConfirmDialog = lazy(() => import('@/components/ui/confirm-dialog'))

type Props = {
  uuid: string
  certification: Certification
  limits: FileLimits
  mayAttach: boolean
  /** Null for those who may not change it. */
  onEdit: (() => void) | null
  onChange: () => void
}

/** One certification: its kind, number and days, the file, and what staff may do with it. */
export function CertificationRow({ uuid, certification, limits, mayAttach, onEdit, onChange }: Props) {
  const t = useTranslations('certifications')
  const words = useTranslations('resources.certification.values')
  const form = useTranslations('form')
  const tell = useTell()
  const { busy, fault, submit } = useSubmit()
  const [asking, setAsking] = useState(false)
  const { id, issuer, number, kind, issued_at: from, expires_at: to, expiring, file } = certification
  const what = t('what', { kind: words(`kind.${kind}`), issuer: words(`issuer.${issuer}`), number })
  const upload = useUpload(addCertificationFile(uuid, id), () => {
    tell({ message: t('attached') })
    onChange()
  })
  const detach = () =>
    submit(
      () => call(removeCertificationFile(uuid, id)).then(onChange),
      undefined,
      () => ({ message: t('detached') }),
    )
  const remove = () => {
    setAsking(false)
    return submit(
      async () => {
        await call(removeCertification(uuid, id))
        onChange()
      },
      undefined,
      () => ({ message: t('removed') }),
    )
  }
  return (
    <li className="flex flex-col gap-3 py-4 first:pt-0 last:pb-0">
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <p className="font-medium wrap-anywhere">
            <bdi>{what}</bdi>
          </p>
          <p className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-muted tabular-nums">
            <bdi>{t('days', { from: date(from), to: date(to) })}</bdi>
            {expiring && <Standing state={expiring} label={t(`expiring.${expiring}`)} />}
          </p>
        </div>
        {onEdit && (
          <span className="flex print:hidden">
            <IconButton label={t('editOf', { what })} onClick={onEdit}>
              <Pencil aria-hidden className="size-4" strokeWidth={1.75} />
            </IconButton>
            <IconButton label={t('removeOf', { what })} aria-disabled={busy} onClick={() => setAsking(true)}>
              <Trash2 aria-hidden className="size-4" strokeWidth={1.75} />
            </IconButton>
          </span>
        )}
      </div>
      {fault && (
        <p role="alert" className="text-danger">
          {fault}
        </p>
      )}
      {file && (
        <Attachments
          label={t('fileOf', { what })}
          limits={limits}
          attached={[file]}
          {...(onEdit && {
            onRemove: () => void detach(),
          })}
        />
      )}
      {!file && mayAttach && (
        <FileField
          photographs
          label={t('attach')}
          limits={limits}
          onFile={(chosen) => void upload.send(fileForm(chosen, chosen.name))}
          progress={upload.progress}
          error={upload.error}
          retry={upload.again}
        />
      )}
      {asking && (
        <Suspense>
          <ConfirmDialog
            title={t('removeTitle')}
            body={t('removeBody', { what })}
            confirm={t('remove')}
            cancel={form('cancel')}
            onConfirm={() => void remove()}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      )}
    </li>
  )
}
