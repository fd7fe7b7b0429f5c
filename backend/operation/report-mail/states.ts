import { and, asc, eq, lte, type SQL } from 'drizzle-orm'
import type { DeliveryReason } from '@/lib/contracts/report'
import type { Scope } from '../../core/database/scope'
import { reportDelivery } from './report-schedule.table'
import { type DeliveryRow, type End, failed } from './sending'

/* The states of a delivery. Each step asks for the one before: of several processes one takes it. */

/** A slice of a file takes no longer; after it another process may try. */
const lease = 10
/** A mail takes no longer; after it its process has ended. */
const handingOver = 10
/** Minutes until a mail server that refused is asked again. */
const waits = [5, 15, 60]
/** Deliveries of a tenant that one look takes: others wait for theirs. */
const most = 20

const isOne = ({ tenant }: Scope, id: number, condition?: SQL) =>
  and(eq(reportDelivery.tenant_id, tenant.id), eq(reportDelivery.id, id), condition)
const waiting = eq(reportDelivery.status, 'waiting')
const minutesAfter = (now: Date, minutes: number) => new Date(now.getTime() + minutes * 60_000)

/** The ids of those whose time has come, the longest waiting first. */
export async function findWaiting({ tx, tenant, now }: Scope): Promise<number[]> {
  const rows = await tx
    .select({ id: reportDelivery.id })
    .from(reportDelivery)
    .where(and(eq(reportDelivery.tenant_id, tenant.id), waiting, lte(reportDelivery.try_at, now)))
    .orderBy(asc(reportDelivery.try_at), asc(reportDelivery.id))
    .limit(most)
  return rows.map(({ id }) => id)
}

/** Mails that were being handed over when their process ended are not sent again (reports.md#schedules). */
export async function noteInterrupted({ tx, tenant, now }: Scope): Promise<void> {
  await tx
    .update(reportDelivery)
    .set({ ...failed('interrupted'), try_at: null, updated_at: now })
    .where(
      and(
        eq(reportDelivery.tenant_id, tenant.id),
        eq(reportDelivery.status, 'sending'),
        lte(reportDelivery.try_at, now),
      ),
    )
}

/** The row as long as nobody else has changed it since. */
const isMine = (scope: Scope, { id, status, attempts, try_at }: DeliveryRow) =>
  isOne(
    scope,
    id,
    and(
      eq(reportDelivery.status, status),
      eq(reportDelivery.attempts, attempts),
      try_at ? eq(reportDelivery.try_at, try_at) : undefined,
    ),
  )

/** Changes a row in hand; null if it is in hand no longer. */
async function change(scope: Scope, row: DeliveryRow, values: Partial<DeliveryRow>): Promise<DeliveryRow | null> {
  const [changed] = await scope.tx
    .update(reportDelivery)
    .set({ ...values, updated_at: scope.now })
    .where(isMine(scope, row))
    .returning()
  return changed ?? null
}

/**
 * Takes a delivery in hand, which counts as an attempt; null if another process has it, it is no more, or was tried so
 * often that it has failed now.
 */
export async function takeDelivery(scope: Scope, id: number): Promise<DeliveryRow | null> {
  const [found] = await scope.tx
    .select()
    .from(reportDelivery)
    .where(isOne(scope, id, and(waiting, lte(reportDelivery.try_at, scope.now))))
  if (!found) return null
  if (found.attempts > waits.length) {
    await endDelivery(scope, found, failed('report'))
    return null
  }
  return change(scope, found, { attempts: found.attempts + 1, try_at: minutesAfter(scope.now, lease) })
}

/** Keeps a delivery in hand for a while more; null if it is in hand no longer. */
export const keepDelivery = (scope: Scope, row: DeliveryRow): Promise<DeliveryRow | null> =>
  change(scope, row, { try_at: minutesAfter(scope.now, lease) })

/** From here on it is not sent again, whatever happens; null if it is in hand no longer. */
export const beginSending = (scope: Scope, row: DeliveryRow): Promise<DeliveryRow | null> =>
  change(scope, row, { status: 'sending', try_at: minutesAfter(scope.now, handingOver) })

export async function endDelivery(scope: Scope, row: DeliveryRow, end: End): Promise<void> {
  await change(scope, row, { ...end, try_at: null })
}

/** Forgets a delivery of a schedule that is no more, or to somebody who is no recipient any more. */
export async function dropDelivery(scope: Scope, row: DeliveryRow): Promise<void> {
  await scope.tx.delete(reportDelivery).where(isMine(scope, row))
}

export async function noteSent(scope: Scope, row: DeliveryRow, rows: number): Promise<void> {
  await change(scope, row, { status: 'sent', reason: null, rows, sent_at: scope.now, try_at: null })
}

/** Gives it back as it was before it was taken: it is made anew. */
export async function giveBack(scope: Scope, row: DeliveryRow): Promise<void> {
  await change(scope, row, { attempts: row.attempts - 1, try_at: scope.now })
}

/** Waits for the next try; after the last it has failed for `reason`. */
export async function tryLater(scope: Scope, row: DeliveryRow, reason: DeliveryReason): Promise<void> {
  const minutes = waits[row.attempts - 1]
  if (minutes === undefined) return endDelivery(scope, row, failed(reason))
  await change(scope, row, { status: 'waiting', try_at: minutesAfter(scope.now, minutes) })
}
