'use client'

import { useTranslations } from 'next-intl'
import { useSubmit } from '@/components/toasts/use-submit'
import type { Done } from '@/components/toasts/use-tell'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Notice } from '@/components/ui/notice'
import type { Endpoint } from '@/lib/api/endpoint'
import { call } from '@/lib/browser/call'

type Props = {
  title: string
  body: string
  confirm: string
  endpoint: Endpoint<unknown>
  told: string
  undo?: Done['undo']
  onClose: () => void
  onDone: () => void
}

/** Asks once, makes the call, and shows a refusal in place. Heavy, as every dialog: import its callers lazily. */
export function AskDialog({ title, body, confirm, endpoint, told, undo, onClose, onDone }: Props) {
  const t = useTranslations('list')
  const common = useTranslations('common')
  const { busy, fault, submit } = useSubmit()
  const go = () =>
    submit(
      async () => {
        await call(endpoint)
        onDone()
        onClose()
      },
      undefined,
      () => ({ message: told, undo }),
    )
  return (
    <Dialog narrow title={title} closeLabel={common('close')} onClose={onClose}>
      <div className="flex flex-col gap-4 px-5 py-4">
        <p className="text-pretty">{body}</p>
        {fault && <Notice look="error">{fault}</Notice>}
      </div>
      <div className="flex flex-wrap justify-end gap-2 border-t border-line px-5 py-3">
        <Button onClick={onClose}>{t('cancel')}</Button>
        <Button look="primary" disabled={busy} data-autofocus onClick={() => void go()}>
          {confirm}
        </Button>
      </div>
    </Dialog>
  )
}
