import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { workingSeconds } from '@/lib/calls/clock'
import { loadCalendar } from '../../calls/desk/calendar'
import { retimeCalls } from '../../calls/desk/term'
import { call } from '../../calls/records/call.table'
import type { Scope } from '../../core/database/scope'

/** Keeps the time left as a clock stopped: at the question that waits, the solution, or the end. */
async function stopClocks(scope: Scope): Promise<void> {
  const { tx, tenant } = scope
  const calendar = await loadCalendar(scope)
  const { id, created_at, clock_term, first_reply_at, resolved_at, closed_at } = call
  const rows = await tx
    .select({
      id,
      created_at,
      clock_term,
      stopped: sql`coalesce(${resolved_at}, ${closed_at}, ${first_reply_at})`.mapWith(resolved_at),
    })
    .from(call)
    .where(
      and(
        eq(call.tenant_id, tenant.id),
        inArray(call.status, ['waiting_requester', 'resolved', 'closed', 'cancelled']),
      ),
    )
  const left = rows.map((row) => ({
    id: row.id,
    left: row.clock_term - workingSeconds(calendar, row.created_at, row.stopped),
  }))
  await tx.execute(sql`update ${call} set clock_left = stopped.left
    from jsonb_to_recordset(${JSON.stringify(left)}::jsonb) as stopped (id bigint, "left" integer)
    where ${call.tenant_id} = ${tenant.id} and ${call.id} = stopped.id`)
}

/** Keeps the working time until the first reply; no clock of the demonstration stands before it. */
async function timeReplies(scope: Scope): Promise<void> {
  const { tx, tenant } = scope
  const calendar = await loadCalendar(scope)
  const { id, created_at, first_reply_at } = call
  const rows = await tx
    .select({ id, created_at, first_reply_at })
    .from(call)
    .where(and(eq(call.tenant_id, tenant.id), isNotNull(first_reply_at)))
  const timed = rows.map((row) => ({
    id: row.id,
    seconds: Math.round(workingSeconds(calendar, row.created_at, row.first_reply_at ?? row.created_at)),
  }))
  await tx.execute(sql`update ${call} set first_reply_seconds = timed.seconds
    from jsonb_to_recordset(${JSON.stringify(timed)}::jsonb) as timed (id bigint, seconds integer)
    where ${call.tenant_id} = ${tenant.id} and ${call.id} = timed.id`)
}

/** Computes the terms of an office's calls by the week of their days. */
export async function startClocks(scope: Scope): Promise<void> {
  await stopClocks(scope)
  await timeReplies(scope)
  await retimeCalls(scope)
}

/** After the move by `days`: their terms are of other days of the week, and days that calls tell of have moved too. */
export async function settleCalls(scope: Scope, days: number): Promise<void> {
  await startClocks(scope)
  await scope.tx.execute(sql`
    update call_item_value said set value = (said.value::date + ${days}::int)::text
    from mandatory_item item
    where said.tenant_id = ${scope.tenant.id} and item.tenant_id = said.tenant_id
      and item.id = said.mandatory_item_id and item.type = 'date'`)
}
