'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '@/lib/browser/call'
import type { FollowUp } from '@/lib/contracts/follow-up'
import type { List } from '@/lib/contracts/list'

export const followUpPath = '/api/followUp'

/** A client or a proposal, whose contacts are listed. */
export type Subject = { customerUuid?: string | undefined; proposalUuid?: string | undefined }

/** Contacts of a page; older ones are loaded on request. */
const shownAtOnce = 20

/** The contacts with a client or about a proposal, the newest first. */
export function useFollowUps({ customerUuid, proposalUuid }: Subject, pages: number) {
  const address = new URLSearchParams({
    ...(proposalUuid ? { proposal_uuid: proposalUuid } : { customer_uuid: customerUuid ?? '' }),
    order_by: 'created_at',
    order: 'desc',
    per_page: String(Math.min(100, shownAtOnce * pages)),
  })
  const client = useQueryClient()
  const key = [followUpPath, String(address)]
  const found = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call<List<FollowUp>>(`${followUpPath}?${address}`, { signal }).then(({ data }) => data),
    placeholderData: (before) => before,
  })
  return { ...found, reload: () => client.invalidateQueries({ queryKey: [followUpPath] }) }
}
