import type { SimulationInput } from '@/lib/contracts/simulation'

/** The state of the simulator, which its address holds alone. Pure. */

export const asks = ['contract', 'net', 'installment'] as const
/** The amount is the contract's value, the net value paid to the client, or the monthly instalment. */
export type Asked = (typeof asks)[number]

export interface SimulatorState {
  as: Asked
  /** Reais, `1573.70`. */
  value: string | null
  installments: number | null
  balance: string | null
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
export const mostInstallments = 600

/** A net value may be zero: a portability pays the client nothing. */
export const isSaid = (text: string, as: Asked | null) => as === 'net' || /[1-9]/.test(text)

const amount = (text: string | null, as: Asked | null = null) =>
  text !== null && /^\d{1,10}\.\d{2}$/.test(text) && isSaid(text, as) ? text : null

const whole = (text: string | null, most = 1e9) => {
  const number = text !== null && /^\d{1,9}$/.test(text) ? Number(text) : 0
  return number >= 1 && number <= most ? number : null
}

/** Parses an address; an invalid value counts as absent. */
export function readSimulator(query: URLSearchParams): SimulatorState {
  const as = asks.find((as) => as === query.get('as')) ?? 'contract'
  const sort = query.get('sort') ?? ''
  return {
    as,
    value: amount(query.get('value'), as),
    installments: whole(query.get('installments'), mostInstallments),
    balance: amount(query.get('balance')),
    agreement: whole(query.get('agreement_id')),
    product: whole(query.get('product_id')),
    bank: whole(query.get('bank_id')),
    group: whole(query.get('spread_group_id')),
    sort: /^-?[a-z]{1,20}$/.test(sort) ? sort : bestFirst,
    table: whole(query.get('table')),
  }
}

/** The address of a state, without its `?`; '' for the empty simulator. */
export function writeSimulator(state: SimulatorState): string {
  const query = new URLSearchParams()
  const set = (key: string, value: string | number | null) => value !== null && query.set(key, String(value))
  set('as', state.as === 'contract' ? null : state.as)
  set('value', state.value)
  set('installments', state.installments)
  set('balance', state.balance)
  set('agreement_id', state.agreement)
  set('product_id', state.product)
  set('bank_id', state.bank)
  set('spread_group_id', state.group)
  set('sort', state.sort === bestFirst ? null : state.sort)
  set('table', state.table)
  return query.toString()
}

const fields = { contract: 'contract_value', net: 'net_value', installment: 'installment_value' } as const

/** The body of the simulation's call; null while the operation is incomplete. Only internal roles may name a group. */
export function simulationInput(state: SimulatorState, internal: boolean): SimulationInput | null {
  const { as, value, installments, balance, agreement, product, bank, group } = state
  if (installments === null || (value === null && balance === null)) return null
  return {
    installments,
    ...(value !== null && { [fields[as]]: value }),
    ...(balance !== null && { outstanding_balance: balance }),
    ...(agreement !== null && { agreement_id: [agreement] }),
    ...(product !== null && { product_id: [product] }),
    ...(bank !== null && { bank_id: [bank] }),
    ...(internal && group !== null && { spread_group_id: group }),
  }
}
