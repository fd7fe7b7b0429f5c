export type StatementKind = 'movement' | 'balance'

/** One row as the file has it. Cents, signed as the company's account: money in is above zero. */
export interface WrittenRow {
  /** Of the file, from 1. */
  line: number
  /** `yyyy-MM-dd` */
  on: string
  cents: bigint
  memo: string
  /** The bank's number of it, which other rows may have as well; null for none or zeros. */
  fitid: string | null
  checkNumber: string | null
  kind: StatementKind
}

export interface StatementRow extends WrittenRow {
  /** Of rows of one kind, day and value: the first is 1. */
  ordinal: number
}

/** A balance that the bank tells of, other than the one before it with the movements between them. */
export interface Gap {
  on: string
  expected: bigint
  told: bigint
}

/** A bank's statement of one account. */
export interface Statement {
  bank: number
  /** The agency, as `account` is written; empty for none. */
  branch: string
  /** Digits and X without leading zeros: the account and its digit, at some banks after the agency. */
  account: string
  /** Up to today, in the file's order. */
  rows: StatementRow[]
  /** After today: what the bank foresees, which may yet change. */
  future: WrittenRow[]
  /** LEDGERBAL; its day is null where the bank sends none. */
  ledger: { on: string | null; cents: bigint } | null
  gaps: Gap[]
}
