'use client'

import { useRef, useState } from 'react'
import { useSayError } from './use-say-error'
import { type Done, useTell } from './use-tell'

/** The sentence of a refusal; null where it is told elsewhere, beside its field. */
type Refuse = (error: unknown) => string | null | Promise<string | null>

/**
 * Sends one thing at a time: while `busy` another press does nothing. `submit` answers what `work` did; undefined
 * where it was refused, which `fault` then says, or was under way already. What was done is told by a toast, as `told`
 * has it; null where nothing was, or where the page itself shows it.
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
    // `busy` is drawn too late for a press in the same frame.
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
