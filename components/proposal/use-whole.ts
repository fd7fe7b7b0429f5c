'use client'

import { useQueryClient } from '@tanstack/react-query'
import type { SeenProposal } from '@/lib/api/proposals'

/**
 * What a step answered, where it is the whole proposal; the record that shows it has it at once, so that nobody takes
 * the next step on the version before. A tenant API of somebody else's may answer less: null.
 */
export function useWhole() {
  const client = useQueryClient()
  return (answer: SeenProposal | null): SeenProposal | null => {
    if (!answer || !Array.isArray(answer.actions) || !Array.isArray(answer.warnings)) return null
    client.setQueriesData({ queryKey: ['proposal', answer.uuid, 'file'], exact: true }, answer)
    return answer
  }
}
