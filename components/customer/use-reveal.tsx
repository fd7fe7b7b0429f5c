'use client'

import { type ReactNode, useState } from 'react'
import { useConfirmation } from '@/components/factors/use-confirmation'
import { useSayError } from '@/components/toasts/use-say-error'
import { call } from '@/lib/browser/call'

export type Revealing<T> = {
  /** The unmasked values, once revealed. */
  told: T | null
  busy: boolean
  fault: string | null
  show: () => Promise<void>
  hide: () => void
  /** Asks for the password, where the tenant API wants it. */
  dialog: ReactNode
}

/**
 * Reveals a client's masked numbers by a POST to `path`, which the server audits
 * (conventions.md#personal-data).
 */
export function useReveal<T>(path: string): Revealing<T> {
  const { explain } = useSayError()
  const { run, dialog } = useConfirmation()
  const [told, setTold] = useState<T | null>(null)
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const show = async () => {
    if (busy) return
    setBusy(true)
    setFault(null)
    try {
      await run(async () => setTold((await call<{ data: T }>(path, { method: 'POST' })).data))
    } catch (error) {
      setFault(explain(error))
    } finally {
      setBusy(false)
    }
  }
  return { told, busy, fault, show, hide: () => setTold(null), dialog }
}
