'use client'

import { useQueryClient } from '@tanstack/react-query'
import { type SeenProposal, takeStep } from '@/lib/api/proposals'
import { call } from '@/lib/browser/call'
import { onceKey } from '@/lib/browser/once-key'
import type { ProposalStatus } from '@/lib/proposals/flow'
import { stepBack } from '@/lib/proposals/step-back'
import { useWhole } from './use-whole'

/**
 * Takes a proposal's last step back to `was` (proposals.md#taken-back): an ordinary step at the version that the other
 * left, then all that is shown is asked for again. Null where there is no way back for this person.
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
        // But for where a list stood when a record was opened from it.
        await client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'neighbours' })
      }
    }
  }
}
