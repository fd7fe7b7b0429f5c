/** An operation as the simulator is asked for it, and the way from one of its tables to a new proposal. Pure. */

export const asks = ['contract', 'net', 'installment'] as const
/** The amount is the contract's value, the net value paid to the client, or the monthly instalment. */
export type Asked = (typeof asks)[number]

export interface AskedOperation {
  as: Asked
  /** Reais, `1573.70`. */
  value: string | null
  installments: number | null
  balance: string | null
}

export const mostInstallments = 600

/** A net value may be zero: a portability pays the client nothing. */
export const isSaid = (text: string, as: Asked | null) => as === 'net' || /[1-9]/.test(text)

const maybeAmount = (text: string | null, as: Asked | null = null) =>
  text !== null && /^\d{1,10}\.\d{2}$/.test(text) && isSaid(text, as) ? text : null

/** A whole number from 1 to `most`; null for anything else. */
export const maybeWhole = (text: string | null, most = 1e9) => {
  const number = text !== null && /^\d{1,9}$/.test(text) ? Number(text) : 0
  return number >= 1 && number <= most ? number : null
}

/** The operation that an address says; an invalid value counts as absent. */
export function toAskedOperation(query: URLSearchParams): AskedOperation {
  const as = asks.find((as) => as === query.get('as')) ?? 'contract'
  return {
    as,
    value: maybeAmount(query.get('value'), as),
    installments: maybeWhole(query.get('installments'), mostInstallments),
    balance: maybeAmount(query.get('balance')),
  }
}

/** The parameters of an operation, without what is as usual. */
export function operationParameters({ as, value, installments, balance }: AskedOperation): URLSearchParams {
  const query = new URLSearchParams()
  if (as !== 'contract') query.set('as', as)
  if (value !== null) query.set('value', value)
  if (installments !== null) query.set('installments', String(installments))
  if (balance !== null) query.set('balance', balance)
  return query
}

/** The field of the simulation's call, and of a proposal, that the amount stands in. */
export const amountFields = { contract: 'contract_value', net: 'net_value', installment: 'installment_value' } as const

/** The operation in the simulation's call; null while it is incomplete. */
export function operationInput({ as, value, installments, balance }: AskedOperation) {
  if (installments === null || (value === null && balance === null)) return null
  return {
    installments,
    ...(value !== null && { [amountFields[as]]: value }),
    ...(balance !== null && { outstanding_balance: balance }),
  }
}

/** One table of a simulation. */
export interface SimulatedTable extends AskedOperation {
  table: number
  /** The table's terms at that time, so that the form can report a change; null without terms. */
  seen: SeenTerms
}

/** A table's terms as far as this person sees them: to sellers a version of the company's row means nothing. */
export interface SeenTerms {
  /** The version of the commission row, for staff. */
  row: number | null
  /** The seller's own share. */
  share: string | null
  /** The client's, a month. */
  rate: string | null
}

/** The terms of a simulated row that its reader has seen. `staff` see the row's version, sellers their share. */
export const seenTerms = (
  row: { commission_id: number; broker: { rate: string } | null; client: { monthly_rate: string | null } },
  staff: boolean,
): SeenTerms => ({
  row: staff ? row.commission_id : null,
  share: staff ? null : (row.broker?.rate ?? null),
  rate: row.client.monthly_rate,
})

/** Compares what both say: the address may be another person's, who saw more or less. */
export const isSeenStill = (then: SeenTerms, now: SeenTerms): boolean =>
  (['row', 'share', 'rate'] as const).every(
    (term) => then[term] === null || now[term] === null || then[term] === now[term],
  )

/** The address of a new proposal of a simulated table. It names nobody: the client is asked for there. */
export function newProposalAddress({ table, seen, ...operation }: SimulatedTable): string {
  const query = operationParameters(operation)
  query.set('table', String(table))
  for (const [name, value] of Object.entries(seen)) if (value !== null) query.set(name, String(value))
  return `/proposals/new?${query}`
}

const maybeRate = (text: string | null) => (text !== null && /^\d{1,10}\.\d{1,4}$/.test(text) ? text : null)

/** The simulated table that an address says; null where it says none, or too little of its operation. */
export function toSimulatedTable(query: URLSearchParams): SimulatedTable | null {
  const operation = toAskedOperation(query)
  const table = maybeWhole(query.get('table'))
  if (table === null || operationInput(operation) === null) return null
  const seen = {
    row: maybeWhole(query.get('row')),
    share: maybeRate(query.get('share')),
    rate: maybeRate(query.get('rate')),
  }
  return { ...operation, table, seen }
}
