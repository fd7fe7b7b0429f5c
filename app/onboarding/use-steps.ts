'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'
import { useSayError } from '@/components/toasts/use-say-error'
import { CallError, call } from '@/lib/browser/call'
import { finishPath, type State } from './steps'

/** Does the steps, one at a time: the server says which is next, and what it refuses is told in place. */
export function useSteps(start: State) {
  const { explain } = useSayError()
  const router = useRouter()
  const [state, setState] = useState(start)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const running = useRef(false)
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
    const { response } = await call<{ response: { onboarding_step?: State['step'] } }>('/api/auth/me')
    if (response.onboarding_step) setState({ ...state, step: response.onboarding_step })
    router.refresh()
  }

  const run = async (work: () => Promise<void>, refused: (error: unknown) => boolean) => {
    if (running.current) return
    running.current = true
    setBusy(true)
    setFailure(null)
    try {
      await work()
    } catch (error) {
      if (!refused(error)) setFailure(explain(error))
      if (error instanceof CallError && error.code === 'RULE') await catchUp().catch(() => undefined)
    } finally {
      running.current = false
      setBusy(false)
    }
  }

  /** `refused`: shows the error beside its field, and answers whether it did. */
  const send = (data: object, refused: (error: unknown) => boolean = () => false) =>
    run(async () => {
      const body = { step: state.step, data }
      const answer = await call<{ data: State }>('/api/onboarding/update-state', { method: 'POST', body })
      setState(answer.data)
      // The brand of the page is the server's.
      if (body.step === 'theme') router.refresh()
    }, refused)

  const finish = () =>
    run(
      async () => {
        await call(finishPath(state), { method: 'POST' })
        // A whole navigation: the new token's rights decide what is there.
        location.assign('/dashboard')
      },
      () => false,
    )

  return { state, busy, failure, heading, send, finish }
}
