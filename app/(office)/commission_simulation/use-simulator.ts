'use client'

import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import { usePathname, useSearchParams } from 'next/navigation'
import { useCallback, useMemo } from 'react'
import { explainSimulation, simulate } from '@/lib/api/commissions'
import { pushAddress } from '@/lib/browser/address'
import { call } from '@/lib/browser/call'
import { readSimulator, type SimulatorState, simulationInput, writeSimulator } from './simulator-state'

/** The state in the address; each change pushes a new address, which Back undoes. */
export function useSimulatorState() {
  const params = useSearchParams()
  const route = usePathname()
  const state = useMemo(() => readSimulator(new URLSearchParams(params)), [params])
  const address = useCallback(
    (next: SimulatorState) => {
      const query = writeSimulator(next)
      return query ? `${route}?${query}` : route
    },
    [route],
  )
  const change = useCallback(
    (next: Partial<SimulatorState>) => {
      const there = address({ ...readSimulator(new URLSearchParams(location.search)), ...next })
      if (there !== `${location.pathname}${location.search}`) pushAddress(there)
    },
    [address],
  )
  return { state, change, address }
}

/** Every table that fits the operation; the previous query's rows stay until the new ones have loaded. */
export function useSimulations(state: SimulatorState, internal: boolean) {
  const input = simulationInput(state, internal)
  return useQuery({
    queryKey: ['simulation', input],
    queryFn: input === null ? skipToken : ({ signal }) => call(simulate(input), { signal }),
    placeholderData: input === null ? undefined : keepPreviousData,
  })
}

/** The open table with its explanation. */
export function useSimulation(state: SimulatorState, internal: boolean) {
  // The table implies agreement, product and bank, so the list's filters are left out.
  const input = simulationInput({ ...state, agreement: null, product: null, bank: null }, internal)
  const body = input && state.table !== null ? { ...input, table_id: state.table } : null
  return useQuery({
    queryKey: ['simulation', body],
    queryFn: body === null ? skipToken : ({ signal }) => call(explainSimulation(body), { signal }),
  })
}
