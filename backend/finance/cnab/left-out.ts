import { isCnpj, isCpf, isPixKey } from '@/lib/formats/brazil'
import type { Profile } from './profile'
import type { PayeeAccount, PayTo, RemittancePayment } from './remittance'
import { findByte, plain } from './text'

/** Reasons why a payment cannot go into a file (bank-files.md#left-out). */
export const leftOutReasons = [
  'invalid_document',
  'alnum_tax_id',
  'invalid_name',
  'invalid_amount',
  'no_account',
  'unknown_bank',
  'invalid_account',
  'invalid_key',
] as const
export type LeftOutReason = (typeof leftOutReasons)[number]

const most = 999_999_999_999_999n
const hasLetters = (document: string) => /[A-Z]/.test(document)
const evp = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

type Key = Extract<PayTo, { kind: 'pix_key' }>

function checkKey(profile: Profile, { keyType, key }: Key): LeftOutReason | null {
  if (key === '') return 'no_account'
  // Any UUID is a key, though others are made than version 4.
  const isKey = keyType === 'evp' ? evp.test(key) : isPixKey(keyType, key)
  if (!isKey || (keyType === 'email' && key.includes('%'))) return 'invalid_key'
  if (Array.from(key).some((character) => findByte(character) === null)) return 'invalid_key'
  return keyType === 'cnpj' && hasLetters(key) && !profile.alnumTaxId ? 'alnum_tax_id' : null
}

/** An agency and its digit, of `1234-5`; null for anything else. */
export function parseAgency(text: string): { number: string; digit: string } | null {
  const found = /^(\d{1,5})(?:-([\dXx]))?$/.exec(text)
  return found ? { number: found[1] ?? '', digit: found[2] ?? '' } : null
}

const fits = (text: string, length: number) => text.replace(/^0+/, '').length <= length

function checkAccount(profile: Profile, account: PayeeAccount, isPix: boolean): LeftOutReason | null {
  if (!account.agency || !account.account || !account.digit || !account.accountType) return 'no_account'
  if (!account.bank && !account.ispb) return 'no_account'
  if (isPix ? !/^\d{8}$/.test(account.ispb ?? '') : !/^\d{3}$/.test(account.bank ?? '')) return 'unknown_bank'
  if (account.bank !== null && (!/^\d{3}$/.test(account.bank) || account.bank === '000')) return 'unknown_bank'
  const agency = parseAgency(account.agency)
  const digits = account.bank !== null && account.bank === profile.bank ? profile.digits.own : profile.digits.other
  if (!agency || !fits(agency.number, digits.agency)) return 'invalid_account'
  if (!/^\d+$/.test(account.account) || !fits(account.account, digits.account)) return 'invalid_account'
  return /^[\dXx]{1,2}$/.test(account.digit) && account.digit.length <= digits.digit ? null : 'invalid_account'
}

function checkTo(profile: Profile, to: PayTo): LeftOutReason | null {
  return to.kind === 'pix_key' ? checkKey(profile, to) : checkAccount(profile, to, to.kind === 'pix_account')
}

/** The reason why a payment cannot go into a file of this profile; null if it can. */
export function leftOut(profile: Profile, payment: RemittancePayment): LeftOutReason | null {
  if (!isCpf(payment.document) && !isCnpj(payment.document)) return 'invalid_document'
  if (hasLetters(payment.document) && !profile.alnumTaxId) return 'alnum_tax_id'
  if (plain(payment.name) === '') return 'invalid_name'
  if (payment.amount < 1n || payment.amount > most) return 'invalid_amount'
  return checkTo(profile, payment.to)
}
