import { divide } from './arithmetic'
import { lineShares } from './lines'

/**
 * Splits `total` cents into `n` equal rounded parts with the remainder in the last; if a part would be below a cent,
 * all of it is in the last (money.md#deferred).
 */
export function split(total: bigint, n: number): bigint[] {
  const parts = BigInt(n)
  const rounded = divide(total, parts)
  const equal = total < parts ? 0n : rounded * (parts - 1n) >= total ? total / parts : rounded
  return [...Array<bigint>(n - 1).fill(equal), total - equal * (parts - 1n)]
}

export interface DeferredPart {
  /** The client's instalment, from 1. */
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
 * Paid along with the client's instalments. Broker and retained are split and summed to the company's part, so that no
 * part is negative and the columns add up; parts of zero are left out.
 */
export function deferredParts(
  base: bigint,
  rates: { company: bigint; broker: bigint },
  installments: number,
): Deferred {
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
