import { and, eq, gte, inArray, isNull, lte, min, ne, type SQL, sql } from 'drizzle-orm'
import type { DayRange } from '@/lib/contracts/list'
import { ourNumber } from '@/lib/finance/our-number'
import { addDays } from '@/lib/formats/calendar'
import type { Scope } from '../../core/database/scope'
import { bankRule } from '../bank-rules/bank-rule.table'
import { companyAccount } from '../cash/company-account.table'
import { transactionStatement as movements } from '../cash/transaction-statement.table'
import { payment, paymentBatch, paymentReturn } from '../ledger/payment.table'
import type { Book, Line, Movement, Paid, Rule } from '../matching/book'
import { bankStatementLine as lines } from '../statements/statement-line.table'
import { loadReports } from './due-reports'
import { isOpenMovement, signedSql } from './signed'

/** Days around lines in which what they are about is sought. */
const around = 40

/** The line is not of before the account's first day. */
export const isWithinAccount = sql`${lines.posted_on} >= (select ${companyAccount.opening_date} from ${companyAccount}
  where ${companyAccount.tenant_id} = ${lines.tenant_id} and ${companyAccount.id} = ${lines.company_account_id})`

/**
 * Lines of the account, or of all, that wait; those before an account's first day are in its opening balance, and 0.00 waits
 * for nothing.
 */
export const areOpenLines = ({ tenant }: Pick<Scope, 'tenant'>, account?: number): SQL | undefined =>
  and(
    ...[eq(lines.tenant_id, tenant.id), isNull(lines.deleted_at)],
    account === undefined ? undefined : eq(lines.company_account_id, account),
    ...[eq(lines.kind, 'movement'), eq(lines.status, 'open'), ne(lines.amount, 0n)],
    isWithinAccount,
  )

async function loadLines(scope: Scope, account: number, [from, to]: DayRange): Promise<Line[]> {
  return scope.tx
    .select({ id: lines.id, on: lines.posted_on, cents: lines.amount, memo: lines.memo })
    .from(lines)
    .where(and(areOpenLines(scope, account), gte(lines.posted_on, from), lte(lines.posted_on, to)))
    .orderBy(lines.posted_on, lines.id)
}

/** Movements of the account that are in no reconciliation. */
async function loadMovements({ tx, tenant }: Scope, account: number, [from, to]: DayRange): Promise<Movement[]> {
  const found = await tx
    .select({
      ...{ id: movements.id, on: movements.date, cents: sql`${signedSql}`.mapWith(BigInt) },
      ...{ description: movements.description, number: payment.number, batch: paymentBatch.number },
      document: sql<string | null>`${payment.frozen_payee} ->> 'payee_document'`,
      taken_back: sql<boolean>`(${movements.reverses_id} is not null or exists (select from transaction_statement back
        where back.tenant_id = ${movements.tenant_id} and back.reverses_id = ${movements.id}))`,
      // Of a batch of which one is reconciled by itself, the bank has not one sum.
      is_split: sql<boolean>`exists (select from payment other
        join transaction_statement moved on moved.tenant_id = other.tenant_id and moved.source_type = 'payment'
          and moved.source_id = other.id and moved.reverses_id is null and moved.date = ${movements.date}
        join bank_reconciliation_movement part on part.tenant_id = moved.tenant_id and part.movement_id = moved.id
          and not part.undone
        where other.tenant_id = ${payment.tenant_id} and other.payment_batch_id = ${payment.payment_batch_id})`,
    })
    .from(movements)
    .leftJoin(
      payment,
      and(
        ...[eq(payment.tenant_id, movements.tenant_id), eq(payment.id, movements.source_id)],
        ...[eq(movements.source_type, 'payment'), isNull(movements.reverses_id)],
      ),
    )
    .leftJoin(
      paymentBatch,
      and(eq(paymentBatch.tenant_id, payment.tenant_id), eq(paymentBatch.id, payment.payment_batch_id)),
    )
    .where(
      and(
        ...[eq(movements.tenant_id, tenant.id), eq(movements.company_account_id, account), isOpenMovement],
        ...[gte(movements.date, from), lte(movements.date, to)],
      ),
    )
  return found.map(({ id, on, cents, description, number, batch, document, taken_back, is_split }) => ({
    ...{ id, on, cents, taken_back, texts: [description], documents: document === null ? [] : [document] },
    payment: number === null ? null : { our_number: ourNumber(number), batch: is_split ? null : batch },
  }))
}

/** Rules of the account, and those of all. */
const loadRules = ({ tx, tenant }: Scope, account: number): Promise<Rule[]> =>
  tx
    .select({ id: bankRule.id, memo: bankRule.memo, direction: bankRule.direction, automatic: bankRule.automatic })
    .from(bankRule)
    .where(
      and(
        ...[eq(bankRule.tenant_id, tenant.id), isNull(bankRule.deleted_at), eq(bankRule.active, true)],
        sql`coalesce(${bankRule.company_account_id}, ${account}) = ${account}`,
      ),
    )
    .orderBy(bankRule.id)

/** Payments of the account of one of the amounts, which the bank has not given back as far as is known. */
async function loadPaid(scope: Scope, account: number, [, to]: DayRange, amounts: readonly bigint[]): Promise<Paid[]> {
  const { tx, tenant } = scope
  if (amounts.length === 0) return []
  const found = await tx
    .select({
      ...{ id: payment.id, on: sql<string>`${payment.paid_at}`, cents: payment.net_amount, number: payment.number },
      document: sql<string>`${payment.frozen_payee} ->> 'payee_document'`,
    })
    .from(payment)
    .where(
      and(
        ...[eq(payment.tenant_id, tenant.id), isNull(payment.deleted_at), eq(payment.status, 'paid')],
        ...[eq(payment.company_account_id, account), lte(payment.paid_at, to)],
        inArray(payment.net_amount, [...new Set(amounts)].slice(0, 1000)),
        sql`not exists (select from ${paymentReturn} where ${paymentReturn.tenant_id} = ${payment.tenant_id}
          and ${paymentReturn.payment_id} = ${payment.id})`,
      ),
    )
  return found.map(({ id, on, cents, number, document }) => ({
    ...{ id, on, cents, texts: [], documents: [document], our_number: ourNumber(number) },
  }))
}

/** First and last day of the open lines; null without any. */
export async function findOpenDays(scope: Scope, account: number): Promise<DayRange | null> {
  const [found] = await scope.tx
    .select({ from: min(lines.posted_on), to: sql<string | null>`max(${lines.posted_on})` })
    .from(lines)
    .where(areOpenLines(scope, account))
  return found?.from && found.to ? [found.from, found.to] : null
}

/**
 * Open lines of an account in some days, with those around them that may be about the same, and all that they may be
 * about (reconciliation.md#rules).
 */
export async function loadBook(scope: Scope, account: number, [from, to]: DayRange): Promise<Book> {
  const span: DayRange = [addDays(from, -around), addDays(to, around)]
  const found = await loadLines(scope, account, span)
  const into = found.flatMap(({ cents }) => (cents > 0n ? [cents] : []))
  return {
    lines: found,
    movements: await loadMovements(scope, account, span),
    rules: await loadRules(scope, account),
    paid: await loadPaid(scope, account, span, into),
    reports: await loadReports(scope, account, span),
  }
}
