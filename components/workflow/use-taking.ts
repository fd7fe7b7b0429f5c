'use client'

import { useRef } from 'react'
import { useConfirmation } from '@/components/factors/use-confirmation'
import { useSubmit } from '@/components/toasts/use-submit'
import type { Endpoint } from '@/lib/api/endpoint'
import { call } from '@/lib/browser/call'
import { onceKey } from '@/lib/browser/once-key'

/** The step's own dialog tells of a refusal. */
const thrown = (error: unknown) => {
  throw error
}

/**
 * Sends a step: one at a time, the same one once however often it is pressed, the password asked for where it hurts.
 * `take` answers whether it was taken; false where it was not sent, and throws what refused it.
 */
export function useTaking() {
  const confirmation = useConfirmation()
  const { busy, submit } = useSubmit()
  const last = useRef({ text: '', key: '' })

  const take = async (step: Endpoint<unknown>): Promise<boolean> => {
    const taken = await submit(() => {
      const text = JSON.stringify([step.path, step.body])
      if (last.current.text !== text) last.current = { text, key: onceKey() }
      const { key } = last.current
      return confirmation.run(async () => call(step, step.method === 'POST' ? { once: key } : {}))
    }, thrown)
    return taken ?? false
  }
  return { take, busy, confirmation: confirmation.dialog }
}
