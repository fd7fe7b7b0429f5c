import { and, between, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { hidesCompanyShare } from '@/lib/access/roles'
import type { DashboardQuery, ProductionColumn, ProductionMetric } from '@/lib/contracts/dashboard'
import { ApiError } from '../../core/errors/api-error'
import type { Acting } from '../../core/kernel/acting'
import type { Days } from '../../core/registry/days'
import { visibleRows } from '../../identity/brokers/visible-users'
import { userIdsSql } from '../../identity/people/in-sql'
import { commercialFilters } from '../reading/commercials'
import { reversalsOn } from '../reading/reversed'
import { proposal, proposalReversal } from '../records/proposal.table'

/** The filters of every figure (dashboard.md#filters). */
export type Filters = Omit<DashboardQuery, 'date'>

/** BAD_REQUEST for what this person may not ask by, as for any unknown parameter. */
export function demandAskable(
  { principal: { role } }: Pick<Acting, 'principal'>,
  asked: Filters & { column?: ProductionColumn; metric?: ProductionMetric },
): void {
  const names = role === 'Corretor' && (asked.commercial_uuid !== undefined || asked.column === 'commercial')
  const share = hidesCompanyShare(role) && asked.metric === 'company_commission'
  if (names || share) throw new ApiError('BAD_REQUEST', { reason: 'query' })
}

/** Rows that the viewer sees; true for staff. */
export const seenBy = (acting: Acting): SQL =>
  visibleRows(acting, proposal.user_id, proposal.hierarchy_path) ?? sql`true`

/** The filters alone. */
export const narrowed = (acting: Acting, asked: Filters): SQL | undefined =>
  and(
    asked.bank_id && inArray(proposal.bank_id, asked.bank_id),
    asked.agreement_id && inArray(proposal.agreement_id, asked.agreement_id),
    asked.product_id && inArray(proposal.product_id, asked.product_id),
    asked.table_id && inArray(proposal.table_id, asked.table_id),
    asked.team_id && inArray(proposal.team_id, asked.team_id),
    asked.user_uuid && sql`${proposal.user_id} in (${userIdsSql(acting.tenant.id, asked.user_uuid)})`,
    asked.commercial_uuid && commercialFilters.commercial_uuid(asked.commercial_uuid, acting),
  )

/** Living proposals that the filters find, also those that the viewer does not see. */
export const matching = (acting: Acting, asked: Filters): SQL | undefined =>
  and(eq(proposal.tenant_id, acting.tenant.id), isNull(proposal.deleted_at), narrowed(acting, asked))

/** Living proposals that the viewer sees and the filters find. */
export const found = (acting: Acting, asked: Filters): SQL | undefined =>
  and(matching(acting, asked), visibleRows(acting, proposal.user_id, proposal.hierarchy_path))

/** Paid on one of these days, whatever came later. */
export const paidIn = ({ from, to }: Days): SQL => between(proposal.paid_at, sql`${from}::date`, sql`${to}::date`)

/** A proposal's reversals of these days that were not corrected, to join. */
export const reversalsIn = (acting: Acting, { from, to }: Days): SQL => sql`join ${proposalReversal}
  on ${proposalReversal.proposal_id} = ${proposal.id} and ${reversalsOn(acting, [from, to])}`
