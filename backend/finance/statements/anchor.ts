import { and, eq, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { Scope } from '../../core/database/scope'
import { bankFile } from '../bank-files/bank-file.table'
import { bankStatementLineFile as kept, bankStatementLine as rows } from './statement-line.table'

/** A balance that the bank told of, at the end of its day. */
export interface Anchor {
  on: string
  cents: bigint
  /** The newest import that told it; null if it is that of before the file, which says nothing of the day's lines. */
  file: number | null
}

/** The balance with which a file begins. */
const opens = sql`${rows.memo} ~* '^[^[:alnum:]]*(saldo|sdo|s a l d o) +(anterior|inicial)'`
/** Beside movements of its own day in the file it is that of the day before; alone on its day, banks date it by its own. */
const day = sql<string>`(case when ${opens} and exists (
  select from ${kept} mine join ${kept} theirs on theirs.tenant_id = mine.tenant_id and theirs.bank_file_id = mine.bank_file_id
  join ${rows} moved on moved.tenant_id = theirs.tenant_id and moved.id = theirs.line_id
  where mine.tenant_id = ${rows.tenant_id} and mine.line_id = ${rows.id} and moved.kind = 'movement'
    and moved.posted_on = ${rows.posted_on}
) then ${rows.posted_on} - 1 else ${rows.posted_on} end)`
/** The newest import that has the line: balances of a day change until it is over. */
const newest = sql<number>`(select max(brought.bank_file_id) from ${kept} brought
  where brought.tenant_id = ${rows.tenant_id} and brought.line_id = ${rows.id})`

type Sought = { until: string | undefined } | { after: string }

const isSought = (on: SQL, sought: Sought) => {
  if ('after' in sought) return sql`${on} > ${sought.after}::date`
  return sought.until === undefined ? undefined : sql`${on} <= ${sought.until}::date`
}
/** The last one, or of those after a day the first. */
const inOrder = (on: SQL, sought: Sought) => ('after' in sought ? sql`${on}` : sql`${on} desc`)

/** The balance line of the account that is sought. */
async function findLine({ tx, tenant }: Scope, account: number, sought: Sought) {
  const [found] = await tx
    .select({
      ...{ on: sql<string>`${day}::text`, cents: rows.amount, newest, opens: sql<boolean>`${opens}` },
    })
    .from(rows)
    .where(
      and(
        ...[eq(rows.tenant_id, tenant.id), eq(rows.company_account_id, account), isNull(rows.deleted_at)],
        ...[eq(rows.kind, 'balance'), isSought(day, sought)],
      ),
    )
    .orderBy(sql`${inOrder(day, sought)}, ${opens}, ${newest} desc, ${rows.id} desc`)
    .limit(1)
  return found
}

/** The balance of a file as a whole that is sought. */
async function findLedger({ tx, tenant }: Scope, account: number, sought: Sought) {
  const on = sql`${bankFile.ledger_on}`
  const [found] = await tx
    .select({
      on: sql<string>`${bankFile.ledger_on}`,
      cents: sql<bigint>`${bankFile.ledger_balance}`.mapWith(BigInt),
      newest: bankFile.id,
    })
    .from(bankFile)
    .where(
      and(
        ...[eq(bankFile.tenant_id, tenant.id), eq(bankFile.company_account_id, account), eq(bankFile.kind, 'ofx')],
        ...[ne(bankFile.status, 'undone'), isSought(on, sought), sql`${bankFile.ledger_on} is not null`],
      ),
    )
    .orderBy(sql`${inOrder(on, sought)}, ${bankFile.id} desc`)
    .limit(1)
  return found && { ...found, opens: false }
}

async function find(scope: Scope, account: number, sought: Sought): Promise<Anchor | null> {
  const [line, ledger] = [await findLine(scope, account, sought), await findLedger(scope, account, sought)]
  const isLine =
    line !== undefined &&
    (ledger === undefined ||
      (line.on === ledger.on ? line.newest > ledger.newest : 'after' in sought === line.on < ledger.on))
  const found = isLine ? line : ledger
  return found ? { on: found.on, cents: found.cents, file: found.opens ? null : found.newest } : null
}

/** The bank's last balance of the account up to `until`, or of all days: of one day, that of the newest import. */
export const findAnchor = (scope: Scope, account: number, until?: string): Promise<Anchor | null> =>
  find(scope, account, { until })

/** The first balance of the account after a day. */
export const findNextAnchor = (scope: Scope, account: number, after: string): Promise<Anchor | null> =>
  find(scope, account, { after })
