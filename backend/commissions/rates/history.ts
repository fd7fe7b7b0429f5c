import { and, eq } from 'drizzle-orm'
import * as z from 'zod'
import { hidesCompanyShare } from '@/lib/access/roles'
import { type HistoryEntry, historyQuery, historySchema } from '@/lib/contracts/history'
import { listSchema, rowId } from '@/lib/contracts/list'
import { loadTimeZone } from '../../company/time-zone'
import { decimal } from '../../core/database/decimal'
import { localTime } from '../../core/database/local-time'
import { ApiError } from '../../core/errors/api-error'
import type { Acting } from '../../core/kernel/acting'
import { type Verb, verb } from '../../core/kernel/verb'
import { recordHistory } from '../../core/registry/history'
import { answerList } from '../../core/registry/list'
import type { Registry } from '../../core/registry/registry'
import { loadViewers, ownRates, type Viewer } from '../spread/viewer'
import { commission } from '../tables/commission.table'

type Version = typeof commission.$inferSelect

async function findVersions({ tx, tenant }: Acting, lineage: number): Promise<Version[]> {
  return tx
    .select()
    .from(commission)
    .where(and(eq(commission.tenant_id, tenant.id), eq(commission.lineage_id, lineage)))
    .orderBy(commission.version)
}

/** A version's fields that the viewer may see. */
function own(viewer: Viewer, row: Version) {
  const { upfront, bonus } = ownRates(viewer, row)
  return {
    starting: row.starting,
    final: row.final,
    is_fixed_value: row.is_fixed_value,
    broker_percentage: decimal(upfront, 4),
    broker_bonus: bonus === null ? null : decimal(bonus, 4),
  }
}

/** The fields that differ, of either side. */
function differing<T extends object>(before: T, after: T) {
  const keep = (side: T, other: T) => {
    const others = new Map<string, unknown>(Object.entries(other))
    return Object.fromEntries(Object.entries(side).filter(([key, value]) => value !== others.get(key)))
  }
  return { before: keep(before, after), after: keep(after, before) }
}

/** A row's versions as the viewer sees them, by today's rules; changes of the company's part alone are left out. */
function ownHistory(viewer: Viewer, versions: readonly Version[], timeZone: string): HistoryEntry[] {
  const entries: HistoryEntry[] = []
  let last: ReturnType<typeof own> | null = null
  for (const [at, version] of versions.entries()) {
    const seen = own(viewer, version)
    const previous = versions[at - 1]
    const wasOver = previous?.valid_to !== null && previous !== undefined && previous.valid_to < version.valid_from
    const entry = { id: version.id, created_at: localTime(version.valid_from, timeZone), user: null }
    if (last === null || wasOver) {
      entries.push({ ...entry, action: last === null ? 'created' : 'restored', before: null, after: seen })
    } else {
      const { before, after } = differing(last, seen)
      if (Object.keys(after).length > 0) entries.push({ ...entry, action: 'edited', before, after })
    }
    last = seen
    const next = versions[at + 1]
    const ends = version.valid_to !== null && (!next || next.valid_from > version.valid_to)
    if (ends && version.valid_to) {
      const created_at = localTime(version.valid_to, timeZone)
      entries.push({ id: version.id, action: 'deleted', created_at, user: null, before: seen, after: null })
    }
  }
  return entries.toReversed()
}

/** `GET /api/commissions/{id}/history` of the row that version `id` belongs to; brokers see their own rates only. */
export const commissionHistory = (registry: Registry): Verb =>
  verb(
    {
      permission: 'list_comissions',
      inGuise: 'reads',
      summary: 'What has been done to a commission, version by version',
      params: z.object({ id: rowId }),
      query: historyQuery,
      output: listSchema(historySchema),
    },
    async (context) => {
      const { tx, tenant, params, query, principal } = context
      const [row] = await tx
        .select({ lineage: commission.lineage_id })
        .from(commission)
        .where(and(eq(commission.tenant_id, tenant.id), eq(commission.id, params.id)))
      if (!row) throw new ApiError('NOT_FOUND')
      if (!hidesCompanyShare(principal.role)) {
        const entity = { entity: registry.name, id: String(row.lineage), row: registry.row }
        return recordHistory(context, { ...entity, columns: registry.columns(principal) }, query)
      }
      if ((await registry.rows(context, [params.id])).length === 0) throw new ApiError('NOT_FOUND')
      const viewer = (await loadViewers(context, [principal.id]))(principal.id)
      const entries = ownHistory(viewer, await findVersions(context, row.lineage), await loadTimeZone(context))
      return answerList(context, {
        ...query,
        matching: entries.length,
        rows: async (limit, offset) => entries.slice(offset, offset + limit),
      })
    },
  )
