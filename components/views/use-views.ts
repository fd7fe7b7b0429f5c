'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { amendView, createView, listViews, removeView } from '@/lib/api/own'
import { call } from '@/lib/browser/call'
import type { SavedView } from '@/lib/contracts/saved-view'

type Edit = Pick<SavedView, 'name' | 'query' | 'shared'>

/** The saved views of one list: one's own, and shared ones. `known`: loaded by the server's page. */
export function useViews(resource: string, known: readonly SavedView[] | null) {
  const client = useQueryClient()
  const key = ['views', resource]
  const { data } = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => (await call(listViews(resource), { signal })).rows,
    enabled: known !== null,
    ...(known && { initialData: known }),
  })
  const done = async <T>(answer: T): Promise<T> => {
    await client.invalidateQueries({ queryKey: key })
    return answer
  }

  return {
    /** Null if the tenant API has no saved views. */
    views: known === null ? null : (data ?? known),
    add: (edit: Edit): Promise<SavedView> => call(createView({ resource, ...edit })).then(done),
    save: ({ id, position, row_version }: SavedView, edit: Edit): Promise<unknown> =>
      call(amendView(id, { ...edit, position, row_version })).then(done),
    remove: ({ id }: SavedView): Promise<unknown> => call(removeView(id)).then(done),
  }
}

export type Views = ReturnType<typeof useViews>
