import type { ReportAnswer } from '@/lib/contracts/report'
import type { Acting } from '../../core/kernel/acting'
import type { ReportAsked } from './asked'
import { loadGroups } from './groups'
import { findPart, loadRecords } from './records'
import { sumWhole } from './totals'

/** One page of a report, with the sums of all its rows (reports.md#asking). */
export async function loadReport(
  acting: Acting,
  asked: ReportAsked,
  { page, per_page }: { page: number; per_page: number },
): Promise<ReportAnswer['data']> {
  const offset = (page - 1) * per_page
  const groups = asked.group.length > 0 ? await loadGroups(acting, asked) : null
  const { records, totals } = await sumWhole(acting, asked)
  const data = groups
    ? groups.slice(offset, offset + per_page)
    : await loadRecords(acting, asked, await findPart(acting, asked, { limit: per_page, offset }))
  const total = groups?.length ?? records
  return {
    current_page: page,
    data,
    from: data.length > 0 ? offset + 1 : null,
    to: data.length > 0 ? offset + data.length : null,
    last_page: Math.max(1, Math.ceil(total / per_page)),
    per_page,
    total,
    total_kind: 'exact',
    totals,
    days: asked.days,
  }
}
