import type { MatchRule } from '@/lib/kinds/reconciliation'

/** A line of the bank that is in no reconciliation. */
export interface Line {
  id: number
  /** `yyyy-MM-dd` */
  on: string
  /** Signed: above zero is money that came in. */
  cents: bigint
  memo: string
}

/** A movement of the company, in the same account, that is in no reconciliation. */
export interface Movement {
  id: number
  on: string
  /** Signed, as the bank's. */
  cents: bigint
  /** Names and descriptions. */
  texts: readonly string[]
  /** CPF or CNPJ of those whom it concerns. */
  documents: readonly string[]
  /** Of a payment: its number in banks' files, and the number of its batch. */
  payment: { our_number: string; batch: number | null } | null
  /** It has an opposite, or is one: to say which line it is takes a person. */
  taken_back: boolean
}

/** Lines whose memo has these words make a movement. */
export interface Rule {
  id: number
  memo: string
  direction: 'in' | 'out'
  /** It may do so by itself. */
  automatic: boolean
}

/** A paid payment, which the bank may yet give back. */
export interface Paid {
  id: number
  on: string
  /** Net, above zero. */
  cents: bigint
  texts: readonly string[]
  documents: readonly string[]
  our_number: string
}

/** A bank's commission report whose money no line tells of yet. */
export interface DueReport {
  id: number
  /** The day of the report; once it was received, the day of that. */
  on: string
  /** Net, above zero. */
  cents: bigint
  /** The bank's. */
  names: readonly string[]
  /** First eight digits of the bank's CNPJ; null if that is not known. */
  cnpj_root: string | null
  /** Those by which it was received, which come to its net; none before. */
  movements: readonly number[]
}

/** All that is compared, of one account. */
export interface Book {
  lines: readonly Line[]
  movements: readonly Movement[]
  rules: readonly Rule[]
  paid: readonly Paid[]
  reports: readonly DueReport[]
}

/** The facts by which a rule found its match; those that it has. */
export interface Facts {
  our_number?: string
  /** Number of the payments' batch. */
  batch?: number
  /** Business days between line and movement. */
  days?: number
  /** The words, or the document, that both have; of a report, the bank's words. */
  words?: string
}

/** A rule that lines are compared by: the others are not of a line and its movements. */
export type LineRule = Exclude<MatchRule, 'manual' | 'opposite'>

/** A rule's saying of one line: it is these movements, or makes one, or is a report's money, or a payment that came back. */
export interface Match {
  line: number
  rule: LineRule
  score: number
  /** It may be applied without a person. At most one of a line, of a movement and of a report. */
  sure: boolean
  why: Facts
  /** Ids in ascending order; none for `bank_rule`, `returned`, and a report that was not received. */
  movements: readonly number[]
  /** Of `bank_rule`: the rule that makes the movement. */
  bank_rule: number | null
  /** Of `returned`. */
  payment: number | null
  /** Of `report`: received with the line, if it has no movements. */
  report: number | null
}

/** Business days between two days, of which the first is never after the second; none for one and the same day. */
export type BusinessDays = (from: string, to: string) => number
