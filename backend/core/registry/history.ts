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

/** Every row has them, and no person sets them: they say nothing of what was changed. */
const always = ['id', 'row_version', 'created_at', 'updated_at', 'deleted_at']

/** A record's events, newest first; fields are limited to those its contract shows this person. */
export async function historyOf(
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
    /** Which of its entries this person may know of; all without it. */
    only?: SQL | undefined
    /** Entries of what hangs on the record: each is called by its entity too, `pendency_resolved`, and shows `columns`. */
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
    // Not even that something was changed, where all that was is not theirs to see.
    hidesCompanyShare(principal.role) ? touches(columns.filter((column) => !always.includes(column))) : undefined,
  )
  const seen = (of: string, side: Record<string, unknown> | null) => {
    if (!side) return null
    const kept = (of === entity ? columns : (also?.columns ?? [])).filter((key) => key in side && !always.includes(key))
    // Picked, not made optional: a field keeps its audience only as it is.
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

/** One of `columns` stands on either side; what is added or deleted always has them. */
const touches = (columns: readonly string[]): SQL =>
  sql`exists (select from jsonb_object_keys(coalesce(${globalLog.before}, '{}') || coalesce(${globalLog.after}, '{}'))
    as changed(key) where changed.key in ${[...columns]})`
