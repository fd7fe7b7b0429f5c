'use client'

import { useQuery } from '@tanstack/react-query'
import { call } from '@/lib/browser/call'
import type { CustomerFile } from '@/lib/contracts/customer'

export const customersPath = '/api/customers/physical'
export const customerKey = (uuid: string | null) => ['customer', uuid]

/** The client's file as this person may see it; reading it is logged, so it is read once. */
export const useCustomer = (uuid: string | null) =>
  useQuery({
    queryKey: customerKey(uuid),
    queryFn: async ({ signal }) => (await call<{ data: CustomerFile }>(`${customersPath}/${uuid}`, { signal })).data,
    enabled: uuid !== null,
    staleTime: 300_000,
  })
