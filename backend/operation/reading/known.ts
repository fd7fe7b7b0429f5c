import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { isInternal } from '@/lib/access/roles'
import type { ProposalInput } from '@/lib/contracts/proposal'
import { hasBalance } from '@/lib/proposals/flow'
import { findOfficialBank } from '../../catalogue/official-names'
import { isSold, saleTerms } from '../../catalogue/sale-terms'
import { loadTimeZone } from '../../company/time-zone'
import { localDay } from '../../core/database/local-time'
import { type FieldError, invalid } from '../../core/errors/api-error'
import type { Acting } from '../../core/kernel/acting'
import type { FieldErrors } from '../../core/registry/options'
import { missing } from '../../core/registry/references'
import { visibleRows } from '../../identity/brokers/visible-users'
import { keptAccount } from '../../identity/people/concealed-account'
import { seenCustomer } from '../customers/named'
import { visibleCustomers } from '../customers/scope'
import { customerBankAccount, customerBenefit, physicalCustomer } from '../records/physical-customer.table'
import { type Payout, proposal } from '../records/proposal.table'
import { cardOn } from './card-on'
import { visibleProposals } from './crud'
import { type Draft, toDraft } from './draft'
import type { Held } from './held'
import { asksBalance, type Known } from './rule-facts'
import { proposalErrors } from './rules'

/** A checked input: the draft, and the facts it was checked against. */
export interface Examined {
  draft: Draft
  known: Known
  parent_id: number | null
}

/**
 * A client in this person's scope: any for staff, for others those they sell to (clients.md#who-sees-a-client), with
 * the birth date they are shown.
 */
export async function findCustomer(acting: Acting, uuid: string) {
  const { tx, tenant } = acting
  const [found] = await tx
    .select({ id: physicalCustomer.id, birth_date: sql<string>`${seenCustomer(acting).birth_date}::text` })
    .from(physicalCustomer)
    .where(
      and(
        eq(physicalCustomer.tenant_id, tenant.id),
        eq(physicalCustomer.uuid, uuid),
        isNull(physicalCustomer.deleted_at),
        isNull(physicalCustomer.anonymised_at),
        visibleCustomers(acting),
      ),
    )
  return found ?? null
}

/**
 * Condition: entries of a client that this person may reference: added within their scope, or part of the proposal
 * already.
 */
const inScope = (
  acting: Acting,
  table: typeof customerBenefit | typeof customerBankAccount,
  customer: number,
): SQL[] => {
  const brought = visibleRows(acting, table.added_by)
  return [
    eq(table.tenant_id, acting.tenant.id),
    eq(table.customer_id, customer),
    isNull(table.deleted_at),
    ...(brought ? [brought] : []),
  ]
}

async function findBenefit(acting: Acting, id: number | null, customer: number, before: Held | null) {
  if (id === null) return null
  const unchanged = before?.customer_benefit_id === id && before.customer_id === customer
  const scope = unchanged
    ? [eq(customerBenefit.tenant_id, acting.tenant.id), eq(customerBenefit.customer_id, customer)]
    : inScope(acting, customerBenefit, customer)
  const [found] = await acting.tx
    .select()
    .from(customerBenefit)
    .where(and(eq(customerBenefit.id, id), ...scope))
  return found ?? null
}

/**
 * The client's current account, or the one sent if it is none of the client's (proposals.md#the-record); masked numbers
 * keep the proposal's.
 */
async function loadPayout(
  acting: Acting,
  sent: ProposalInput['payout'],
  customer: number,
  before: Held | null,
): Promise<Payout | null> {
  if (sent === null) return null
  const { id, ...typed } = sent
  if (id === undefined)
    return keptAccount(typed, before?.customer_id === customer ? before.payout : null, () => 'payout')
  const { official_bank_id, agency, account, account_digit, account_type, pix_key_type, pix_key } = customerBankAccount
  const [found] = await acting.tx
    .select({ official_bank_id, agency, account, account_digit, account_type, pix_key_type, pix_key })
    .from(customerBankAccount)
    .where(and(eq(customerBankAccount.id, id), ...inScope(acting, customerBankAccount, customer)))
  if (!found) throw invalid({ payout: missing })
  return found
}

async function loadParent(acting: Acting, uuid: string | null) {
  if (uuid === null) return null
  const [found] = await acting.tx
    .select({
      id: proposal.id,
      operation_type: proposal.operation_type,
      customer_id: proposal.customer_id,
      contract_value: proposal.contract_value,
    })
    .from(proposal)
    .where(
      and(
        eq(proposal.tenant_id, acting.tenant.id),
        eq(proposal.uuid, uuid),
        isNull(proposal.deleted_at),
        visibleProposals(acting),
      ),
    )
  if (!found) throw invalid({ parent_proposal_uuid: missing })
  return found
}

const isOfficialBank = async (acting: Acting, id: number | null): Promise<boolean> =>
  id === null || (await findOfficialBank(acting, id)) !== null

const notSold: FieldError = { reason: 'table_not_sold', message: 'Esta tabela não está à venda hoje: escolha outra.' }

/** Years that are unchanged are not checked again: a later law does not undo what was agreed. */
const sameYears = (before: Held['fgts_installments'] | undefined, sent: ProposalInput['fgts_installments']) =>
  before?.length === sent?.length &&
  sent?.every(({ due_date, amount }, at) => before?.[at]?.due_date === due_date && before[at]?.amount === amount)

/** Checks `input` against every rule of proposals.md#required-fields; VALIDATION by field. */
export async function examineProposal(
  acting: Acting,
  input: ProposalInput,
  before: Held | null,
): Promise<Examined & { customer_id: number }> {
  const timeZone = await loadTimeZone(acting)
  const today = localDay(acting.now, timeZone)
  const [terms, customer] = [
    await saleTerms(acting, input.table_id, true),
    await findCustomer(acting, input.customer_uuid),
  ]
  const errors: FieldErrors = {}
  const hidden = terms && !isInternal(acting.principal.role) && !terms.visible_to_brokers
  const isNew = before?.table_id !== input.table_id
  if (!terms || (hidden && isNew)) errors.table_id = missing
  else if (isNew && !isSold(terms, today)) errors.table_id = notSold
  if (!customer) errors.customer_uuid = missing
  if (!(await isOfficialBank(acting, input.origin_bank_id))) errors.origin_bank_id = missing
  if (!terms || !customer || errors.table_id || errors.origin_bank_id) throw invalid(present(errors))
  const parent = await loadParent(acting, input.parent_proposal_uuid)
  const known: Known = {
    terms,
    birth_date: customer.birth_date,
    benefit: await findBenefit(acting, input.customer_benefit_id, customer.id, before),
    parent,
    card: await cardOn(acting, {
      type: terms.operation_type,
      customer_id: customer.id,
      benefit: input.customer_benefit_id,
      but: before?.id ?? null,
    }),
    customer_id: customer.id,
    today,
    fgts_day: sameYears(before?.fgts_installments, input.fgts_installments)
      ? null
      : before?.typed_at
        ? localDay(before.typed_at, timeZone)
        : today,
  }
  const draft = toDraft(input, await loadPayout(acting, input.payout, customer.id, before))
  // The bank's balance is entered by staff only; sellers neither set nor change it.
  if (hasBalance(terms.operation_type) && !isInternal(acting.principal.role)) {
    draft.outstanding_balance = before && hasBalance(before.operation_type) ? before.outstanding_balance : null
  }
  // A value that the product no longer asks for is kept: the fixed commission may be based on it (money.md#fixing).
  const left = before?.product_id === terms.product_id && !asksBalance(terms) ? before.outstanding_balance : null
  if (draft.outstanding_balance === left) draft.outstanding_balance = null
  const found = present(proposalErrors(draft, known))
  if (Object.keys(found).length > 0) throw invalid(found)
  draft.outstanding_balance ??= left
  return { draft, known, parent_id: parent?.id ?? null, customer_id: customer.id }
}

const present = (errors: FieldErrors): Record<string, FieldError> =>
  Object.fromEntries(Object.entries(errors).filter((pair): pair is [string, FieldError] => pair[1] !== undefined))
