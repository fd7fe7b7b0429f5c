import type * as z from 'zod'
import { fieldScale } from '@/lib/contracts/amounts'
import type { Input, Registry } from '../registry/registry'

/** Decimal places of rates and of coefficients. Money has two, and may change freely. */
const rates: readonly (number | undefined)[] = [4, 9]
const fold = 3n

const isRate = ({ row }: Pick<Registry, 'row'>, key: string) => {
  const schema = row.shape[key] as z.ZodType | undefined
  return schema !== undefined && rates.includes(fieldScale(schema))
}

/** Both are decimal strings with the same number of places. */
function isMoved(before: unknown, after: unknown): boolean {
  if (typeof before !== 'string' || typeof after !== 'string') return false
  const [one, other] = [before, after].map((text) => BigInt(text.replace('.', ''))) as [bigint, bigint]
  return one > other * fold || other > one * fold
}

/**
 * Rates that would more than triple or fall below a third: more often a misplaced comma, or 15 % typed as 0.15, than a
 * real change by the bank.
 */
export const movedRates = (registry: Pick<Registry, 'row'>, before: Input, after: Input): string[] =>
  Object.keys(after).filter((key) => isRate(registry, key) && isMoved(before[key], after[key]))
