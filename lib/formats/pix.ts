import { isCpf, isMasked, toDigits } from './brazil'

/** The CPF, in a list, a record, or a PIX key that is one (conventions.md#personal-data). Pure. */

/** `***.456.789-**`; null for none. */
export const maskCpf = (cpf: string | null): string | null =>
  cpf === null ? null : `***.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-**`

const cpfWithin = /(?<!\d)\d{3}\.?\d{3}\.?\d{3}-?\d{2}(?!\d)/g

/** Masks every CPF in `text`. */
export const maskCpfWithin = (text: string): string =>
  text.replaceAll(cpfWithin, (found) => (isCpf(toDigits(found)) ? (maskCpf(toDigits(found)) ?? '') : found))

/** True if the PIX key is a CPF or half of one, or contains one, whatever its type says. False for masked ones. */
export const holdsCpf = (type: unknown, key: string): boolean =>
  !isMasked(key) && key !== '' && (type === 'cpf' || maskCpfWithin(key) !== key)
