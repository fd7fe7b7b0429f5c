import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Scope } from '../../core/database/scope'
import { ApiError } from '../../core/errors/api-error'
import type { Acting } from '../../core/kernel/acting'
import type { Principal } from '../../core/kernel/principal'
import { visibleRows } from '../../identity/brokers/visible-users'
import { typedBySeller } from '../customers/named'
import { pendency } from '../records/pendency.table'
import { physicalCustomer } from '../records/physical-customer.table'
import { proposal } from '../records/proposal.table'
import { visiblePendencies } from './columns'

export type PendencyRow = typeof pendency.$inferSelect
export type ProposalRow = typeof proposal.$inferSelect

type Asking = Scope & { principal: Principal }

/** The live pendency `id` that this person sees; else NOT_FOUND. */
export async function loadPendency(asking: Asking, id: number, { lock = false } = {}): Promise<PendencyRow> {
  const { tx, tenant } = asking
  const query = tx
    .select()
    .from(pendency)
    .where(
      and(
        eq(pendency.tenant_id, tenant.id),
        eq(pendency.id, id),
        isNull(pendency.deleted_at),
        visiblePendencies(asking),
      ),
    )
  const [found] = await (lock ? query.for('update') : query)
  if (!found) throw new ApiError('NOT_FOUND')
  return found
}

/** The proposal of this uuid that this person sees; else NOT_FOUND. */
export async function loadProposal(asking: Asking, uuid: string): Promise<ProposalRow> {
  const { tx, tenant } = asking
  const seen = visibleRows(asking, proposal.user_id, proposal.hierarchy_path)
  const [found] = await tx
    .select()
    .from(proposal)
    .where(and(eq(proposal.tenant_id, tenant.id), eq(proposal.uuid, uuid), isNull(proposal.deleted_at), seen))
  if (!found) throw new ApiError('NOT_FOUND')
  return found
}

/** Locks a pendency's proposal. Writers of both lock it first, which rules out deadlocks. */
export async function lockProposalFirst({ tx, tenant }: Scope, id: number): Promise<void> {
  await tx
    .select({ id: proposal.id })
    .from(proposal)
    .where(and(eq(proposal.tenant_id, tenant.id), eq(proposal.id, id)))
    .for('update')
}

/** A proposal's facts for messages about its pendency. */
export async function loadProposalFacts({ tx, tenant }: Acting, proposalId: number) {
  const [found] = await tx
    .select({
      number: proposal.number,
      owner: proposal.user_id,
      bank: proposal.bank_id,
      // The client's name as the seller typed it; staff see the rest where the message links to.
      customer: sql<string>`coalesce(${typedBySeller}, ${physicalCustomer.name})`,
    })
    .from(proposal)
    .innerJoin(
      physicalCustomer,
      and(eq(physicalCustomer.tenant_id, proposal.tenant_id), eq(physicalCustomer.id, proposal.customer_id)),
    )
    .where(and(eq(proposal.tenant_id, tenant.id), eq(proposal.id, proposalId)))
  if (!found) throw new ApiError('NOT_FOUND')
  return found
}
