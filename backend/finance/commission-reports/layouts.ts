import { and, eq, isNull } from 'drizzle-orm'
import type { Scope } from '../../core/database/scope'
import { invalid } from '../../core/errors/api-error'
import { missing } from '../../core/registry/references'
import { commissionLayout as layouts } from '../commission-layouts/commission-layout.table'
import { toReading } from '../report-reading/layout'
import type { Reading } from '../report-reading/reading'
import type { ReportRow } from './commission-report.table'

type LayoutRow = typeof layouts.$inferSelect

/** A report's layout, as it is kept with the report. Cents. */
export type ReadBy = Pick<ReportRow, 'layout_id' | 'layout_version' | 'reading' | 'line_tolerance' | 'report_tolerance'>

/** Differences up to these are none, where no layout says otherwise. */
const tolerances = { line_tolerance: 5n, report_tolerance: 100n }

/** A reading that a person gave, or that was guessed. */
export const readByItself = (reading: Reading): ReadBy => ({
  ...{ layout_id: null, layout_version: null, reading, ...tolerances },
})

/** A layout as it is now. */
export const readByLayout = (layout: LayoutRow): ReadBy => ({
  ...{ layout_id: layout.id, layout_version: layout.row_version, reading: toReading(layout) },
  ...{ line_tolerance: layout.line_tolerance, report_tolerance: layout.report_tolerance },
})

/** A bank's layouts that are in use. */
export const findLayouts = ({ tx, tenant }: Scope, bankId: number): Promise<LayoutRow[]> =>
  tx
    .select()
    .from(layouts)
    .where(
      and(
        ...[eq(layouts.tenant_id, tenant.id), eq(layouts.bank_id, bankId), isNull(layouts.deleted_at)],
        eq(layouts.active, true),
      ),
    )
    .orderBy(layouts.id)

/** The chosen layout of the bank. VALIDATION. */
export async function findLayout({ tx, tenant }: Scope, bankId: number, id: number): Promise<LayoutRow> {
  const [found] = await tx
    .select()
    .from(layouts)
    .where(and(eq(layouts.tenant_id, tenant.id), eq(layouts.id, id), isNull(layouts.deleted_at)))
  if (!found) throw invalid({ layout_id: missing })
  if (found.bank_id !== bankId) {
    throw invalid({ layout_id: { reason: 'report_layout_bank', message: 'Este layout é de outro banco.' } })
  }
  return found
}
