/**
 * Brazilian documents, addresses and accounts (conventions.md#validators): validation, stored form and display. Pure.
 */

/** The 27 federative units. */
export const states = [
  ...['AC', 'AL', 'AM', 'AP', 'BA', 'CE', 'DF', 'ES', 'GO', 'MA', 'MG', 'MS', 'MT', 'PA'],
  ...['PB', 'PE', 'PI', 'PR', 'RJ', 'RN', 'RO', 'RR', 'RS', 'SC', 'SE', 'SP', 'TO'],
] as const

/** The digits of a number typed with its mask, as it is stored. */
export const toDigits = (text: string): string => text.replace(/\D/g, '')

/** A CNPJ as it is stored: digits and capital letters, without mask. */
export const toCnpj = (text: string): string => text.toUpperCase().replace(/[^0-9A-Z]/g, '')

const allEqual = (text: string) => /^(.)\1*$/.test(text)

/** The mod-11 digit of `text` under `weights`; a letter counts as its ASCII code less 48. */
function checkDigit(text: string, weights: readonly number[]): number {
  const sum = weights.reduce((total, weight, index) => total + weight * (text.charCodeAt(index) - 48), 0)
  return sum % 11 < 2 ? 0 : 11 - (sum % 11)
}

const cpfWeights = [11, 10, 9, 8, 7, 6, 5, 4, 3, 2]
const cnpjWeights = [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2]

/** True if the last two characters of `text` are its check digits. The second is weighted with one character more. */
const checks = (text: string, weights: readonly number[]) =>
  checkDigit(text, weights.slice(1)) === Number(text.at(-2)) && checkDigit(text, weights) === Number(text.at(-1))

/** `11144477735`: 11 digits, without a mask. */
export const isCpf = (text: string): boolean => /^\d{11}$/.test(text) && !allEqual(text) && checks(text, cpfWeights)

/**
 * True for a typed CPF, or for part of one with its punctuation: it may stand in no address (conventions.md#personal-data).
 * Eleven digits that are no valid CPF may be a bank's number.
 */
export const looksLikeCpf = (text: string): boolean =>
  isCpf(text.trim()) || /^\s*\d{3}\.\d{3}\.?\d*-?\d*\s*$/.test(text)

/** `11222333000181`, `12ABC34501DE35`: 12 digits or capitals and 2 digits, without a mask. */
export const isCnpj = (text: string): boolean =>
  /^[0-9A-Z]{12}\d{2}$/.test(text) && !allEqual(text) && checks(text, cnpjWeights)

/** True for a masked document or account rather than a typed number. */
export const isMasked = (text: string): boolean => text.includes('*')

/** `01310-100` or `01310100`; stored without the hyphen. */
export const isCep = (text: string): boolean => /^\d{5}-?\d{3}$/.test(text)

/**
 * `(11) 98765-4321`, `11987654321`, `+55 11 98765-4321` → `+5511987654321`; null unless it is a Brazilian number: an
 * area code without zeros, then 8 digits, or 9 of which the first is 9.
 */
export function maybePhone(text: string): string | null {
  const digits = toDigits(text)
  const national = digits.length > 11 && digits.startsWith('55') ? digits.slice(2) : digits
  return /^[1-9]{2}(9\d{8}|\d{8})$/.test(national) ? `+55${national}` : null
}

export const pixKinds = ['cpf', 'cnpj', 'phone', 'email', 'evp'] as const
export type PixKind = (typeof pixKinds)[number]

const pixRules: Record<PixKind, (key: string) => boolean> = {
  cpf: isCpf,
  cnpj: isCnpj,
  phone: (key) => /^\+55\d{10,11}$/.test(key) && maybePhone(key) === key,
  email: (key) => key.length <= 77 && key === key.toLowerCase() && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(key),
  evp: (key) => /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i.test(key),
}

/** A PIX key as it is stored: no mask, e-mail in lower case. */
export const isPixKey = (kind: PixKind, key: string): boolean => pixRules[kind](key)

export const isAgency = (text: string): boolean => /^\d{1,4}(-[\dXx])?$/.test(text)
export const isAccount = (text: string): boolean => /^\d{1,12}$/.test(text)
export const isAccountDigit = (text: string): boolean => /^[\dXx]{1,2}$/.test(text)
/** The number of an INSS benefit; its digit is not checked. */
export const isBenefitNumber = (text: string): boolean => /^\d{10}$/.test(text)
/** The bank's own number of a proposal. */
export const isAde = (text: string): boolean => /^[A-Z0-9./-]{4,30}$/.test(text)

/** Fills the `#` of `pattern` with `text` until it ends: (`12345`, `###.###`) → `123.45`. */
function into(pattern: string, text: string): string {
  let at = 0
  let written = ''
  for (const character of pattern) {
    if (at >= text.length) break
    written += character === '#' ? text[at++] : character
  }
  return written
}

/** `11144477735` → `111.444.777-35` */
export const formatCpf = (text: string): string => into('###.###.###-##', text)
/** `12ABC34501DE35` → `12.ABC.345/01DE-35` */
export const formatCnpj = (text: string): string => into('##.###.###/####-##', text)
/** `01310100` → `01310-100` */
export const formatCep = (text: string): string => into('#####-###', toDigits(text))

/** `+5511987654321` → `(11) 98765-4321`; anything else unchanged. */
export function formatPhone(text: string): string {
  const national = maybePhone(text)?.slice(3)
  if (!national) return text
  return into(national.length === 11 ? '(##) #####-####' : '(##) ####-####', national)
}
