'use client'

import { useQueryClient } from '@tanstack/react-query'
import type { SeenProposal } from '@/lib/api/proposals'

/**
 * A step's answer if it is the whole proposal, which is cached at once so that the next step uses its version. Null if
 * a foreign tenant API answers less.
 */
export function useWhole() {
  const client = useQueryClient()
  return (answer: SeenProposal | null): SeenProposal | null => {
    if (!answer || !Array.isArray(answer.actions) || !Array.isArray(answer.warnings)) return null
    client.setQueriesData({ queryKey: ['proposal', answer.uuid, 'file'], exact: true }, answer)
    return answer
  }
}
