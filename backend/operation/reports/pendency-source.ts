import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { waitingStatuses } from '@/lib/proposals/pendency'
import type { Acting } from '../../core/kernel/acting'
import { momentIn } from '../../core/registry/filter'
import { narrowed } from '../dashboard/found'
import { visiblePendencies } from '../pendencies/columns'
import { pendency } from '../records/pendency.table'
import { proposal } from '../records/proposal.table'
import type { ReportAsked } from './asked'
import { demandedDays, momentKeys, momentText, operationFilter, proposalDetails, proposalKeys } from './proposal-fields'
import type { Source } from './source'

/** Pendencies by their opening. */
export function pendencySource(acting: Acting, asked: ReportAsked): Source {
  const { filters, zone } = asked
  const { from, to } = demandedDays(asked)
  const { number, customer } = proposalDetails(acting)
  const counted = (condition: ReturnType<typeof sql>) => sql`(case when ${condition} then 1 else 0 end)`
  const resolved = sql`(${pendency.status} = 'resolved' and ${pendency.resolved_at} is not null)`
  return {
    tables: sql`from ${pendency} join ${proposal}
      on ${proposal.tenant_id} = ${pendency.tenant_id} and ${proposal.id} = ${pendency.proposal_id}`,
    where: and(
      eq(pendency.tenant_id, acting.tenant.id),
      isNull(pendency.deleted_at),
      visiblePendencies(acting),
      momentIn(pendency.created_at, [from, to], zone),
      narrowed(acting, filters),
      operationFilter(filters),
      filters.type && inArray(pendency.type, filters.type),
      filters.pendency_status && inArray(pendency.status, filters.pendency_status),
      filters.priority && inArray(pendency.priority, filters.priority),
    ),
    id: sql`${pendency.id}`,
    record: sql`${pendency.id}::text`,
    groups: {
      type: sql`${pendency.type}::text`,
      title: sql`${pendency.title}::text`,
      pendency_status: sql`${pendency.status}::text`,
      priority: sql`${pendency.priority}::text`,
      assignee: sql`${pendency.assigned_to}::text`,
      ...proposalKeys(acting),
      ...momentKeys(pendency.created_at, zone),
    },
    details: {
      ...(number && { number }),
      ...(customer && { customer }),
      created_at: momentText(pendency.created_at, zone),
      due_at: momentText(pendency.due_at, zone),
      resolved_at: momentText(pendency.resolved_at, zone),
    },
    order: {
      created_at: sql`${pendency.created_at}`,
      due_at: sql`${pendency.due_at}`,
      resolved_at: sql`${pendency.resolved_at}`,
    },
    measures: {
      count: sql`1`,
      open: counted(sql`${pendency.status} in ${[...waitingStatuses]}`),
      resolved: counted(resolved),
      overdue: counted(
        sql`${pendency.status} = 'open' and ${pendency.due_at} < ${acting.now.toISOString()}::timestamptz`,
      ),
      resolving: sql`(case when ${resolved}
        then (extract(epoch from ${pendency.resolved_at} - ${pendency.created_at}) * 1000000)::bigint else 0 end)`,
    },
  }
}
