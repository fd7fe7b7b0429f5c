import { and, between, eq, isNull, sql } from 'drizzle-orm'
import { inChunks } from '../../core/database/chunks'
import { holdPeriods } from '../../core/database/open-period'
import type { Acting } from '../../core/kernel/acting'
import { companyAccount } from '../cash/company-account.table'
import type { Statement, StatementRow } from '../ofx/statement'
import { placeRows, type StoredLine } from './place'
import { bankStatementLineFile as kept, bankStatementLine as rows } from './statement-line.table'

/**
 * Makes imports, reconciliations and undos of one account wait for each other, so that each sees what the other has, and
 * closings of months for all of them. Answers false for no such account.
 */
export async function lockAccount(acting: Acting, id: number): Promise<boolean> {
  const { tx, tenant } = acting
  await holdPeriods(acting)
  const found = await tx
    .select({ id: companyAccount.id })
    .from(companyAccount)
    .where(and(eq(companyAccount.tenant_id, tenant.id), eq(companyAccount.id, id)))
    .for('no key update')
  return found.length > 0
}

interface Into {
  company_account_id: number
  bank_file_id: number
}

async function keepSome(acting: Acting, into: Into, some: readonly StatementRow[]) {
  const { tx, tenant, now, principal } = acting
  const values = some.map((row) => ({
    ...{ tenant_id: tenant.id, created_at: now, updated_at: now, created_by: principal.id, ...into },
    ...{ posted_on: row.on, amount: row.cents, memo: row.memo, fitid: row.fitid, check_number: row.checkNumber },
    ...{ kind: row.kind, ordinal: row.ordinal },
  }))
  const added = await tx.insert(rows).values(values).onConflictDoNothing().returning({ kind: rows.kind })
  const places = sql.join(
    some.map(({ kind, on, cents, ordinal }) => sql`(${kind}, ${on}::date, ${cents}::bigint, ${ordinal}::int)`),
    sql`, `,
  )
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
          ...[
            isNull(rows.deleted_at),
            sql`(${rows.kind}, ${rows.posted_on}, ${rows.amount}, ${rows.ordinal}) in (${places})`,
          ],
        ),
      ),
  )
  return added.filter(({ kind }) => kind === 'movement').length
}

/** The account's lines of the days of an export. */
async function findStored(
  { tx, tenant }: Acting,
  account: number,
  some: readonly StatementRow[],
): Promise<StoredLine[]> {
  const days = some.map(({ on }) => on).toSorted()
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return []
  return tx
    .select({ on: rows.posted_on, cents: rows.amount, kind: rows.kind, ordinal: rows.ordinal, memo: rows.memo })
    .from(rows)
    .where(
      and(
        ...[eq(rows.tenant_id, tenant.id), eq(rows.company_account_id, account), isNull(rows.deleted_at)],
        between(rows.posted_on, first, last),
      ),
    )
}

/** Keeps the rows that no other file had, and notes that this one has them all. Answers how many movements are new. */
export async function keepLines(acting: Acting, into: Into, statement: Statement): Promise<number> {
  const placed = placeRows(statement.rows, await findStored(acting, into.company_account_id, statement.rows))
  let added = 0
  for (const some of inChunks(placed)) added += await keepSome(acting, into, some)
  return added
}
