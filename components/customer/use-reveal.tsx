'use client'

import { type ReactNode, useState } from 'react'
import { useConfirmation } from '@/components/factors/use-confirmation'
import { useSubmit } from '@/components/toasts/use-submit'
import type { Endpoint } from '@/lib/api/endpoint'
import { call } from '@/lib/browser/call'

export type Revealing<T> = {
  /** The unmasked values, once revealed. */
  told: T | null
  busy: boolean
  fault: string | null
  show: () => Promise<unknown>
  hide: () => void
  /** The password dialog, if the tenant API requires it. */
  dialog: ReactNode
}

/**
 * Reveals a client's masked numbers by the call `reveal`, which the server audits
 * (conventions.md#personal-data).
 */
export function useReveal<T>(reveal: Endpoint<T>): Revealing<T> {
  const { busy, fault, submit } = useSubmit()
  const { run, dialog } = useConfirmation()
  const [told, setTold] = useState<T | null>(null)
  const show = () => submit(() => run(async () => setTold(await call(reveal))))
  return { told, busy, fault, show, hide: () => setTold(null), dialog }
}
