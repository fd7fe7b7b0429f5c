import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { Scope } from '../../core/database/scope'
import { ApiError } from '../../core/errors/api-error'
import type { Principal } from '../../core/kernel/principal'
import { call } from '../records/call.table'
import { holdTerms } from './calendar'
import { visibleCalls } from './columns'

export type CallRow = typeof call.$inferSelect
type Asking = Scope & { principal: Principal }

/** The living calls of `ids` that this person sees. */
export const loadCalls = (asking: Asking, ids: readonly number[]) =>
  asking.tx
    .select()
    .from(call)
    .where(
      and(
        eq(call.tenant_id, asking.tenant.id),
        inArray(call.id, [...ids]),
        isNull(call.deleted_at),
        visibleCalls(asking),
      ),
    )

/** The living call `id` that this person sees, locked until the commit with `lock`; else NOT_FOUND. */
export async function loadCall(asking: Asking, id: number, { lock = false } = {}): Promise<CallRow> {
  if (lock) await holdTerms(asking)
  const query = loadCalls(asking, [id])
  const [found] = await (lock ? query.for('update') : query)
  if (!found) throw new ApiError('NOT_FOUND')
  return found
}

/** As `loadCall` with `lock`, of several: in the order of their ids, so that no two wait for each other. */
export async function lockCalls(asking: Asking, ids: readonly number[]): Promise<Map<number, CallRow>> {
  await holdTerms(asking)
  const rows = await loadCalls(asking, ids).orderBy(asc(call.id)).for('update')
  return new Map(rows.map((row) => [row.id, row]))
}
