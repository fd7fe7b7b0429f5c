import type * as z from 'zod'
import { scaleOf } from '@/lib/contracts/amounts'
import type { Input, Registry } from '../registry/registry'

/** Places of a rate and of a coefficient; an amount of money has two, and moves as it likes. */
const rates: readonly (number | undefined)[] = [4, 9]
const fold = 3n

const isRate = ({ row }: Pick<Registry, 'row'>, key: string) => {
  const schema = row.shape[key] as z.ZodType | undefined
  return schema !== undefined && rates.includes(scaleOf(schema))
}

/** Both are decimal strings of as many places. */
function isMoved(before: unknown, after: unknown): boolean {
  if (typeof before !== 'string' || typeof after !== 'string') return false
  const [one, other] = [before, after].map((text) => BigInt(text.replace('.', ''))) as [bigint, bigint]
  return one > other * fold || other > one * fold
}

/**
 * The rates that would become more than three times what they are, or less than a third: a comma has slipped, or 15 %
 * was written as 0.15, more often than a bank pays so much else.
 */
export const movedRates = (registry: Pick<Registry, 'row'>, before: Input, after: Input): string[] =>
  Object.keys(after).filter((key) => isRate(registry, key) && isMoved(before[key], after[key]))
