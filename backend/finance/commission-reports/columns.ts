import { and, asc, eq, lte } from 'drizzle-orm'
import type { Scope } from '../../core/database/scope'
import { findFile } from '../../core/files/rows'
import { moneyColumns } from '../report-reading/erase'
import { findHeads, headLines } from '../report-reading/heads'
import { commissionReportLine as lines, type ReportRow } from './commission-report.table'
import { reportRule, toFileOwner } from './find'

/** The row of a report's heads, and the columns below them; null while they are not found. */
export async function loadHeads({ tx, tenant }: Scope, { id, reading }: Pick<ReportRow, 'id' | 'reading'>) {
  const rows = await tx
    .select({ line: lines.line, cells: lines.cells })
    .from(lines)
    .where(and(eq(lines.tenant_id, tenant.id), eq(lines.report_id, id), lte(lines.line, headLines)))
    .orderBy(asc(lines.line))
  return findHeads(rows, reading)
}

/**
 * To be called before a report is changed; answers a check of what it became. RULE if a client was erased from it and it reads
 * the money from other columns now: rows about the client are empty there, and would be left out without a word.
 */
export async function guardErased(scope: Scope, report: ReportRow): Promise<(after: ReportRow) => Promise<void>> {
  // Its sheet goes with the first client who is erased from it.
  if (await findFile(scope, toFileOwner(report.id))) return async () => {}
  const before = moneyColumns((await loadHeads(scope, report))?.columns ?? null)
  return async (after) => {
    const now = moneyColumns((await loadHeads(scope, after))?.columns ?? null)
    if ([...now.keys()].every((column) => before.has(column))) return
    const message =
      'Os dados de um cliente foram apagados deste relatório, a pedido dele: os valores só podem vir das colunas que já eram lidas. Para usar outras, desfaça o relatório e importe o arquivo de novo.'
    throw reportRule('report_erased', message)
  }
}
