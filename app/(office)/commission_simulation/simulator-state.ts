import type { SimulationInput } from '@/lib/contracts/simulation'

/** What the simulator shows, as its address has it and only there. Pure. */

export const asks = ['contract', 'net', 'installment'] as const
/** What the amount is: the contract's, what the client gets, or what they pay a month. */
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

/** What the client gets may be nothing: of a portability it is. */
export const isSaid = (text: string, as: Asked | null) => as === 'net' || /[1-9]/.test(text)

const amount = (text: string | null, as: Asked | null = null) =>
  text !== null && /^\d{1,10}\.\d{2}$/.test(text) && isSaid(text, as) ? text : null

const whole = (text: string | null, most = 1e9) => {
  const number = text !== null && /^\d{1,9}$/.test(text) ? Number(text) : 0
  return number >= 1 && number <= most ? number : null
}

/** What an address says; what it says wrongly is as if it had not been said. */
export function readSimulator(query: URLSearchParams): SimulatorState {
  const as = asks.find((one) => one === query.get('as')) ?? 'contract'
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

/** What to ask the tenant API; null while something needed is not there. `internal`: who may name a group. */
export function inputOf(state: SimulatorState, internal: boolean): SimulationInput | null {
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
