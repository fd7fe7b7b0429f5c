import type { Payment } from '@/lib/contracts/payment'

/** The account or key that a payment goes to, its numbers masked or whole, and the word of the key's type. */
export function payeeText(
  { payee }: { payee: Omit<Payment['payee'], 'payee_document' | 'tax_regime' | 'name'> },
  keyWord: (type: string) => string | null,
): string {
  const { pix_key_type: type, pix_key: key, official_bank: bank, agency, account, account_digit: digit } = payee
  if (type && key) return [keyWord(type), key].filter(Boolean).join(' · ')
  return [bank?.name, agency, account && [account, digit].filter(Boolean).join('-')].filter(Boolean).join(' · ')
}
