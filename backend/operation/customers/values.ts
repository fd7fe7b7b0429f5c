import type { CustomerInput } from '@/lib/contracts/customer'
import { parseDecimal } from '../../core/database/decimal'
import type {
  CustomerAddress,
  CustomerEmail,
  CustomerPhone,
  physicalCustomer,
} from '../records/physical-customer.table'
import { merged } from './merge'
import type { Seen } from './scope'

type Kept = typeof physicalCustomer.$inferSelect
type Values = Partial<typeof physicalCustomer.$inferInsert>

export const cents = (text: string | null) => (text === null ? null : parseDecimal(text, 2))

/** Single-valued fields, written only by those whose client it is. */
export const ownValues = (input: CustomerInput) => ({
  gender: input.gender,
  mother_name: input.mother_name,
  rg: input.rg,
  rg_issuer: input.rg_issuer,
  rg_state: input.rg_state,
  marital_status: input.marital_status,
  monthly_income: cents(input.monthly_income),
  notes: input.notes,
})

/** Exactly one phone is primary: the one marked, else the first. */
export function onePrimary<T extends { primary: boolean }>(phones: readonly T[]): T[] {
  const first = Math.max(
    0,
    phones.findIndex(({ primary }) => primary),
  )
  return phones.map((phone, at) => ({ ...phone, primary: at === first }))
}

/**
 * Phones, e-mails and addresses after one person's are replaced with those of `input`; others' stay
 * (clients.md#who-sees-what-of-it).
 */
export function mergedEntries(
  input: CustomerInput,
  { phones, emails, addresses }: Pick<Kept, 'phones' | 'emails' | 'addresses'>,
  seen: Seen,
  bringer: number,
): Pick<Kept, 'phones' | 'emails' | 'addresses'> {
  const placeKey = ({ zip_code, street, number, complement }: Omit<CustomerAddress, 'added_by'>) =>
    JSON.stringify([zip_code, street, number, complement])
  return {
    phones: merged<CustomerPhone>(phones, onePrimary(input.phones), seen, bringer, ({ number }) => number),
    emails: merged<CustomerEmail>(emails, input.emails, seen, bringer, ({ email }) => email.toLowerCase()),
    addresses: merged<CustomerAddress>(addresses, input.addresses, seen, bringer, placeKey),
  }
}

/**
 * Protections hold for every seller. Those whose client it is may revoke them; a later broker can only add. The consent
 * is the office's, dated by the first one.
 */
export function protections(input: CustomerInput, kept: Kept | null, own: boolean, now: Date): Values {
  const may = (given: boolean, stands: boolean) => (own ? given : given || stands)
  const consents = may(input.lgpd_consent, kept?.lgpd_consent_at != null)
  return {
    illiterate: may(input.illiterate, kept?.illiterate ?? false),
    do_not_disturb: may(input.do_not_disturb, kept?.do_not_disturb ?? false),
    lgpd_consent_at: consents ? (kept?.lgpd_consent_at ?? now) : null,
  }
}
