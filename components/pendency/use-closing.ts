'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useSayError } from '@/components/toasts/use-say-error'
import { useTaking } from '@/components/workflow/use-taking'
import { amendPendency } from '@/lib/api/conversations/pendencies'
import type { Closing } from '@/lib/proposals/pendency'
import { type SeenPendency, useReloadPendencies } from './use-thread'

/** Resolves or cancels a pendency; `onDone` once the server has. */
export function useClosing(row: SeenPendency | undefined, onDone: (row: SeenPendency, how: Closing) => void) {
  const t = useTranslations('pendency')
  const { explain } = useSayError()
  const reload = useReloadPendencies()
  const { take, busy, confirmation } = useTaking()
  const [fault, setFault] = useState<string | null>(null)

  const close = async (action: Closing) => {
    if (!row || busy) return
    setFault(null)
    try {
      const told = () => ({ message: t(action === 'resolve' ? 'resolved' : 'cancelled', { title: row.title }) })
      if (await take(amendPendency(row.id, { action, row_version: row.row_version }), told)) onDone(row, action)
    } catch (error) {
      setFault(explain(error))
    } finally {
      void reload()
    }
  }
  return { close: (action: Closing) => void close(action), busy, fault, confirmation }
}
