import { and, desc, eq, or, type SQL, sql } from 'drizzle-orm'
import * as z from 'zod'
import type { HistoryEntry } from '@/lib/contracts/history'
import type { List } from '@/lib/contracts/list'
import { hidesCompanyShare } from '@/lib/roles'
import { timeZoneOf } from '../company/time-zone'
import { person } from '../identity/person.table'
import { user } from '../identity/user.table'
import { visibleTo } from './audience'
import { globalLog } from './global-log.table'
import { answerList } from './list'
import { localTime } from './local-time'
import type { Acting } from './registry'

/** Every row has them, and no person sets them: they say nothing of what was changed. */
const always = ['id', 'row_version', 'created_at', 'updated_at', 'deleted_at']

/** What has been done to a record, newest first, each field as far as its contract shows it to this person. */
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
  const { tx, tenant, principal } = acting
  const timeZone = await timeZoneOf(acting)
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
        .select({ entry: globalLog, uuid: user.uuid, name: person.name })
        .from(globalLog)
        .leftJoin(user, and(eq(user.tenant_id, globalLog.tenant_id), eq(user.id, globalLog.user_id)))
        .leftJoin(person, and(eq(person.tenant_id, user.tenant_id), eq(person.id, user.person_id)))
        .where(mine)
        .orderBy(desc(globalLog.created_at), desc(globalLog.id))
        .limit(limit)
        .offset(offset)
      return rows.map(({ entry, uuid, name }) => ({
        id: entry.id,
        action: entry.entity === entity ? entry.action : `${entry.entity}_${entry.action}`,
        created_at: localTime(entry.created_at, timeZone),
        user: uuid && name ? { uuid, name } : null,
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
