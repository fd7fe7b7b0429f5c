import type { AccountType, PixKeyType } from '@/lib/kinds/operation'

export interface RemittanceCompany {
  /** CPF or CNPJ without its mask. */
  document: string
  name: string
  street: string
  /** Its digits are written; `S/N` as zeros. */
  number: string
  city: string
  /** Eight digits. */
  zip: string
  state: string
}

/** The company's account that is paid from. Numbers without their check digit, which is the `_digit` beside it. */
export interface RemittanceAccount {
  /** Three digits. */
  bank: string
  bankName: string
  /** `1234`, or `1234-5` with its digit. */
  agency: string
  account: string
  /** One or two characters. */
  digit: string
  /** The convênio; Itaú has none in its files. */
  agreement: string | null
}

/** An account as its owner typed it: `agency` may end in `-` and its digit. */
export interface PayeeAccount {
  /** Three digits; null for an institution that has only an ISPB. */
  bank: string | null
  /** Eight digits. */
  ispb: string | null
  agency: string | null
  account: string | null
  digit: string | null
  accountType: AccountType | null
}

export type PayTo =
  | { kind: 'pix_key'; keyType: PixKeyType; key: string }
  | ({ kind: 'pix_account' } & PayeeAccount)
  | ({ kind: 'ted' } & PayeeAccount)

export interface RemittancePayment {
  number: number
  /** `PG0000000310`: by it the return and the statement are matched. At most 20 characters. */
  ourNumber: string
  name: string
  /** CPF or CNPJ without its mask. */
  document: string
  /** Cents. */
  amount: bigint
  /** `yyyy-MM-dd`. */
  payOn: string
  to: PayTo
}

export interface Remittance {
  company: RemittanceCompany
  account: RemittanceAccount
  /** The file's number (NSA), from 1 to 999 999, which is used once. */
  sequence: number
  /** `yyyy-MM-dd` and `HH:mm:ss` on the company's clocks. */
  date: string
  time: string
  payments: readonly RemittancePayment[]
}

/** Reasons why no file is written of a remittance. */
export type RemittanceFault =
  | 'empty'
  | 'other_bank'
  | 'account'
  | 'document'
  | 'mixed'
  | 'left_out'
  | 'repeated'
  | 'sequence'
  | 'time'

/** A remittance that its caller should not have asked for: nothing is written of it. */
export class RemittanceError extends Error {
  readonly fault: RemittanceFault
  readonly ourNumber: string | null

  constructor(fault: RemittanceFault, ourNumber: string | null = null) {
    super(ourNumber === null ? fault : `${ourNumber}: ${fault}`)
    this.name = 'RemittanceError'
    this.fault = fault
    this.ourNumber = ourNumber
  }
}
