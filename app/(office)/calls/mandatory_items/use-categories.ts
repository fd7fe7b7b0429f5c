'use client'

import { useQuery } from '@tanstack/react-query'
import { useOwnLayout } from '@/components/list/use-layout'
import { useListState } from '@/components/list/use-list-state'
import { listOptions, listRows } from '@/lib/api/registry'
import { call } from '@/lib/browser/call'
import { type CallCategory, callCategoryContract } from '@/lib/contracts/call-category'
import type { OpenedList } from '@/lib/lists/opened'

type Category = { id: number; name: string }

const { path } = callCategoryContract
const all = listOptions<Category>(path, 'options=1&per_page=all')
const resting = listRows<CallCategory>(path, 'active=false&per_page=all')

/** The categories, inactive ones last where the person may list them; and the one whose items the list shows. */
export function useCategories(opened: OpenedList) {
  const { own } = useOwnLayout('mandatory_item', opened.layout)
  const { state, change } = useListState(opened, own)
  const { data } = useQuery({
    queryKey: ['options', all.path],
    queryFn: ({ signal }) => call(all, { signal }),
  })
  const inactive = useQuery({
    queryKey: ['options', resting.path],
    queryFn: ({ signal }) => call(resting, { signal }),
    retry: false,
  })
  const categories = [
    ...(data?.rows ?? []).map((one) => ({ ...one, active: true })),
    ...(inactive.data?.data ?? []).map(({ id, name }) => ({ id, name, active: false })),
  ]
  const [id, ...more] = state.filters.category_id ?? []
  const chosen = (more.length === 0 && categories.find((one) => String(one.id) === id)) || null
  const choose = (value: string) =>
    change(({ filters, ...now }) => {
      const { category_id: _, ...others } = filters
      return { ...now, filters: value ? { ...others, category_id: [value] } : others, page: 1, sort: null }
    })
  return { categories, chosen, choose }
}
