'use client'

import { useEffect, useState } from 'react'
import { claimProposal, releaseProposal } from '@/lib/api/proposals'
import { CallError, call, onLeave } from '@/lib/browser/call'
import { pageGuise } from '@/lib/browser/guise'

/** A claim lasts ten minutes (proposals.md#validate); it is renewed well before. */
const renewEvery = 4 * 60_000

export type Claim =
  | { state: 'taking' }
  | { state: 'mine' }
  /** Somebody else has claimed it. `lost`: it was this person's before. */
  | { state: 'other'; name: string; lost: boolean }
  /** It is no longer waiting, or does not exist. */
  | { state: 'gone' }
  | { state: 'failed'; error: unknown }

const taking: Claim = { state: 'taking' }

/** Claims the proposal while it is open, renews the claim, and releases it on leaving. Null claims nothing. */
export function useClaim(uuid: string | null, onChange: () => void): Claim {
  const [held, setHeld] = useState<{ uuid: string; claim: Claim } | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: one claim for each proposal that is opened.
  useEffect(() => {
    // Seen as somebody else, nothing is claimed for them.
    if (uuid === null || pageGuise() !== null) return
    let left = false
    let mine = false
    const tell = (claim: Claim) => {
      if (!left) setHeld({ uuid, claim })
    }
    const take = async (background: boolean) => {
      try {
        await call(claimProposal(uuid), { background })
        // The page was left before the claim arrived.
        if (left) return release()
        if (!mine) onChange()
        mine = true
        tell({ state: 'mine' })
      } catch (error) {
        const { reason, params, status } = error instanceof CallError ? error : new CallError(0, null)
        if (reason === 'claimed') tell({ state: 'other', name: String(params?.name ?? ''), lost: mine })
        else if (status === 404 || status === 422) tell({ state: 'gone' })
        // Keep an existing claim until the next attempt.
        else if (!mine) tell({ state: 'failed', error })
        if (reason === 'claimed') mine = false
      }
    }
    const release = () => {
      if (mine || left) call(releaseProposal(uuid), { keepalive: true, background: true }).then(onChange, () => {})
      mine = false
    }
    void take(false)
    const timer = setInterval(() => void take(true), renewEvery)
    const forget = onLeave(release)
    const hide = () => mine && release()
    // A page restored from the back/forward cache must claim anew.
    const show = ({ persisted }: PageTransitionEvent) => persisted && void take(false)
    addEventListener('pagehide', hide)
    addEventListener('pageshow', show)
    return () => {
      left = true
      clearInterval(timer)
      forget()
      removeEventListener('pagehide', hide)
      removeEventListener('pageshow', show)
      if (mine) release()
    }
  }, [uuid])

  return held?.uuid === uuid && held ? held.claim : taking
}
