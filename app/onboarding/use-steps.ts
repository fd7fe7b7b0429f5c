'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'
import { useSayError } from '@/components/toasts/use-say-error'
import { useSubmit } from '@/components/toasts/use-submit'
import { doStep, finishOnboarding } from '@/lib/api/onboarding'
import { loadMe } from '@/lib/api/sign-in'
import { CallError, call } from '@/lib/browser/call'
import type { State } from './steps'

/** Does the steps, one at a time: the server says which is next, and what it refuses is told in place. */
export function useSteps(start: State) {
  const { explain } = useSayError()
  const { busy, fault, submit } = useSubmit()
  const router = useRouter()
  const [state, setState] = useState(start)
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(start.step)

  // A new step begins at its heading, for eyes and for readers.
  useEffect(() => {
    if (shown.current === state.step) return
    shown.current = state.step
    heading.current?.focus()
    window.scrollTo(0, 0)
  }, [state.step])

  /** Another tab was here first, or other terms came: what the server holds now is shown. */
  const catchUp = async () => {
    const { onboarding_step: step } = await call(loadMe())
    if (step) setState({ ...state, step })
    router.refresh()
  }

  const run = (work: () => Promise<void>, refused: (error: unknown) => boolean) =>
    submit(work, async (error) => {
      const told = refused(error)
      if (error instanceof CallError && error.code === 'RULE') await catchUp().catch(() => undefined)
      return told ? null : explain(error)
    })

  /** `refused`: shows the error beside its field, and answers whether it did. */
  const send = (data: object, refused: (error: unknown) => boolean = () => false) =>
    run(async () => {
      setState(await call(doStep(state.step, data)))
      // The brand of the page is the server's.
      if (state.step === 'theme') router.refresh()
    }, refused)

  const finish = () =>
    run(
      async () => {
        await call(finishOnboarding(state.mode))
        // A whole navigation: the new token's rights decide what is there.
        location.assign('/dashboard')
      },
      () => false,
    )

  return { state, busy, failure: fault, heading, send, finish }
}
