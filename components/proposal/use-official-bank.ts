'use client'

import { useQuery } from '@tanstack/react-query'
import { listOfficialBanks } from '@/lib/api/catalogue'
import { call } from '@/lib/browser/call'

type Bank = { id: number; name: string }

/** The bank of an account, which a proposal references by id only; null while unknown. */
export function useOfficialBank(id: number | null): Bank | null {
  const { data } = useQuery({
    queryKey: ['options', 'official_banks', 'all'],
    queryFn: async ({ signal }) => (await call(listOfficialBanks(), { signal })).rows,
    enabled: id !== null,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data?.find((bank) => bank.id === id) ?? null
}
