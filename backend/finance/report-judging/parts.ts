import type { KnownPart, KnownProposal, ToldLine } from './known'

export const distance = (one: bigint, other: bigint): bigint => (one < other ? other - one : one - other)

/** A part's name within its proposal, as in `toldOther`. */
export const partName = ({ kind, parcel }: Pick<ToldLine, 'kind' | 'parcel'>): string => `${kind} ${parcel}`

/** Its lines can be judged: it was paid here, and its rates are fixed. */
export const isJudgeable = ({ paid_at, parts }: KnownProposal): boolean => paid_at !== null && parts.length > 0

/** The bank takes money back (commission-reports.md#lines). */
export const isTakenBack = ({ kind, amount }: ToldLine): boolean => kind === 'reversal' || amount < 0n

/** The part that a line tells of; null where the rates pay none. */
export function findPart(proposal: KnownProposal, { kind, parcel }: ToldLine): KnownPart | null {
  const part = proposal.parts.find((one) => one.kind === kind && one.parcel === parcel)
  if (part || kind !== 'deferred') return part ?? null
  const coming = proposal.deferred(parcel)
  return coming && { kind, parcel, ...coming, is_fixed: false, told: false, claim: null }
}

/** The part was told before this report. */
export const isTold = (proposal: KnownProposal, line: ToldLine, part: KnownPart | null): boolean =>
  part?.told === true || proposal.toldOther.has(partName(line))

/** The amount is one by which a claim's rest may be paid, to the tolerance. */
export const paysRest = (amount: bigint, rest: bigint, tolerance: bigint): boolean =>
  amount > 0n && rest > 0n && amount <= rest + tolerance
