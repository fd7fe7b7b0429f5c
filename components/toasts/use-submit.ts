'use client'

import { useRef, useState } from 'react'
import { useSayError } from './use-say-error'
import { type Done, useTell } from './use-tell'

/** The sentence of a refusal; null if it is shown elsewhere, at its field. */
type Refuse = (error: unknown) => string | null | Promise<string | null>

/**
 * Runs one submission at a time: while `busy` another press does nothing. `submit` answers the result of `work`;
 * undefined if it was refused, which `fault` then explains, or if another one was running. On success shows the toast
 * of `told`; null for no toast.
 */
export function useSubmit() {
  const { explain } = useSayError()
  const tell = useTell()
  const running = useRef(false)
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)

  const submit = async <T>(
    work: () => Promise<T>,
    refuse: Refuse = explain,
    told?: (answer: T) => Done | null,
  ): Promise<T | undefined> => {
    // `busy` is rendered too late for a second press in the same frame.
    if (running.current) return undefined
    running.current = true
    setBusy(true)
    setFault(null)
    try {
      const answer = await work()
      const done = told?.(answer)
      if (done) tell(done)
      return answer
    } catch (error) {
      setFault(await refuse(error))
      return undefined
    } finally {
      running.current = false
      setBusy(false)
    }
  }

  return { busy, fault, setFault, submit }
}
