'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'
import { useSayError } from '@/components/toasts/use-say-error'
import { useSubmit } from '@/components/toasts/use-submit'
import { doStep, finishOnboarding } from '@/lib/api/onboarding'
import { loadMe } from '@/lib/api/sign-in'
import { CallError, call } from '@/lib/browser/call'
import type { State } from './steps'

/** Performs the steps one at a time: the server decides which is next, and refusals are shown in place. */
export function useSteps(start: State) {
  const { explain } = useSayError()
  const { busy, fault, submit } = useSubmit()
  const router = useRouter()
  const [state, setState] = useState(start)
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(start.step)

  // Each new step starts at its heading, on the screen and for screen readers.
  useEffect(() => {
    if (shown.current === state.step) return
    shown.current = state.step
    heading.current?.focus()
    window.scrollTo(0, 0)
  }, [state.step])

  /** Another tab was faster, or the terms have changed: shows the server's current state. */
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

  /** `refused`: shows the error at its field, and answers whether it did. */
  const send = (data: object, refused: (error: unknown) => boolean = () => false) =>
    run(async () => {
      setState({ ...state, ...(await call(doStep(state.step, data))) })
      // The server renders the page's brand.
      if (state.step === 'theme') router.refresh()
    }, refused)

  const finish = () =>
    run(
      async () => {
        await call(finishOnboarding(state.mode))
        // Full navigation: the new token's rights decide what is shown.
        location.assign('/dashboard')
      },
      () => false,
    )

  return { state, busy, failure: fault, heading, send, finish }
}
