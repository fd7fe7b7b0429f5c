import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { SplitInput } from '@/lib/contracts/entry-split'
import { asPercent, parseDecimal } from '../../core/database/decimal'
import type { Scope } from '../../core/database/scope'
import { recurrence, recurrenceSplit as splits } from './recurrence.table'
import { splitAmount } from './split-amount'

/** The parts of the recurrences `ids`, in their order, by recurrence. */
export async function loadRecurrenceSplits(
  { tx, tenant }: Scope,
  ids: readonly number[],
): Promise<Map<number, SplitInput[]>> {
  const found = await tx
    .select()
    .from(splits)
    .where(and(eq(splits.tenant_id, tenant.id), inArray(splits.recurrence_id, [...ids])))
    .orderBy(asc(splits.recurrence_id), asc(splits.position))
  const parts = new Map<number, SplitInput[]>()
  for (const { recurrence_id, cost_center_id, percentage } of found) {
    const own = parts.get(recurrence_id) ?? []
    parts.set(recurrence_id, [...own, { cost_center_id, percentage: asPercent(percentage) }])
  }
  return parts
}

/** Gives a recurrence the parts that were said, in place of those that it has. */
export async function keepRecurrenceSplits(
  { tx, tenant }: Scope,
  recurrence_id: number,
  said: readonly SplitInput[],
): Promise<void> {
  await tx.delete(splits).where(and(eq(splits.tenant_id, tenant.id), eq(splits.recurrence_id, recurrence_id)))
  if (said.length === 0) return
  await tx.insert(splits).values(
    said.map(({ cost_center_id, percentage }, position) => ({
      ...{ tenant_id: tenant.id, recurrence_id, cost_center_id, position },
      percentage: parseDecimal(percentage, 4),
    })),
  )
}

/** The parts as the database says them, without amounts: `withAmounts` adds these. */
export const recurrenceSplitsSql = sql`(select coalesce(jsonb_agg(jsonb_build_object(
    'cost_center_id', part.cost_center_id, 'name', center.name,
    'percentage', part.percentage::text) order by part.position), '[]'::jsonb)
  from recurrence_split part
  join cost_center center on center.tenant_id = part.tenant_id and center.id = part.cost_center_id
  where part.tenant_id = ${recurrence.tenant_id} and part.recurrence_id = ${recurrence.id})`

interface Counted {
  cost_center_id: number
  name: string
  percentage: string
}

/** Each part with its cents of `amount`. */
export function withAmounts(parts: readonly Counted[], amount: bigint) {
  if (parts.length === 0) return []
  const percentages = parts.map(({ percentage }) => BigInt(percentage))
  const amounts = splitAmount(amount, percentages)
  return parts.map((part, at) => ({ ...part, amount: String(amounts[at] ?? 0n) }))
}
