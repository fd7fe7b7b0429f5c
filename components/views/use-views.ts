'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '@/lib/browser/call'
import type { SavedView } from '@/lib/contracts/saved-view'
import { toRows } from '@/lib/lists/rows'

type Edit = Pick<SavedView, 'name' | 'query' | 'shared'>

/** The saved views of one list: one's own, and those that others share. `known`: loaded by the server's page. */
export function useViews(resource: string, known: readonly SavedView[] | null) {
  const client = useQueryClient()
  const key = ['views', resource]
  const { data } = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => toRows<SavedView>(await call(`/api/views?resource=${resource}`, { signal })).rows,
    enabled: known !== null,
    ...(known && { initialData: known }),
  })
  const done = async <T>(answer: T): Promise<T> => {
    await client.invalidateQueries({ queryKey: key })
    return answer
  }

  return {
    /** Null where the tenant API keeps none. */
    views: known === null ? null : (data ?? known),
    add: (edit: Edit): Promise<SavedView> =>
      call<{ data: SavedView }>('/api/views', { method: 'POST', body: { resource, ...edit } })
        .then(({ data: view }) => view)
        .then(done),
    save: ({ id, position, row_version }: SavedView, edit: Edit): Promise<unknown> =>
      call(`/api/views/${id}`, { method: 'PUT', body: { ...edit, position, row_version } }).then(done),
    remove: ({ id }: SavedView): Promise<unknown> => call(`/api/views/${id}`, { method: 'DELETE' }).then(done),
  }
}

export type Views = ReturnType<typeof useViews>
