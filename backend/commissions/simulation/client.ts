import type { OperationType } from '@/lib/kinds/catalogue'
import { Precise, precise, toCents } from '../credit/decimal'
import { type Asked, contractWithin, type Loan, loanOn, type Plan } from '../credit/price'

/** The typed amounts, in cents. */
export interface Given {
  contract?: bigint | undefined
  net?: bigint | undefined
  installment?: bigint | undefined
  balance?: bigint | undefined
  insurance?: bigint | undefined
}

/** A table's fields that decide the client's figures. */
export interface Priced {
  operation_type: OperationType
  monthly_rate: bigint | null
  /** In 1/1,000,000,000. */
  coefficient: bigint | null
}

/** In cents; null if table and input do not determine it. */
export interface ClientFigures {
  contract: bigint | null
  net: bigint | null
  installment: bigint | null
  total: bigint | null
  iof: bigint | null
  cet: Loan['cet'] | null
}

/** Revolving, or paid by the fund once a year: no Price table. */
const unpriced: readonly OperationType[] = ['card_rmc', 'card_rcc', 'fgts_advance']
const refinancing: readonly OperationType[] = ['refin', 'port_refin']
/**
 * Operations whose net value may be zero (proposals.md#required-fields): a card's limit, an old contract refinanced or
 * moved.
 */
const emptyHanded: readonly OperationType[] = ['portability', 'refin', 'card_rmc', 'card_rcc']

/** The plan for a rate; memoized when many tables are simulated. */
export type PlanFor = (rate: bigint, bearsIof: boolean) => Plan

export const isRefinancing = ({ operation_type: operation }: Priced) => refinancing.includes(operation)

export const givesNothing = ({ operation_type: operation }: Priced) => emptyHanded.includes(operation)

export function clientFigures(table: Priced, given: Given, planFor: PlanFor): ClientFigures {
  const { monthly_rate: rate, operation_type: operation } = table
  if (unpriced.includes(operation)) return bare(given)
  if (operation === 'portability') return ported(table, given, planFor)
  if (rate === null) return byCoefficient(table.coefficient, given)
  const plan = planFor(rate, true)
  if (isRefinancing(table)) return refinanced(given, plan)
  const asked = toAsked(given)
  return asked === null ? bare(given) : figures(loanOn(plan, asked))
}

const bare = ({ contract = null, net = null }: Partial<Pick<ClientFigures, 'contract' | 'net'>>): ClientFigures => ({
  contract,
  net,
  installment: null,
  total: null,
  iof: null,
  cet: null,
})

const figures = ({ contract, net, installment, total, iof, cet }: Loan): ClientFigures => ({
  contract,
  net,
  installment,
  total,
  iof: iof.total,
  cet,
})

function toAsked({ contract, net, installment }: Given): Asked | null {
  if (contract !== undefined) return net === undefined ? { contract } : { contract, net }
  if (net !== undefined) return { net }
  return installment === undefined ? null : { installment }
}

/**
 * Pays the old contract off and leaves the client nothing (proposals.md#required-fields); its cost is that of the
 * balance.
 */
function ported({ monthly_rate: rate, coefficient }: Priced, given: Given, planFor: PlanFor): ClientFigures {
  const contract = given.balance ?? given.contract
  if (contract === undefined) return bare({ net: 0n })
  const loan =
    rate === null ? byCoefficient(coefficient, { contract }) : figures(loanOn(planFor(rate, false), { contract }))
  return { ...loan, net: 0n }
}

/** The loan pays balance and insurance first; the remainder is the client's. */
function refinanced(given: Given, plan: Plan): ClientFigures {
  const { contract, net, installment, insurance = 0n } = given
  const balance = given.balance === undefined ? undefined : given.balance + insurance
  if (contract === undefined && net !== undefined) {
    if (balance === undefined) return bare(given)
    return { ...figures(loanOn(plan, { net: net + balance })), net }
  }
  const asked = contract === undefined ? (installment === undefined ? null : { installment }) : { contract }
  if (asked === null) return bare(given)
  const loan = loanOn(plan, asked)
  const left = balance === undefined ? null : loan.net - balance
  return { ...figures(loan), net: net ?? (left === null ? null : left > 0n ? left : 0n) }
}

/** The bank gives a coefficient but no rate: only the instalment follows. */
function byCoefficient(coefficient: bigint | null, given: Given): ClientFigures {
  if (coefficient === null || coefficient === 0n) return bare(given)
  const factor = new Precise(coefficient.toString()).div(1_000_000_000)
  const { installment } = given
  const contract = given.contract ?? (installment === undefined ? undefined : contractWithin(installment, factor))
  if (contract === undefined) return bare(given)
  return { ...bare({ ...given, contract }), installment: toCents(precise(contract).times(factor)) }
}
