'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Attachments } from '@/components/attachments/attachments'
import { RecordCard } from '@/components/record-page/record-card'
import { notifyError } from '@/components/toasts/notify'
import { useSayError } from '@/components/toasts/use-say-error'
import { useTell } from '@/components/toasts/use-tell'
import { Notice } from '@/components/ui/notice'
import { useLeaveGuard } from '@/components/unsaved/use-leave-guard'
import type { FileLimits } from '@/components/uploads/file-check'
import { listDocuments, removeDocument } from '@/lib/api/proposals'
import { isAbsent } from '@/lib/browser/absent'
import { CallError, call } from '@/lib/browser/call'
import { dateTime } from '@/lib/formats/dates'
import { documentKinds } from '@/lib/kinds/catalogue'
import { type AttachedDocument, attachedDocument, sendDocument } from './send-document'

type Props = {
  uuid: string
  limits: FileLimits
  mayAttach: boolean
}

export const documentsKey = (uuid: string) => ['proposal', uuid, 'documents']

/** The documents of a proposal: viewing and adding them and, while it may be changed, removing them. */
export function DocumentsCard({ uuid, limits, mayAttach }: Props) {
  const t = useTranslations('proposal')
  const common = useTranslations('common')
  const { say, explain } = useSayError()
  const tell = useTell()
  const [unsent, setUnsent] = useState(false)
  const guard = useLeaveGuard(unsent)
  const client = useQueryClient()
  const key = documentsKey(uuid)
  const { data, error } = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => (await call(listDocuments(uuid), { signal })).rows,
    staleTime: 0,
  })
  if (error instanceof CallError && isAbsent(error.status)) return null
  const attached = (data ?? []).map((one) =>
    attachedDocument(one, [one.uploaded_by?.name, dateTime(one.created_at)].filter(Boolean).join(' · ')),
  )
  const again = () => void client.invalidateQueries({ queryKey: key })
  const remove = async ({ id, name }: AttachedDocument) => {
    try {
      await call(removeDocument(uuid, id))
      tell({ message: t('record.removed', { name }) })
    } catch (problem) {
      void notifyError(explain(problem), common('close'))
    }
    again()
  }
  return (
    <RecordCard title={t('record.documents')}>
      {error && <Notice look="error">{say(error)}</Notice>}
      {data?.length === 0 && !mayAttach && <p className="text-muted">{t('record.noDocuments')}</p>}
      <Attachments<AttachedDocument>
        label={t('record.documents')}
        limits={limits}
        kinds={documentKinds.map((value) => ({ value, label: t(`documentKinds.${value}`) }))}
        attached={attached}
        onAttached={again}
        onBusy={setUnsent}
        {...(mayAttach && {
          upload: (file, onProgress, kind, signal) => sendDocument(uuid, file, kind ?? 'other', onProgress, signal),
          onRemove: (one) => void remove(one),
        })}
      />
      {guard.dialog}
    </RecordCard>
  )
}
