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
  /** Makes `cancel` the primary button. */
  safe?: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks before something that cannot be undone. Heavy, as every dialog: import it lazily. */
export default function ConfirmDialog({ title, body, confirm, cancel, busy = false, safe, ...on }: Props) {
  const { onConfirm, onClose } = on
  const words = useTranslations('common')
  const stay = (
    <Button look={safe ? 'primary' : 'plain'} {...(safe && { 'data-autofocus': true })} onClick={onClose}>
      {cancel}
    </Button>
  )
  const go = (
    <Button look={safe ? 'plain' : 'primary'} disabled={busy} onClick={onConfirm}>
      {confirm}
    </Button>
  )
  return (
    <Dialog narrow title={title} closeLabel={words('close')} onClose={onClose}>
      <p className="px-5 py-4 text-pretty">{body}</p>
      <div className="flex flex-wrap justify-end gap-2 border-t border-line px-5 py-3">
        {safe ? go : stay}
        {safe ? stay : go}
      </div>
    </Dialog>
  )
}
