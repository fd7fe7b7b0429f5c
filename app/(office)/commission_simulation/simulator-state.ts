import type { SimulationInput } from '@/lib/contracts/simulation'
import {
  type AskedOperation,
  maybeWhole,
  operationInput,
  operationParameters,
  toAskedOperation,
} from '@/lib/proposals/simulated'

/** The state of the simulator, stored only in its address. Pure. */

export interface SimulatorState extends AskedOperation {
  agreement: number | null
  product: number | null
  bank: number | null
  group: number | null
  /** A column, `-` before it for descending. */
  sort: string
  /** The table whose explanation is open. */
  table: number | null
}

export const bestFirst = '-earn'

/** Parses an address; an invalid value counts as absent. */
export function readSimulator(query: URLSearchParams): SimulatorState {
  const sort = query.get('sort') ?? ''
  return {
    ...toAskedOperation(query),
    agreement: maybeWhole(query.get('agreement_id')),
    product: maybeWhole(query.get('product_id')),
    bank: maybeWhole(query.get('bank_id')),
    group: maybeWhole(query.get('spread_group_id')),
    sort: /^-?[a-z]{1,20}$/.test(sort) ? sort : bestFirst,
    table: maybeWhole(query.get('table')),
  }
}

/** The address of a state, without its `?`; '' for the empty simulator. */
export function writeSimulator(state: SimulatorState): string {
  const query = operationParameters(state)
  const set = (key: string, value: string | number | null) => value !== null && query.set(key, String(value))
  set('agreement_id', state.agreement)
  set('product_id', state.product)
  set('bank_id', state.bank)
  set('spread_group_id', state.group)
  set('sort', state.sort === bestFirst ? null : state.sort)
  set('table', state.table)
  return query.toString()
}

/** The body of the simulation's call; null while the operation is incomplete. Only internal roles may name a group. */
export function simulationInput(state: SimulatorState, internal: boolean): SimulationInput | null {
  const { agreement, product, bank, group } = state
  const operation = operationInput(state)
  return (
    operation && {
      ...operation,
      ...(agreement !== null && { agreement_id: [agreement] }),
      ...(product !== null && { product_id: [product] }),
      ...(bank !== null && { bank_id: [bank] }),
      ...(internal && group !== null && { spread_group_id: group }),
    }
  )
}
