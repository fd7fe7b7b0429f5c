import { and, between, eq, gt, gte, isNull, lte, sql } from 'drizzle-orm'
import type { BankBalance } from '@/lib/contracts/reconciliation'
import { asMoney } from '../../core/database/decimal'
import type { Scope } from '../../core/database/scope'
import { invalid } from '../../core/errors/api-error'
import { missing } from '../../core/registry/references'
import { companyAccount } from '../cash/company-account.table'
import { transactionStatement as movements, transactionDay } from '../cash/transaction-statement.table'
import { type Anchor, findAnchor, findNextAnchor } from '../statements/anchor'
import { bankStatementLineFile as lineFiles, bankStatementLine as lines } from '../statements/statement-line.table'
import { areOpenLines } from './book'
import { isOpenMovement, signedSql } from './signed'

const countSql = sql<number>`count(*)::int`
const centsSql = (what: ReturnType<typeof sql>) => sql`coalesce(sum(${what}), 0)`.mapWith(BigInt)

/** Money that moved in the account, as its statements tell it. */
const areMovements = ({ tenant }: Pick<Scope, 'tenant'>, account: number) =>
  and(
    ...[eq(lines.tenant_id, tenant.id), eq(lines.company_account_id, account), isNull(lines.deleted_at)],
    eq(lines.kind, 'movement'),
  )

/** From when on movements of its statements are here, not before it was opened; null for none. */
async function findSince({ tx, tenant }: Scope, account: number, opened: string): Promise<string | null> {
  const [found] = await tx
    .select({ day: sql<string | null>`greatest(min(${lines.posted_on}), ${opened}::date)::text` })
    .from(lines)
    .where(areMovements({ tenant }, account))
    .having(sql`count(*) > 0`)
  return found?.day ?? null
}

/** Cents of the account's lines after one day, until another. */
async function sumLines({ tx, tenant }: Scope, account: number, [after, until]: readonly [string, string]) {
  const [found] = await tx
    .select({ cents: centsSql(sql`${lines.amount}`) })
    .from(lines)
    .where(and(areMovements({ tenant }, account), gt(lines.posted_on, after), lte(lines.posted_on, until)))
  return found?.cents ?? 0n
}

/** Cents of the lines of a balance's own day that came only after it was told. */
async function sumLater({ tx, tenant }: Scope, account: number, { on, file }: Anchor) {
  if (file === null) return 0n
  const [found] = await tx
    .select({ cents: centsSql(sql`${lines.amount}`) })
    .from(lines)
    .where(
      and(
        ...[areMovements({ tenant }, account), eq(lines.posted_on, on)],
        sql`not exists (select from ${lineFiles} where ${lineFiles.tenant_id} = ${lines.tenant_id}
          and ${lineFiles.line_id} = ${lines.id} and ${lineFiles.bank_file_id} <= ${file})`,
      ),
    )
  return found?.cents ?? 0n
}

/**
 * Cents that the bank has at the end of a day: its last balance and the lines since, or else its next balance less the
 * lines until then. Null if it told none.
 */
async function findBankCents(scope: Scope, account: number, on: string) {
  const last = await findAnchor(scope, account, on)
  if (last) {
    const since = await sumLines(scope, account, [last.on, on])
    return { on: last.on, cents: last.cents + (await sumLater(scope, account, last)) + since }
  }
  const next = await findNextAnchor(scope, account, on)
  if (!next) return null
  return { on: next.on, cents: next.cents - (await sumLines(scope, account, [on, next.on])) }
}

/** Cents that the company has in the account at the end of a day, and the account's first day. */
async function findOwnCents({ tx, tenant }: Scope, account: number, on: string) {
  const [found] = await tx
    .select({
      opened: companyAccount.opening_date,
      cents: sql`${companyAccount.opening_balance} + coalesce((
        select sum(${transactionDay.total_in} - ${transactionDay.total_out}) from ${transactionDay}
        where ${transactionDay.tenant_id} = ${companyAccount.tenant_id}
          and ${transactionDay.company_account_id} = ${companyAccount.id} and ${transactionDay.date} <= ${on}::date), 0)`.mapWith(
        BigInt,
      ),
    })
    .from(companyAccount)
    .where(
      and(eq(companyAccount.tenant_id, tenant.id), eq(companyAccount.id, account), isNull(companyAccount.deleted_at)),
    )
  if (!found) throw invalid({ company_account_id: missing })
  return found
}

/** Lines and movements of some days that are in no reconciliation. */
export async function countOpen(scope: Scope, account: number, [from, to]: readonly [string, string]) {
  const { tx, tenant } = scope
  const [bank] = await tx
    .select({ count: countSql, cents: centsSql(sql`${lines.amount}`) })
    .from(lines)
    .where(and(areOpenLines(scope, account), between(lines.posted_on, from, to)))
  const [own] = await tx
    .select({ count: countSql, cents: centsSql(signedSql) })
    .from(movements)
    .where(
      and(
        ...[eq(movements.tenant_id, tenant.id), eq(movements.company_account_id, account), isOpenMovement],
        ...[gte(movements.date, from), lte(movements.date, to)],
      ),
    )
  return { bank: bank ?? { count: 0, cents: 0n }, own: own ?? { count: 0, cents: 0n } }
}

/** Cents of lines less those of movements until a day, of reconciliations that have a side after it. */
async function findInTransit({ tx, tenant }: Scope, account: number, on: string): Promise<bigint> {
  const { rows } = await tx.execute<{ cents: string }>(sql`
    with side as (
      select own.reconciliation_id as id, line.posted_on as day, line.amount as cents
      from bank_reconciliation_line own
      join bank_statement_line line on line.tenant_id = own.tenant_id and line.id = own.line_id
      where own.tenant_id = ${tenant.id} and not own.undone and line.company_account_id = ${account}
      union all
      select own.reconciliation_id, moved.date, case when moved.direction = 'in' then -moved.amount else moved.amount end
      from bank_reconciliation_movement own
      join transaction_statement moved on moved.tenant_id = own.tenant_id and moved.id = own.movement_id
      where own.tenant_id = ${tenant.id} and not own.undone and moved.company_account_id = ${account}
    )
    select coalesce(sum(cents), 0)::text as cents from side
    where day <= ${on}::date and id in (select id from side where day > ${on}::date)`)
  return BigInt(rows[0]?.cents ?? '0')
}

/**
 * The bank's balance beside the company's at the end of a day (reconciliation.md#balance): the difference is that of lines
 * and movements which wait, and of what is under way; what is left is unexplained. VALIDATION for no such account.
 */
export async function findBankBalance(scope: Scope, account: number, on: string): Promise<BankBalance> {
  const own = await findOwnCents(scope, account, on)
  const bank = await findBankCents(scope, account, on)
  const since = await findSince(scope, account, own.opened)
  // Of before its first statement nothing is known.
  const open = since === null || since > on ? null : await countOpen(scope, account, [since, on])
  const transit = await findInTransit(scope, account, on)
  const difference = bank && bank.cents - own.cents
  const waiting = (open?.bank.cents ?? 0n) - (open?.own.cents ?? 0n)
  const unexplained = difference === null ? null : difference - waiting - transit
  return {
    ...{ company_account_id: account, on, since, bank_on: bank?.on ?? null },
    ...{ bank: bank && asMoney(bank.cents), own: asMoney(own.cents) },
    difference: difference === null ? null : asMoney(difference),
    open_lines: { count: open?.bank.count ?? 0, sum: asMoney(open?.bank.cents ?? 0n) },
    open_movements: { count: open?.own.count ?? 0, sum: asMoney(open?.own.cents ?? 0n) },
    in_transit: asMoney(transit),
    unexplained: unexplained === null ? null : asMoney(unexplained),
    is_reconciled:
      open !== null && open.bank.count + open.own.count === 0 && (unexplained === null || unexplained === 0n),
  }
}
