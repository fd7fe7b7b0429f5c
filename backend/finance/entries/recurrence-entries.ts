import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { asMoney } from '../../core/database/decimal'
import type { Acting } from '../../core/kernel/acting'
import { entryFrom, holidaysAround, makeAhead } from './ahead'
import { approvable, askAnew } from './approving'
import { today } from './crud'
import { type EntryRow, financialEntry as rows } from './financial-entry.table'
import { placeMonth } from './months'
import { postDue } from './posting'
import type { RecurrenceRow } from './recurrence.table'
import { loadRecurrenceSplits } from './recurrence-splits'
import { keepSplits } from './splits'

/** Open entries of recurrences, held until the commit. */
export const liveEntries = ({ tx, tenant }: Acting, where: SQL | undefined): Promise<EntryRow[]> =>
  tx
    .select()
    .from(rows)
    .where(and(eq(rows.tenant_id, tenant.id), eq(rows.status, 'open'), isNull(rows.deleted_at), where))
    .orderBy(rows.id)
    .for('update')

/** Condition: the entry is of a month that is not closed; what is closed stays as it is (finance.md#periods). */
export const ofOpenMonth = sql`not exists (select from period_lock closed where closed.tenant_id = ${rows.tenant_id}
  and closed.status = 'closed' and closed.month >= date_trunc('month', ${rows.competence})::date)`

/** Makes what is due of the recurrence within three months, and posts what a person owes by now. */
export async function makeMonths(acting: Acting, id: number): Promise<void> {
  const day = await today(acting)
  await makeAhead(acting, day, [id])
  const own = await liveEntries(acting, eq(rows.recurrence_id, id))
  await postDue(
    acting,
    day,
    own.map(({ id }) => id),
  )
}

/** Takes open entries away that the recurrence no longer has; their months may come back. */
export async function dropEntries({ tx, tenant, now, audit }: Acting, entries: readonly EntryRow[]): Promise<void> {
  for (const { id, side } of entries) {
    await tx
      .update(rows)
      .set({ deleted_at: now, updated_at: now, recurrence_month: null, row_version: sql`${rows.row_version} + 1` })
      .where(and(eq(rows.tenant_id, tenant.id), eq(rows.id, id)))
    audit({ action: 'deleted', entity: side, entity_id: String(id) })
  }
}

/** Changes the open entries of `month` and after to what the recurrence says now, and drops those it has no more. */
export async function follow(acting: Acting, row: RecurrenceRow, month: string): Promise<void> {
  const { tx, tenant, now } = acting
  const own = await liveEntries(
    acting,
    and(eq(rows.recurrence_id, row.id), eq(rows.left_recurrence, false), isNotNull(rows.recurrence_month), ofOpenMonth),
  )
  const isHoliday = await holidaysAround(acting, await today(acting))
  const splits = (await loadRecurrenceSplits(acting, [row.id])).get(row.id) ?? []
  const over: EntryRow[] = []
  for (const entry of own) {
    const at = placeMonth(row, entry.recurrence_month ?? month, isHoliday)
    if (row.until !== null && at.competence > row.until) {
      over.push(entry)
      continue
    }
    if (at.month < month) continue
    const seen = await approvable(acting, entry)
    const { asked_by: _, ...said } = entryFrom(row, at, splits.length > 0)
    await tx
      .update(rows)
      .set({
        ...said,
        ...{ updated_at: now, row_version: sql`${rows.row_version} + 1` },
      })
      .where(and(eq(rows.tenant_id, tenant.id), eq(rows.id, entry.id)))
    await keepSplits(acting, [{ id: entry.id, amount: row.amount }], splits)
    await askAnew(acting, seen, { ...entry, ...said })
    acting.audit({
      ...{ action: 'edited', entity: entry.side, entity_id: String(entry.id) },
      before: { due_date: entry.due_date, amount: asMoney(entry.amount) },
      after: { due_date: at.due_date, amount: asMoney(row.amount) },
    })
  }
  await dropEntries(acting, over)
}
