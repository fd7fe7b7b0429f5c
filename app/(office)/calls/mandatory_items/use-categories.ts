'use client'

import { useQuery } from '@tanstack/react-query'
import { useOwnLayout } from '@/components/list/use-layout'
import { useListState } from '@/components/list/use-list-state'
import { listOptions } from '@/lib/api/registry'
import { call } from '@/lib/browser/call'
import { callCategoryContract } from '@/lib/contracts/call-category'
import type { OpenedList } from '@/lib/lists/opened'

type Category = { id: number; name: string }

const all = listOptions<Category>(callCategoryContract.path, 'options=1&per_page=all')

/** The active categories, and the one whose items the list shows. */
export function useCategories(opened: OpenedList) {
  const { own } = useOwnLayout('mandatory_item', opened.layout)
  const { state, change } = useListState(opened, own)
  const { data } = useQuery({
    queryKey: ['options', all.path],
    queryFn: ({ signal }) => call(all, { signal }),
  })
  const categories = data?.rows ?? []
  const [id, ...more] = state.filters.category_id ?? []
  const chosen = (more.length === 0 && categories.find((one) => String(one.id) === id)) || null
  const choose = (value: string) =>
    change(({ filters, ...now }) => {
      const { category_id: _, ...others } = filters
      return { ...now, filters: value ? { ...others, category_id: [value] } : others, page: 1, sort: null }
    })
  return { categories, chosen, choose }
}
