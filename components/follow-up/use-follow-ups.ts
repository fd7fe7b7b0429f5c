'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { listFollowUps } from '@/lib/api/follow-ups'
import { call } from '@/lib/browser/call'

const key = ['follow-ups']

/** The client or proposal whose contacts are listed. */
export type Subject = { customerUuid?: string | undefined; proposalUuid?: string | undefined }

/** Page size; older contacts are loaded on request. */
const shownAtOnce = 20

/** The contacts with a client or about a proposal, newest first. */
export function useFollowUps({ customerUuid, proposalUuid }: Subject, pages: number) {
  const address = new URLSearchParams({
    ...(proposalUuid ? { proposal_uuid: proposalUuid } : { customer_uuid: customerUuid ?? '' }),
    order_by: 'created_at',
    order: 'desc',
    per_page: String(Math.min(100, shownAtOnce * pages)),
  })
  const client = useQueryClient()
  const found = useQuery({
    queryKey: [...key, String(address)],
    queryFn: ({ signal }) => call(listFollowUps(String(address)), { signal }),
    placeholderData: (before) => before,
  })
  return { ...found, reload: () => client.invalidateQueries({ queryKey: key }) }
}
