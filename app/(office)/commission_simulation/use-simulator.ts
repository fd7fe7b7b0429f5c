'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { usePathname, useSearchParams } from 'next/navigation'
import { useCallback, useMemo } from 'react'
import { pushAddress } from '@/lib/browser/address'
import { call } from '@/lib/browser/call'
import type { SimulationInput, VisibleSimulation } from '@/lib/contracts/simulation'
import { inputOf, readSimulator, type SimulatorState, writeSimulator } from './simulator-state'

const path = '/api/commissions/simulation'

/** The state that the address says; each change is a new address, which Back undoes. */
export function useSimulatorState() {
  const params = useSearchParams()
  const route = usePathname()
  const state = useMemo(() => readSimulator(new URLSearchParams(params)), [params])
  const hrefOf = useCallback(
    (next: SimulatorState) => {
      const query = writeSimulator(next)
      return query ? `${route}?${query}` : route
    },
    [route],
  )
  const change = useCallback(
    (next: Partial<SimulatorState>) => {
      const there = hrefOf({ ...readSimulator(new URLSearchParams(location.search)), ...next })
      if (there !== `${location.pathname}${location.search}`) pushAddress(there)
    },
    [hrefOf],
  )
  return { state, change, hrefOf }
}

type Page = { data: { data: VisibleSimulation[]; total_kind: 'exact' | 'estimate' } }

/** Every table that fits; the rows from before stay until the new ones are there. */
export function useSimulations(state: SimulatorState, internal: boolean) {
  const input = inputOf(state, internal)
  return useQuery({
    queryKey: ['simulation', input],
    queryFn: async ({ signal }) => (await call<Page>(path, { method: 'POST', body: input, signal })).data,
    enabled: input !== null,
    placeholderData: input === null ? undefined : keepPreviousData,
  })
}

/** One table with its explanation; null while the operation is not said. */
export function useSimulation(state: SimulatorState, internal: boolean) {
  const input = inputOf(state, internal)
  const { agreement_id, product_id, bank_id, ...operation } = input ?? ({} as SimulationInput)
  const body = { ...operation, table_id: state.table }
  return useQuery({
    queryKey: ['simulation', body],
    queryFn: async ({ signal }) =>
      (await call<{ data: VisibleSimulation }>(path, { method: 'POST', body, signal })).data,
    enabled: input !== null && state.table !== null,
  })
}
