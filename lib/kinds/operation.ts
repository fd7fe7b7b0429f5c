/**
 * The closed sets of the operation (clients.md, proposals.md, pendencies.md, money.md), without zod: shared by forms,
 * contracts and tables.
 */

export const proposalOrigins = ['broker', 'internal', 'import', 'migration'] as const
export type ProposalOrigin = (typeof proposalOrigins)[number]

/** Derived from a proposal's lines, and stored with it so that a list can filter by it. */
export const commissionStatuses = [
  'none',
  'forecast',
  'accrued',
  'partly_released',
  'released',
  'partly_reversed',
  'reversed',
] as const
export type CommissionStatus = (typeof commissionStatuses)[number]

/**
 * The parts that a list's commission is summed by: as it is stored, and apart from that what is computed of proposals
 * before their validation, of which nothing is stored.
 */
export const commissionParts = [
  'estimate',
  'forecast',
  'accrued',
  'partly_released',
  'released',
  'partly_reversed',
  'reversed',
] as const
export type CommissionPart = (typeof commissionParts)[number]

export const lineKinds = ['upfront', 'bonus', 'deferred'] as const
export type LineKind = (typeof lineKinds)[number]
export const lineStatuses = ['forecast', 'accrued', 'released', 'reversed', 'cancelled'] as const
export type LineStatus = (typeof lineStatuses)[number]
export const rateSources = ['rule', 'row', 'base_percentage', 'none'] as const

export const ledgerTypes = [
  'commission',
  'bonus',
  'override',
  'credit',
  'debit',
  'reversal',
  'withdrawal',
  'transfer_fee',
  'adjustment',
] as const
export type LedgerType = (typeof ledgerTypes)[number]
export const ledgerDirections = ['credit', 'debit'] as const
export type LedgerDirection = (typeof ledgerDirections)[number]
/** Those that pay a person; the others are credits and debits of theirs (money.md#statement). */
export const paidOutTypes = ['withdrawal', 'transfer_fee'] as const satisfies readonly LedgerType[]
/** Sums that move a balance from the opening of a period to its closing. */
export const summaryParts = ['credits', 'debits', 'payments'] as const
export type SummaryPart = (typeof summaryParts)[number]
/** The words of a printed statement: types, sums, and the heads of its columns. */
export const statementWords = [
  ...ledgerTypes,
  ...summaryParts,
  'opening',
  'closing',
  'posted_on',
  'reference_date',
  'description',
  'type',
  'proposal',
  'payment',
  'amount',
  'balance_after',
] as const
export type StatementWord = (typeof statementWords)[number]

export const pendencyTypes = [
  'document',
  'signature',
  'bank_data',
  'margin',
  'consent',
  'registration_data',
  'other',
] as const
export type PendencyType = (typeof pendencyTypes)[number]
export const pendencyStatuses = ['open', 'answered', 'resolved', 'cancelled'] as const
export type PendencyStatus = (typeof pendencyStatuses)[number]
export const priorities = ['low', 'normal', 'high'] as const
export type Priority = (typeof priorities)[number]

export const contactChannels = ['phone', 'whatsapp', 'email', 'visit'] as const
export type ContactChannel = (typeof contactChannels)[number]
export const contactOutcomes = ['no_answer', 'callback', 'interested', 'refused', 'sold'] as const
export type ContactOutcome = (typeof contactOutcomes)[number]

export const typistStatuses = ['requested', 'in_progress', 'active', 'blocked', 'rejected', 'cancelled'] as const
export type TypistStatus = (typeof typistStatuses)[number]

export const accountTypes = ['checking', 'savings', 'payment', 'salary'] as const
export type AccountType = (typeof accountTypes)[number]
export const pixKeyTypes = ['cpf', 'cnpj', 'phone', 'email', 'evp'] as const
export type PixKeyType = (typeof pixKeyTypes)[number]

export const genders = ['female', 'male', 'other'] as const
export const maritalStatuses = ['single', 'married', 'divorced', 'widowed', 'separated', 'union'] as const

export const lgpdKinds = ['access', 'export', 'correction', 'anonymisation'] as const
export const lgpdStatuses = ['open', 'done', 'refused'] as const

/** Of a proposal's timeline: each entry is of exactly one of them. */
export const timelineKinds = ['status', 'edit', 'document', 'pendency', 'message', 'contact'] as const
export type TimelineKind = (typeof timelineKinds)[number]
