import { eq } from 'drizzle-orm'
import type { Result, ResultLine, ResultQuery } from '@/lib/contracts/result'
import { addMonths, lastOfMonth } from '@/lib/formats/calendar'
import { type ResultBasis, resultBases, resultGroups } from '@/lib/kinds/finance'
import { asMoney } from '../../core/database/decimal'
import type { Scope } from '../../core/database/scope'
import { releaseType } from '../registries/release-type.table'
import { branch, centerColumns, loadCenters } from './centers'
import { sumsSql } from './parts'

interface Sum extends Record<string, unknown> {
  month: string
  release_type_id: number
  center_id: number
  cents: string
}
type Days = [from: string, to: string]

export const firstToLast = ([from, to]: readonly [string, string]): Days => [`${from}-01`, lastOfMonth(`${to}-01`)]

const monthsOf = ([from, to]: readonly [string, string]) => {
  const months: string[] = []
  for (let day = `${from}-01`; day.slice(0, 7) <= to; day = addMonths(day, 1)) months.push(day.slice(0, 7))
  return months
}

/** Columns, and the one that counts a sum; undefined for none. */
async function loadColumns(scope: Scope, { by, months, cost_center_id: chosen }: ResultQuery) {
  const centers = await loadCenters(scope)
  if (by === 'cost_center') {
    const { columns, keys } = centerColumns(centers, chosen)
    return { columns, columnOf: ({ center_id }: Sum) => keys.get(center_id) }
  }
  const own = chosen === undefined ? null : chosen === 'none' ? new Set([0]) : branch(centers, chosen)
  return {
    columns: monthsOf(months).map((key) => ({ key, name: null })),
    columnOf: ({ month, center_id }: Sum) => (own && !own.has(center_id) ? undefined : month),
  }
}

/** Cents by release type, then by column. */
type Cents = Map<number, Map<string, bigint>>

/**
 * The result of the months by month or by cost centre, on both bases, in the order of the statement
 * (finance.md#income-statement). Four queries, however much there is.
 */
export async function loadResult(scope: Scope, query: ResultQuery): Promise<Result> {
  const { tx, tenant } = scope
  const { columns, columnOf } = await loadColumns(scope, query)
  const sums: Record<ResultBasis, Cents> = { competence: new Map(), cash: new Map() }
  for (const basis of resultBases) {
    const { rows } = await tx.execute<Sum>(sumsSql[basis](scope, firstToLast(query.months)))
    for (const row of rows) {
      const key = columnOf(row)
      if (key === undefined) continue
      const own = sums[basis].get(row.release_type_id) ?? new Map<string, bigint>()
      sums[basis].set(row.release_type_id, own.set(key, (own.get(key) ?? 0n) + BigInt(row.cents)))
    }
  }
  const types = await tx
    .select({ id: releaseType.id, name: releaseType.name, dre_group: releaseType.dre_group })
    .from(releaseType)
    .where(eq(releaseType.tenant_id, tenant.id))
    .orderBy(releaseType.name, releaseType.id)
  const amounts = (cents: Cents, id: number, counts: boolean) =>
    columns.map(({ key }) => asMoney((counts && cents.get(id)?.get(key)) || 0n))
  const lines = types
    .map(({ id, name, dre_group }) => ({
      ...{ release_type_id: id, name, dre_group },
      competence: amounts(sums.competence, id, dre_group !== null),
      cash: amounts(sums.cash, id, true),
    }))
    .filter(({ competence, cash }) => [...competence, ...cash].some((amount) => amount !== '0.00'))
  const place = ({ dre_group }: ResultLine) => resultGroups.indexOf(dre_group ?? 'outside')
  const result = { columns, lines: lines.toSorted((a, b) => place(a) - place(b)) }
  return query.by === 'month' ? result : withoutIdle(result)
}

/** Leaves out the cost centres that bore nothing. */
function withoutIdle({ columns, lines }: Result): Result {
  const isUsed = (at: number) => lines.some(({ competence, cash }) => competence[at] !== '0.00' || cash[at] !== '0.00')
  const used = columns.map((_, at) => isUsed(at))
  const keep = <T>(all: readonly T[]) => all.filter((_, at) => used[at])
  return {
    columns: keep(columns),
    lines: lines.map((line) => ({ ...line, competence: keep(line.competence), cash: keep(line.cash) })),
  }
}
