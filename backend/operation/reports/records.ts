import { type SQL, sql } from 'drizzle-orm'
import type { ReportCell, ReportRow } from '@/lib/contracts/report'
import type { ReportField } from '@/lib/reports/fields'
import { asPercent } from '../../core/database/decimal'
import type { Acting } from '../../core/kernel/acting'
import type { ReportAsked } from './asked'
import { figureCell, measuresFor } from './figures'
import { nameKeys } from './named'
import type { Source } from './source'
import { sourceFor } from './sources'

type Row = Record<string, string | null>

const whereIn = ({ where }: Source) => (where ? sql`where ${where}` : sql`where true`)

/** The measures of one row: those of joined rows are summed by a look-up of theirs. */
function measuresIn(source: Source): Record<string, SQL> {
  const joined = (source.joins ?? []).flatMap(({ join, measures }) =>
    Object.entries(measures).map(([name, measure]) => [
      name,
      sql`(select coalesce(sum(${measure}), 0) from (values (1)) as one (row) ${join})`,
    ]),
  )
  return { ...source.measures, ...Object.fromEntries(joined) }
}

/** Figures that are no single measure are sorted by their quotient. */
const quotients: Readonly<Record<string, readonly [part: string, all: string]>> = {
  broker_rate: ['broker', 'contract'],
  resolved_days: ['resolving', 'resolved'],
}

/** The column by which records are sorted. */
function orderBy(source: Source, { key, role }: ReportField): SQL {
  const measures = measuresIn(source)
  const [part, all] = (quotients[key] ?? [...measuresFor([key])]).map((name) => measures[name])
  const figure = part && all ? sql`(${part}::numeric / nullif(${all}, 0))` : part
  const found = role === 'sum' ? figure : (source.order?.[key] ?? source.groups[key] ?? source.details[key])
  if (!found) throw new Error(`records are not sorted by ${key}`)
  return found
}

/** A part of the records' ids in their order, the newest of equal ones first where the largest are. */
export async function findPart(
  acting: Acting,
  asked: ReportAsked,
  { limit, offset }: { limit: number; offset: number },
): Promise<number[]> {
  const { report, sort } = asked
  const source = sourceFor(acting, asked)
  const field = report.fields.find(({ key }) => key === sort.key)
  if (!field) throw new Error(`${report.key} is not sorted by ${sort.key}`)
  const way = sql.raw(sort.descending ? 'desc' : 'asc')
  const { rows } = await acting.tx.execute<{ id: string | number }>(sql`
    select ${source.id} as id ${source.tables} ${whereIn(source)}
    order by ${orderBy(source, field)} ${way} nulls last, ${source.id} ${way} limit ${limit} offset ${offset}`)
  return rows.map(({ id }) => Number(id))
}

/** The ids of up to `most` records, in their order. */
export const findRecords = (acting: Acting, asked: ReportAsked, most: number): Promise<number[]> =>
  findPart(acting, asked, { limit: most, offset: 0 })

/** A quality of one record as its kind is written. */
function detailCell({ kind }: ReportField, text: string | null): ReportCell {
  if (text === null) return null
  if (kind === 'percent') return asPercent(BigInt(text))
  return kind === 'integer' ? Number(text) : text
}

/** The rows of these records that the viewer still finds, in the order of `ids`. */
export async function loadRecords(acting: Acting, asked: ReportAsked, ids: readonly number[]): Promise<ReportRow[]> {
  if (ids.length === 0) return []
  const { columns } = asked
  const source = sourceFor(acting, asked)
  const plain = columns.filter(({ role }) => role !== 'sum')
  const needs = measuresFor(columns.map(({ key }) => key))
  const parts = [
    sql`${source.id}::text as id`,
    sql`${source.record} as record`,
    ...plain.map(({ key, role }) => {
      const found = role === 'group' ? source.groups[key] : source.details[key]
      return sql`${found ?? sql`null::text`} as ${sql.identifier(`c_${key}`)}`
    }),
    ...Object.entries(measuresIn(source)).flatMap(([name, measure]) =>
      needs.has(name) ? [sql`(${measure})::text as ${sql.identifier(`m_${name}`)}`] : [],
    ),
  ]
  const { rows } = await acting.tx.execute<Row>(sql`select ${sql.join(parts, sql`, `)}
    ${source.tablesOfFew ?? source.tables} ${whereIn(source)} and ${source.id} = any(${sql.param([...ids])}::bigint[])`)
  const groups = columns.filter(({ role }) => role === 'group')
  const name = await nameKeys(
    acting,
    groups,
    rows.map((row) => groups.map(({ key }) => row[`c_${key}`] ?? null)),
  )
  const cell = (row: Row, field: ReportField): ReportCell => {
    const text = row[`c_${field.key}`] ?? null
    if (field.role === 'group') return name(groups.indexOf(field), text)
    if (field.role === 'detail') return detailCell(field, text)
    const sums = [...needs].map((measure) => [measure, BigInt(row[`m_${measure}`] ?? 0)])
    return figureCell(field.key, Object.fromEntries(sums))
  }
  const byId = new Map(rows.map((row) => [Number(row.id), row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    if (!row) return []
    return [{ record: row.record ?? null, cells: Object.fromEntries(columns.map((one) => [one.key, cell(row, one)])) }]
  })
}
