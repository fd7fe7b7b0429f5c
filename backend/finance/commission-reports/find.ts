import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { ReportJob, ReportStatus } from '@/lib/kinds/commission-reports'
import type { Scope } from '../../core/database/scope'
import { ApiError, stale } from '../../core/errors/api-error'
import type { FileOwner } from '../../core/files/rows'
import { job } from '../../core/jobs/job.table'
import type { Acting } from '../../core/kernel/acting'
import { type ReportRow, commissionReport as reports } from './commission-report.table'

export const reportRule = (reason: string, message: string, params = {}) =>
  new ApiError('RULE', { reason, params, message })

/** The name of reports among the jobs. */
export const reportResource = 'commission_report'

/** The owner of a report's sheet among the files. */
export const toFileOwner = (id: number): FileOwner => ({
  ...{ entity: reportResource, entityId: String(id), kind: reportResource },
})

/** A report; `lock` locks it until the commit. NOT_FOUND. */
export async function findReport({ tx, tenant }: Scope, id: number, lock = false): Promise<ReportRow> {
  const query = tx
    .select()
    .from(reports)
    .where(and(eq(reports.tenant_id, tenant.id), eq(reports.id, id)))
  const [found] = await (lock ? query.for('update') : query)
  if (!found) throw new ApiError('NOT_FOUND')
  return found
}

/** Jobs under way that work on a report. */
const worksOn = ({ tenant }: Scope, id: SQL) =>
  and(
    ...[eq(job.tenant_id, tenant.id), eq(job.kind, 'import'), eq(job.resource, reportResource)],
    ...[inArray(job.status, ['queued', 'running']), sql`${job.params} ->> 'report' = ${id}::text`],
  )

/** The job that works on a report, if any does. */
export async function findJob(scope: Scope, id: number) {
  const [found] = await scope.tx
    .select({ uuid: job.uuid, action: sql<ReportJob>`${job.params} ->> 'action'`, done: job.done, total: job.total })
    .from(job)
    .where(worksOn(scope, sql`${id}`))
  return found ?? null
}

/** True of reports that a job works on, in SQL; `id` is their column. */
export const isAtWork = (scope: Scope, id: SQL) => sql`exists (select from ${job} where ${worksOn(scope, id)})`

/** Locks a report for a change. CONFLICT on a stale version; RULE in another status, or while a job works on it. */
export async function holdReport(
  acting: Acting,
  id: number,
  row_version: number,
  statuses: readonly ReportStatus[],
): Promise<ReportRow> {
  const report = await findReport(acting, id, true)
  if (report.row_version !== row_version) throw stale({ row_version }, { row_version: report.row_version })
  if (await findJob(acting, id)) {
    throw reportRule('report_busy', 'Este relatório está em andamento: espere o fim.')
  }
  if (!statuses.includes(report.status)) {
    throw reportRule('report_status', 'O relatório não está mais nesta etapa: atualize a página.')
  }
  return report
}

/** Updates a report and counts its version. */
export async function setReport(
  { tx, tenant, now }: Scope,
  { id }: Pick<ReportRow, 'id'>,
  values: Partial<ReportRow>,
): Promise<ReportRow> {
  const [row] = await tx
    .update(reports)
    .set({ ...values, updated_at: now, row_version: sql`${reports.row_version} + 1` })
    .where(and(eq(reports.tenant_id, tenant.id), eq(reports.id, id)))
    .returning()
  if (!row) throw new ApiError('NOT_FOUND')
  return row
}
