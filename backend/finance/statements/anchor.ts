import { and, desc, eq, isNull, lte, ne, type SQL, sql } from 'drizzle-orm'
import type { Scope } from '../../core/database/scope'
import { bankFile } from '../bank-files/bank-file.table'
import { bankStatementLineFile as kept, bankStatementLine as rows } from './statement-line.table'

/** A balance that the bank told of, at the end of its day. */
export interface Anchor {
  on: string
  cents: bigint
}

/** A balance before its day's movements comes before one after them. */
const opens = sql`${rows.memo} ~* '^[^[:alnum:]]*(saldo|sdo|s a l d o) +(anterior|inicial)'`
/** The newest import that has the line: balances of a day change until it is over. */
const newest = sql<number>`(select max(brought.bank_file_id) from ${kept} brought
  where brought.tenant_id = ${rows.tenant_id} and brought.line_id = ${rows.id})`

/** The last balance line of the account that `until` lets through. */
async function findLine({ tx, tenant }: Scope, account: number, until: SQL | undefined) {
  const [found] = await tx
    .select({ on: rows.posted_on, cents: rows.amount, file: newest })
    .from(rows)
    .where(
      and(
        ...[eq(rows.tenant_id, tenant.id), eq(rows.company_account_id, account), isNull(rows.deleted_at)],
        ...[eq(rows.kind, 'balance'), until],
      ),
    )
    .orderBy(sql`${rows.posted_on} desc, ${opens}, ${newest} desc, ${rows.id} desc`)
    .limit(1)
  return found
}

/** The last balance of a file as a whole. */
async function findLedger({ tx, tenant }: Scope, account: number, until: SQL | undefined) {
  const [found] = await tx
    .select({
      on: sql<string>`${bankFile.ledger_on}`,
      cents: sql<bigint>`${bankFile.ledger_balance}`.mapWith(BigInt),
      file: bankFile.id,
    })
    .from(bankFile)
    .where(
      and(
        ...[eq(bankFile.tenant_id, tenant.id), eq(bankFile.company_account_id, account), eq(bankFile.kind, 'ofx')],
        ...[ne(bankFile.status, 'undone'), until, sql`${bankFile.ledger_on} is not null`],
      ),
    )
    .orderBy(desc(bankFile.ledger_on), desc(bankFile.id))
    .limit(1)
  return found
}

/** The bank's last balance of the account up to `day`, or of all days: of one day, that of the newest import. */
export async function findAnchor(scope: Scope, account: number, day?: string): Promise<Anchor | null> {
  const line = await findLine(scope, account, day === undefined ? undefined : lte(rows.posted_on, day))
  const ledger = await findLedger(scope, account, day === undefined ? undefined : lte(bankFile.ledger_on, day))
  if (!line || !ledger) return line ?? ledger ?? null
  if (line.on !== ledger.on) return line.on > ledger.on ? line : ledger
  return line.file > ledger.file ? line : ledger
}
