/** The closed sets of the banks' commission reports (commission-reports.md), without zod: shared by forms, contracts and tables. */

/** Parts that a report's line pays or takes back. */
export const reportKinds = ['upfront', 'bonus', 'deferred', 'insurance', 'reversal', 'adjustment'] as const
export type ReportKind = (typeof reportKinds)[number]

/** Decimals of a sheet's texts: by the last sign, or by one of the two alone. */
export const decimalStyles = ['auto', 'comma', 'point'] as const
export type DecimalStyle = (typeof decimalStyles)[number]

/** Rates as 6 for 6 %, or as 0.06. A percent sign in a cell counts in either. */
export const rateScales = ['percent', 'fraction'] as const
export type RateScale = (typeof rateScales)[number]

/** Reversals as amounts below zero, or as amounts above zero of that kind. */
export const reversalSigns = ['signed', 'positive'] as const
export type ReversalSign = (typeof reversalSigns)[number]

/** A report is read, checked by a person, applied; then its money comes. */
export const reportStatuses = ['reading', 'checked', 'applied', 'received', 'undone'] as const
export type ReportStatus = (typeof reportStatuses)[number]

/** Work on a long report that outlives its request: it is read, applied, its receipts are written, or taken back. */
export const reportJobs = ['read', 'apply', 'receive', 'take_back'] as const
export type ReportJob = (typeof reportJobs)[number]

/** The product's judgement of a line (commission-reports.md#lines). */
export const reportLineStates = ['matched', 'value_differs', 'unknown', 'unpaid', 'duplicate', 'reversed'] as const
export type ReportLineState = (typeof reportLineStates)[number]

/** The reason why the bank's amount differs from ours. */
export const differenceCauses = ['base', 'rate', 'both', 'fixed'] as const
export type DifferenceCause = (typeof differenceCauses)[number]

/** The reason for a claim: a difference, an unexplained one, or a part that no bank paid in time. */
export const claimCauses = [...differenceCauses, 'unexplained', 'not_paid'] as const
export type ClaimCause = (typeof claimCauses)[number]

/** A claim waits, is argued about, given up in either way; it was paid, or what it was for was taken back. */
export const claimStates = ['open', 'disputed', 'accepted', 'written_off', 'paid', 'dropped'] as const
export type ClaimState = (typeof claimStates)[number]
/** Those that a bank still owes. */
export const livingClaims = ['open', 'disputed'] as const satisfies readonly ClaimState[]

export const claimDecisions = ['open', 'disputed', 'accepted', 'written_off'] as const satisfies readonly ClaimState[]
export type ClaimDecision = (typeof claimDecisions)[number]

/** Days since a claim began. */
export const claimAges = ['d30', 'd60', 'd90', 'older'] as const
export type ClaimAge = (typeof claimAges)[number]
