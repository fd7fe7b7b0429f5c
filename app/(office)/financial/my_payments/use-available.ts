'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { loadAllowedTime, loadAvailable } from '@/lib/api/finance/payments'
import { call } from '@/lib/browser/call'
import { useRested } from '@/lib/browser/use-rested'
import { heads } from '@/lib/contracts/heads'
import type { Available } from '@/lib/contracts/payment'

/** Milliseconds after which it is asked again: hours open and close while the page is looked at. */
const often = 60_000

/** All that one may ask for now, and what stands against it. */
export const useAvailable = (first: Available | null, at: number) =>
  useQuery({
    queryKey: [heads.payment.path, 'available'],
    queryFn: ({ signal }) => call(loadAvailable(null), { signal, background: true }),
    refetchInterval: often,
    ...(first && { initialData: first, initialDataUpdatedAt: at }),
  })

/** Fee, taxes and net of an amount, once typing has paused; the previous answer until the next. */
export function useQuote(amount: string | null) {
  const rested = useRested(amount)
  const { data, isPlaceholderData } = useQuery({
    queryKey: [heads.payment.path, 'available', rested],
    queryFn: ({ signal }) => call(loadAvailable(rested), { signal }),
    enabled: rested !== null && /[1-9]/.test(rested),
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 0,
  })
  const isAsked = amount !== null && /[1-9]/.test(amount)
  return { quote: isAsked ? data : undefined, isOld: isPlaceholderData || rested !== amount }
}

/** The moment from which one may ask again; null while one may, or if nothing says so. */
export function useOpening(isClosed: boolean): string | null {
  const { data } = useQuery({
    queryKey: ['allowed time'],
    queryFn: ({ signal }) => call(loadAllowedTime(), { signal }),
    enabled: isClosed,
    staleTime: often,
  })
  return isClosed ? (data?.next_window?.start ?? null) : null
}
