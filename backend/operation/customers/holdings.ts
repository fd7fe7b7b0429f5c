import { and, eq, inArray } from 'drizzle-orm'
import type { CustomerInput } from '@/lib/contracts/customer'
import { findNames } from '../../catalogue/names'
import { findOfficialNames } from '../../catalogue/official-names'
import { type FieldError, invalid } from '../../core/errors/api-error'
import { constraintName, sqlState } from '../../core/errors/database'
import type { Acting } from '../../core/kernel/acting'
import { missing } from '../../core/registry/references'
import { keptAccount } from '../../identity/people/concealed-account'
import { customerBankAccount, customerBenefit } from '../records/physical-customer.table'
import { findHoldings } from './file'
import type { Seen } from './scope'
import { cents } from './values'

type BenefitInput = CustomerInput['benefits'][number]
type AccountInput = CustomerInput['accounts'][number]

/** VALIDATION by field for agreements and banks that do not exist. */
export async function refuseUnknown(acting: Acting, { benefits, accounts }: CustomerInput): Promise<void> {
  const agreements = await findNames(
    acting,
    'agreement',
    benefits.map(({ agreement_id }) => agreement_id),
  )
  const banks = await findOfficialNames(acting, [
    ...benefits.map(({ paying_bank_id }) => paying_bank_id),
    ...accounts.map(({ official_bank_id }) => official_bank_id),
  ])
  const unknown = (id: number | null) => id !== null && !banks.has(id)
  const errors: Record<string, FieldError> = {}
  benefits.forEach((one, at) => {
    if (!agreements.has(one.agreement_id)) errors[`benefits.${at}.agreement_id`] = missing
    if (unknown(one.paying_bank_id)) errors[`benefits.${at}.paying_bank_id`] = missing
  })
  accounts.forEach((one, at) => {
    if (unknown(one.official_bank_id)) errors[`accounts.${at}.official_bank_id`] = missing
  })
  if (Object.keys(errors).length > 0) throw invalid(errors)
}

const benefitKey = (one: Pick<BenefitInput, 'agreement_id' | 'benefit_number' | 'registration_number'>) =>
  JSON.stringify([one.agreement_id, one.benefit_number ?? one.registration_number])
const accountKey = ({ official_bank_id, agency, account, pix_key }: Omit<AccountInput, 'id'>) =>
  JSON.stringify([official_bank_id, agency, account, pix_key])

/** Pairs each of `given` with an existing row: by id, else by equal values. VALIDATION for an id outside the scope. */
function paired<K extends { id: number }, G extends { id?: number | undefined }>(
  field: string,
  existing: readonly K[],
  given: readonly G[],
  same: (kept: K, given: G) => boolean,
): (K | null)[] {
  const taken = new Set(given.flatMap(({ id }) => id ?? []))
  return given.map((one, at) => {
    if (one.id !== undefined) {
      const known = existing.find(({ id }) => id === one.id)
      if (!known) throw invalid({ [`${field}.${at}.id`]: missing })
      return known
    }
    const known = existing.find((kept) => !taken.has(kept.id) && same(kept, one))
    if (known) taken.add(known.id)
    return known ?? null
  })
}

const margins = (one: BenefitInput) => ({
  margin_loan_available: cents(one.margin_loan_available),
  margin_rmc_available: cents(one.margin_rmc_available),
  margin_rcc_available: cents(one.margin_rcc_available),
})
type Margins = ReturnType<typeof margins>
const marginKeys = ['margin_loan_available', 'margin_rmc_available', 'margin_rcc_available'] as const

/** Moment of the margins' lookup: now if they differ from the existing ones. */
function checkedAt(kept: (Margins & { margin_checked_at: Date | null }) | null, given: Margins, now: Date) {
  if (marginKeys.every((key) => given[key] === null)) return null
  return kept && marginKeys.every((key) => kept[key] === given[key]) ? kept.margin_checked_at : now
}

/**
 * Replaces the benefits and accounts of one person's scope with those of `input`; others' stay
 * (clients.md#who-sees-what-of-it).
 */
export async function writeHoldings(
  acting: Acting,
  customer_id: number,
  input: CustomerInput,
  seen: Seen,
  bringer: number,
): Promise<void> {
  const { tx, tenant, now, principal } = acting
  const { benefits, accounts } = await findHoldings(acting, customer_id, seen)
  const stamp = { tenant_id: tenant.id, created_at: now, updated_at: now, created_by: principal.id, customer_id }

  const known = paired('benefits', benefits, input.benefits, (kept, one) => benefitKey(kept) === benefitKey(one))
  const gone = benefits.filter((kept) => !known.includes(kept)).map(({ id }) => id)
  if (gone.length > 0) {
    await tx
      .update(customerBenefit)
      .set({ deleted_at: now, updated_at: now })
      .where(and(eq(customerBenefit.tenant_id, tenant.id), inArray(customerBenefit.id, gone)))
  }
  for (const [at, { id: _, ...one }] of input.benefits.entries()) {
    const kept = known[at] ?? null
    const given = margins(one)
    const values = { ...one, ...given, income: cents(one.income), margin_checked_at: checkedAt(kept, given, now) }
    try {
      if (!kept) await tx.insert(customerBenefit).values({ ...stamp, ...values, added_by: bringer })
      else {
        await tx
          .update(customerBenefit)
          .set({ ...values, updated_at: now, row_version: kept.row_version + 1 })
          .where(and(eq(customerBenefit.tenant_id, tenant.id), eq(customerBenefit.id, kept.id)))
      }
    } catch (error) {
      if (sqlState(error) !== '23505' || constraintName(error) !== 'customer_benefit_unique') throw error
      const message = 'Este benefício já está na ficha.'
      throw invalid({ [`benefits.${at}.benefit_number`]: { reason: 'benefit_twice', message } })
    }
  }

  const same = paired('accounts', accounts, input.accounts, (kept, one) => accountKey(kept) === accountKey(one))
  const closed = accounts.filter((kept) => !same.includes(kept)).map(({ id }) => id)
  if (closed.length > 0) {
    await tx
      .update(customerBankAccount)
      .set({ deleted_at: now, updated_at: now })
      .where(and(eq(customerBankAccount.tenant_id, tenant.id), inArray(customerBankAccount.id, closed)))
  }
  for (const [at, { id: _, ...sent }] of input.accounts.entries()) {
    const kept = same[at]
    const one = keptAccount(sent, kept, (key) => `accounts.${at}.${key}`)
    if (!kept) await tx.insert(customerBankAccount).values({ ...stamp, ...one, added_by: bringer })
    else {
      await tx
        .update(customerBankAccount)
        .set({ ...one, updated_at: now, row_version: kept.row_version + 1 })
        .where(and(eq(customerBankAccount.tenant_id, tenant.id), eq(customerBankAccount.id, kept.id)))
    }
  }
}
