'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { notifyUndo } from '@/components/toasts/notify'
import { useSayError } from '@/components/toasts/use-say-error'
import { removeRow, restoreRow } from '@/lib/api/registry'
import { call } from '@/lib/browser/call'

/**
 * Deletes softly and offers Undo, and takes a deletion back. `fault` is why the last one was refused: it stays on the
 * page until the next.
 */
export function useRemoval(path: string, onChanged: () => void) {
  const t = useTranslations('list')
  const common = useTranslations('common')
  const { say } = useSayError()
  const [fault, setFault] = useState<string | null>(null)

  const attempt = async (run: () => Promise<unknown>): Promise<boolean> => {
    setFault(null)
    try {
      await run()
      onChanged()
      return true
    } catch (error) {
      setFault(say(error))
      return false
    }
  }

  const restore = (key: string) => attempt(() => call(restoreRow(path, key)))

  const remove = async (key: string, name: string): Promise<boolean> => {
    const gone = await attempt(() => call(removeRow(path, key)))
    if (!gone) return false
    void notifyUndo({
      message: t('deleted', { name }),
      undo: t('undo'),
      run: () => void restore(key),
      close: common('close'),
    })
    return true
  }

  return { remove, restore, fault, forget: () => setFault(null) }
}
