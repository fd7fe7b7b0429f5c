import { and, eq, gt, inArray, lt } from 'drizzle-orm'
import { isInternal } from '@/lib/access/roles'
import { type ProposalFile, proposalFileSchema, proposalSchema } from '@/lib/contracts/proposal'
import { findOfficialBank } from '../../catalogue/official-names'
import { saleTerms } from '../../catalogue/sale-terms'
import { loadTimeZone } from '../../company/time-zone'
import { asMoney, asPercent } from '../../core/database/decimal'
import { localTime } from '../../core/database/local-time'
import { ApiError } from '../../core/errors/api-error'
import type { Acting } from '../../core/kernel/acting'
import { visibleTo } from '../../core/kernel/audience'
import { concealAccount } from '../../identity/people/concealed-account'
import { calledBySeller } from '../customers/named'
import { proposalCrud, visibleProposals } from '../reading/crud'
import type { Held } from '../reading/held'
import { typistShown } from '../reading/typists'
import { proposalWarnings } from '../reading/warnings'
import { isLive } from '../records/facts'
import { customerBenefit } from '../records/physical-customer.table'
import { proposal } from '../records/proposal.table'
import { offered } from '../steps/actions'
import { editRefusal, mayAttach } from './edit-rights'

const money = (value: bigint | null) => (value === null ? null : asMoney(value))
const rate = (value: bigint | null) => (value === null ? null : asPercent(value))

async function findBenefit({ tx, tenant }: Acting, id: number | null) {
  if (id === null) return null
  const [found] = await tx
    .select()
    .from(customerBenefit)
    .where(and(eq(customerBenefit.tenant_id, tenant.id), eq(customerBenefit.id, id)))
  return found ?? null
}

/** An official bank, by id. */
export const officialBank = async (acting: Acting, id: number | null) =>
  id === null ? null : findOfficialBank(acting, id)

/** The proposal that this one belongs to, if this person may see it. */
async function findParent(acting: Acting, id: number | null) {
  if (id === null) return null
  const [found] = await acting.tx
    .select({ uuid: proposal.uuid, number: proposal.number })
    .from(proposal)
    .where(and(eq(proposal.tenant_id, acting.tenant.id), inArray(proposal.id, [id]), visibleProposals(acting)))
  return found ?? null
}

/** Staff only: the seller typed a name or birth date other than the client's, so the CPF may be wrong. */
async function calledOtherwise(acting: Acting, held: Held): Promise<ProposalFile['warnings']> {
  const called = isInternal(acting.principal.role) ? await calledBySeller(acting, held) : null
  if (!called) return []
  const born = called.birth_date.split('-').toReversed().join('/')
  const message = `Quem vende cadastrou este cliente como ${called.name}, ${born}: confira o CPF.`
  return [{ reason: 'customer_named', message }]
}

/** True if the proposal that this one belongs to is open or paid, whether or not this person may see it. */
async function lives({ tx, tenant }: Acting, id: number | null): Promise<boolean> {
  if (id === null) return false
  const [found] = await tx
    .select({ id: proposal.id })
    .from(proposal)
    .where(and(eq(proposal.tenant_id, tenant.id), eq(proposal.id, id), isLive()))
  return found !== undefined
}

/**
 * True if the client had another FGTS advance within the year before this one: one a year is allowed (credit.md#fgts).
 */
async function hasAdvance(acting: Acting, { id, operation_type, customer_id, created_at }: Held): Promise<boolean> {
  if (operation_type !== 'fgts_advance') return false
  const yearBefore = new Date(created_at)
  yearBefore.setUTCFullYear(yearBefore.getUTCFullYear() - 1)
  const [found] = await acting.tx
    .select({ id: proposal.id })
    .from(proposal)
    .where(
      and(
        eq(proposal.tenant_id, acting.tenant.id),
        eq(proposal.customer_id, customer_id),
        eq(proposal.operation_type, 'fgts_advance'),
        lt(proposal.id, id),
        gt(proposal.created_at, yearBefore),
        isLive(),
        visibleProposals(acting),
      ),
    )
    .limit(1)
  return found !== undefined
}

/** A row lacks the columns that its reader may not see. */
const rowSchema = proposalSchema.partial()

/** A proposal with the actions this person may take (proposals.md#calls); its payout is masked. */
export async function proposalFile(acting: Acting, held: Held): Promise<Partial<ProposalFile>> {
  const [row] = await proposalCrud.registry.rows(acting, [held.id])
  if (!row) throw new ApiError('NOT_FOUND')
  const zone = await loadTimeZone(acting)
  const moment = (value: Date | null) => (value === null ? null : localTime(value, zone))
  const benefit = await findBenefit(acting, held.customer_benefit_id)
  const terms = await saleTerms(acting, held.table_id)
  const beside = {
    hasPortability: await lives(acting, held.parent_proposal_id),
    hasAdvance: await hasAdvance(acting, held),
  }
  const file: Partial<ProposalFile> = {
    ...rowSchema.parse(row),
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
    parent_proposal: await findParent(acting, held.parent_proposal_id),
    fgts_installments: held.fgts_installments,
    notes: held.notes,
    actions: offered(acting, held),
    may_edit: editRefusal(acting, held) === null,
    may_attach: mayAttach(acting, held),
    warnings: [
      ...(terms ? proposalWarnings(held, { terms, benefit, ...beside }) : []),
      ...(await calledOtherwise(acting, held)),
    ],
  }
  return visibleTo(acting.principal.role, proposalFileSchema, file)
}
