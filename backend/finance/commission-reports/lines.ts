import { and, eq, sql } from 'drizzle-orm'
import type * as z from 'zod'
import type { reportLinkInput, reportReverseInput } from '@/lib/contracts/commission-report'
import { asPercent, parseDecimal } from '../../core/database/decimal'
import { ApiError, invalid, stale } from '../../core/errors/api-error'
import type { Acting } from '../../core/kernel/acting'
import { missing } from '../../core/registry/references'
import type { Services } from '../../core/services/services'
import { toldProposals } from '../../operation/records/paid-proposals'
import { move } from '../../operation/steps/move'
import { claimDifferences } from '../claims/find'
import { alone, recountFor } from './apply'
import { commissionReportLine as lines, type ReportLineRow, type ReportRow } from './commission-report.table'
import { findTold, judgeLines, keepJudgements } from './examine'
import { findJob, findReport, reportRule } from './find'
import { beginReceipts } from './receive'

const elsewhere = () => reportRule('report_line_state', 'Esta linha não está mais nesta situação: atualize a página.')

/** A line of a report with it, both locked. NOT_FOUND; CONFLICT on a stale version; RULE while a job works on the report. */
async function holdLine(acting: Acting, reportId: number, id: number, row_version: number) {
  const report = await findReport(acting, reportId, true)
  const [line] = await acting.tx
    .select()
    .from(lines)
    .where(and(eq(lines.tenant_id, acting.tenant.id), eq(lines.report_id, reportId), eq(lines.id, id)))
    .for('update')
  if (!line?.is_line) throw new ApiError('NOT_FOUND')
  if (line.row_version !== row_version) throw stale({ row_version }, { row_version: line.row_version })
  if (await findJob(acting, reportId)) {
    throw reportRule('report_busy', 'Este relatório está em andamento: espere o fim.')
  }
  return { report, line }
}

async function setLine({ tx, tenant, now }: Acting, { id }: ReportLineRow, values: Partial<ReportLineRow>) {
  await tx
    .update(lines)
    .set({ ...values, updated_at: now, row_version: sql`${lines.row_version} + 1` })
    .where(and(eq(lines.tenant_id, tenant.id), eq(lines.id, id)))
}

/** The bank's proposal by its uuid. VALIDATION. */
async function findProposal(acting: Acting, { bank_id }: ReportRow, uuid: string): Promise<number> {
  const { rows } = await acting.tx.execute<{ id: string }>(sql`select told.id from ${toldProposals(acting)} told
    where told.uuid = ${uuid}::uuid and told.bank_id = ${bank_id} and told.is_live`)
  const [found] = rows
  if (!found) throw invalid({ proposal_uuid: missing })
  return Number(found.id)
}

const before = ({ proposal_id, state }: ReportLineRow) => ({ proposal_id, state })

/**
 * A person says which proposal a line is about: it is judged anew, and has the effects of its report's status. RULE for a
 * line with a receipt, or one that takes back and was decided on.
 */
export async function linkLine(
  acting: Acting,
  services: Services,
  ids: { id: number; line_id: number },
  input: z.output<typeof reportLinkInput>,
): Promise<void> {
  await alone(acting)
  const { report, line } = await holdLine(acting, ids.id, ids.line_id, input.row_version)
  const isOpen = report.status !== 'reading' && report.status !== 'undone'
  if (!isOpen || line.receipt_id !== null || line.reversed_at !== null || line.skipped || line.errors !== null) {
    throw elsewhere()
  }
  const proposal_id = await findProposal(acting, report, input.proposal_uuid)
  await setLine(acting, line, { linked: true, proposal_id, disputed_at: null, reason: null })
  const told = await findTold(acting, report.id, [line.line])
  await keepJudgements(acting, report.id, await judgeLines(acting, report, told, [line.line]))
  acting.audit({
    ...{ action: 'linked', entity: 'commission_report_line', entity_id: String(line.id) },
    ...{ before: before(line), after: { proposal_id } },
  })
  if (report.status === 'checked') return
  await claimDifferences(acting, report.id)
  await recountFor(acting, report.id, [proposal_id, line.proposal_id ?? proposal_id])
  if (report.status === 'received') await beginReceipts(acting, services, report)
}

/** A line that the bank takes back, on which nobody has decided. */
function demandOpenReversal({ status }: ReportRow, line: ReportLineRow): number {
  const isApplied = status === 'applied' || status === 'received'
  if (!isApplied || line.state !== 'reversed' || line.reversed_at !== null || line.proposal_id === null)
    throw elsewhere()
  return line.proposal_id
}

/**
 * A person confirms that the bank took a commission back: the proposal's own reversal (proposals.md#reverse). Errors as of
 * that step; RULE for a line on which somebody has decided.
 */
export async function reverseLine(
  acting: Acting,
  ids: { id: number; line_id: number },
  { row_version, percentage, reason }: z.output<typeof reportReverseInput>,
): Promise<void> {
  const { report, line } = await holdLine(acting, ids.id, ids.line_id, row_version)
  const proposalId = demandOpenReversal(report, line)
  const bank_amount = line.amount === null ? null : -line.amount
  const data = { reason, reversal: { percentage: parseDecimal(percentage, 4), bank_amount } }
  await move(acting, proposalId, { action: 'reverse', data }, { row_version: null })
  const values = { reversed_at: acting.now, disputed_at: null, reason, percentage: data.reversal.percentage }
  await setLine(acting, line, values)
  acting.audit({
    ...{ action: 'reversed', entity: 'commission_report_line', entity_id: String(line.id) },
    ...{ before: before(line), after: { percentage: asPercent(values.percentage), reason } },
  })
}

/** A person argues about what the bank took back: nothing is taken back here. */
export async function disputeLine(
  acting: Acting,
  ids: { id: number; line_id: number },
  { row_version, reason }: { row_version: number; reason: string },
): Promise<void> {
  const { report, line } = await holdLine(acting, ids.id, ids.line_id, row_version)
  demandOpenReversal(report, line)
  await setLine(acting, line, { disputed_at: acting.now, reason })
  acting.audit({
    ...{ action: 'status_changed', entity: 'commission_report_line', entity_id: String(line.id) },
    ...{ before: before(line), after: { state: 'disputed', reason } },
  })
}
