import { and, desc, eq, or, type SQL, sql } from 'drizzle-orm'
import * as z from 'zod'
import { hidesCompanyShare } from '@/lib/access/roles'
import type { HistoryEntry } from '@/lib/contracts/history'
import type { List } from '@/lib/contracts/list'
import { localTime } from '../database/local-time'
import type { Acting } from '../kernel/acting'
import { visibleTo } from '../kernel/audience'
import { globalLog } from '../kernel/global-log.table'
import { answerList } from './list'

/** Bookkeeping columns: they say nothing about the change. */
const always = ['id', 'row_version', 'created_at', 'updated_at', 'deleted_at']

/** A record's events, newest first; fields are limited to those its contract shows this person. */
export async function recordHistory(
  acting: Acting,
  {
    entity,
    id,
    row,
    columns,
    only,
    also,
  }: {
    entity: string
    id: string
    row: z.ZodObject
    columns: readonly string[]
    /** Restricts the entries to those this person may see. */
    only?: SQL | undefined
    /**
     * Entries of dependent records: the action includes the entity, as in `pendency_resolved`; only `columns` are
     * shown.
     */
    also?: { where: SQL; columns: readonly string[] } | undefined
  },
  query: { page: number; per_page: number | 'all' },
): Promise<List<HistoryEntry>> {
  const { tx, tenant, principal, lookups } = acting
  const timeZone = await lookups.loadTimeZone(acting)
  const mine = and(
    eq(globalLog.tenant_id, tenant.id),
    or(and(eq(globalLog.entity, entity), eq(globalLog.entity_id, id)), also?.where),
    sql`${globalLog.action} <> 'refused'`,
    only,
    // Hide entries whose changes are all hidden from this person.
    hidesCompanyShare(principal.role) ? touches(columns.filter((column) => !always.includes(column))) : undefined,
  )
  const seen = (of: string, side: Record<string, unknown> | null) => {
    if (!side) return null
    const kept = (of === entity ? columns : (also?.columns ?? [])).filter((key) => key in side && !always.includes(key))
    // Not `.partial()`: a changed schema would lose its audience mark.
    const known = z.object(Object.fromEntries(kept.map((key) => [key, row.shape[key] ?? z.unknown()])))
    const shown: Record<string, unknown> = visibleTo(principal.role, known, side)
    return Object.fromEntries(kept.map((key) => [key, shown[key]]))
  }
  return answerList(acting, {
    ...query,
    matching: tx.select({ one: sql`1` }).from(globalLog).where(mine),
    rows: async (limit, offset) => {
      const rows = await tx
        .select()
        .from(globalLog)
        .where(mine)
        .orderBy(desc(globalLog.created_at), desc(globalLog.id))
        .limit(limit)
        .offset(offset)
      const people = await lookups.peopleNamed(
        acting,
        rows.map((entry) => entry.user_id),
      )
      return rows.map((entry) => ({
        id: entry.id,
        action: entry.entity === entity ? entry.action : `${entry.entity}_${entry.action}`,
        created_at: localTime(entry.created_at, timeZone),
        user: (entry.user_id !== null && people.get(entry.user_id)) || null,
        before: seen(entry.entity, entry.before),
        after: seen(entry.entity, entry.after),
      }))
    },
  })
}

/** As `recordHistory`, of a setting that a tenant has once: every entry of `entity`, whatever its number. */
export const settingHistory = (
  acting: Acting,
  { entity, row, only }: { entity: string; row: z.ZodObject; only?: SQL },
  query: { page: number; per_page: number | 'all' },
): Promise<List<HistoryEntry>> => {
  const columns = Object.keys(row.shape)
  const mine = { entity, id: '', row, columns, only }
  return recordHistory(acting, { ...mine, also: { where: eq(globalLog.entity, entity), columns } }, query)
}

/** True if `before` or `after` has one of `columns`; creations and deletions have them all. */
export const touches = (columns: readonly string[]): SQL =>
  sql`exists (select from jsonb_object_keys(coalesce(${globalLog.before}, '{}') || coalesce(${globalLog.after}, '{}'))
    as changed(key) where changed.key in ${[...columns]})`
