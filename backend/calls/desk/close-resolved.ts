import { and, eq, inArray, isNull, lte } from 'drizzle-orm'
import { callMachine, daysToReopen } from '@/lib/calls/call'
import { daysBefore } from '../../core/database/local-time'
import type { Scope } from '../../core/database/scope'
import type { Acting } from '../../core/kernel/acting'
import { takeAll } from '../../core/workflow/take-all'
import { call } from '../records/call.table'
import { callSituation } from '../records/registries.table'
import { firstSituation } from './situations'
import { tellSituation } from './tell'

/** Closes calls that have been resolved for five days (calls.md#states), and tells their requesters. */
export async function closeResolved(acting: Scope & Pick<Acting, 'audit'>): Promise<void> {
  const { tx, tenant, now } = acting
  const due = and(lte(call.resolved_at, daysBefore(now, daysToReopen)), isNull(call.deleted_at))
  const found = await tx
    .select({ id: call.id, situation: { id: callSituation.id, name: callSituation.name, color: callSituation.color } })
    .from(call)
    .innerJoin(callSituation, and(eq(callSituation.tenant_id, call.tenant_id), eq(callSituation.id, call.situation_id)))
    .where(and(eq(call.tenant_id, tenant.id), eq(call.status, 'resolved'), due))
  const transition = callMachine.transitions.find(({ name }) => name === 'close')
  if (found.length === 0 || !transition) return
  const { id: situation_id, name, color } = await firstSituation(acting, 'closed')
  const situations = new Map(found.map(({ id, situation }) => [id, situation]))
  const ids = await takeAll(acting, {
    ...{ entity: 'call', table: call, transition, where: due },
    set: { situation_id, closed_at: now },
    audited: 'status_changed',
    // As a step that somebody takes.
    told: (id) => ({
      before: { kind: 'resolved', situation: situations.get(id) ?? null },
      after: { kind: 'closed', situation: { id: situation_id, name, color } },
    }),
  })
  if (ids.length === 0) return
  const rows = await tx
    .select()
    .from(call)
    .where(and(eq(call.tenant_id, tenant.id), inArray(call.id, ids)))
  for (const row of rows) await tellSituation(acting, row, null)
}
