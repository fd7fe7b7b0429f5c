'use client'

import { useState } from 'react'
import { useSayError } from '@/components/ui/use-say-error'
import { call } from '@/lib/call'
import { pendencyPath, type SeenPendency, useReloadPendencies } from './use-thread'

export type Closing = 'resolve' | 'cancel'

/** Resolves or cancels a pendency; `onDone` once the server has. */
export function useClosing(row: SeenPendency | undefined, onDone: (row: SeenPendency, how: Closing) => void) {
  const { explain } = useSayError()
  const reload = useReloadPendencies()
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)

  const close = async (action: Closing) => {
    if (!row || busy) return
    setBusy(true)
    setFault(null)
    try {
      const body = { action, row_version: row.row_version }
      await call(`${pendencyPath}/${row.id}`, { method: 'PUT', body })
      onDone(row, action)
    } catch (error) {
      setFault(explain(error))
    } finally {
      setBusy(false)
      void reload()
    }
  }
  return { close: (action: Closing) => void close(action), busy, fault }
}
