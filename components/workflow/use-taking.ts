'use client'

import { useRef, useState } from 'react'
import { useConfirmation } from '@/components/factors/use-confirmation'
import { call } from '@/lib/browser/call'
import { onceKey } from '@/lib/browser/once-key'

export type StepRequest = { path: string; method: 'POST' | 'PUT'; body: Record<string, unknown> }

/**
 * Sends a step: one at a time, the same one once however often it is pressed, the password asked for where it hurts.
 * `take` answers whether it was taken; false where it was not sent, and throws what refused it.
 */
export function useTaking() {
  const confirmation = useConfirmation()
  const [busy, setBusy] = useState(false)
  const running = useRef(false)
  const last = useRef({ text: '', key: '' })

  const take = async ({ path, method, body }: StepRequest): Promise<boolean> => {
    if (running.current) return false
    running.current = true
    setBusy(true)
    const text = JSON.stringify([path, body])
    if (last.current.text !== text) last.current = { text, key: onceKey() }
    try {
      const { key } = last.current
      return await confirmation.run(async () => {
        await call(path, { method, body, ...(method === 'POST' && { once: key }) })
      })
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  return { take, busy, confirmation: confirmation.dialog }
}
