'use client'

import { Undo2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useSubmit } from '@/components/toasts/use-submit'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'

type Props = {
  /** The action, in words. */
  what: string
  /** Undoes it by an ordinary call, and refreshes the page. */
  undo: () => Promise<unknown>
}

/** Undo for the latest entry of a history, as in its toast. */
export function UndoEntry({ what, undo }: Props) {
  const t = useTranslations('common')
  const { busy, fault, submit } = useSubmit()
  return (
    <div className="mt-1.5 print:hidden">
      <Button
        aria-label={t('undoOf', { what })}
        aria-disabled={busy}
        onClick={() => void submit(undo, undefined, () => ({ message: t('undone', { what }) }))}
      >
        <Undo2 aria-hidden className="size-4 rtl:-scale-x-100" strokeWidth={1.75} />
        {t('undo')}
      </Button>
      {fault && (
        <Notice look="error" className="mt-2">
          {fault}
        </Notice>
      )}
    </div>
  )
}
