import { and, asc, eq, inArray, isNull, lte, or, type SQL } from 'drizzle-orm'
import { addMonths, firstOfMonth, lastOfMonth } from '@/lib/formats/calendar'
import { findHolidays } from '../../company/allowed-time'
import { inChunks } from '../../core/database/chunks'
import { asMoney } from '../../core/database/decimal'
import type { Scope } from '../../core/database/scope'
import type { Acting } from '../../core/kernel/acting'
import { isLivingSql } from '../../identity/people/in-sql'
import { financialEntry as rows } from './financial-entry.table'
import { type Month, monthsBetween } from './months'
import { type RecurrenceRow, recurrence } from './recurrence.table'
import { loadRecurrenceSplits } from './recurrence-splits'
import { keepSplits } from './splits'

/** Months ahead for which entries are made. */
const ahead = 3

/** The first day of the last month for which entries are made. */
export const lastMonth = (day: string): string => addMonths(firstOfMonth(day), ahead)

const later = (day: string, other: string | null) => (other !== null && other > day ? other : day)

type Making = Scope & Pick<Acting, 'audit'>

/** Says which days are holidays, around everything that is made on `day`. */
export async function holidaysAround(scope: Scope, day: string): Promise<(day: string) => boolean> {
  const nameOn = await findHolidays(scope, addMonths(firstOfMonth(day), -12), addMonths(day, 12))
  return (one) => nameOn(one) !== null
}

/** The live recurrences of `where`, held until the commit. A deleted person is given no more entries. */
const hold = ({ tx, tenant }: Scope, where: SQL | undefined) =>
  tx
    .select()
    .from(recurrence)
    .where(
      and(
        eq(recurrence.tenant_id, tenant.id),
        isNull(recurrence.deleted_at),
        or(isNull(recurrence.user_id), isLivingSql(tenant.id, recurrence.user_id)),
        where,
      ),
    )
    .orderBy(asc(recurrence.id))
    .for('no key update')

/** The parts of an entry that come of its recurrence, in `month`. */
export const entryFrom = (row: RecurrenceRow, { due_date, competence }: Month, is_split: boolean) => ({
  ...{ description: row.description, debit_type_id: row.debit_type_id, release_type_id: row.release_type_id },
  ...{ cost_center_id: row.cost_center_id, user_id: row.user_id, amount: row.amount, is_split },
  ...{ payment_method_id: row.payment_method_id, company_account_id: row.company_account_id },
  asked_by: row.asked_by ?? row.created_by,
  ...{ due_date, competence },
})

/**
 * Makes the open entries of this month and the next three that recurrences still lack (finance.md#recurrences): those
 * of `ids`, or all of the tenant. A month that was made once is never made again. Answers their number.
 */
export async function makeAhead(scope: Making, day: string, ids?: readonly number[]): Promise<number> {
  const { tx, tenant, now } = scope
  const through = lastOfMonth(lastMonth(day))
  const held = await hold(scope, and(lte(recurrence.from, through), ids && inArray(recurrence.id, [...ids])))
  if (held.length === 0) return 0
  const isHoliday = await holidaysAround(scope, day)
  const splits = await loadRecurrenceSplits(
    scope,
    held.map(({ id }) => id),
  )
  const wanted = held.flatMap((row) =>
    monthsBetween(row, later(day, row.holds_from), through, isHoliday).map((month) => ({
      ...entryFrom(row, month, splits.has(row.id)),
      ...{ tenant_id: tenant.id, created_at: now, updated_at: now, created_by: row.created_by },
      ...{ side: row.kind, status: 'open' as const, recurrence_id: row.id, recurrence_month: month.month },
    })),
  )
  let made = 0
  for (const some of inChunks(wanted, 500)) {
    const added = await tx
      .insert(rows)
      .values(some)
      .onConflictDoNothing({ target: [rows.tenant_id, rows.recurrence_id, rows.recurrence_month] })
      .returning()
    made += added.length
    for (const [id, parts] of splits) {
      const own = added.filter(({ recurrence_id }) => recurrence_id === id)
      if (own.length > 0) await keepSplits(scope, own, parts)
    }
    for (const { id, side, amount, due_date, recurrence_id } of added) {
      const after = { recurrence_id, due_date, amount: asMoney(amount) }
      scope.audit({ action: 'created', entity: side, entity_id: String(id), after })
    }
  }
  return made
}
