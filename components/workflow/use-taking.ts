'use client'

import { useRef, useState } from 'react'
import { useConfirmation } from '@/components/factors/use-confirmation'
import { useSubmit } from '@/components/toasts/use-submit'
import type { Done } from '@/components/toasts/use-tell'
import { sendForm } from '@/components/uploads/send-form'
import type { Endpoint } from '@/lib/api/endpoint'
import { call } from '@/lib/browser/call'
import { onceKey } from '@/lib/browser/once-key'

/** The step's own dialog shows the refusal. */
const thrown = (error: unknown) => {
  throw error
}

/**
 * Sends a step: one at a time, with an idempotency key, asking for the password if required. `take` answers true if it
 * was taken, false if it was not sent, and throws a refusal. `told` makes the toast from the call's answer. A step with
 * a file is sent as a `form`, whose `progress` is from 0 to 1.
 */
export function useTaking() {
  const confirmation = useConfirmation()
  const { busy, submit } = useSubmit()
  const [progress, setProgress] = useState<number | null>(null)
  const last = useRef({ text: '', key: '' })

  const take = async <Answer>(
    step: Endpoint<Answer>,
    told: (answer: Answer) => Done | null,
    form: FormData | null = null,
  ): Promise<boolean> => {
    const work = async () => {
      const text = JSON.stringify([step.path, step.body])
      if (last.current.text !== text) last.current = { text, key: onceKey() }
      const { key } = last.current
      const taken: { answer: Answer }[] = []
      await confirmation.run(async () => {
        const answer = form
          ? await sendForm(step, form, setProgress)
          : await call(step, step.method === 'POST' ? { once: key } : {})
        taken.push({ answer })
      })
      // Empty if the person did not confirm.
      return taken.at(-1) ?? null
    }
    try {
      return Boolean(await submit(work, thrown, (taken) => taken && told(taken.answer)))
    } finally {
      setProgress(null)
    }
  }
  return { take, busy, progress, confirmation: confirmation.dialog }
}
