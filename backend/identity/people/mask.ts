import { maskCpf, maskCpfWithin } from '@/lib/formats/pix'

/** `12.***.***` + `/0001-**`: shows the branch, hides the firm. Null for none. */
export const maskCnpj = (cnpj: string | null): string | null =>
  cnpj === null ? null : `${cnpj.slice(0, 2)}.***.***/${cnpj.slice(8, 12)}-**`

/** `****321`: at most a third of it, and at most its last `shown` characters. Null for none. */
export const maskEnding = (text: string | null, shown: number): string | null =>
  text && `****${text.slice(text.length - Math.min(shown, Math.floor(text.length / 3)))}`

/** `****89`, of an RG. Null for none. */
export const maskRg = (rg: string | null): string | null => maskEnding(rg, 2)

/** A PIX key; a document is masked, as a key of that type or inside a key of another. Null for none. */
export function maskPixKey(type: string | null, key: string | null): string | null {
  if (type === 'cpf') return maskCpf(key)
  if (type === 'cnpj') return maskCnpj(key)
  return key === null ? null : maskCpfWithin(key)
}

/** As `maskPixKey`, of a payee: any key is hidden (payees.md#the-account). */
export function maskPayeeKey(type: string | null, key: string | null): string | null {
  if (key === null || type === 'cpf' || type === 'cnpj') return maskPixKey(type, key)
  const at = type === 'email' ? key.indexOf('@') : -1
  return at < 0 ? maskEnding(key, 4) : `${key.slice(0, 1)}****${key.slice(at)}`
}
