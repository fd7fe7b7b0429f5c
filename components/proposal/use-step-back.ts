'use client'

import { useQueryClient } from '@tanstack/react-query'
import { type SeenProposal, takeStep } from '@/lib/api/proposals'
import { call } from '@/lib/browser/call'
import { onceKey } from '@/lib/browser/once-key'
import type { ProposalStatus } from '@/lib/proposals/flow'
import { stepBack } from '@/lib/proposals/step-back'
import { useWhole } from './use-whole'

/**
 * Undoes a proposal's last step, back to `was` (proposals.md#taken-back): an ordinary step, at the version the other
 * step produced; then refetches everything shown. Null if this person has no way back.
 */
export function useStepBack() {
  const client = useQueryClient()
  const wholeOf = useWhole()
  return (was: ProposalStatus, now: SeenProposal | null): (() => Promise<void>) | null => {
    const back = now && stepBack(was, now)
    if (!now || !back) return null
    const once = onceKey()
    return async () => {
      try {
        wholeOf(await call(takeStep(now.uuid, back.call, { ...back.body, row_version: now.row_version }), { once }))
      } finally {
        // Everything but the neighbours: that list stays as it was when the record was opened from it.
        await client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'neighbours' })
      }
    }
  }
}
