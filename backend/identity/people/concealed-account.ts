import { isMasked } from '@/lib/formats/brazil'
import { invalid } from '../../core/errors/api-error'
import { maskEnding, maskPixKey } from './mask'

/** An account's fields that are masked until revealed (conventions.md#personal-data). */
interface Concealed {
  account: string | null
  pix_key_type: string | null
  pix_key: string | null
}

type MaskKey = typeof maskPixKey

const maskAccount = (account: string | null) => maskEnding(account, 3)

/** An account, masked. Every answer but a reveal's uses it. */
export const concealAccount = <T extends Concealed>(one: T, maskKey: MaskKey = maskPixKey): T => ({
  ...one,
  account: maskAccount(one.account),
  pix_key: maskKey(one.pix_key_type, one.pix_key),
})

/** The value sent for `field`, or the existing one if it came back masked. VALIDATION for any other mask. */
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

/** An input's account with masked numbers replaced by the existing ones; `fieldOf` names the field of an error. */
export const keptAccount = <T extends Concealed>(
  sent: T,
  kept: Concealed | null | undefined,
  fieldOf: (key: 'account' | 'pix_key') => string,
  maskKey: MaskKey = maskPixKey,
): T => ({
  ...sent,
  account: keptBehind(fieldOf('account'), sent.account, kept?.account, maskAccount),
  // A masked key with another type is refused: another type is masked by another rule, which would reveal it.
  pix_key: keptBehind(
    fieldOf('pix_key'),
    sent.pix_key,
    kept?.pix_key_type === sent.pix_key_type ? kept.pix_key : null,
    (key) => maskKey(sent.pix_key_type, key),
  ),
})
