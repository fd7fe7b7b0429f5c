import { useEffect, useEffectEvent, useState } from 'react'
import { answerByAutofill, fillsInPasskeys } from '@/components/factors/passkey'
import type { Challenge } from '@/lib/contracts/auth'
import { answerChallenge } from './answer-challenge'
import { useSayPasskey } from './use-say-passkey'

type Ways = {
  ask: () => Promise<Challenge>
  /** The person has picked a passkey. */
  chosen: () => void
  arrive: (onboarding: 'waiting' | 'finished') => Promise<void>
  fail: (title: string) => void
  wait: (seconds: number | null) => string
}

/** A challenge is valid for five minutes: renew it a little earlier. */
const freshMs = 4 * 60_000

/** Resolves after the first paint, once the browser is idle. */
const idle = () => new Promise<void>((done) => (window.requestIdleCallback ?? window.setTimeout)(() => done()))

/** Waits until the page is visible: a hidden one needs no challenge. */
const seen = async (signal: AbortSignal) => {
  while (document.hidden && !signal.aborted) {
    await new Promise((changed) => document.addEventListener('visibilitychange', changed, { once: true, signal }))
  }
}

/**
 * While `waiting`, the browser offers the person's passkeys in the e-mail field. If it cannot, nothing is requested or
 * shown. If a picked passkey is refused, the error is the button's, and no further ones are offered.
 */
export function usePasskeyAutofill(waiting: boolean, { ask, chosen, arrive, fail, wait }: Ways) {
  const explain = useSayPasskey(wait)
  const [refused, setRefused] = useState(false)

  const pick = async (signal: AbortSignal) => {
    for (;;) {
      await seen(signal)
      const fresh = AbortSignal.any([signal, AbortSignal.timeout(freshMs)])
      const { challenge, options } = await ask()
      if (!options) return null
      try {
        return { challenge, credential: await answerByAutofill(options, fresh) }
      } catch (error) {
        if (signal.aborted || !fresh.aborted) throw error
      }
    }
  }
  const offer = useEffectEvent(async (signal: AbortSignal) => {
    await idle()
    if (signal.aborted || !(await fillsInPasskeys())) return
    const picked = await pick(signal)
    if (!picked) return
    chosen()
    try {
      await arrive(await answerChallenge(picked.challenge, { credential: picked.credential }))
    } catch (error) {
      setRefused(true)
      fail(explain(error))
    }
  })

  useEffect(() => {
    if (!waiting || refused) return
    const over = new AbortController()
    void offer(over.signal).catch(() => undefined)
    return () => over.abort()
  }, [waiting, refused])
}
