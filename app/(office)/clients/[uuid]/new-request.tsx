'use client'

import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { LongTextInput } from '@/components/fields/long-text'
import { SelectInput } from '@/components/fields/select'
import { useSayError } from '@/components/toasts/use-say-error'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { call } from '@/lib/browser/call'
import { onceKey } from '@/lib/browser/once-key'
import { lgpdKinds } from '@/lib/kinds/operation'
import { requestPath as path } from './request'

/** Keeps what the client has asked; it is due in fifteen days. */
export function NewRequest({ uuid, onSaved, onClose }: { uuid: string; onSaved: () => void; onClose: () => void }) {
  const t = useTranslations('client')
  const form = useTranslations('form')
  const { explain } = useSayError()
  const id = useId()
  const [kind, setKind] = useState<string | null>('access')
  const [note, setNote] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const [once] = useState(onceKey)
  const add = async () => {
    if (busy || !kind) return
    setBusy(true)
    setFault(null)
    try {
      await call(path, { method: 'POST', once, body: { customer_uuid: uuid, kind, note } })
      onSaved()
    } catch (error) {
      setFault(explain(error))
      setBusy(false)
    }
  }
  return (
    <form
      noValidate
      aria-label={t('request')}
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void add()
      }}
    >
      <SelectInput
        id={`${id}-kind`}
        label={t('requestKind')}
        required
        value={kind}
        onChange={setKind}
        options={lgpdKinds.map((value) => ({ value, label: t(`requestKinds.${value}`) }))}
      />
      <LongTextInput id={`${id}-note`} label={t('requestNote')} maxLength={2000} value={note} onChange={setNote} />
      {fault && <Notice look="error">{fault}</Notice>}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="primary" aria-disabled={busy}>
          {t('requestSave')}
        </Button>
        <Button look="quiet" onClick={onClose}>
          {form('cancel')}
        </Button>
      </div>
    </form>
  )
}
