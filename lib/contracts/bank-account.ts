import * as z from 'zod'
import { isAccount, isAccountDigit, isAgency, isMasked, isPixKey } from '@/lib/formats/brazil'
import { accountTypes, pixKeyTypes } from '@/lib/kinds/operation'
import { rule } from './amounts'
import { everyone } from './audience'
import { chosenId, namedRow, optionalText } from './registry'

/** An account, a PIX key, or both, of a client or of a payee. Numbers are masked in answers. */
export const accountAnswer = {
  official_bank_id: everyone(z.int().nullable()),
  official_bank: everyone(namedRow.nullable()),
  agency: everyone(z.string().nullable()),
  account: everyone(z.string().nullable()),
  account_digit: everyone(z.string().nullable()),
  account_type: everyone(z.enum(accountTypes).nullable()),
  pix_key_type: everyone(z.enum(pixKeyTypes).nullable()),
  pix_key: everyone(z.string().nullable()),
}

/** A masked value sent back unchanged keeps the stored one: the tenant API compares. */
export const accountInput = {
  official_bank_id: chosenId.nullable().default(null),
  agency: optionalText(6).refine(
    (v) => v === null || isAgency(v),
    rule('agency', 'Informe a agência, como 1234 ou 1234-5.'),
  ),
  account: optionalText(12).refine(
    (v) => v === null || isAccount(v) || isMasked(v),
    rule('account', 'Informe a conta, só números.'),
  ),
  account_digit: optionalText(2).refine(
    (v) => v === null || isAccountDigit(v),
    rule('digit', 'Informe o dígito da conta.'),
  ),
  account_type: z.enum(accountTypes).nullable().default(null),
  pix_key_type: z.enum(pixKeyTypes).nullable().default(null),
  pix_key: optionalText(77),
}

type Pix = { pix_key_type: (typeof pixKeyTypes)[number] | null; pix_key: string | null }

/** A PIX key and its type come together. */
export const hasPixPair = ({ pix_key_type, pix_key }: Pix) => (pix_key_type === null) === (pix_key === null)
export const pixPairFault = rule('pix', 'Informe o tipo e a chave PIX.')

/** The key is one of its type (conventions.md#validators), or masked. */
export const isPixWhole = ({ pix_key_type, pix_key }: Pix) =>
  pix_key_type === null || pix_key === null || isPixKey(pix_key_type, pix_key) || isMasked(pix_key)
export const pixFault = rule('pix', 'Esta chave PIX não é válida para o tipo escolhido.')
