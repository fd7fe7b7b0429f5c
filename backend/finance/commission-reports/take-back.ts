import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { loadTimeZone } from '../../company/time-zone'
import { localDay } from '../../core/database/local-time'
import { demandOpenPeriod } from '../../core/database/open-period'
import { file } from '../../core/files/file.table'
import { forgetFiles } from '../../core/files/forget'
import type { Acting } from '../../core/kernel/acting'
import type { Services } from '../../core/services/services'
import { postMovements } from '../cash/post'
import { transactionStatement as movements } from '../cash/transaction-statement.table'
import { recountClaims } from '../claims/recount'
import { reverseEntry } from '../entries/reverse'
import { holdEntry } from '../entries/steps'
import { alone, findProposals, recountFor, rejudgeWaiting } from './apply'
import { commissionReportLine as lines, type ReportRow } from './commission-report.table'
import { holdReport, reportResource, reportRule, setReport } from './find'
import { countReceipts, fewReceipts, unlinkReceipts } from './receipts'
import { findMovements } from './receive'

/** RULE if the bank's lines are one with movements of the report's money. */
async function refuseReconciled({ tx, tenant }: Acting, ids: readonly number[]): Promise<void> {
  const { rows } = await tx.execute(sql`select 1 from bank_reconciliation_movement part
    where part.tenant_id = ${tenant.id} and part.movement_id = any(${sql.param([...ids])}::bigint[]) and not part.undone
    limit 1`)
  if (rows.length === 0) return
  const message = 'O dinheiro deste relatório já foi conciliado: desfaça antes a conciliação.'
  throw reportRule('report_reconciled', message)
}

/** RULE if the credit has receipts that a person wrote: they would be of money that is not there. */
async function refuseOthers({ tx, tenant }: Acting, { credit_id }: ReportRow): Promise<void> {
  const { rows } = await tx.execute(sql`select 1 from commission_receipt receipt
    where receipt.tenant_id = ${tenant.id} and receipt.credit_id = ${credit_id} and not exists (
      select from commission_report_line own where own.tenant_id = receipt.tenant_id and own.receipt_id = receipt.id)
    limit 1`)
  if (rows.length === 0) return
  throw reportRule('entry_received', 'Este crédito tem recebimentos de comissão: desvincule-os antes de estornar.')
}

/** Opposites of what the report itself moved, on the same day. */
async function moveBack(acting: Acting, ids: readonly number[], reason: string): Promise<void> {
  const { tx, tenant, principal } = acting
  const own = await tx
    .select()
    .from(movements)
    .where(
      and(eq(movements.tenant_id, tenant.id), inArray(movements.id, [...ids]), eq(movements.source_type, 'report')),
    )
  await postMovements(
    acting,
    own.map(({ id, company_account_id, date, direction, amount, release_type_id, cost_center_id, ...row }) => ({
      ...{ company_account_id, date, direction: direction === 'in' ? 'out' : 'in', amount, release_type_id },
      ...{ cost_center_id, description: row.description, source_type: row.source_type, source_id: row.source_id },
      ...{ reverses_id: id, reason, created_by: principal.id },
    })),
  )
}

/** The money of a report is taken back once none of its receipts is left: it awaits it again. */
export async function returnMoney(acting: Acting, report: ReportRow, reason: string): Promise<ReportRow> {
  const ids = await findMovements(acting, report)
  await refuseReconciled(acting, ids)
  await moveBack(acting, ids, reason)
  const without = { status: 'applied', company_account_id: null, received_on: null, credit_id: null } as const
  const applied = await setReport(acting, report, without)
  if (report.credit_id !== null) {
    const { row_version } = await holdEntry(acting, 'credit', report.credit_id)
    await reverseEntry(acting, 'credit', report.credit_id, { date: report.received_on ?? '', reason, row_version })
  }
  await recountFor(acting, report.id)
  acting.audit({
    ...{ action: 'status_changed', entity: 'commission_report', entity_id: String(report.id) },
    ...{ before: { status: 'received' }, after: { status: 'applied', reason } },
  })
  return applied
}

/**
 * Takes the money of a received report back (commission-reports.md#reports): receipts first, by a job if they are many.
 * RULE if it is reconciled, or its month is closed.
 */
export async function takeBack(
  acting: Acting,
  services: Services,
  id: number,
  input: { row_version: number; reason: string },
): Promise<ReportRow> {
  const report = await holdReport(acting, id, input.row_version, ['received'])
  await refuseReconciled(acting, await findMovements(acting, report))
  if (report.received_on !== null) await demandOpenPeriod(acting, report.received_on)
  await refuseOthers(acting, report)
  const { done } = await countReceipts(acting, id)
  if (done > fewReceipts) {
    await services.jobs.add(acting, acting.principal, {
      ...{ kind: 'import', resource: reportResource, total: done },
      params: { report: id, action: 'take_back', reason: input.reason },
    })
    return setReport(acting, report, {})
  }
  if (report.credit_id !== null) await unlinkReceipts(id, report.credit_id, (work) => work(acting, () => {}))
  return returnMoney(acting, report, input.reason)
}

/**
 * Takes a report back that has no money yet: it counts no more, and what it holds of people is deleted. Answers the storage
 * keys of its bytes, to discard after the commit.
 */
export async function undoReport(
  acting: Acting,
  id: number,
  input: { row_version: number; reason: string },
): Promise<{ report: ReportRow; keys: string[] }> {
  const { tx, tenant, now } = acting
  await alone(acting)
  const report = await holdReport(acting, id, input.row_version, ['reading', 'checked', 'applied'])
  const confirmed = and(eq(lines.tenant_id, tenant.id), eq(lines.report_id, id), isNotNull(lines.reversed_at))
  if ((await tx.$count(lines, confirmed)) > 0) {
    const message = 'Um estorno deste relatório já foi confirmado: ele não se desfaz mais.'
    throw reportRule('report_reversed', message)
  }
  const proposals = await findProposals(acting, id)
  await tx.delete(lines).where(and(eq(lines.tenant_id, tenant.id), eq(lines.report_id, id)))
  const keys = await forgetFiles(acting, 'commission_report', eq(file.entity_id, String(id)))
  const undone = await setReport(acting, report, { status: 'undone', undone_at: now, undone_reason: input.reason })
  if (report.status === 'applied') {
    await rejudgeWaiting(acting, proposals)
    await recountClaims(acting, localDay(now, await loadTimeZone(acting)), proposals)
  }
  acting.audit({
    ...{ action: 'undone', entity: 'commission_report', entity_id: String(id) },
    ...{ before: { status: report.status }, after: { status: 'undone', reason: input.reason } },
  })
  return { report: undone, keys }
}
