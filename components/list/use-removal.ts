'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useSayError } from '@/components/toasts/use-say-error'
import { useTell } from '@/components/toasts/use-tell'
import { removeRow, restoreRow } from '@/lib/api/registry'
import { call } from '@/lib/browser/call'

/**
 * Soft-deletes rows with Undo, and restores deleted ones. `fault` is the last refusal; it stays on the page until the
 * next attempt.
 */
export function useRemoval(path: string, onChanged: () => void) {
  const t = useTranslations('list')
  const tell = useTell()
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

  const undoing = (work: () => Promise<unknown>) => async () => {
    await work()
    onChanged()
  }
  const gone = (key: string) => call(removeRow(path, key))
  const back = (key: string) => call(restoreRow(path, key))

  const restore = async (key: string, name: string): Promise<boolean> => {
    const is = await attempt(() => back(key))
    if (is) tell({ message: t('restored', { name }), undo: undoing(() => gone(key)) })
    return is
  }
  const remove = async (key: string, name: string): Promise<boolean> => {
    const is = await attempt(() => gone(key))
    if (is) tell({ message: t('deleted', { name }), undo: undoing(() => back(key)) })
    return is
  }

  return { remove, restore, fault, forget: () => setFault(null) }
}
