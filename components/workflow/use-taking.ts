'use client'

import { useRef } from 'react'
import { useConfirmation } from '@/components/factors/use-confirmation'
import { useSubmit } from '@/components/toasts/use-submit'
import type { Done } from '@/components/toasts/use-tell'
import type { Endpoint } from '@/lib/api/endpoint'
import { call } from '@/lib/browser/call'
import { onceKey } from '@/lib/browser/once-key'

/** The step's own dialog tells of a refusal. */
const thrown = (error: unknown) => {
  throw error
}

/**
 * Sends a step: one at a time, the same one once however often it is pressed, the password asked for where it hurts.
 * `take` answers whether it was taken; false where it was not sent, and throws what refused it. `told` says what was
 * done, by what the call answered.
 */
export function useTaking() {
  const confirmation = useConfirmation()
  const { busy, submit } = useSubmit()
  const last = useRef({ text: '', key: '' })

  const take = async <Answer>(step: Endpoint<Answer>, told: (answer: Answer) => Done | null): Promise<boolean> => {
    const work = async () => {
      const text = JSON.stringify([step.path, step.body])
      if (last.current.text !== text) last.current = { text, key: onceKey() }
      const { key } = last.current
      const taken: { answer: Answer }[] = []
      await confirmation.run(async () => {
        taken.push({ answer: await call(step, step.method === 'POST' ? { once: key } : {}) })
      })
      // None where the person would not say who they are.
      return taken.at(-1) ?? null
    }
    const taken = await submit(work, thrown, (taken) => taken && told(taken.answer))
    return Boolean(taken)
  }
  return { take, busy, confirmation: confirmation.dialog }
}
