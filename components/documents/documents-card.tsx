'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { type ComponentType, type ReactNode, useState } from 'react'
import type { Attached, AttachedKind } from '@/components/attachments/attached'
import { Attachments } from '@/components/attachments/attachments'
import { RecordCard } from '@/components/record-page/record-card'
import { notifyError } from '@/components/toasts/notify'
import { useSayError } from '@/components/toasts/use-say-error'
import { useTell } from '@/components/toasts/use-tell'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { useLeaveGuard } from '@/components/unsaved/use-leave-guard'
import type { FileLimits } from '@/components/uploads/file-check'
import { sendForm } from '@/components/uploads/send-form'
import type { Endpoint } from '@/lib/api/endpoint'
import { isAbsent } from '@/lib/browser/absent'
import { CallError, call } from '@/lib/browser/call'
import type { KeptDocument } from '@/lib/contracts/kept-document'
import { dateTime } from '@/lib/formats/dates'

type Props = {
  title: string
  /** Shown instead of an empty list to whoever cannot add any. */
  none: string
  /** Said once a document has been removed. */
  removed: (name: string) => string
  /** Of the query; unique to the record. */
  queryKey: readonly string[]
  list: () => Endpoint<{ rows: readonly KeptDocument[] }>
  add: () => Endpoint<KeptDocument>
  remove: (id: number) => Endpoint<unknown>
  kinds: readonly AttachedKind[]
  limits: FileLimits
  mayAttach: boolean
  /** Path of lists whose rows tell of them: they are read again. */
  lists?: string
  /** Around them, with the title as its heading; a card, if none is given. */
  frame?: ComponentType<{ title: string; children: ReactNode }>
}

type AttachedDocument = Attached & { id: number }

/** A stored document as the list of attachments shows it. */
const toAttached = ({ id, kind, file, uploaded_by, created_at }: KeptDocument): AttachedDocument => ({
  ...file,
  id,
  kind,
  note: [uploaded_by?.name, dateTime(created_at)].filter(Boolean).join(' · '),
})

/**
 * The documents of a record, unless the tenant API keeps none: viewing them and, while it may be changed, adding and
 * removing them.
 */
export function DocumentsCard(props: Props) {
  const {
    title,
    none,
    removed,
    queryKey,
    list,
    add,
    remove,
    kinds,
    limits,
    mayAttach,
    lists,
    frame: Frame = RecordCard,
  } = props
  const common = useTranslations('common')
  const { say, explain } = useSayError()
  const tell = useTell()
  const [unsent, setUnsent] = useState(false)
  const guard = useLeaveGuard(unsent)
  const client = useQueryClient()
  const { data, error, isPending, refetch } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await call(list(), { signal })).rows,
    staleTime: 0,
  })
  if (error instanceof CallError && isAbsent(error.status)) return null
  // Not known yet whether the tenant API keeps any.
  if (isPending) return null
  const again = () => {
    void client.invalidateQueries({ queryKey })
    if (lists !== undefined) void client.invalidateQueries({ queryKey: [lists] })
  }
  const upload = async (file: File, onProgress: (part: number) => void, kind: string | null, signal: AbortSignal) => {
    const form = new FormData()
    form.append('kind', kind ?? 'other')
    form.append('file', file, file.name)
    return toAttached(await sendForm(add(), form, onProgress, signal))
  }
  const takeAway = async ({ id, name }: AttachedDocument) => {
    try {
      await call(remove(id))
      tell({ message: removed(name) })
    } catch (problem) {
      void notifyError(explain(problem), common('close'))
    }
    again()
  }
  return (
    <Frame title={title}>
      {error && (
        <Notice look="error" className="mb-3">
          <p>{say(error)}</p>
          <Button className="mt-2" onClick={() => void refetch()}>
            {common('retry')}
          </Button>
        </Notice>
      )}
      {data?.length === 0 && !mayAttach && <p className="text-muted">{none}</p>}
      <Attachments<AttachedDocument>
        label={title}
        limits={limits}
        kinds={kinds}
        attached={(data ?? []).map(toAttached)}
        onAttached={again}
        onBusy={setUnsent}
        {...(mayAttach && { upload, onRemove: (one) => void takeAway(one) })}
      />
      {guard.dialog}
    </Frame>
  )
}
