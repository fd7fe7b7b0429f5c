import type { ReportCell } from '@/lib/contracts/report'
import type { Acting } from '../../core/kernel/acting'
import type { ReportAsked } from './asked'
import { countGroups, countRows } from './count'
import { figureCell } from './figures'
import { sourceFor } from './sources'

/** The sums of a report's columns over all its rows, and the number of records. */
export async function sumWhole(
  acting: Acting,
  asked: ReportAsked,
): Promise<{ records: number; totals: Record<string, ReportCell> }> {
  const columns = asked.columns.filter(({ role }) => role === 'sum').map(({ key }) => key)
  const [whole] = await countGroups(acting, sourceFor(acting, asked), [], columns)
  const sums = { ...whole?.sums, whole: whole?.sums.contract ?? 0n }
  return {
    records: Number(whole?.sums.count ?? 0n),
    totals: Object.fromEntries(columns.map((key) => [key, figureCell(key, sums)])),
  }
}

/** The number of rows that are shown, and the sums of them all. */
export async function loadTotals(
  acting: Acting,
  asked: ReportAsked,
): Promise<{ total: number; totals: Record<string, ReportCell> }> {
  const { records, totals } = await sumWhole(acting, asked)
  const { group } = asked
  return { total: group.length === 0 ? records : await countRows(acting, sourceFor(acting, asked), group), totals }
}
