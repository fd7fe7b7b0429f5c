import { createHash } from 'node:crypto'

/** By these a row is the same in two exports; its FITID and its memo may change between them. */
export interface Identity {
  bank: number
  account: string
  on: string
  cents: bigint
  ordinal: number
}

/** SHA-256, hexadecimal (bank-files.md#statements). */
export const fingerprint = ({ bank, account, on, cents, ordinal }: Identity) =>
  createHash('sha256').update(`${bank}|${account}|${on}|${cents}|${ordinal}`).digest('hex')
