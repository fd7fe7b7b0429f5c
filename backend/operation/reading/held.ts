import { and, eq, inArray, isNull } from 'drizzle-orm'
import { loadTimeZone } from '../../company/time-zone'
import { asMoney, asPercent } from '../../core/database/decimal'
import { localTime } from '../../core/database/local-time'
import { ApiError, stale } from '../../core/errors/api-error'
import type { Acting } from '../../core/kernel/acting'
import { proposal } from '../records/proposal.table'
import { toldLength } from '../records/told-length'
import { proposalCrud, visibleProposals } from './crud'

/** A proposal's row. */
export type Held = typeof proposal.$inferSelect

/** A proposal's id by its uuid; NOT_FOUND outside the tenant. */
export async function loadProposalId(acting: Acting, uuid: string): Promise<number> {
  const [id] = (await proposalCrud.registry.uuids?.ids(acting, [uuid])) ?? []
  if (id === undefined) throw new ApiError('NOT_FOUND')
  return id
}

/** Locks the proposal until the commit. NOT_FOUND outside this person's scope; `system` sees all. */
export async function lockProposal(acting: Acting, id: number, as: 'person' | 'system' = 'person'): Promise<Held> {
  const { tx, tenant } = acting
  const [found] = await tx
    .select()
    .from(proposal)
    .where(
      and(
        eq(proposal.tenant_id, tenant.id),
        eq(proposal.id, id),
        isNull(proposal.deleted_at),
        as === 'person' ? visibleProposals(acting) : undefined,
      ),
    )
    .for('update')
  if (!found) throw new ApiError('NOT_FOUND')
  return found
}

/** The proposals of `ids` within this person's scope; not locked. */
export const findProposals = (acting: Acting, ids: readonly number[]): Promise<Held[]> =>
  acting.tx
    .select()
    .from(proposal)
    .where(
      and(
        eq(proposal.tenant_id, acting.tenant.id),
        inArray(proposal.id, [...ids]),
        isNull(proposal.deleted_at),
        visibleProposals(acting),
      ),
    )

/** The proposal of this uuid, within this person's scope; not locked. */
export async function loadProposal(acting: Acting, uuid: string): Promise<Held> {
  const { tx, tenant } = acting
  const [found] = await tx
    .select()
    .from(proposal)
    .where(
      and(
        eq(proposal.tenant_id, tenant.id),
        eq(proposal.uuid, uuid),
        isNull(proposal.deleted_at),
        visibleProposals(acting),
      ),
    )
  if (!found) throw new ApiError('NOT_FOUND')
  return found
}

/** CONFLICT with both versions if the proposal has changed since the person saw it (api.md#errors). */
export async function refuseStale(acting: Acting, { id, row_version }: Held, sent: { row_version: number }) {
  if (row_version === sent.row_version) return
  throw stale(sent, await shownProposal(acting, { id }))
}

/** The proposal as a list shows it to this person. */
export async function shownProposal(acting: Acting, { id }: Pick<Held, 'id'>): Promise<object> {
  const [current] = await proposalCrud.registry.rows(acting, [id])
  return current ?? {}
}

/** A proposal for the audit, with the API's values. */
export async function audited(acting: Acting, held: Held): Promise<Record<string, unknown>> {
  const zone = await loadTimeZone(acting)
  const money = (value: bigint | null) => (value === null ? null : asMoney(value))
  const moment = (value: Date | null) => value && localTime(value, zone)
  return {
    status: held.status,
    sub_status: held.sub_status,
    status_reason: held.status_reason,
    ade_number: held.ade_number,
    operation_type: held.operation_type,
    installments: held.installments,
    paid_at: held.paid_at,
    commission_status: held.commission_status,
    origin_contract: held.origin_contract,
    notes: toldLength(held.notes),
    installment_value: money(held.installment_value),
    contract_value: money(held.contract_value),
    net_value: money(held.net_value),
    declared_balance: money(held.declared_balance),
    outstanding_balance: money(held.outstanding_balance),
    iof: money(held.iof),
    insurance_value: money(held.insurance_value),
    monthly_rate: held.monthly_rate === null ? null : asPercent(held.monthly_rate),
    submitted_at: moment(held.submitted_at),
    validated_at: moment(held.validated_at),
    typed_at: moment(held.typed_at),
    approved_at: moment(held.approved_at),
    cancelled_at: moment(held.cancelled_at),
    reversed_at: moment(held.reversed_at),
  }
}
