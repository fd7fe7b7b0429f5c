import type { ResultLine } from '@/lib/contracts/result'
import { dreGroups, type ResultBasis, type ResultGroup, type ResultSubtotal, resultGroups } from '@/lib/kinds/finance'

/** The result by cost centre as it is shown and printed (finance.md#income-statement). Pure; amounts are cents. */

/** A figure of each row: the sum of some columns of the answer on one basis. */
export interface ResultColumn {
  key: string
  basis: ResultBasis
  /** Places of the answer's columns that it adds up. */
  places: readonly number[]
  /** First and last month of its rows, `yyyy-MM`. */
  months: readonly [string, string]
  /** Of a view by cost centre: the answer's column. */
  center?: string
}

/** One for each column; null where a row counts nothing: competence knows nothing outside the statement. */
type Figures = readonly (bigint | null)[]

/** A line of the statement, a release type below it, or a sum of the lines so far. */
export type ResultStatementRow =
  | { kind: 'group'; key: ResultGroup; groups: readonly ResultGroup[]; figures: Figures }
  | { kind: 'type'; key: number; name: string; groups: readonly ResultGroup[]; figures: Figures }
  | { kind: 'subtotal'; key: ResultSubtotal; groups: readonly ResultGroup[]; figures: Figures }

/** The sum that stands below a line. */
const below: Partial<Record<ResultGroup, ResultSubtotal>> = {
  deductions: 'net_revenue',
  cost_of_services: 'gross_profit',
  commercial: 'operating_result',
  other_result: 'result_before_taxes',
  income_taxes: 'net_result',
  outside: 'moved',
}

/** An amount of the answer, whose two places the contract demands. */
const cents = (amount: string | undefined): bigint => BigInt((amount ?? '0.00').replace('.', ''))

const figure = (line: ResultLine, { basis, places }: ResultColumn): bigint =>
  places.reduce((sum, at) => sum + cents(line[basis][at]), 0n)

const add = (all: readonly Figures[], columns: number): bigint[] =>
  Array.from({ length: columns }, (_, at) => all.reduce((sum, figures) => sum + (figures[at] ?? 0n), 0n))

/**
 * The statement from top to bottom: each line with its release types, and the sums between them. What moved money without
 * being in the statement follows if a column counts cash, so that its last sum is that of the cash flow.
 */
export function resultRows(lines: readonly ResultLine[], columns: readonly ResultColumn[]): ResultStatementRow[] {
  const shown: readonly ResultGroup[] = columns.some(({ basis }) => basis === 'cash') ? resultGroups : dreGroups
  const rows: ResultStatementRow[] = []
  const sums: Figures[] = []
  for (const [at, group] of shown.entries()) {
    const counted = (figures: Figures): Figures =>
      group === 'outside' ? figures.map((one, place) => (columns[place]?.basis === 'cash' ? one : null)) : figures
    const types = lines
      .filter((line) => (line.dre_group ?? 'outside') === group)
      .map((line) => ({
        ...({ kind: 'type', key: line.release_type_id, name: line.name, groups: [group] } as const),
        figures: counted(columns.map((column) => figure(line, column))),
      }))
      .filter(({ figures }) => figures.some((one) => one !== null && one !== 0n))
    const figures = add(
      types.map((type) => type.figures),
      columns.length,
    )
    sums.push(figures)
    rows.push({ kind: 'group', key: group, groups: [group], figures: counted(figures) }, ...types)
    const subtotal = below[group]
    if (!subtotal) continue
    rows.push({
      ...({ kind: 'subtotal', key: subtotal, groups: shown.slice(0, at + 1) } as const),
      figures: counted(add(sums, columns.length)),
    })
  }
  return rows
}
