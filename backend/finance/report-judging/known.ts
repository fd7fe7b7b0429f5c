import type { DifferenceCause, ReportKind, ReportLineState } from '@/lib/kinds/commission-reports'
import type { LineKind } from '@/lib/kinds/operation'

/** A line as it is judged. Cents; rates in 1/10,000 percent. */
export interface ToldLine {
  line: number
  /** Without separators and leading zeros, as the keys of `Known.byAde`. */
  ade: string
  cpf: string | null
  kind: ReportKind
  /** The client's instalment of a deferred part; else 0. */
  parcel: number
  base: bigint | null
  rate: bigint | null
  amount: bigint
  /** Id of the proposal that a person linked. */
  linked: number | null
}

/** The company's part of one line of a proposal's commission, by its fixed terms. Cents; rates in 1/10,000 percent. */
export interface KnownPart {
  kind: LineKind
  parcel: number
  amount: bigint
  base: bigint | null
  rate: bigint
  /** Paid by a row in reais. */
  is_fixed: boolean
  /** Received, or told by another report that was applied. */
  told: boolean
  /** The living claim of it, and what of that is not told yet. */
  claim: { id: number; rest: bigint } | null
}

/** A proposal of the report's bank. Cents; rates in 1/10,000 percent. */
export interface KnownProposal {
  id: number
  ade: string | null
  cpf: string
  /** Null: not paid here. */
  paid_at: string | null
  contract: bigint
  net: bigint
  balance: bigint | null
  /** None while its rates are not fixed. */
  parts: readonly KnownPart[]
  /** Part n of the deferred commission that has not accrued; null where the terms pay none. */
  deferred: (parcel: number) => { amount: bigint; base: bigint; rate: bigint } | null
  /** Sum of all that was received of it. */
  received: bigint
  /** The percentage of it that is left to reverse. */
  reversible: bigint
  /** Told or received of it beside `parts`, as `insurance 0`, `deferred 3`. */
  toldOther: ReadonlySet<string>
}

/** The bank's proposals that the lines may be about. */
export interface Known {
  byAde: ReadonlyMap<string, readonly KnownProposal[]>
  /** Those that a person linked. */
  byId: ReadonlyMap<number, KnownProposal>
  byCpf: ReadonlyMap<string, readonly KnownProposal[]>
}

/** The report's own terms. Cents. */
export interface ReportTerms {
  line_tolerance: bigint
  report_tolerance: bigint
  reported_on: string
}

/** Cents; `percentage` in 1/10,000 percent. */
export interface Judgement {
  line: number
  state: ReportLineState
  proposal_id: number | null
  /** Of an unknown one: the proposal that it may be. */
  suggested_id: number | null
  /** Of a line that pays a claim: the claim's rest. */
  expected: bigint | null
  /** The bank's amount less the expected one. */
  diff: bigint | null
  cause: DifferenceCause | null
  claim_id: number | null
  percentage: bigint | null
}
