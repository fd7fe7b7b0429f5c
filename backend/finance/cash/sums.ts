import { and, eq, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm'
import type { DayRange } from '@/lib/contracts/list'
import type { CashSum, CashSummary } from '@/lib/contracts/transaction-statement'
import type { CashGrouping } from '@/lib/kinds/finance'
import { asMoney } from '../../core/database/decimal'
import type { Scope } from '../../core/database/scope'
import { costCenter } from '../registries/cost-center.table'
import { pathSql } from '../registries/cost-center-tree'
import { companyAccount as accounts } from './company-account.table'
import { transactionDay as days } from './transaction-statement.table'

/** The accounts and days that sums are about: all of them, if not given. */
export interface Span {
  company_account_id?: readonly number[] | undefined
  date?: DayRange | undefined
}

/** Σ of a column, as text, which holds any number of cents. */
const total = (what: SQL) => sql<string>`coalesce(sum(${what}), 0)::text`

const inSpan = ({ tenant }: Scope, { company_account_id: ids, date }: Span) =>
  and(eq(days.tenant_id, tenant.id), ids && inArray(days.company_account_id, [...ids]), date && lte(days.date, date[1]))

const isWithin = ({ date }: Span) => (date ? sql`${days.date} >= ${date[0]}::date` : sql`true`)

/** The balance of each account before the span, by id: its opening balance, and what moved until then. */
async function findOpenings(scope: Scope, span: Span): Promise<Map<number, { name: string; cents: bigint }>> {
  const { tx, tenant } = scope
  const { company_account_id: ids, date } = span
  const moved = date
    ? sql`coalesce((select sum(${days.total_in} - ${days.total_out}) from ${days} where ${days.tenant_id} = ${accounts.tenant_id}
        and ${days.company_account_id} = ${accounts.id} and ${days.date} < ${date[0]}::date), 0)`
    : sql`0`
  const rows = await tx
    .select({
      id: accounts.id,
      name: accounts.nickname,
      cents: sql<string>`(${accounts.opening_balance} + ${moved})::text`,
    })
    .from(accounts)
    .where(
      and(
        eq(accounts.tenant_id, tenant.id),
        isNull(accounts.deleted_at),
        ids && inArray(accounts.id, [...ids]),
        date && lte(accounts.opening_date, date[1]),
      ),
    )
    .orderBy(accounts.nickname)
  return new Map(rows.map(({ id, name, cents }) => [id, { name, cents: BigInt(cents) }]))
}

const sumOf = (all: Iterable<{ cents: bigint }>) => [...all].reduce((sum, { cents }) => sum + cents, 0n)

const closed = (opening: bigint, into: bigint, out: bigint) => ({
  opening: asMoney(opening),
  total_in: asMoney(into),
  total_out: asMoney(out),
  closing: asMoney(opening + into - out),
})

/** Opening, what moved and closing of the span (finance.md#cash-flow). Two queries. */
export async function summarize(scope: Scope, span: Span): Promise<CashSummary> {
  const openings = await findOpenings(scope, span)
  const [moved] = await scope.tx
    .select({ into: total(sql`${days.total_in}`), out: total(sql`${days.total_out}`) })
    .from(days)
    .where(and(inSpan(scope, span), isWithin(span)))
  return closed(sumOf(openings.values()), BigInt(moved?.into ?? 0), BigInt(moved?.out ?? 0))
}

const keys: Record<CashGrouping, SQL<string>> = {
  day: sql`to_char(${days.date}, 'YYYY-MM-DD')`,
  month: sql`to_char(${days.date}, 'YYYY-MM')`,
  release_type: sql`${days.release_type_id}::text`,
  cost_center: sql`${days.cost_center_id}::text`,
  company_account: sql`${days.company_account_id}::text`,
}

const names: Partial<Record<CashGrouping, (scope: Scope) => SQL<string | null>>> = {
  release_type: ({ tenant }) => sql`(select kind.name from release_type kind where kind.tenant_id = ${tenant.id}
    and kind.id = min(${days.release_type_id}))`,
  /** Null for none. */
  cost_center: ({ tenant }) => sql`(select ${pathSql} from ${costCenter} where ${costCenter.tenant_id} = ${tenant.id}
    and ${costCenter.id} = min(${days.cost_center_id}))`,
}

/** Sums of the span, by day, month, release type, cost centre or account. A number of queries that does not depend on it. */
export async function sumBy(
  scope: Scope,
  span: Span,
  by: CashGrouping,
): Promise<{ rows: CashSum[]; summary: CashSummary }> {
  const openings = await findOpenings(scope, span)
  const key = keys[by]
  const name = names[by]?.(scope) ?? sql<null>`null::text`
  const found = await scope.tx
    .select({
      key,
      name,
      into: total(sql`${days.total_in}`),
      out: total(sql`${days.total_out}`),
      rows: sql<number>`sum(${days.rows})::int`,
    })
    .from(days)
    .where(and(inSpan(scope, span), isWithin(span)))
    .groupBy(key)
    .orderBy(key)
  const groups = found.map((one) => ({ ...one, into: BigInt(one.into), out: BigInt(one.out) }))
  const opening = sumOf(openings.values())
  const [into, out] = groups.reduce(([a, b], one) => [a + one.into, b + one.out], [0n, 0n])
  return { rows: rowsBy[by](groups, openings, opening), summary: closed(opening, into, out) }
}

type Group = { key: string; name: string | null; into: bigint; out: bigint; rows: number }
type Openings = Awaited<ReturnType<typeof findOpenings>>

/** One after the other: each opens with what the one before left. */
function chained(groups: readonly Group[], _: Openings, opening: bigint): CashSum[] {
  let held = opening
  return groups.map(({ key, name, into, out, rows }) => {
    const one = { key, name, rows, ...closed(held, into, out) }
    held += into - out
    return one
  })
}

const byName = (groups: readonly Group[]): CashSum[] =>
  groups
    .map(({ into, out, ...one }) => ({
      ...one,
      ...{ opening: null, total_in: asMoney(into), total_out: asMoney(out), closing: null },
    }))
    .sort((a, b) => (a.name ?? '').localeCompare(b.name ?? '', 'pt-BR'))

/** Every account of the span, moved or not. */
const byAccount = (groups: readonly Group[], openings: Openings): CashSum[] => {
  const moved = new Map(groups.map((one) => [Number(one.key), one]))
  return [...openings].map(([id, { name, cents }]) => {
    const { into, out, rows } = moved.get(id) ?? { into: 0n, out: 0n, rows: 0 }
    return { key: String(id), name, rows, ...closed(cents, into, out) }
  })
}

const rowsBy: Record<CashGrouping, (groups: readonly Group[], openings: Openings, opening: bigint) => CashSum[]> = {
  day: chained,
  month: chained,
  release_type: byName,
  cost_center: byName,
  company_account: byAccount,
}
