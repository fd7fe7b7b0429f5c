import { and, asc, eq, inArray, isNotNull, isNull, lte } from 'drizzle-orm'
import { findPosting } from '@/lib/finance/entry'
import { type EntrySide, entrySides } from '@/lib/kinds/finance'
import type { Scope } from '../../core/database/scope'
import type { Acting } from '../../core/kernel/acting'
import { takeAll } from '../../core/workflow/take-all'
import { type Entry, post } from '../ledger/ledger'
import { type EntryRow, financialEntry as rows } from './financial-entry.table'

/** Entries posted per transaction. */
const atOnce = 500

/** The row of the person's ledger that an entry makes; `back`, if it takes another back, in the other direction. */
export function ledgerRow(
  row: Pick<EntryRow, 'id' | 'side' | 'amount' | 'due_date' | 'description'>,
  of: {
    user_id: number
    day: string
    back?: boolean
  },
): Entry {
  const opposite: Record<EntrySide, EntrySide> = { debit: 'credit', credit: 'debit' }
  const direction = of.back ? opposite[row.side] : row.side
  return {
    ...{ source_type: 'financial_entry', source_id: row.id, user_id: of.user_id, amount: row.amount },
    ...{ type: direction, direction, posted_on: of.day, reference_date: row.due_date },
    ...{ event_no: 0, proposal_id: null, description: row.description },
  }
}

/**
 * Posts open entries of people to their current accounts once they are due (finance.md#debits-and-credits): those of
 * `ids`, or all of the tenant, some at a time. Answers their number. Locks an entry before its person's account.
 */
export async function postDue(
  scope: Scope & Pick<Acting, 'audit'>,
  day: string,
  ids?: readonly number[],
): Promise<number> {
  const { tx, tenant } = scope
  const due = await tx
    .select()
    .from(rows)
    .where(
      and(
        eq(rows.tenant_id, tenant.id),
        eq(rows.status, 'open'),
        isNotNull(rows.user_id),
        isNull(rows.deleted_at),
        lte(rows.due_date, day),
        ids && inArray(rows.id, [...ids]),
      ),
    )
    .orderBy(asc(rows.id))
    .limit(atOnce)
    .for('update')
  await post(
    scope,
    due.map((row) => ledgerRow(row, { user_id: row.user_id ?? 0, day })),
  )
  for (const side of entrySides) {
    const own = due.flatMap((row) => (row.side === side ? row.id : []))
    if (own.length === 0) continue
    await takeAll(scope, {
      ...{ entity: side, table: rows, transition: findPosting(side), where: inArray(rows.id, own) },
      ...{ set: { settled_on: day }, audited: 'status_changed' },
    })
  }
  return due.length
}
