import type { CnabProfile } from '@/lib/kinds/bank-files'

/** Reasons why a return is not taken (bank-files.md#the-return). */
export const returnFaults = [
  'too_large',
  'line_length',
  'record_order',
  'not_return',
  'unknown_layout',
  'other_bank',
  'unknown_segment',
  'open_lot',
  'lot_records',
  'lot_total',
  'file_lots',
  'file_records',
  'number_field',
  'date_field',
] as const
export type ReturnFault = (typeof returnFaults)[number]

/** `line` counts from 1; 0 means the whole file. */
export interface ReturnRefusal {
  line: number
  reason: ReturnFault
}

export interface ReturnHeader {
  profile: CnabProfile
  /** Three digits. */
  bank: string
  /** CPF or CNPJ without its mask. */
  company_document: string
  /** Agency and account without the zeros before them. */
  agency: string
  account: string
  account_digit: string
  /** The file's number (NSA); null at a bank that has none in its files. */
  sequence: number | null
  /** `yyyy-MM-dd`; null if the bank left it out. */
  date: string | null
}

/** Of one payment, as the bank tells it. Amounts in cents. */
export interface ReturnEvent {
  /** Of its segment A, from 1. */
  line: number
  /** The form of payment of its lot. */
  form: string
  /** `PG0000000310`, or another text: then it is a payment that was not made here. */
  our_number: string
  name: string
  /** Two characters each, without repetition. */
  codes: readonly string[]
  /** Those of its file and its lot, which hold for all that is in them. */
  above: readonly string[]
  /** One digit, and two: `3` with `33` was sent back. */
  movement: string
  instruction: string
  amount: bigint
  pay_on: string | null
  real_on: string | null
  real_amount: bigint
  bank_number: string | null
  /** Of segment Z. */
  authentication: string | null
}

export interface ReturnFile {
  header: ReturnHeader
  events: readonly ReturnEvent[]
}

export const isRefusal = (result: ReturnFile | ReturnRefusal): result is ReturnRefusal => 'reason' in result

/** Thrown within the reader, which answers it. */
export class ReturnError extends Error {
  readonly refusal: ReturnRefusal

  constructor(line: number, reason: ReturnFault) {
    super(`${line}: ${reason}`)
    this.name = 'ReturnError'
    this.refusal = { line, reason }
  }
}
