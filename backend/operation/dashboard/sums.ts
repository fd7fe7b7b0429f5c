import { type SQL, sql } from 'drizzle-orm'
import { divide } from '../../commissions/engine/arithmetic'
import { asMoney, asPercent } from '../../core/database/decimal'
import { proposal } from '../records/proposal.table'

/** Proposals and their values, in cents. */
export interface Sums {
  count: number
  contract: bigint
  net: bigint
}

/** Columns of a `SumsRow`. */
export const summed: SQL = sql`count(*)::text as count, sum(${proposal.contract_value})::text as contract,
  sum(${proposal.net_value})::text as net`

export type SumsRow = Record<'count' | 'contract' | 'net', string>

/** A group before it has a name; `value` in cents, or a number of proposals. */
export interface Counted {
  key: string | null
  count: number
  value: bigint
}

export const noSums: Sums = { count: 0, contract: 0n, net: 0n }

export const readSums = (row: SumsRow): Sums => ({
  count: Number(row.count),
  contract: BigInt(row.contract),
  net: BigInt(row.net),
})

export const addSums = (one: Sums, other: Sums): Sums => ({
  count: one.count + other.count,
  contract: one.contract + other.contract,
  net: one.net + other.net,
})

export const asFigure = ({ count, contract }: Pick<Sums, 'count' | 'contract'>) => ({
  count,
  contract_value: asMoney(contract),
})

/** `part` of `all` in percent, to four decimals; null of nothing. */
export const asShare = (part: bigint, all: bigint): string | null =>
  all === 0n ? null : asPercent(divide(part * 1_000_000n, all))

/** The change since `before` in percent; null where there was nothing. */
export const asVariation = (now: bigint, before: bigint): string | null => asShare(now - before, before)

/** By value, then count, then name (dashboard.md#columns). */
export const byValue = (
  one: { value: bigint; count: number; name: string; key: string },
  other: { value: bigint; count: number; name: string; key: string },
): number => {
  if (one.value !== other.value) return one.value > other.value ? -1 : 1
  return other.count - one.count || one.name.localeCompare(other.name, 'pt-BR') || (one.key < other.key ? -1 : 1)
}

export const byName = (one: { name: string }, other: { name: string }): number =>
  one.name.localeCompare(other.name, 'pt-BR')
