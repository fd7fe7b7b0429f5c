'use client'

import { useQuery } from '@tanstack/react-query'
import { listActions } from '@/lib/api/notification-types'
import { call } from '@/lib/browser/call'
import type { ActionSystemArea } from '@/lib/contracts/action-system-area'

const none: readonly ActionSystemArea[] = []

/** Everything that can happen, with its variables; empty until it is known. */
export function useActions(): readonly ActionSystemArea[] {
  const actions = listActions()
  const { data } = useQuery({
    queryKey: [actions.path],
    queryFn: ({ signal }) => call(actions, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data?.rows ?? none
}

export const useAction = (id: number | null): ActionSystemArea | undefined =>
  useActions().find((action) => action.id === id)
