import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { SplitInput } from '@/lib/contracts/entry-split'
import { inChunks } from '../../core/database/chunks'
import { asMoney, asPercent, parseDecimal } from '../../core/database/decimal'
import type { Scope } from '../../core/database/scope'
import { entrySplit as splits } from './entry-split.table'
import { financialEntry as rows } from './financial-entry.table'
import { splitAmount } from './split-amount'

/** One part alone is a cost centre of its own. */
export function inOneCenter<I extends { cost_center_id: number | null; splits: SplitInput[] }>(said: I): I {
  const [one, ...more] = said.splits
  if (!one || more.length > 0 || said.cost_center_id !== null) return said
  return { ...said, cost_center_id: one.cost_center_id, splits: [] }
}

/** Part of an entry. Cents. */
type Part = typeof splits.$inferSelect

/** The parts of an entry, in their order; none of one that a single cost centre bears. */
export const loadSplits = ({ tx, tenant }: Scope, entry_id: number): Promise<Part[]> =>
  tx
    .select()
    .from(splits)
    .where(and(eq(splits.tenant_id, tenant.id), eq(splits.entry_id, entry_id)))
    .orderBy(asc(splits.position))

/** Are the parts those that are said, in their order? */
export const areSplits = (parts: readonly Part[], said: readonly SplitInput[]): boolean =>
  parts.length === said.length &&
  said.every(
    ({ cost_center_id, percentage }, at) =>
      parts[at]?.cost_center_id === cost_center_id && parts[at].percentage === parseDecimal(percentage, 4),
  )

/** Gives `entries` the parts that were said, in place of those that they have. */
export async function keepSplits(
  { tx, tenant }: Scope,
  entries: readonly { id: number; amount: bigint }[],
  said: readonly SplitInput[],
): Promise<void> {
  const ids = entries.map(({ id }) => id)
  await tx.delete(splits).where(and(eq(splits.tenant_id, tenant.id), inArray(splits.entry_id, ids)))
  const percentages = said.map(({ percentage }) => parseDecimal(percentage, 4))
  const parts = entries.flatMap(({ id, amount }) => {
    const amounts = said.length > 0 ? splitAmount(amount, percentages) : []
    return said.map(({ cost_center_id }, position) => ({
      ...{ tenant_id: tenant.id, entry_id: id, cost_center_id, position },
      ...{ percentage: percentages[position] ?? 0n, amount: amounts[position] ?? 0n },
    }))
  })
  for (const some of inChunks(parts, 500)) await tx.insert(splits).values(some)
}

/** Gives the entry `to` the parts of `from`, to the cent. */
export async function copySplits(scope: Scope, from: number, to: number): Promise<void> {
  const parts = await loadSplits(scope, from)
  if (parts.length === 0) return
  await scope.tx.insert(splits).values(parts.map(({ id: _, ...part }) => ({ ...part, entry_id: to })))
}

/** The entry's part is of one of the cost centres `ids`, whole or in part. */
export const borneBy = (ids: readonly number[]): SQL =>
  sql`(${rows.cost_center_id} in ${[...ids]} or exists (select from entry_split part
    where part.tenant_id = ${rows.tenant_id} and part.entry_id = ${rows.id} and part.cost_center_id in ${[...ids]}))`

/** The parts as the database says them; `shownSplits` says them as money and percent. */
export const splitsSql = sql`(select coalesce(jsonb_agg(jsonb_build_object(
    'cost_center_id', part.cost_center_id, 'name', center.name,
    'percentage', part.percentage::text, 'amount', part.amount::text) order by part.position), '[]'::jsonb)
  from entry_split part
  join cost_center center on center.tenant_id = part.tenant_id and center.id = part.cost_center_id
  where part.tenant_id = ${rows.tenant_id} and part.entry_id = ${rows.id})`

interface Counted {
  cost_center_id: number
  name: string
  percentage: string
  amount: string
}

export const shownSplits = (parts: readonly Counted[]) =>
  parts.map((part) => ({
    ...part,
    percentage: asPercent(BigInt(part.percentage)),
    amount: asMoney(BigInt(part.amount)),
  }))
