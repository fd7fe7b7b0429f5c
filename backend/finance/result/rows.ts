import { type SQL, sql } from 'drizzle-orm'
import type { List } from '@/lib/contracts/list'
import type { ResultRow, ResultRowsQuery } from '@/lib/contracts/result'
import { asMoney } from '../../core/database/decimal'
import type { Scope } from '../../core/database/scope'
import { answerList } from '../../core/registry/list'
import { personSql } from '../../identity/people/in-sql'
import { proposalKeys } from '../../operation/records/facts'
import { releaseType as types } from '../registries/release-type.table'
import { branch, loadCenters, namePaths } from './centers'
import { partsSql, sumsSql } from './parts'
import { firstToLast } from './sums'

interface Part extends Record<string, unknown> {
  source: ResultRow['source']
  source_id: number
  date: string
  description: string
  release_type_id: number
  release_type: string
  center_id: number
  person: ResultRow['person']
  proposal_id: number | null
  cents: string
}

/** Ids of the cost centres that a query counts; null for all. 0 is none. */
async function countedCenters(scope: Scope, { cost_center_id: chosen, alone }: ResultRowsQuery) {
  if (chosen === undefined) return null
  if (chosen === 'none') return [0]
  return alone ? [chosen] : [...branch(await loadCenters(scope), chosen)]
}

/** The part of `part` and `kind`, its release type, that a query counts. */
async function matching(scope: Scope, query: ResultRowsQuery): Promise<Record<'rows' | 'sums', SQL>> {
  const { basis, release_type_id: type, dre_group: groups, months } = query
  const centers = await countedCenters(scope, query)
  const conditions = [
    sql`kind.tenant_id = ${scope.tenant.id}`,
    // A type outside the statement was counted when it accrued, or is nobody's result.
    basis === 'competence' && sql`kind.dre_group is not null`,
    type !== undefined && sql`part.release_type_id = ${type}`,
    groups && sql`coalesce(kind.dre_group, 'outside') in ${groups}`,
    centers && sql`part.center_id in ${centers}`,
  ].filter((one) => one !== undefined && one !== null && one !== false)
  const found = (parts: SQL) => sql`(${parts}) part
    join ${types} kind on kind.id = part.release_type_id where ${sql.join(conditions, sql` and `)}`
  const days = firstToLast(months)
  return { rows: found(partsSql[basis](scope, days)), sums: found(sumsSql[basis](scope, days)) }
}

/** The rows that one figure of the result adds up, the latest first unless asked otherwise, with its sum over all pages. */
export async function listResultRows(
  scope: Scope,
  query: ResultRowsQuery,
): Promise<List<ResultRow> & { data: { summary: { amount: string } } }> {
  const { tx, tenant } = scope
  const { rows: found, sums } = await matching(scope, query)
  const way = query.order === 'asc' ? sql`asc` : sql`desc`
  const answer = await answerList(scope, {
    ...query,
    // Counted: the planner's guess of a union is far too low.
    matching: async () => {
      const counted = await tx.execute<{ total: number }>(sql`select count(*)::int as total from ${found}`)
      return counted.rows[0]?.total ?? 0
    },
    rows: async (limit, offset) => {
      const page = await tx.execute<Part>(sql`
        select part.source, part.source_id::int, part.date::text, part.description, part.center_id::int,
          kind.id::int as release_type_id, kind.name as release_type, part.proposal_id::int, part.cents::text,
          ${personSql(sql`${tenant.id}::bigint`, sql`part.user_id`)} as person
        from ${found}
        order by part.date ${way}, part.source, part.source_id ${way}, part.center_id limit ${limit} offset ${offset}`)
      return nameAll(scope, page.rows)
    },
  })
  const [sum] = (
    await tx.execute<{ cents: string }>(sql`select coalesce(sum(part.cents), 0)::text as cents from ${sums}`)
  ).rows
  return { ...answer, data: { ...answer.data, summary: { amount: asMoney(BigInt(sum?.cents ?? 0)) } } }
}

async function nameAll(scope: Scope, parts: readonly Part[]): Promise<ResultRow[]> {
  const paths = await namePaths(
    scope,
    parts.flatMap(({ center_id }) => (center_id === 0 ? [] : center_id)),
  )
  const proposals = await proposalKeys(
    scope,
    parts.flatMap(({ proposal_id }) => proposal_id ?? []),
  )
  return parts.map(({ source, source_id, date, description, release_type_id, release_type, center_id, ...part }) => ({
    ...{ source, source_id, date, description, person: part.person },
    release_type: { id: release_type_id, name: release_type },
    cost_center: center_id === 0 ? null : { id: center_id, name: paths.get(center_id) ?? '' },
    proposal: part.proposal_id === null ? null : (proposals.get(part.proposal_id) ?? null),
    amount: asMoney(BigInt(part.cents)),
  }))
}
