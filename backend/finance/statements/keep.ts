import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Acting } from '../../core/kernel/acting'
import { companyAccount } from '../cash/company-account.table'
import { fingerprint } from '../ofx/fingerprint'
import type { Statement, StatementRow } from '../ofx/statement'
import { bankStatementLineFile as kept, bankStatementLine as rows } from './statement-line.table'

/** Makes imports and undos of one account wait for each other, so that each sees the files that the other has. */
export const lockAccount = ({ tx, tenant }: Acting, id: number) =>
  tx
    .select({ id: companyAccount.id })
    .from(companyAccount)
    .where(and(eq(companyAccount.tenant_id, tenant.id), eq(companyAccount.id, id)))
    .for('no key update')

/** One statement takes at most 65,535 parameters. */
const atOnce = 1_000

interface Into {
  company_account_id: number
  bank_file_id: number
}

async function keepSome(acting: Acting, into: Into, statement: Statement, some: readonly StatementRow[]) {
  const { tx, tenant, now, principal } = acting
  const values = some.map((row) => ({
    ...{ tenant_id: tenant.id, created_at: now, updated_at: now, created_by: principal.id, ...into },
    ...{ posted_on: row.on, amount: row.cents, memo: row.memo, fitid: row.fitid, check_number: row.checkNumber },
    ...{ kind: row.kind, ordinal: row.ordinal },
    fingerprint: fingerprint({ bank: statement.bank, account: statement.account, ...row }),
  }))
  const added = await tx.insert(rows).values(values).onConflictDoNothing().returning({ kind: rows.kind })
  const prints = values.map((value) => value.fingerprint)
  await tx.insert(kept).select(
    tx
      .select({
        tenant_id: rows.tenant_id,
        bank_file_id: sql<number>`${into.bank_file_id}::bigint`.as('bank_file_id'),
        line_id: rows.id,
      })
      .from(rows)
      .where(
        and(
          ...[eq(rows.tenant_id, tenant.id), eq(rows.company_account_id, into.company_account_id)],
          ...[isNull(rows.deleted_at), inArray(rows.fingerprint, prints)],
        ),
      ),
  )
  return added.filter(({ kind }) => kind === 'movement').length
}

/** Keeps the rows that no other file had, and notes that this one has them all. Answers how many movements are new. */
export async function keepLines(acting: Acting, into: Into, statement: Statement): Promise<number> {
  let added = 0
  for (let at = 0; at < statement.rows.length; at += atOnce) {
    added += await keepSome(acting, into, statement, statement.rows.slice(at, at + atOnce))
  }
  return added
}
