import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useListState } from '@/components/list/use-list-state'
import { useLive } from '@/components/live/use-live'
import { inboxPath, loadInbox } from '@/lib/api/finance/inbox'
import { call } from '@/lib/browser/call'
import type { Inbox } from '@/lib/contracts/finance-inbox'
import { askedQuery, inboxFilters, inboxRoute } from './asked'

/** The answer of the server at the moment `at` to one query. */
export type FirstInbox = { query: string; data: Inbox; at: number }

const source = { route: inboxRoute, parameters: inboxFilters }

/** The items that wait, as the address asks for it, kept up to date while shown; `again` reads it anew. */
export function useInbox(first: FirstInbox | null) {
  const client = useQueryClient()
  const { state, change } = useListState(source, {})
  const query = askedQuery(state)
  const found = useQuery({
    queryKey: [inboxPath, query],
    queryFn: ({ signal }) => call(loadInbox(query), { signal, background: true }),
    placeholderData: keepPreviousData,
    ...(first?.query === query && { initialData: first.data, initialDataUpdatedAt: first.at }),
  })
  const again = () => {
    void client.invalidateQueries({ queryKey: ['attention'] })
    return client.invalidateQueries({ queryKey: [inboxPath] })
  }
  useLive(() => void found.refetch())
  return { state, change, found, again }
}
export type InboxParts = ReturnType<typeof useInbox>
