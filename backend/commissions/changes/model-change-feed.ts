import { and, eq, inArray, sql } from 'drizzle-orm'
import { decimal } from '../../core/database/decimal'
import { localDay } from '../../core/database/local-time'
import type { Scope } from '../../core/database/scope'
import { modelChangeUpdate as updates } from './model-change-update.table'

/** A row's rates and range of instalments. Values in 1/10,000 percent, or of a real when fixed. */
export interface Paid {
  starting: number
  final: number
  is_fixed_value: boolean
  company_percentage: bigint
  company_bonus: bigint | null
  broker_percentage: bigint | null
  broker_bonus: bigint | null
}

/** The row's table, with the names of that moment. */
export interface Place {
  id_bank: number
  name_bank: string
  id_agreement: number
  name_agreement: string
  id_product: number
  name_product: string
  id_table: number
  name_table: string
  visible_to_brokers: boolean
}

/** One lineage's change: `before` is null for a new row, `after` for a closed one. */
export interface Change {
  lineage: number
  before: Paid | null
  after: Paid | null
  place: Place
}

const amounts = ['company_percentage', 'company_bonus', 'broker_percentage', 'broker_bonus'] as const
const others = ['starting', 'final', 'is_fixed_value'] as const

/** Only these fields, dropping any others. */
const only = (paid: Paid): Paid => ({
  starting: paid.starting,
  final: paid.final,
  is_fixed_value: paid.is_fixed_value,
  company_percentage: paid.company_percentage,
  company_bonus: paid.company_bonus,
  broker_percentage: paid.broker_percentage,
  broker_bonus: paid.broker_bonus,
})

/** As stored in the history: the API's names, values as decimal strings. */
type Kept = Record<string, unknown>

function asKept(paid: Paid): Kept {
  const values = amounts.map((name) => [name, paid[name] === null ? null : decimal(paid[name], 4)])
  return Object.fromEntries([...values, ...others.map((name) => [name, paid[name]])])
}

const exact = (text: unknown) => (typeof text === 'string' ? BigInt(text.replace('.', '')) : null)

/** The history's values as bigints; null for nothing, or for another model's. */
export function toPaid(kept: Kept | null): Paid | null {
  const company = exact(kept?.company_percentage)
  if (!kept || company === null) return null
  return {
    starting: Number(kept.starting),
    final: Number(kept.final),
    is_fixed_value: kept.is_fixed_value === true,
    company_percentage: company,
    company_bonus: exact(kept.company_bonus),
    broker_percentage: exact(kept.broker_percentage),
    broker_bonus: exact(kept.broker_bonus),
  }
}

const same = (a: Paid, b: Paid) => [...amounts, ...others].every((name) => a[name] === b[name])

/** Rows per INSERT; PostgreSQL takes 65,535 parameters. */
const chunk = 1000

/**
 * Updates the feed of the day to its net changes: one row a lineage, from the version before the day to the current
 * one. Rows that were opened and closed the same day, or are back at their old values, have none
 * (commissions.md#updates-of-the-day).
 */
export async function feedChanges(scope: Scope, changes: readonly Change[], timeZone: string): Promise<void> {
  const { tx, tenant, now } = scope
  const day = localDay(now, timeZone)
  const of = (ids: number[]) =>
    and(
      eq(updates.tenant_id, tenant.id),
      eq(updates.model_name, 'commission'),
      eq(updates.day, day),
      inArray(updates.model_id, ids),
    )
  const lineages = changes.map(({ lineage }) => lineage)
  const known = await tx.select().from(updates).where(of(lineages))
  const today = new Map(known.map((row) => [row.model_id, row]))

  const gone: number[] = []
  const kept: (typeof updates.$inferInsert)[] = []
  for (const { lineage, after, place, ...change } of changes) {
    const row = today.get(lineage)
    const before = row ? toPaid(row.before) : change.before
    const shown = after ?? change.before
    if (shown === null || (before === null && after === null) || (before && after && same(before, after))) {
      gone.push(lineage)
      continue
    }
    kept.push({
      tenant_id: tenant.id,
      model_id: lineage,
      action: before === null ? 'created' : after === null ? 'closed' : 'updated',
      day,
      created_at: now,
      updated_at: now,
      before: before && asKept(before),
      after: after && asKept(after),
      ...place,
      ...only(shown),
    })
  }
  if (gone.length > 0) await tx.delete(updates).where(of(gone))
  const columns = ['action', 'created_at', 'updated_at', 'before', 'after', ...amounts, ...others] as const
  const named = ['name_bank', 'name_agreement', 'name_product', 'name_table', 'visible_to_brokers'] as const
  const set = Object.fromEntries([...columns, ...named].map((name) => [name, sql.raw(`excluded."${name}"`)]))
  for (let at = 0; at < kept.length; at += chunk) {
    await tx
      .insert(updates)
      .values(kept.slice(at, at + chunk))
      .onConflictDoUpdate({
        target: [updates.tenant_id, updates.model_name, updates.model_id, updates.day],
        set: { ...set, row_version: sql`${updates.row_version} + 1` },
      })
  }
}
