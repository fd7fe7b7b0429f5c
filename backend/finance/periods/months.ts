import { and, asc, eq, isNull, min } from 'drizzle-orm'
import { addMonths, firstOfMonth } from '@/lib/formats/calendar'
import type { Scope } from '../../core/database/scope'
import { findFirstPaid } from '../../operation/records/facts'
import { companyAccount } from '../cash/company-account.table'
import { transactionDay } from '../cash/transaction-statement.table'
import { findFirstDue } from '../due/due'
import { periodLock } from './period-lock.table'

export type Lock = typeof periodLock.$inferSelect

/** The months that were ever closed, oldest first. */
export const findLocks = ({ tx, tenant }: Scope): Promise<Lock[]> =>
  tx.select().from(periodLock).where(eq(periodLock.tenant_id, tenant.id)).orderBy(asc(periodLock.month))

/** A month is closed if it, or a later one, was closed and is not reopened. */
export const isClosed = (locks: readonly Lock[], month: string): boolean =>
  locks.some((lock) => lock.status === 'closed' && lock.month >= month)

/** No month before it is listed: what is dated earlier is mistyped. */
const earliest = '1990-01-01'

/** The first day on which the company has anything in its books; undefined if it has nothing. */
async function findFirstDay(scope: Scope): Promise<string | undefined> {
  const { tx, tenant } = scope
  const [opened] = await tx
    .select({ day: min(companyAccount.opening_date) })
    .from(companyAccount)
    .where(and(eq(companyAccount.tenant_id, tenant.id), isNull(companyAccount.deleted_at)))
  const [moved] = await tx
    .select({ day: min(transactionDay.date) })
    .from(transactionDay)
    .where(eq(transactionDay.tenant_id, tenant.id))
  const days = [opened?.day, moved?.day, await findFirstDue(scope), await findFirstPaid(scope)]
  return days.filter((day) => day != null).toSorted()[0]
}

/** First days of the months from the company's first money to that of `today`, oldest first; none without any. */
export async function findMonths(scope: Scope, today: string): Promise<string[]> {
  const first = await findFirstDay(scope)
  const months: string[] = []
  if (first === undefined) return months
  let month = firstOfMonth(first < earliest ? earliest : first)
  for (; month <= today; month = addMonths(month, 1)) months.push(month)
  return months
}
