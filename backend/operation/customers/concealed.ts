import type { CustomerFile } from '@/lib/contracts/customer'
import { isMasked } from '@/lib/formats/brazil'
import { invalid } from '../../core/errors/api-error'
import { maskEnding, maskPixKey } from '../../identity/people/mask'

/** What of an account nobody is shown before they ask for it (conventions.md#personal-data). */
interface Concealed {
  account: string | null
  pix_key_type: string | null
  pix_key: string | null
}

export const maskRg = (rg: string | null) => maskEnding(rg, 2)
const maskAccount = (account: string | null) => maskEnding(account, 3)

/** An account, or where a proposal is paid, as every answer but that of a reveal has it. */
export const concealAccount = <T extends Concealed>(one: T): T => ({
  ...one,
  account: maskAccount(one.account),
  pix_key: maskPixKey(one.pix_key_type, one.pix_key),
})

/** A client's file as every answer has it; the CPF never stood in it. */
export const concealFile = (file: CustomerFile): CustomerFile => ({
  ...file,
  rg: maskRg(file.rg),
  accounts: file.accounts.map(concealAccount),
})

/** What was sent for `field`; what is kept, where it came back as it was shown. VALIDATION for any other mask. */
export function keptBehind(
  field: string,
  sent: string | null,
  kept: string | null | undefined,
  mask: (kept: string | null) => string | null,
): string | null {
  if (sent === null || !isMasked(sent)) return sent
  if (kept && mask(kept) === sent) return kept
  throw invalid({ [field]: { reason: 'masked', message: 'Digite o valor inteiro, sem asteriscos.' } })
}

/** An account as sent, each number that came back masked as it is kept; `fieldOf` says which field is at fault. */
export const keptAccount = <T extends Concealed>(
  sent: T,
  kept: Concealed | null | undefined,
  fieldOf: (key: 'account' | 'pix_key') => string,
): T => ({
  ...sent,
  account: keptBehind(fieldOf('account'), sent.account, kept?.account, maskAccount),
  // As a key of another type it would be shown by another rule.
  pix_key: keptBehind(
    fieldOf('pix_key'),
    sent.pix_key,
    kept?.pix_key_type === sent.pix_key_type ? kept.pix_key : null,
    (key) => maskPixKey(sent.pix_key_type, key),
  ),
})
