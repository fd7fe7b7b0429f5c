import { and, eq, inArray, sql } from 'drizzle-orm'
import { type ProposalFile, proposalFileSchema } from '@/lib/contracts/proposal'
import { saleTerms } from '../catalogue/sale-terms'
import { timeZoneOf } from '../company/time-zone'
import { visibleTo } from '../core/audience'
import { asMoney, asPercent } from '../core/decimal'
import { ApiError } from '../core/errors'
import { localTime } from '../core/local-time'
import type { Acting } from '../core/registry'
import { concealAccount } from './concealed'
import { customerBenefit } from './physical-customer.table'
import { proposal } from './proposal.table'
import { offered } from './proposal-actions'
import { proposalCrud, visibleProposals } from './proposal-crud'
import type { Held } from './proposal-held'
import { proposalWarnings } from './proposal-rules'
import { typistShown } from './proposal-typists'
import { editRefusal, mayAttach } from './proposal-write'

const money = (value: bigint | null) => (value === null ? null : asMoney(value))
const rate = (value: bigint | null) => (value === null ? null : asPercent(value))

async function benefitOf({ tx, tenant }: Acting, id: number | null) {
  if (id === null) return null
  const [found] = await tx
    .select()
    .from(customerBenefit)
    .where(and(eq(customerBenefit.tenant_id, tenant.id), eq(customerBenefit.id, id)))
  return found ?? null
}

/** A bank of the central bank's list, by its id. */
export async function officialBank({ tx }: Acting, id: number | null) {
  if (id === null) return null
  const { rows } = await tx.execute<{ name: string }>(sql`select name from official_bank where id = ${id}`)
  return rows[0] ? { id, name: rows[0].name } : null
}

/** The proposal that this one belongs to, where this person may know of it. */
async function parentOf(acting: Acting, id: number | null) {
  if (id === null) return null
  const [found] = await acting.tx
    .select({ uuid: proposal.uuid, number: proposal.number })
    .from(proposal)
    .where(and(eq(proposal.tenant_id, acting.tenant.id), inArray(proposal.id, [id]), visibleProposals(acting)))
  return found ?? null
}

/** One proposal with what this person may do with it (domain.md 5.3); where it is paid is masked. */
export async function proposalFile(acting: Acting, held: Held): Promise<Partial<ProposalFile>> {
  const [row] = await proposalCrud.registry.rows(acting, [held.id])
  if (!row) throw new ApiError('NOT_FOUND')
  const zone = await timeZoneOf(acting)
  const moment = (value: Date | null) => (value === null ? null : localTime(value, zone))
  const benefit = await benefitOf(acting, held.customer_benefit_id)
  const terms = await saleTerms(acting, held.table_id)
  const file = {
    ...row,
    declared_balance: money(held.declared_balance),
    outstanding_balance: money(held.outstanding_balance),
    origin_bank_id: held.origin_bank_id,
    origin_bank: await officialBank(acting, held.origin_bank_id),
    origin_contract: held.origin_contract,
    origin_remaining_installments: held.origin_remaining_installments,
    monthly_rate: rate(held.monthly_rate),
    cet_annual: rate(held.cet_annual),
    iof: money(held.iof),
    insurance_value: money(held.insurance_value),
    card_last_digits: held.card_last_digits,
    payout: held.payout && concealAccount(held.payout),
    customer_benefit_id: held.customer_benefit_id,
    benefit_number: benefit?.benefit_number ?? null,
    typist: await typistShown(acting, held.typist_bank_user_id),
    status_before_pendency: held.status_before_pendency,
    status_reason: held.status_reason,
    origin: held.origin,
    validated_at: moment(held.validated_at),
    reversed_at: moment(held.reversed_at),
    parent_proposal: await parentOf(acting, held.parent_proposal_id),
    fgts_installments: held.fgts_installments,
    notes: held.notes,
    actions: offered(acting, held),
    may_edit: editRefusal(acting, held) === null,
    may_attach: mayAttach(acting, held),
    warnings: terms ? proposalWarnings(held, { terms, benefit }) : [],
  }
  // Guarantee: the row and what is added are what the contract says.
  return visibleTo(acting.principal.role, proposalFileSchema, file as unknown as ProposalFile)
}
