import { type SQL, sql } from 'drizzle-orm'
import type { Production, ProductionColumn, ProductionGroup, ProductionMetric } from '@/lib/contracts/dashboard'
import type { DayRange } from '@/lib/contracts/list'
import { addDays, daysBetween } from '@/lib/formats/calendar'
import { asMoney } from '../../core/database/decimal'
import type { Acting } from '../../core/kernel/acting'
import type { Days } from '../../core/registry/days'
import { proposal } from '../records/proposal.table'
import { companyCommission, ownCommission } from './commission'
import { demandAskable, type Filters, found, paidIn } from './found'
import { nameGroups } from './group-names'
import { judgePeriod } from './period'
import { byValue, type Counted, readSums, type SumsRow, summed } from './sums'

const keys: Record<ProductionColumn, SQL> = {
  bank: sql`${proposal.bank_id}`,
  agreement: sql`${proposal.agreement_id}`,
  product: sql`${proposal.product_id}`,
  table: sql`${proposal.table_id}`,
  broker: sql`${proposal.user_id}`,
  team: sql`${proposal.team_id}`,
  commercial: sql`${proposal.commercial_id}`,
  day: sql`to_char(${proposal.paid_at}, 'YYYY-MM-DD')`,
  month: sql`to_char(${proposal.paid_at}, 'YYYY-MM')`,
}

const seriesNames: Record<ProductionMetric, string> = {
  contract_value: 'Valor do contrato',
  count: 'Quantidade',
  net_value: 'Valor líquido',
  commission: 'Comissão',
  company_commission: 'Comissão da empresa',
}

interface Asked {
  column: ProductionColumn
  metric: ProductionMetric
  limit: number
}

/** Grouped before anything is joined; money is joined to the proposals alone, and grouped beside. */
async function countGroups(
  acting: Acting,
  { column, metric }: Asked,
  filters: Filters,
  days: Days,
): Promise<Counted[]> {
  const where = sql`where ${found(acting, filters)} and ${paidIn(days)}`
  const key = sql`(${keys[column]})::text as key`
  const { rows } = await acting.tx.execute<SumsRow & { key: string | null }>(
    sql`select ${key}, ${summed} from ${proposal} ${where} group by 1`,
  )
  const values = new Map<string | null, bigint>()
  if (metric === 'commission' || metric === 'company_commission') {
    const { join, amount } = metric === 'commission' ? ownCommission(acting) : companyCommission
    const sums = await acting.tx.execute<{ key: string | null; amount: string | null }>(
      sql`select ${key}, sum(${amount})::text as amount from ${proposal} ${join} ${where} group by 1`,
    )
    for (const row of sums.rows) values.set(row.key, BigInt(row.amount ?? 0))
  }
  return rows.map((row) => {
    const { count, contract, net } = readSums(row)
    const value = { contract_value: contract, count: BigInt(count), net_value: net }
    return {
      key: row.key,
      count,
      value: metric in value ? value[metric as keyof typeof value] : (values.get(row.key) ?? 0n),
    }
  })
}

const sumUp = (groups: readonly Counted[]) =>
  groups.reduce((sums, { count, value }) => ({ count: sums.count + count, value: sums.value + value }), {
    count: 0,
    value: 0n,
  })

/** Every day or month of the period, also those with nothing. */
function inOrder(counted: readonly Counted[], kind: 'day' | 'month', { from, to }: Days) {
  const days = Array.from({ length: daysBetween(from, to) + 1 }, (_, at) => addDays(from, at))
  const all = kind === 'day' ? days : [...new Set(days.map((day) => day.slice(0, 7)))]
  const known = new Map(counted.map((group) => [group.key, group]))
  return all.map((key) => ({
    kind,
    key,
    name: key,
    count: known.get(key)?.count ?? 0,
    value: known.get(key)?.value ?? 0n,
  }))
}

/** The first `limit` groups by their value, and the rest as one. */
async function ranked(acting: Acting, counted: readonly Counted[], column: ProductionColumn, limit: number) {
  const { named, unnamed } = await nameGroups(acting, column, counted)
  const sorted = named.toSorted((one, other) =>
    byValue({ ...one, key: one.key ?? '' }, { ...other, key: other.key ?? '' }),
  )
  const rest = [...sorted.slice(limit), ...unnamed]
  const others = { kind: 'others' as const, key: null, name: 'Outros', ...sumUp(rest) }
  return rest.length === 0 ? sorted : [...sorted.slice(0, limit), others]
}

/** The paid proposals of the period by a column (dashboard.md#columns). */
export async function loadProduction(
  acting: Acting,
  { date, column, metric, limit, ...filters }: Filters & Asked & { date?: DayRange | undefined },
): Promise<Production> {
  demandAskable(acting, { ...filters, column, metric })
  const { days } = await judgePeriod(acting, date)
  const counted = await countGroups(acting, { column, metric, limit }, filters, days)
  const groups =
    column === 'day' || column === 'month'
      ? inOrder(counted, column, days)
      : await ranked(acting, counted, column, limit)
  const written = (value: bigint) => (metric === 'count' ? Number(value) : asMoney(value))
  const all = sumUp(counted)
  return {
    categories: groups.map(({ name }) => name),
    series: [{ name: seriesNames[metric], data: groups.map(({ value }) => written(value)) }],
    total: written(all.value),
    total_count: all.count,
    groups: groups.map(
      ({ kind, key, name, count, value }): ProductionGroup => ({ kind, key, name, count, value: written(value) }),
    ),
  }
}
