'use client'

import { skipToken, useQuery } from '@tanstack/react-query'
import { loadCustomer } from '@/lib/api/customers'
import { call } from '@/lib/browser/call'

export const customerKey = (uuid: string | null) => ['customer', uuid]

/** The client's file as this person may see it; each read is audited, so it is fetched once. */
export const useCustomer = (uuid: string | null) =>
  useQuery({
    queryKey: customerKey(uuid),
    queryFn: uuid === null ? skipToken : ({ signal }) => call(loadCustomer(uuid), { signal }),
    staleTime: 300_000,
  })
