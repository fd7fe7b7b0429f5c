'use client'

import { Trash2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Spinner } from '@/components/ui/spinner'

type Props = {
  busy: boolean
  isNew: boolean
  note: string
  onSaveNew: () => void
  onCancel: () => void
  onDelete?: (() => void) | undefined
}

/** The foot of a record's form. The first button saves, as Enter and Ctrl+S do. */
export function RecordFooter({ busy, isNew, note, onSaveNew, onCancel, onDelete }: Props) {
  const t = useTranslations('form')
  return (
    <div
      className="phone:in-reach flex shrink-0 flex-wrap items-center gap-2 rounded-b-lg border-t border-line bg-surface px-5 py-3"
      data-shell
    >
      <Button type="submit" look="primary" aria-disabled={busy} aria-keyshortcuts="Control+S">
        {busy && <Spinner />}
        {busy ? t('saving') : t('save')}
      </Button>
      {isNew && (
        <Button aria-disabled={busy} onClick={onSaveNew}>
          {t('saveNew')}
        </Button>
      )}
      <Button look="quiet" onClick={onCancel}>
        {t('cancel')}
      </Button>
      <p role="status" className="text-xs text-muted">
        {note}
      </p>
      {onDelete && (
        <Button look="quiet" className="ms-auto" onClick={onDelete}>
          <Trash2 aria-hidden className="size-4" strokeWidth={1.75} />
          {t('delete')}
        </Button>
      )}
    </div>
  )
}
