'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { quotePayable } from '@/lib/api/finance/payments'
import { call } from '@/lib/browser/call'
import { useRested } from '@/lib/browser/use-rested'
import { heads } from '@/lib/contracts/heads'

/** Fee, taxes and net of an amount for a person, once typing has paused; the previous answer until the next. */
export function usePayableQuote(uuid: string, amount: string | null) {
  const rested = useRested(amount)
  const { data, isPlaceholderData } = useQuery({
    queryKey: [heads.payment.path, 'payable', uuid, rested],
    queryFn: ({ signal }) => call(quotePayable(uuid, rested ?? ''), { signal }),
    enabled: rested !== null && /[1-9]/.test(rested),
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 0,
  })
  const isAsked = amount !== null && /[1-9]/.test(amount)
  return { quote: isAsked ? data?.data[0] : undefined, isOld: isPlaceholderData || rested !== amount }
}
