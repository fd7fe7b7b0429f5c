import type { CustomerFile } from '@/lib/contracts/customer'
import { isMasked } from '@/lib/formats/brazil'

/** Last four characters only: the audit outlives an anonymisation, so it must not hold a whole number. */
const ending = (text: string | null) => (text === null ? null : `•••• ${text.slice(-4)}`)
const maskedMail = (address: string) => `${address.slice(0, 1)}•••@${address.split('@')[1] ?? ''}`
const list = (texts: readonly (string | null)[]) => texts.filter((text) => text !== null).join('; ') || null

/**
 * A client in the audit (conventions.md#audit): enough to tell who changed which field, with numbers reduced to their
 * ending, or masked as in `file`. Audit rows are permanent, and an anonymised client must not be readable in them.
 */
export const auditedFile = (file: CustomerFile): Record<string, unknown> => ({
  name: file.name,
  birth_date: file.birth_date,
  gender: file.gender,
  marital_status: file.marital_status,
  mother_name: file.mother_name === null ? null : `${file.mother_name.slice(0, 1)}•••`,
  rg: file.rg,
  rg_issuer: file.rg_issuer,
  rg_state: file.rg_state,
  monthly_income: file.monthly_income === null ? null : '•••',
  notes: file.notes === null ? null : `••• (${file.notes.length})`,
  illiterate: file.illiterate,
  do_not_disturb: file.do_not_disturb,
  lgpd_consent_at: file.lgpd_consent_at,
  phones: list(file.phones.map(({ number }) => ending(number))),
  emails: list(file.emails.map(({ email }) => maskedMail(email))),
  addresses: list(file.addresses.map(({ city, state }) => list([city, state]))),
  benefits: list(
    file.benefits.map(({ agreement, benefit_number, registration_number, margin_checked_at }) =>
      [agreement.name, ending(benefit_number ?? registration_number), margin_checked_at].filter(Boolean).join(' '),
    ),
  ),
  accounts: list(
    file.accounts.map(({ official_bank, account, pix_key_type: type, pix_key: key }) =>
      [official_bank?.name, account, type, key && isMasked(key) ? key : ending(key)].filter(Boolean).join(' '),
    ),
  ),
})
