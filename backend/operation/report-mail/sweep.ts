import { and, eq, lt } from 'drizzle-orm'
import { daysBefore } from '../../core/database/local-time'
import type { Sweep } from '../../core/jobs/sweep'
import { reportDelivery } from './report-schedule.table'

/** Days for which it is told what was mailed. */
const keptDays = 90

/** Forgets mails of reports of long ago. */
export const sweepReportDeliveries: Sweep = async ({ tx, tenant, now }) => {
  const old = lt(reportDelivery.due_at, daysBefore(now, keptDays))
  await tx.delete(reportDelivery).where(and(eq(reportDelivery.tenant_id, tenant.id), old))
  return []
}
