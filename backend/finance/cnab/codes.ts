import type { CodeMeaning, Codes } from './code-meaning'
import { febrabanCodes } from './codes-febraban'
import { itauCodes } from './codes-itau'

/** Sicoob, since 29/04/2026: no later return tells how it ended, only the statement. */
const sicoobCodes: Codes = { ...febrabanCodes, BS: ['scheduled', 'Em análise de segurança pelo banco'] }

const codesByBank: Readonly<Record<string, Codes>> = { '341': itauCodes, '756': sicoobCodes }

/** True for a code that, of a lot or a file, refuses all of its payments. */
export const isWholeRefusal = (code: string): boolean => code === 'TA' || /^H[A-Z0-9]$/.test(code)

const find = (bank: string, code: string) => {
  const codes = codesByBank[bank] ?? febrabanCodes
  return Object.hasOwn(codes, code) ? codes[code] : undefined
}

/** The meaning of a code at a bank, by its three digits; null for one that is not in its list. */
export const codeMeaning = (bank: string, code: string): CodeMeaning | null =>
  find(bank, code)?.[0] ?? (isWholeRefusal(code) ? 'rejected' : null)

/** A code in Portuguese, as that bank means it. */
export const codeText = (bank: string, code: string): string => find(bank, code)?.[1] ?? `Ocorrência ${code}`
