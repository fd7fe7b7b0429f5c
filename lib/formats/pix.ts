import { isCpf, isMasked, toDigits } from './brazil'

/** The CPF, in a list, a record, or a PIX key that is one (conventions.md#personal-data). Pure. */

/** `***.456.789-**`; null for none. */
export const maskCpf = (cpf: string | null): string | null =>
  cpf === null ? null : `***.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-**`

const cpfWithin = /(?<!\d)\d{3}\.?\d{3}\.?\d{3}-?\d{2}(?!\d)/g

/** Masks every CPF that stands in `text`. */
export const maskCpfWithin = (text: string): string =>
  text.replaceAll(cpfWithin, (found) => (isCpf(toDigits(found)) ? (maskCpf(toDigits(found)) ?? '') : found))

/** Is the PIX key a CPF, or half of one, or does it hold one, whatever its type says? A masked one tells none. */
export const holdsCpf = (type: unknown, key: string): boolean =>
  !isMasked(key) && key !== '' && (type === 'cpf' || maskCpfWithin(key) !== key)
