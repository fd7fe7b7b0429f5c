import { and, eq, inArray, sql } from 'drizzle-orm'
import type { ReportEdit } from '@/lib/contracts/commission-report'
import { inChunks } from '../../core/database/chunks'
import { invalid } from '../../core/errors/api-error'
import type { Acting } from '../../core/kernel/acting'
import type { Services } from '../../core/services/services'
import { guardErased } from './columns'
import { commissionReportLine as lines } from './commission-report.table'
import { holdReport, setReport } from './find'
import { findLayout, readByItself, readByLayout } from './layouts'
import { beginExamine } from './upload'

/** Writes cells that a person corrected; a row that ends before the column is made longer. */
async function setCells({ tx, tenant, now }: Acting, reportId: number, cells: ReportEdit['cells']): Promise<void> {
  if (cells.length === 0) return
  const byLine = Map.groupBy(cells, ({ line }) => line)
  for (const some of inChunks([...byLine.keys()])) {
    const found = await tx
      .select({ id: lines.id, line: lines.line, cells: lines.cells })
      .from(lines)
      .where(and(eq(lines.tenant_id, tenant.id), eq(lines.report_id, reportId), inArray(lines.line, some)))
    const changed = found.map(({ id, line, cells: before }) => {
      const after = [...before]
      for (const { column, value } of byLine.get(line) ?? []) {
        while (after.length <= column) after.push('')
        after[column] = value.trim()
      }
      return { id, cells: after }
    })
    await tx.execute(sql`
      update commission_report_line set cells = given.cells, updated_at = ${now.toISOString()}::timestamptz,
        row_version = row_version + 1
      from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as given(id bigint, cells jsonb)
      where commission_report_line.tenant_id = ${tenant.id} and commission_report_line.id = given.id`)
  }
}

async function setSkipped({ tx, tenant, now }: Acting, reportId: number, skip: ReportEdit['skip']): Promise<void> {
  for (const skipped of [true, false]) {
    const chosen = skip.filter((one) => one.skipped === skipped).map(({ line }) => line)
    if (chosen.length === 0) continue
    await tx
      .update(lines)
      .set({ skipped, updated_at: now, row_version: sql`${lines.row_version} + 1` })
      .where(and(eq(lines.tenant_id, tenant.id), eq(lines.report_id, reportId), inArray(lines.line, chosen)))
  }
}

/**
 * A person corrects how a report is read, its cells, or the lines that are left out; it is read and judged again
 * (commission-reports.md#reports). VALIDATION for a layout; RULE once it is applied, or for columns that were erased.
 */
export async function editReport(acting: Acting, services: Services, id: number, input: ReportEdit): Promise<void> {
  const report = await holdReport(acting, id, input.row_version, ['reading', 'checked'])
  const { layout_id, reading, reported_on, cells, skip } = input
  if (layout_id !== undefined && reading !== undefined) {
    const message = 'Escolha um layout ou diga como ler a planilha, não os dois.'
    throw invalid({ layout_id: { reason: 'report_layout_or_reading', message } })
  }
  const demandKept = await guardErased(acting, report)
  await setCells(acting, id, cells)
  await setSkipped(acting, id, skip)
  const after = await setReport(acting, report, {
    ...(layout_id !== undefined && readByLayout(await findLayout(acting, report.bank_id, layout_id))),
    ...(reading !== undefined && readByItself(reading)),
    ...(reported_on !== undefined && { reported_on }),
    status: 'reading',
  })
  await demandKept(after)
  const rows = await acting.tx.$count(lines, and(eq(lines.tenant_id, acting.tenant.id), eq(lines.report_id, id)))
  await beginExamine(acting, services, id, rows)
  acting.audit({
    ...{ action: 'edited', entity: 'commission_report', entity_id: String(id) },
    after: { cells: cells.length, skipped: skip.length, ...(layout_id !== undefined && { layout_id }) },
  })
}
