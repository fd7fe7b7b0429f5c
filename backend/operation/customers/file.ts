import { and, asc, eq, isNull } from 'drizzle-orm'
import { isInternal } from '@/lib/access/roles'
import {
  type Benefit,
  type CustomerAccount,
  type CustomerFile,
  customerFileSchema,
  customerSchema,
} from '@/lib/contracts/customer'
import { findNames } from '../../catalogue/names'
import { findOfficialNames } from '../../catalogue/official-names'
import { loadTimeZone } from '../../company/time-zone'
import { asMoney } from '../../core/database/decimal'
import { localTime } from '../../core/database/local-time'
import { ApiError } from '../../core/errors/api-error'
import type { Acting } from '../../core/kernel/acting'
import { visibleTo } from '../../core/kernel/audience'
import type { Row } from '../../core/registry/registry'
import { customerBankAccount, customerBenefit, physicalCustomer } from '../records/physical-customer.table'
import { findLinks, type Linked, loadSeen, type Seen } from './scope'

export type CustomerRow = typeof physicalCustomer.$inferSelect

/**
 * True if the client counts as this person's own: all of them for staff, for others those first linked by somebody in
 * their scope. Single-valued fields (mother, documents, income, notes) are readable and writable then only, never by a
 * later broker.
 */
export const holds = ({ principal }: Pick<Acting, 'principal'>, { owner_user_id }: CustomerRow, seen: Seen) =>
  isInternal(principal.role) || (owner_user_id !== null && seen(owner_user_id))

/** True if this person sees the name they typed themselves, and only edits that (decision 24). */
export const hasTyped = ({ principal }: Pick<Acting, 'principal'>, links: readonly Linked[], seen: Seen) => {
  const own = links.filter(({ user_id }) => seen(user_id))
  return !isInternal(principal.role) && own.length > 0 && own.every(({ name }) => name !== null)
}

/**
 * True if this person may change name and birth date: staff, and those in whose scope all of the client's links are
 * (clients.md#who-sees-what-of-it).
 */
export const mayRename = (acting: Pick<Acting, 'principal'>, links: readonly Linked[], seen: Seen) =>
  isInternal(acting.principal.role) || links.every(({ user_id }) => seen(user_id)) || hasTyped(acting, links, seen)

const money = (cents: bigint | null) => (cents === null ? null : asMoney(cents))
const named = (names: ReadonlyMap<number, string>, id: number | null) =>
  id === null ? null : { id, name: names.get(id) ?? '' }

/** Live benefits and accounts that this person may see, unmasked. */
export async function findHoldings({ tx, tenant }: Acting, id: number, seen: Seen) {
  const benefits = await tx
    .select()
    .from(customerBenefit)
    .where(
      and(
        eq(customerBenefit.tenant_id, tenant.id),
        eq(customerBenefit.customer_id, id),
        isNull(customerBenefit.deleted_at),
      ),
    )
    .orderBy(asc(customerBenefit.id))
  const accounts = await tx
    .select()
    .from(customerBankAccount)
    .where(
      and(
        eq(customerBankAccount.tenant_id, tenant.id),
        eq(customerBankAccount.customer_id, id),
        isNull(customerBankAccount.deleted_at),
      ),
    )
    .orderBy(asc(customerBankAccount.id))
  return {
    benefits: benefits.filter(({ added_by }) => seen(added_by)),
    accounts: accounts.filter(({ added_by }) => seen(added_by)),
  }
}

type Names = ReadonlyMap<number, string>

const toBenefit = (
  row: typeof customerBenefit.$inferSelect,
  agreements: Names,
  banks: Names,
  zone: string,
): Benefit => ({
  id: row.id,
  agreement_id: row.agreement_id,
  agreement: { id: row.agreement_id, name: agreements.get(row.agreement_id) ?? '' },
  benefit_number: row.benefit_number,
  benefit_kind: row.benefit_kind,
  registration_number: row.registration_number,
  employer_cnpj: row.employer_cnpj,
  employer_name: row.employer_name,
  income: money(row.income),
  margin_loan_available: money(row.margin_loan_available),
  margin_rmc_available: money(row.margin_rmc_available),
  margin_rcc_available: money(row.margin_rcc_available),
  margin_checked_at: row.margin_checked_at && localTime(row.margin_checked_at, zone),
  paying_bank_id: row.paying_bank_id,
  paying_bank: named(banks, row.paying_bank_id),
})

const toAccount = (row: typeof customerBankAccount.$inferSelect, banks: Names): CustomerAccount => ({
  id: row.id,
  official_bank_id: row.official_bank_id,
  official_bank: named(banks, row.official_bank_id),
  agency: row.agency,
  account: row.account,
  account_digit: row.account_digit,
  account_type: row.account_type,
  pix_key_type: row.pix_key_type,
  pix_key: row.pix_key,
})

/**
 * A client's file as this person may see it; `row` is their row of the list. Numbers are whole: answers go through
 * `concealFile`. NOT_FOUND without a row.
 */
export async function customerFile(acting: Acting, row: Row | undefined, id: number): Promise<CustomerFile> {
  const { tx, tenant, principal } = acting
  const [kept] = await tx
    .select()
    .from(physicalCustomer)
    .where(and(eq(physicalCustomer.tenant_id, tenant.id), eq(physicalCustomer.id, id)))
  if (!kept || !row) throw new ApiError('NOT_FOUND')
  const seen = await loadSeen(acting)
  const zone = await loadTimeZone(acting)
  const { benefits, accounts } = await findHoldings(acting, id, seen)
  const agreements = await findNames(
    acting,
    'agreement',
    benefits.map(({ agreement_id }) => agreement_id),
  )
  const banks = await findOfficialNames(acting, [
    ...benefits.map(({ paying_bank_id }) => paying_bank_id),
    ...accounts.map(({ official_bank_id }) => official_bank_id),
  ])
  const own = holds(acting, kept, seen)
  const only = <T>(value: T) => (own ? value : null)
  const mine = <T extends { added_by: number }>(entries: readonly T[]) =>
    entries.filter(({ added_by }) => seen(added_by)).map(({ added_by: _, ...entry }) => entry)

  const file: CustomerFile = {
    ...customerSchema.parse(row),
    gender: only(kept.gender),
    mother_name: only(kept.mother_name),
    rg: only(kept.rg),
    rg_issuer: only(kept.rg_issuer),
    rg_state: only(kept.rg_state),
    marital_status: only(kept.marital_status),
    monthly_income: only(money(kept.monthly_income)),
    notes: only(kept.notes),
    phones: mine(kept.phones),
    emails: mine(kept.emails),
    addresses: mine(kept.addresses),
    benefits: benefits.map((row) => toBenefit(row, agreements, banks, zone)),
    accounts: accounts.map((row) => toAccount(row, banks)),
    may_rename: mayRename(acting, await findLinks(acting, [id]), seen),
  }
  // Guarantee: everything in the file is for everyone.
  return visibleTo(principal.role, customerFileSchema, file) as CustomerFile
}
