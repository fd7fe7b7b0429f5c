import { isMasked, toDigits } from '@/lib/formats/brazil'
import { maskCpf, maskCpfWithin } from '@/lib/formats/pix'

/** Description of an account; with its bank's name if known. */
type Account = {
  official_bank?: { name: string } | null
  agency: string | null
  account: string | null
  account_digit: string | null
  pix_key_type: string | null
  pix_key: string | null
}

/** A CPF is always masked (conventions.md#personal-data), even one typed as a PIX key of another type. */
function keyText(type: string | null, key: string): string | null {
  if (isMasked(key)) return key
  return type === 'cpf' && toDigits(key).length === 11 ? maskCpf(toDigits(key)) : maskCpfWithin(key)
}

/** True if it has a masked number that can be revealed. */
export const isConcealed = ({ account, pix_key }: Pick<Account, 'account' | 'pix_key'>): boolean =>
  isMasked(account ?? '') || isMasked(pix_key ?? '')

/** `Banco do Brasil · 1234 · 56789-0`, or the PIX key; `told`: unmasked, after a reveal. */
export function payoutText(payout: Account, told = false): string {
  const { official_bank: bank, agency, account, account_digit: digit, pix_key_type: type, pix_key: key } = payout
  const number = account && [account, digit].filter(Boolean).join('-')
  return [bank?.name, agency, number, key && `PIX ${told ? key : keyText(type, key)}`].filter(Boolean).join(' · ')
}
