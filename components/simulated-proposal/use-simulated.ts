'use client'

import { skipToken, useQuery } from '@tanstack/react-query'
import { useOptionsPath } from '@/components/fields/use-options'
import type { ChosenProduct } from '@/components/proposal-form/proposal-values'
import { findTableFacts } from '@/lib/api/catalogue'
import { explainSimulation } from '@/lib/api/commissions'
import { listOptions } from '@/lib/api/registry'
import { CallError, call } from '@/lib/browser/call'
import type { VisibleSimulation } from '@/lib/contracts/simulation'
import { operationInput, type SimulatedTable } from '@/lib/proposals/simulated'
import type { Sold } from './simulated-values'

/** A simulated table as it takes the operation now; else why it does not, and what is still known of it. */
export type Simulated = { row: VisibleSimulation } | { row: null; refusal: CallError; sold: Sold }

/** The table by its name, with what it sells; null each where it is gone. */
async function findSold(id: number, products: string): Promise<Sold> {
  const [facts] = (await call(findTableFacts(id))).rows
  if (!facts) return { table: null, agreement: null, product: null }
  const { name, agreement, bank, product: named } = facts
  const { rows } = await call(listOptions<ChosenProduct>(products, `options=1&id=${named.id}`))
  return { table: { id, name, bank }, agreement, product: rows[0] ?? null }
}

/** The statuses of an answer that says no; without an answer there is nothing to tell. */
const refusals: ReadonlySet<number> = new Set([403, 404, 422])

/** Asks for what was simulated again: what a table gives is of the day on which it is asked. */
export function useSimulated(simulated: SimulatedTable) {
  const products = useOptionsPath('product')
  const { table } = simulated
  const operation = operationInput(simulated)
  const ask = async (body: NonNullable<typeof operation>, signal: AbortSignal): Promise<Simulated> => {
    try {
      return { row: await call(explainSimulation({ ...body, table_id: table }), { signal }) }
    } catch (refusal) {
      if (!(refusal instanceof CallError) || !refusals.has(refusal.status)) throw refusal
      return { row: null, refusal, sold: await findSold(table, products) }
    }
  }
  return useQuery({
    queryKey: ['simulated', simulated],
    queryFn: operation === null ? skipToken : ({ signal }) => ask(operation, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
}
