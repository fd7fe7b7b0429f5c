import { and, eq } from 'drizzle-orm'
import { isInternal } from '@/lib/access/roles'
import type { ProposalInput } from '@/lib/contracts/proposal'
import { deletableStatuses, statusFacts } from '@/lib/proposals/flow'
import { saleTerms } from '../../catalogue/sale-terms'
import { cancelLines, fix, forecast, refix } from '../../commissions/fixed/money'
import { loadTimeZone } from '../../company/time-zone'
import { nextNumber } from '../../core/database/counter'
import { localDay } from '../../core/database/local-time'
import { ApiError, invalid } from '../../core/errors/api-error'
import type { Acting } from '../../core/kernel/acting'
import { peopleNamed } from '../../identity/people/named'
import { handCustomer } from '../customers/link'
import { proposalCrud } from '../reading/crud'
import { audited, type Held, lockProposal, refuseStale } from '../reading/held'
import { type Examined, examineProposal } from '../reading/known'
import { type Owner, ownerFor } from '../reading/owner'
import { proposal } from '../records/proposal.table'
import { explainAde, remember } from '../steps/move'
import { keep, type Moving, priced } from '../steps/moving'
import { tell } from '../steps/news'
import { arriveTyped } from '../steps/typing'
import { editRefusal } from './edit-rights'

const firstNumber = 20_001

/** The columns that follow from a form. */
const toValues = ({ draft, known: { terms }, parent_id, customer_id }: Examined & { customer_id: number }) => ({
  ...draft,
  customer_id,
  table_id: terms.table_id,
  bank_id: terms.bank_id,
  agreement_id: terms.agreement_id,
  product_id: terms.product_id,
  operation_type: terms.operation_type,
  parent_proposal_id: parent_id,
  // A refinancing stays with its bank.
  origin_bank_id: terms.operation_type === 'refin' ? terms.official_bank_id : draft.origin_bank_id,
})

async function insert(acting: Acting, examined: Parameters<typeof toValues>[0], owner: Owner): Promise<Held> {
  const { tx, tenant, now, principal } = acting
  const isStaff = isInternal(principal.role)
  const number = await nextNumber(acting, 'proposal', firstNumber)
  const [added] = await tx
    .insert(proposal)
    .values({
      ...toValues(examined),
      tenant_id: tenant.id,
      created_at: now,
      updated_at: now,
      created_by: principal.id,
      number,
      user_id: owner.id,
      hierarchy_path: owner.hierarchy_path,
      team_id: owner.team_id,
      status: !isStaff ? 'awaiting_validation' : examined.draft.ade_number === null ? 'awaiting_typing' : 'typed',
      status_since: now,
      submitted_at: now,
      origin: isStaff ? 'internal' : 'broker',
      ...(isStaff && { validated_at: now, validated_by: principal.id }),
    })
    .returning()
  if (!added) throw new Error('an insert of one row answers it')
  return added
}

/** Proposals entered by staff are validated on arrival (proposals.md#transitions). */
async function asValidated(acting: Acting, added: Held): Promise<Held> {
  const row = { ...added }
  if (row.ade_number === null) keep(row, await forecast(acting, priced(row), acting.now))
  else {
    const timeZone = await loadTimeZone(acting)
    const moving: Moving = {
      acting,
      before: added,
      row,
      data: {},
      owns: false,
      today: localDay(acting.now, timeZone),
      timeZone,
      news: null,
    }
    await arriveTyped(moving)
  }
  const { id, tenant_id: _tenant, created_at: _created, status: _status, ade_key: _key, ...values } = row
  await acting.tx
    .update(proposal)
    .set(values)
    .where(and(eq(proposal.tenant_id, acting.tenant.id), eq(proposal.id, id)))
  return row
}

/**
 * Initial status: awaiting validation from a broker, awaiting typing from staff, or typed if the ADE is given
 * (proposals.md#transitions).
 */
export async function createProposal(acting: Acting, input: ProposalInput): Promise<Held> {
  const owner = await ownerFor(acting, input.user_uuid)
  const examined = await examineProposal(acting, input, null)
  const isStaff = isInternal(acting.principal.role)
  await handCustomer(acting, examined.customer_id, owner.id, acting.principal.id)
  try {
    const added = await insert(acting, examined, owner)
    const row = isStaff ? await asValidated(acting, added) : added
    await remember(acting, row.id, { from: null, to: row.status, reason: null })
    acting.audit({
      action: 'created',
      entity: 'proposal',
      entity_id: String(row.id),
      after: await audited(acting, row),
    })
    await tell(acting, isStaff ? 'proposal.status_changed' : 'proposal.submitted', row)
    return row
  } catch (error) {
    throw explainAde(error)
  }
}

/** A change of owner, which Administrador and Operacional may ask for; path, team and overrides are those of today. */
async function ownerAfter(
  acting: Acting,
  before: Held,
  asked: string | null,
): Promise<Pick<Held, 'user_id' | 'hierarchy_path' | 'team_id'>> {
  const same = { user_id: before.user_id, hierarchy_path: before.hierarchy_path, team_id: before.team_id }
  if (asked === null) return same
  const { principal } = acting
  if (!isInternal(principal.role)) {
    if (asked === principal.uuid) return same
    throw invalid({ user_uuid: { reason: 'own_only', message: 'Você só pode enviar propostas suas.' } })
  }
  const people = await peopleNamed(acting, [before.user_id])
  if (people.get(before.user_id)?.uuid === asked) return same
  demandOwnerRight(acting)
  return frozenWith(await ownerFor(acting, asked))
}

const frozenWith = ({ id, hierarchy_path, team_id }: Owner) => ({ user_id: id, hierarchy_path, team_id })

/** VALIDATION for anybody who may not change the owner. */
function demandOwnerRight({ principal }: Pick<Acting, 'principal'>): void {
  if (principal.role === 'Administrador' || principal.role === 'Operacional') return
  throw invalid({ user_uuid: { reason: 'owner_by', message: 'O vendedor é mudado por Administrador ou Operacional.' } })
}

const repriced = [
  'table_id',
  'installments',
  'user_id',
  'contract_value',
  'net_value',
  'outstanding_balance',
  'declared_balance',
] as const

/** Edits a proposal within proposals.md#owners-edits; the forecast is recomputed if it is affected. */
export async function editProposal(
  acting: Acting,
  id: number,
  row_version: number,
  input: ProposalInput,
): Promise<Held> {
  const before = await lockProposal(acting, id)
  const refusal = editRefusal(acting, before)
  if (refusal?.code === 'FORBIDDEN') throw refusal
  await refuseStale(acting, before, { ...input, row_version })
  if (refusal) throw refusal
  const examined = await examineProposal(acting, input, before)
  const owner = await ownerAfter(acting, before, input.user_uuid)
  const row: Held = { ...before, ...toValues(examined), ...owner }
  if (before.typed_at !== null && row.ade_number === null) {
    throw invalid({ ade_number: { reason: 'required', message: 'Informe a ADE.' } })
  }
  return store(acting, before, row)
}

/**
 * Writes `row` over `before`: the client is the owner's, the forecast is recomputed if it is affected, and the audit
 * tells of it. 422 if no row of commission was valid.
 */
async function store(acting: Acting, before: Held, row: Held): Promise<Held> {
  await handCustomer(acting, row.customer_id, row.user_id, acting.principal.id)
  const isForecast = row.status !== 'awaiting_validation' && row.status !== 'returned'
  if (isForecast && repriced.some((key) => row[key] !== before[key])) {
    // Fixed terms belong to an owner: a new one's are fixed as of the change.
    const isOthers = row.user_id !== before.user_id
    const outcome =
      isOthers && row.typed_at
        ? await fix(acting, priced(row), row.typed_at)
        : await refix(acting, priced(row), row.typed_at)
    keep(row, outcome)
  }
  const { tx, tenant, now } = acting
  const { id: _id, tenant_id: _tenant, created_at: _created, status: _status, ade_key: _key, ...values } = row
  try {
    await tx
      .update(proposal)
      .set({ ...values, updated_at: now, row_version: before.row_version + 1 })
      .where(and(eq(proposal.tenant_id, tenant.id), eq(proposal.id, before.id)))
  } catch (error) {
    throw explainAde(error)
  }
  acting.audit({
    action: 'edited',
    entity: 'proposal',
    entity_id: String(before.id),
    before: { ...(await audited(acting, before)), ...(await loadNames(acting, before)) },
    after: { ...(await audited(acting, row)), ...(await loadNames(acting, row)) },
  })
  return row
}

/**
 * Gives the proposal to another owner: path and team are frozen again, and the forecast is fixed by their terms
 * (proposals.md#owners-edits). Throws the refusal of an edit; 422 if no row of commission was valid.
 */
export async function changeOwner(acting: Acting, before: Held, owner: Owner): Promise<Held> {
  const refusal = editRefusal(acting, before)
  if (refusal) throw refusal
  demandOwnerRight(acting)
  return store(acting, before, { ...before, ...frozenWith(owner) })
}

/** Names of owner and table, for the audit. */
async function loadNames(acting: Acting, { user_id, table_id }: Held) {
  const terms = await saleTerms(acting, table_id)
  const broker = (await peopleNamed(acting, [user_id])).get(user_id)
  return { broker, table: terms && { id: terms.table_id, name: terms.name } }
}

/**
 * A proposal returned after its validation still has a forecast: cancel it, since a restored one is validated and
 * forecast anew.
 */
async function forecastNothing(acting: Acting, row: Held): Promise<void> {
  if (row.commission_status === 'none') return
  const { commission_id, commission_status, money_events } = await cancelLines(acting, priced(row))
  await acting.tx
    .update(proposal)
    .set({ commission_id, commission_status, money_events })
    .where(and(eq(proposal.tenant_id, acting.tenant.id), eq(proposal.id, row.id)))
}

/** Soft-deletes; only proposals that were never validated, or are cancelled (proposals.md#owners-edits). */
export async function removeProposal(acting: Acting, id: number): Promise<void> {
  const row = await lockProposal(acting, id)
  const { status } = row
  if (!deletableStatuses.some((one) => one === status)) {
    const message = `Uma proposta em “${statusFacts[status].label}” não se exclui: cancele antes.`
    throw new ApiError('RULE', { reason: 'proposal_not_deletable', params: { status }, message })
  }
  await forecastNothing(acting, row)
  await proposalCrud.registry.remove(acting, [id])
}
