'use client'

import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { LongTextInput } from '@/components/fields/long-text'
import { SelectInput } from '@/components/fields/select'
import { useSubmit } from '@/components/toasts/use-submit'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { useLeaveGuard } from '@/components/unsaved/use-leave-guard'
import { createRequest } from '@/lib/api/lgpd'
import { call } from '@/lib/browser/call'
import { onceKey } from '@/lib/browser/once-key'
import type { LgpdRequest } from '@/lib/contracts/lgpd'
import { lgpdKinds } from '@/lib/kinds/operation'

/** Records a client's request; it is due in fifteen days. */
export function NewRequest({ uuid, onSaved, onClose }: { uuid: string; onSaved: () => void; onClose: () => void }) {
  const t = useTranslations('client')
  const form = useTranslations('form')
  const { busy, fault, submit } = useSubmit()
  const id = useId()
  const [kind, setKind] = useState<LgpdRequest['kind'] | null>('access')
  const [note, setNote] = useState<string | null>(null)
  const [once] = useState(onceKey)
  const guard = useLeaveGuard(note !== null)
  const add = async () => {
    if (!kind) return
    const save = async () => {
      await call(createRequest({ customer_uuid: uuid, kind, note }), { once })
      await guard.release()
      onSaved()
    }
    await submit(save, undefined, () => ({ message: t('requestTold.open', { kind: t(`requestKinds.${kind}`) }) }))
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
        <Button look="quiet" onClick={() => guard.ask(onClose)}>
          {form('cancel')}
        </Button>
      </div>
      {guard.dialog}
    </form>
  )
}
