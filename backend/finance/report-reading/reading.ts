import type { DecimalStyle, RateScale, ReportKind, ReversalSign } from '@/lib/kinds/commission-reports'

/** Columns of a report that mean something; a line has at least an ADE and an amount. */
export const readFields = ['ade', 'amount', 'cpf', 'kind', 'parcel', 'base', 'rate', 'credited_on', 'note'] as const
export type ReadField = (typeof readFields)[number]

/** The way in which a sheet is read (commission-reports.md#layouts). Heads and words are compared without case, accents and signs. */
export interface Reading {
  /** The line of the heads, from 1; null: the first of twenty that has the columns. */
  header_row: number | null
  /** Heads by field; null where the sheet has none. */
  heads: Record<ReadField, string | null>
  decimal_style: DecimalStyle
  rate_scale: RateScale
  default_kind: ReportKind
  /** Words of the kind's cell; of two kinds the longer word counts. */
  words: Record<ReportKind, readonly string[]>
  reversal_sign: ReversalSign
  total_words: readonly string[]
}

/** A row as the sheet has it, its cells as texts. */
export interface SheetRow {
  /** As the sheet counts, from 1. */
  line: number
  cells: readonly string[]
}

/** A refusal of a cell: a key of messages/ (`errors.reasons`), and its Portuguese sentence. */
export interface CellFault {
  reason: string
  params?: Record<string, string | number>
  message: string
}

/** A line of a report. Cents; rates in 1/10,000 percent. */
export interface ReadLine {
  line: number
  /** Without separators and leading zeros, in capitals; null with a fault at `ade`. */
  ade: string | null
  /** Eleven digits; null for none, or for one that is none. */
  cpf: string | null
  kind: ReportKind
  /** The client's instalment of a deferred part; else 0. */
  parcel: number
  base: bigint | null
  rate: bigint | null
  /** Signed: below zero is money that the bank takes back. Null with a fault at `amount`. */
  amount: bigint | null
  credited_on: string | null
  note: string | null
  /** By field; none if the line can be read. */
  faults: Partial<Record<ReadField, CellFault>>
}

/** A sheet that was read. */
export interface ReadReport {
  /** The line of the heads; null if no line has the columns, and then nothing is read. */
  header_row: number | null
  lines: ReadLine[]
  /** Line numbers that are no line: what is above the heads, the heads, totals, rows without ADE and amount. */
  others: number[]
  /** The sheet's total row; null without one. */
  total: bigint | null
}
