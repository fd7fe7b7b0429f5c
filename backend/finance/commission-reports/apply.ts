import { sql } from 'drizzle-orm'
import type * as z from 'zod'
import type { reportApplyInput } from '@/lib/contracts/commission-report'
import { loadTimeZone } from '../../company/time-zone'
import { inChunks } from '../../core/database/chunks'
import { asMoney, parseDecimal } from '../../core/database/decimal'
import { localDay } from '../../core/database/local-time'
import type { Scope } from '../../core/database/scope'
import type { Acting } from '../../core/kernel/acting'
import type { Services } from '../../core/services/services'
import { centerFault, demand } from '../cash/write'
import { claimDifferences, claimUnpaid } from '../claims/find'
import { recountClaims } from '../claims/recount'
import { fewLines, findTold, judgeLines, judgeReport, keepJudgements, type Slice, sumReport } from './examine'
import { findReport, holdReport, reportResource, reportRule, setReport } from './find'
import { findWaiting, rejudge } from './rejudge'

/** Reports of a bank are applied, undone and counted one after the other: each sees what the others tell. */
export const alone = ({ tx, tenant }: Scope) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext('commission_report'), ${tenant.id}::int)`)

/** Proposals that lines of a report are about. */
export async function findProposals({ tx, tenant }: Scope, reportId: number): Promise<number[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`select distinct proposal_id as id from commission_report_line
    where tenant_id = ${tenant.id} and report_id = ${reportId} and proposal_id is not null`)
  return rows.map(({ id }) => Number(id))
}

/** Counts claims anew after a report began, or ceased, to count. */
export async function recountFor(scope: Scope, reportId: number, proposals?: readonly number[]): Promise<void> {
  const today = localDay(scope.now, await loadTimeZone(scope))
  await recountClaims(scope, today, proposals ?? (await findProposals(scope, reportId)))
}

/** Judges anew the lines that wait in reports that count, and counts what that makes of claims. */
export async function rejudgeWaiting(scope: Scope, proposals?: readonly number[]): Promise<void> {
  for (const id of await findWaiting(scope, proposals)) {
    const changed = await rejudge(scope, id)
    if (changed.length > 0) await recountFor(scope, id, changed)
  }
}

type Input = z.output<typeof reportApplyInput>

/** All that a person says of a report with its application. Cents. */
export interface Applied {
  cost_center_id: number
  withheld: bigint
}

/** A checked report counts from now on, as a whole: lines that cannot be read are left out, and what it lacks is claimed. */
async function count(acting: Acting, id: number, { cost_center_id, withheld }: Applied): Promise<void> {
  const { tx, tenant, now } = acting
  await alone(acting)
  const report = await findReport(acting, id, true)
  // A job that ended before it could say so begins anew.
  if (report.status !== 'checked') return
  await tx.execute(sql`update commission_report_line set skipped = true, row_version = row_version + 1
    where tenant_id = ${tenant.id} and report_id = ${id} and is_line and errors is not null and not skipped`)
  // Others may have told of its parts since it was read, or proposals been paid.
  const judged = await judgeLines(acting, report, await findTold(acting, id))
  for (const some of inChunks(judged, 2000)) await keepJudgements(acting, id, some)
  await sumReport(acting, id)
  const applied = await setReport(acting, report, { status: 'applied', withheld, cost_center_id, applied_at: now })
  await claimDifferences(acting, id)
  await claimUnpaid(acting, localDay(now, await loadTimeZone(acting)), report.bank_id)
  await recountFor(acting, id)
  acting.audit({
    ...{ action: 'applied', entity: 'commission_report', entity_id: String(id) },
    after: { rows: applied.rows, gross: String(applied.gross), withheld: asMoney(withheld) },
  })
}

/**
 * Applies a checked report some lines at a time (commission-reports.md#reports). Nothing has an effect before the last of it,
 * which looks once more at what others told of meanwhile: an interrupted one begins anew.
 */
export async function applySlowly(id: number, rows: number, applied: Applied, slice: Slice): Promise<void> {
  await judgeReport(id, slice, (part) => rows * part)
  await slice((acting) => count(acting, id, applied))
}

/**
 * A checked report counts from now on: what it lacks is claimed, and its money is awaited (commission-reports.md#reports); by a
 * job if it is long. RULE for one that is unread, has lines that cannot be read, or nothing in it; VALIDATION for a field.
 */
export async function applyReport(acting: Acting, { jobs }: Services, id: number, input: Input): Promise<void> {
  const { tx, tenant } = acting
  await alone(acting)
  const report = await holdReport(acting, id, input.row_version, ['checked'])
  if (report.rows === 0) {
    const message = 'Os títulos das colunas não foram encontrados: diga como ler esta planilha.'
    throw reportRule('report_unread', message)
  }
  if (report.refused > 0 && !input.leave_refused) {
    const message = 'Há linhas que não podem ser lidas: corrija-as ou deixe-as de fora.'
    throw reportRule('report_refused', message, { rows: report.refused })
  }
  const withheld = parseDecimal(input.withheld, 2)
  const isAbove = withheld > 0n && withheld >= report.gross
  demand({
    cost_center_id: await centerFault(acting, input.cost_center_id),
    withheld: isAbove
      ? { reason: 'report_withheld', message: 'O imposto retido não pode passar do total do relatório.' }
      : null,
  })
  const counted = await tx.execute<{ rows: number }>(sql`select count(*)::int as rows from commission_report_line
    where tenant_id = ${tenant.id} and report_id = ${id} and is_line and not skipped and errors is null`)
  if (counted.rows[0]?.rows === 0) {
    throw reportRule('report_empty', 'A planilha não tem nenhuma linha de comissão.')
  }
  const { cost_center_id } = input
  if (report.rows <= fewLines) return count(acting, id, { cost_center_id, withheld })
  await jobs.add(acting, acting.principal, {
    ...{ kind: 'import', resource: reportResource, total: report.rows },
    params: { report: id, action: 'apply', cost_center_id, withheld: String(withheld) },
  })
  await setReport(acting, report, {})
}
