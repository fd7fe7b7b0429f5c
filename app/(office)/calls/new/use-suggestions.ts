'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { suggestForCall } from '@/lib/api/conversations/calls'
import { call } from '@/lib/browser/call'
import { useRested } from '@/lib/browser/use-rested'

/** Answers to a call of these words (calls.md#answers); a failure offers none, as the call can be opened all the same. */
export function useSuggestions(text: string, category_id: number | null) {
  const settled = useRested(text.trim().slice(0, 500))
  const found = useQuery({
    queryKey: ['call suggestions', settled, category_id],
    queryFn: ({ signal }) => call(suggestForCall({ text: settled, category_id }), { signal, background: true }),
    enabled: settled !== '',
    placeholderData: keepPreviousData,
    retry: false,
  })
  return settled === '' ? null : (found.data ?? null)
}
