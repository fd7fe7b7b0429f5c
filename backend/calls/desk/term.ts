import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { afterWorking, type Calendar, workingSeconds } from '@/lib/calls/clock'
import type { Scope } from '../../core/database/scope'
import { call } from '../records/call.table'
import { changeTerms, loadCalendar } from './calendar'

/** The clock of a call's term (calls.md#the-term), as its row keeps it. */
export interface Term {
  clock_since: Date | null
  clock_left: number
  due_at: Date | null
}

/** Seconds of working time that are left now. */
export const secondsLeft = (
  calendar: Calendar,
  { clock_since, clock_left }: Omit<Term, 'due_at'>,
  now: Date,
): number => (clock_since === null ? clock_left : clock_left - Math.round(workingSeconds(calendar, clock_since, now)))

/** Seconds of working time that its term has used by now. */
export const secondsUsed = (calendar: Calendar, call: Omit<Term, 'due_at'> & { clock_term: number }, now: Date) =>
  call.clock_term - secondsLeft(calendar, call, now)

/** The clock runs from now on. */
export const running = (calendar: Calendar, left: number, now: Date): Term => ({
  clock_since: now,
  clock_left: left,
  due_at: afterWorking(calendar, now, left),
})

/** The clock stands; what is left goes on afterwards. */
export const standing = (left: number): Term => ({ clock_since: null, clock_left: left, due_at: null })

/**
 * Computes the ends of running terms anew, after the company's hours, holidays or time zone have changed: as if these
 * had held since the clock last started.
 */
export async function retimeCalls(scope: Scope): Promise<void> {
  const { tx, tenant } = scope
  await changeTerms(scope)
  const rows = await tx
    .select({ id: call.id, clock_since: call.clock_since, clock_left: call.clock_left, due_at: call.due_at })
    .from(call)
    .where(and(eq(call.tenant_id, tenant.id), isNotNull(call.clock_since), isNull(call.deleted_at)))
    .orderBy(call.id)
    .for('update')
  if (rows.length === 0) return
  const calendar = await loadCalendar(scope)
  const changed = rows.flatMap(({ id, clock_since, clock_left, due_at }) => {
    const due = clock_since && afterWorking(calendar, clock_since, clock_left)
    return due?.getTime() === due_at?.getTime() ? [] : [{ id, due }]
  })
  if (changed.length === 0) return
  await tx.execute(sql`update ${call} set due_at = timed.due
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as timed (id bigint, due timestamptz)
    where ${call.tenant_id} = ${tenant.id} and ${call.id} = timed.id`)
}
