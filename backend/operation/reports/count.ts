import { type SQL, sql } from 'drizzle-orm'
import { mostReportGroups } from '@/lib/contracts/report'
import type { ReportField } from '@/lib/reports/fields'
import { ApiError } from '../../core/errors/api-error'
import type { Acting } from '../../core/kernel/acting'
import { measuresFor, type Sums } from './figures'
import type { Source } from './source'

/** A group before it has a name: its keys in the order of its fields, and its sums. */
export interface Counted {
  keys: (string | null)[]
  sums: Sums
}
type Row = Record<string, string | null>

const list = (parts: readonly SQL[]) => sql.join([...parts], sql`, `)
const whereIn = ({ where }: Source) => (where ? sql`where ${where}` : sql``)
const keyName = (at: number) => `k${at}`

/** Keys of the groups, as `k0` and so on. */
const keysIn = (source: Source, group: readonly ReportField[]): SQL[] =>
  group.map(({ key }, at) => {
    const found = source.groups[key]
    if (!found) throw new Error(`no groups by ${key}`)
    return sql`${found} as ${sql.identifier(keyName(at))}`
  })

const named = (columns: Source['measures'], needs: ReadonlySet<string>, sum: (one: SQL) => SQL): SQL[] =>
  Object.entries(columns).flatMap(([name, column]) =>
    needs.has(name) ? [sql`(${sum(column)})::text as ${sql.identifier(name)}`] : [],
  )
const summed = (columns: Source['measures'], needs: ReadonlySet<string>) =>
  named(columns, needs, (one) => sql`sum(${one})`)

const tooMany = () =>
  new ApiError('RULE', {
    reason: 'report_groups',
    params: { count: mostReportGroups },
    message: 'O relatório teria grupos demais: escolha um período menor ou menos agrupamentos.',
  })

/** Statements of the sums: one of the rows, and one of each kind of rows that would multiply them. */
function statements(source: Source, group: readonly ReportField[], needs: ReadonlySet<string>): SQL[] {
  const keys = keysIn(source, group)
  const end = keys.length > 0 ? sql`group by ${list(keys.map((_, at) => sql.raw(String(at + 1))))}` : sql``
  const statement = (sums: SQL[], join = sql``) =>
    sql`select ${list([...keys, ...sums])} ${source.tables} ${join} ${whereIn(source)} ${end}`
  const own = [...summed(source.measures, needs), ...named(source.aggregates ?? {}, needs, (one) => one)]
  const joined = (source.joins ?? []).flatMap(({ join, measures }) => {
    const sums = summed(measures, needs)
    return sums.length > 0 ? [statement(sums, join)] : []
  })
  return [sql`${statement(own)} limit ${mostReportGroups + 1}`, ...joined]
}

/**
 * The sums of each group, without groups of all rows as one; what fields need of joined rows is merged into them
 * (dashboard.md#columns). RULE for more groups than a report takes.
 */
export async function countGroups(
  acting: Acting,
  source: Source,
  group: readonly ReportField[],
  fields: readonly string[],
): Promise<Counted[]> {
  const found = new Map<string, Counted>()
  for (const statement of statements(source, group, measuresFor(['count', ...fields]))) {
    const { rows } = await acting.tx.execute<Row>(statement)
    if (rows.length > mostReportGroups) throw tooMany()
    for (const row of rows) {
      const keys = group.map((_, at) => row[keyName(at)] ?? null)
      const sums = Object.entries(row).filter(([name]) => !/^k\d$/.test(name))
      const merged = found.get(JSON.stringify(keys))?.sums
      const read = Object.fromEntries(sums.map(([name, sum]) => [name, BigInt(sum ?? 0)]))
      found.set(JSON.stringify(keys), { keys, sums: { ...merged, ...read } })
    }
  }
  return [...found.values()]
}

/** The number of groups. */
export async function countRows(acting: Acting, source: Source, group: readonly ReportField[]): Promise<number> {
  const { rows } = await acting.tx.execute<{ total: string }>(sql`
    select count(*)::text as total
    from (select distinct ${list(keysIn(source, group))} ${source.tables} ${whereIn(source)}) found`)
  return Number(rows[0]?.total ?? 0)
}
