import type { Profile } from './profile'
import type { PayTo, Remittance, RemittancePayment } from './remittance'

/** Pix and the rest, where they are never in one file; else all of them. */
export type FormGroup = 'pix' | 'other' | 'all'

const isPix = (to: PayTo) => to.kind !== 'ted'

/** True if the file of these payments holds Pix beside other forms, which this profile keeps apart. */
export const isMixed = (profile: Profile, payments: readonly RemittancePayment[]): boolean =>
  profile.pixApart && new Set(payments.map(({ to }) => isPix(to))).size > 1

/**
 * The files that a profile asks for, each with payments in their order; one that would be empty is left out. The caller
 * gives each file a number of its own.
 */
export function splitFiles(
  profile: Profile,
  payments: readonly RemittancePayment[],
): readonly { group: FormGroup; payments: readonly RemittancePayment[] }[] {
  const group = ({ to }: RemittancePayment): FormGroup => (!profile.pixApart ? 'all' : isPix(to) ? 'pix' : 'other')
  return [...Map.groupBy(payments, group)].map(([name, some]) => ({ group: name, payments: some }))
}

/**
 * The form of payment: 45 Pix, 01 account at the same bank, 05 savings there, 41 TED, 43 TED to the company itself.
 * One public library has 41 and 43 the other way round.
 */
export function paymentForm({ account, company }: Remittance, { to, document }: RemittancePayment): string {
  if (to.kind !== 'ted') return '45'
  if (to.bank === account.bank) return to.accountType === 'savings' ? '05' : '01'
  return document === company.document ? '43' : '41'
}
