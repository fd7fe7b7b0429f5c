'use client'

import { useQuery } from '@tanstack/react-query'
import { listOptions } from '@/lib/api/registry'
import { call } from '@/lib/browser/call'
import { callCategoryContract } from '@/lib/contracts/call-category'
import { heads } from '@/lib/contracts/heads'
import type { Question } from './call-values'

/** A category as its lookup answers it. */
export type CategoryChoice = { id: number; name: string; description?: string | null; sla_hours?: number }

/** Active categories, by name. */
export const useCategories = () =>
  useQuery({
    queryKey: [callCategoryContract.path, 'choices'],
    queryFn: async ({ signal }) => {
      const list = listOptions<CategoryChoice>(callCategoryContract.path, 'options=1&per_page=all')
      return (await call(list, { signal })).rows
    },
  })

/** Active mandatory items of a category, in their order; none without one. */
export const useQuestions = (category: number | null) =>
  useQuery({
    queryKey: [heads.mandatory_item.path, 'choices', category],
    queryFn: async ({ signal }) => {
      const query = `options=1&per_page=all&category_id=${category}`
      return (await call(listOptions<Question>(heads.mandatory_item.path, query), { signal })).rows
    },
    enabled: category !== null,
  })
