import { isCpf, toDigits } from '@/lib/formats/brazil'

/** `***.456.789-**` (conventions.md#personal-data); null for none. */
export const maskCpf = (cpf: string | null): string | null =>
  cpf === null ? null : `***.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-**`

/** `12.***.***` + `/0001-**`: shows the branch, hides the firm. Null for none. */
export const maskCnpj = (cnpj: string | null): string | null =>
  cnpj === null ? null : `${cnpj.slice(0, 2)}.***.***/${cnpj.slice(8, 12)}-**`

/** `****321`: at most a third of it, and at most its last `shown` characters. Null for none. */
export const maskEnding = (text: string | null, shown: number): string | null =>
  text && `****${text.slice(text.length - Math.min(shown, Math.floor(text.length / 3)))}`

const cpfWithin = /(?<!\d)\d{3}\.?\d{3}\.?\d{3}-?\d{2}(?!\d)/g

/** A PIX key; a document is masked, as a key of that type or inside a key of another. Null for none. */
export function maskPixKey(type: string | null, key: string | null): string | null {
  if (type === 'cpf') return maskCpf(key)
  if (type === 'cnpj') return maskCnpj(key)
  return (
    key?.replaceAll(cpfWithin, (found) => (isCpf(toDigits(found)) ? (maskCpf(toDigits(found)) ?? '') : found)) ?? null
  )
}
