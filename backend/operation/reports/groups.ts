import type { ReportCell, ReportRow } from '@/lib/contracts/report'
import type { ReportField } from '@/lib/reports/fields'
import type { Acting } from '../../core/kernel/acting'
import type { ReportAsked } from './asked'
import { type Counted, countGroups } from './count'
import { figureCell } from './figures'
import { nameKeys } from './named'
import { byCells } from './order'
import { rankGroups } from './ranking'
import { sourceFor } from './sources'

/** A ranking's places stand on sums that it may not show. */
const rankedBy = ['count', 'contract_value', 'position']

/** The name that a group is told apart by, and the key that tells namesakes apart. */
const called = (cell: ReportCell): { name: string; key: string } => {
  if (cell !== null && typeof cell === 'object') return { name: cell.name, key: cell.key ?? '' }
  return { name: String(cell ?? ''), key: '' }
}

/** All groups of a report, sorted; RULE for more of them than it takes. */
export async function loadGroups(acting: Acting, asked: ReportAsked): Promise<ReportRow[]> {
  const { report, group, columns, sort } = asked
  const isRanking = report.key === 'ranking'
  const wanted = [...columns.map(({ key }) => key), sort.key, ...(isRanking ? rankedBy : [])]
  const counted = await countGroups(acting, sourceFor(acting, asked), group, wanted)
  const name = await nameKeys(
    acting,
    group,
    counted.map(({ keys }) => keys),
  )
  const ranked = isRanking
    ? rankGroups(counted.map((one) => ({ ...one, ...called(name(0, one.keys[0] ?? null)) })))
    : counted
  const cell = ({ keys, sums }: Counted, field: ReportField): ReportCell => {
    const at = group.indexOf(field)
    return at < 0 ? figureCell(field.key, sums) : name(at, keys[at] ?? null)
  }
  const field = report.fields.find(({ key }) => key === sort.key)
  if (!field) throw new Error(`${report.key} is not sorted by ${sort.key}`)
  const order = byCells<Counted>({ field, descending: sort.descending }, group, {
    cell,
    tie: ({ keys }) => keys.join(),
  })
  return ranked.toSorted(order).map((row) => ({
    record: null,
    cells: Object.fromEntries(columns.map((column) => [column.key, cell(row, column)])),
  }))
}
