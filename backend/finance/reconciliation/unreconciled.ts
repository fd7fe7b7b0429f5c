import { and, eq, isNull, lte, sql } from 'drizzle-orm'
import type { BankPoint } from '@/lib/kinds/finance'
import type { Scope } from '../../core/database/scope'
import { companyAccount } from '../cash/company-account.table'
import { bankStatementLine as lines } from '../statements/statement-line.table'
import { findBankBalance } from './balance'

/** Active accounts whose bank has told anything until a day: the others are not reconciled at all. */
async function findAccounts({ tx, tenant }: Scope, until: string): Promise<number[]> {
  const found = await tx
    .select({ id: companyAccount.id })
    .from(companyAccount)
    .where(
      and(
        ...[eq(companyAccount.tenant_id, tenant.id), isNull(companyAccount.deleted_at)],
        ...[eq(companyAccount.active, true), lte(companyAccount.opening_date, until)],
        sql`exists (select from ${lines} where ${lines.tenant_id} = ${companyAccount.tenant_id}
          and ${lines.company_account_id} = ${companyAccount.id} and ${lines.deleted_at} is null
          and ${lines.kind} = 'movement'
          and ${lines.posted_on} <= ${until}::date)`,
      ),
    )
  return found.map(({ id }) => id)
}

/**
 * Lines of the bank and movements until the last of some days that are in no reconciliation, of all accounts whose
 * statements are here, and the accounts of which nothing explains the difference at the end of any of the days
 * (reconciliation.md#closing).
 */
export async function countUnreconciled(scope: Scope, days: readonly string[]): Promise<Record<BankPoint, number>> {
  const counts = { bank_lines: 0, own_movements: 0, bank_differences: 0 }
  const last = days.at(-1)
  if (last === undefined) return counts
  for (const account of await findAccounts(scope, last)) {
    const { open_lines, open_movements, since } = await findBankBalance(scope, account, last)
    counts.bank_lines += open_lines.count
    counts.own_movements += open_movements.count
    for (const day of days) {
      if (since === null || day < since) continue
      const { unexplained } = await findBankBalance(scope, account, day)
      if (unexplained === null || unexplained === '0.00') continue
      counts.bank_differences += 1
      break
    }
  }
  return counts
}
