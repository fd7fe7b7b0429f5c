import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { BrokerSummary } from '@/lib/contracts/broker-summary'
import type { DayRange } from '@/lib/contracts/list'
import { type LedgerType, ledgerTypes, paidOutTypes, type SummaryPart } from '@/lib/kinds/operation'
import { asMoney } from '../../core/database/decimal'
import type { Scope } from '../../core/database/scope'
import type { Principal } from '../../core/kernel/principal'
import { currentAccount as heads, currentAccountTransaction as rows } from '../ledger/current-account.table'
import type { Balance } from './balances'

/** Cents. opening + credits − debits − payments = closing (money.md#statement). */
export interface PeriodSums {
  opening: bigint
  credits: bigint
  debits: bigint
  payments: bigint
  closing: bigint
}
export const noSums: PeriodSums = { opening: 0n, credits: 0n, debits: 0n, payments: 0n, closing: 0n }

const isCredit = sql`${rows.direction} = 'credit'`
export const signedSql: SQL = sql`case when ${isCredit} then ${rows.amount} else -${rows.amount} end`
const isPaidOut = sql`${rows.type} in ${[...paidOutTypes]}`

/** Condition: posted from the first day to the last. */
export const postedWithin = ([from, to]: DayRange): SQL => sql`${rows.posted_on} between ${from}::date and ${to}::date`

/** Condition: a row of that part of the sums. */
export const partSql: Record<SummaryPart, SQL> = {
  credits: sql`(${isCredit} and not ${isPaidOut})`,
  debits: sql`(not ${isCredit} and not ${isPaidOut})`,
  payments: isPaidOut,
}

const totalled = (amount: SQL, condition: SQL) => sql`coalesce(sum(${amount}) filter (where ${condition}), 0)::text`

/** Columns that sum the rows of a group; rows after the period must be left out. */
const sumColumns = ([from]: DayRange): SQL => {
  const within = (part: SummaryPart) => sql`${partSql[part]} and ${rows.posted_on} >= ${from}::date`
  return sql`${totalled(signedSql, sql`${rows.posted_on} < ${from}::date`)} as opening,
    ${totalled(sql`${rows.amount}`, within('credits'))} as credits,
    ${totalled(sql`${rows.amount}`, within('debits'))} as debits,
    ${totalled(sql`-(${signedSql})`, within('payments'))} as payments`
}

type Summed = Record<Exclude<keyof PeriodSums, 'closing'>, string>

function toSums(row: Summed): PeriodSums {
  const opening = BigInt(row.opening)
  const credits = BigInt(row.credits)
  const debits = BigInt(row.debits)
  const payments = BigInt(row.payments)
  return { opening, credits, debits, payments, closing: opening + credits - debits - payments }
}

/**
 * Keeps nobody from reading, but everybody from posting to the person until the commit: sums, rows and balance, read one
 * after the other, are of the same moment. Not in a guise, whose transaction may lock nothing.
 */
export async function holdStill(
  { tx, tenant, principal }: Scope & { principal: Pick<Principal, 'guise'> },
  user: number,
): Promise<void> {
  if (principal.guise) return
  await tx
    .select({ id: heads.id })
    .from(heads)
    .where(and(eq(heads.tenant_id, tenant.id), eq(heads.user_id, user)))
    .for('share')
}

/** Sums of the period by user; users without a row up to its end are absent. */
export async function findSums(
  { tx, tenant }: Scope,
  users: readonly number[],
  days: DayRange,
): Promise<Map<number, PeriodSums>> {
  if (users.length === 0) return new Map()
  const found = await tx.execute<Summed & { user_id: string }>(sql`
    select ${rows.user_id} as user_id, ${sumColumns(days)} from ${rows}
    where ${rows.tenant_id} = ${tenant.id} and ${rows.user_id} in ${[...users]} and ${rows.posted_on} <= ${days[1]}::date
    group by ${rows.user_id}`)
  return new Map(found.rows.map((row) => [Number(row.user_id), toSums(row)]))
}

/** Sums of the period of all users of a subquery of ids. */
export async function sumAll({ tx, tenant }: Scope, users: SQL, days: DayRange): Promise<PeriodSums> {
  const found = await tx.execute<Summed & Record<string, unknown>>(sql`
    select ${sumColumns(days)} from ${rows}
    where ${rows.tenant_id} = ${tenant.id} and ${rows.user_id} in (${users}) and ${rows.posted_on} <= ${days[1]}::date`)
  return found.rows[0] ? toSums(found.rows[0]) : noSums
}

/** The types of a person's rows within the period, in the order of the kinds. */
export async function findTypes(
  { tx, tenant }: Scope,
  user: number,
  days: DayRange,
): Promise<BrokerSummary['by_type']> {
  const found = await tx.execute<{ type: LedgerType; credit: string; debit: string; count: number }>(sql`
    select ${rows.type} as type, ${totalled(sql`${rows.amount}`, isCredit)} as credit,
      ${totalled(sql`${rows.amount}`, sql`not ${isCredit}`)} as debit, count(*)::int as count
    from ${rows} where ${rows.tenant_id} = ${tenant.id} and ${rows.user_id} = ${user} and ${postedWithin(days)}
    group by ${rows.type}`)
  const byType = new Map(found.rows.map((row) => [row.type, row]))
  return ledgerTypes.flatMap((type) => {
    const row = byType.get(type)
    if (!row) return []
    const [credit, debit] = [BigInt(row.credit), BigInt(row.debit)]
    return [{ type, credit: asMoney(credit), debit: asMoney(debit), net: asMoney(credit - debit), count: row.count }]
  })
}

/** Cents by name as reais. */
export const inReais = <T extends PeriodSums | Balance>(cents: T) =>
  // Guarantee: the same keys.
  Object.fromEntries(Object.entries(cents).map(([key, value]) => [key, asMoney(value)])) as Record<keyof T, string>

/** A person's sums of the period. */
export const loadSums = async (scope: Scope, user: number, days: DayRange): Promise<PeriodSums> =>
  (await findSums(scope, [user], days)).get(user) ?? noSums
