'use client'

import { useTranslations } from 'next-intl'
import { Button } from './button'
import { Dialog } from './dialog'

type Props = {
  title: string
  body: string
  confirm: string
  cancel: string
  busy?: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks before something that cannot be taken back. Heavy, as every dialog: import it lazily. */
export default function ConfirmDialog({ title, body, confirm, cancel, busy = false, onConfirm, onClose }: Props) {
  const words = useTranslations('common')
  return (
    <Dialog narrow title={title} closeLabel={words('close')} onClose={onClose}>
      <p className="px-5 py-4 text-pretty">{body}</p>
      <div className="flex flex-wrap justify-end gap-2 border-t border-line px-5 py-3">
        <Button onClick={onClose}>{cancel}</Button>
        <Button look="primary" disabled={busy} onClick={onConfirm}>
          {confirm}
        </Button>
      </div>
    </Dialog>
  )
}
