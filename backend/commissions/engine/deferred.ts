import { divide } from './arithmetic'
import { lineShares } from './lines'

/**
 * `total` cents in `n` parts: equal rounded ones, the rest in the last; less than a cent each is all in the last
 * (money.md#deferred).
 */
export function split(total: bigint, n: number): bigint[] {
  const parts = BigInt(n)
  const rounded = divide(total, parts)
  const equal = total < parts ? 0n : rounded * (parts - 1n) >= total ? total / parts : rounded
  return [...Array<bigint>(n - 1).fill(equal), total - equal * (parts - 1n)]
}

export interface DeferredPart {
  /** Of the client's instalment, from 1. */
  number: number
  company: bigint
  broker: bigint
  retained: bigint
}

export interface Deferred {
  company: bigint
  broker: bigint
  retained: bigint
  parts: DeferredPart[]
}

/**
 * Paid as the client pays the instalments. Broker and retained are split and the company's part is their sum, so
 * that none is negative and all three columns add up; a part of nothing is left out.
 */
export function deferredOf(base: bigint, rates: { company: bigint; broker: bigint }, installments: number): Deferred {
  const { company, broker, retained } = lineShares(
    { is_fixed_value: false, company_rate: rates.company, broker_rate: rates.broker },
    base,
  )
  const [brokerParts, retainedParts] = [split(broker, installments), split(retained, installments)]
  const parts = brokerParts.map((part, at) => {
    const rest = retainedParts[at] ?? 0n
    return { number: at + 1, company: part + rest, broker: part, retained: rest }
  })
  return { company, broker, retained, parts: parts.filter((part) => part.company !== 0n) }
}
