import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { type CashDirection, type CashSource, isDirect } from '@/lib/kinds/finance'
import { loadTimeZone } from '../../company/time-zone'
import { inChunks } from '../../core/database/chunks'
import { localDay } from '../../core/database/local-time'
import type { Scope } from '../../core/database/scope'
import { companyAccount } from './company-account.table'
import { transactionDay, transactionStatement } from './transaction-statement.table'

/** One movement to write. Cents, above zero. */
export interface Movement {
  company_account_id: number
  /** `yyyy-MM-dd`, between the account's first day and today. */
  date: string
  direction: CashDirection
  amount: bigint
  release_type_id: number
  /** Of what it was spent on or earned with; none if omitted. */
  cost_center_id?: number | null
  /** Portuguese, at most 160 characters. */
  description: string
  source_type: CashSource
  source_id: number | null
  /** The row that it takes back, and why. */
  reverses_id?: number
  reason?: string
  created_by: number | null
}

export type HeldAccount = typeof companyAccount.$inferSelect

/** The live accounts of `ids`, held until the commit so that none is deleted or opened anew, in ascending order. */
export async function holdAccounts({ tx, tenant }: Scope, ids: readonly number[]): Promise<Map<number, HeldAccount>> {
  const rows = await tx
    .select()
    .from(companyAccount)
    .where(
      and(
        eq(companyAccount.tenant_id, tenant.id),
        inArray(companyAccount.id, [...new Set(ids)]),
        isNull(companyAccount.deleted_at),
      ),
    )
    .orderBy(asc(companyAccount.id))
    .for('share')
  return new Map(rows.map((row) => [row.id, row]))
}

const dayKey = (one: Movement) =>
  `${one.company_account_id} ${one.date} ${one.release_type_id} ${one.cost_center_id ?? 0}`

/**
 * The only way into the cash flow: writes `movements` with the sums of their days, in one transaction, and answers
 * their ids in order. RangeError for what a caller must have refused: no such account, nothing moved, a day before the
 * account was opened or after today.
 */
export async function postMovements(scope: Scope, movements: readonly Movement[]): Promise<number[]> {
  const { tx, tenant, now } = scope
  if (movements.length === 0) return []
  const accounts = await holdAccounts(
    scope,
    movements.map(({ company_account_id }) => company_account_id),
  )
  const today = localDay(now, await loadTimeZone(scope))
  for (const { company_account_id, date, amount } of movements) {
    const account = accounts.get(company_account_id)
    if (!account || amount <= 0n || date < account.opening_date || date > today) {
      throw new RangeError(`a movement of ${amount} in account ${company_account_id} on ${date}`)
    }
  }
  const ids: number[] = []
  for (const some of inChunks(movements, 500)) {
    const written = await tx
      .insert(transactionStatement)
      .values(some.map((one) => ({ ...one, tenant_id: tenant.id, created_at: now, updated_at: now })))
      .returning({ id: transactionStatement.id })
    ids.push(...written.map(({ id }) => Number(id)))
  }
  await addToDays(scope, movements)
  return ids
}

/** Adds `movements` to the sums of their days, which are locked in one order, whoever posts at the same time. */
async function addToDays({ tx, tenant }: Scope, movements: readonly Movement[]): Promise<void> {
  const days = new Map<string, typeof transactionDay.$inferInsert>()
  for (const one of movements) {
    const { company_account_id, date, release_type_id, cost_center_id } = one
    const key = { tenant_id: tenant.id, company_account_id, date, release_type_id, cost_center_id: cost_center_id ?? 0 }
    const day = days.get(dayKey(one)) ?? { ...key, total_in: 0n, total_out: 0n, direct: 0n, rows: 0 }
    if (one.direction === 'in') day.total_in += one.amount
    else day.total_out += one.amount
    if (isDirect(one.source_type)) day.direct = (day.direct ?? 0n) + (one.direction === 'in' ? one.amount : -one.amount)
    day.rows += 1
    days.set(dayKey(one), day)
  }
  const sorted = [...days.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, day]) => day)
  for (const some of inChunks(sorted, 500)) {
    await tx
      .insert(transactionDay)
      .values(some)
      .onConflictDoUpdate({
        target: [
          transactionDay.tenant_id,
          transactionDay.company_account_id,
          transactionDay.date,
          transactionDay.release_type_id,
          transactionDay.cost_center_id,
        ],
        set: {
          total_in: sql`${transactionDay.total_in} + excluded.total_in`,
          total_out: sql`${transactionDay.total_out} + excluded.total_out`,
          direct: sql`${transactionDay.direct} + excluded.direct`,
          rows: sql`${transactionDay.rows} + excluded.rows`,
        },
      })
  }
}
