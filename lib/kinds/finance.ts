/** The closed sets of the finance desk (finance.md), without zod: shared by forms, contracts and tables. */

export const paymentKinds = ['pix', 'ted', 'boleto', 'cash', 'card', 'other'] as const
export type PaymentKind = (typeof paymentKinds)[number]

/** The side of the entries that a release type is for. */
export const natures = ['credit', 'debit', 'both'] as const
export type Nature = (typeof natures)[number]

/** The entries that the product itself makes: each tenant has one release type of each (finance.md#release-types). */
export const releaseKeys = [
  'commission',
  'bonus',
  'override',
  'reversal',
  'withdrawal',
  'transfer_fee',
  'bank_receipt',
  'withheld_tax',
  'adjustment',
] as const
export type ReleaseKey = (typeof releaseKeys)[number]

/** The bearer of a debit: the company, or a person by their current account. */
export const chargees = ['company', 'broker', 'both'] as const
export type Chargee = (typeof chargees)[number]

/** The debits that the product itself makes: each tenant has one debit type of each (finance.md#debit-types). */
export const debitKeys = ['withheld_taxes'] as const
export type DebitKey = (typeof debitKeys)[number]

/** The lines of the income statement, from top to bottom (finance.md#income-statement). */
export const dreGroups = [
  'gross_revenue',
  'deductions',
  'cost_of_services',
  'personnel',
  'administrative',
  'commercial',
  'financial_result',
  'other_result',
  'income_taxes',
] as const
export type DreGroup = (typeof dreGroups)[number]

/** Kinds of PIX key of a company's account: a CPF would be a person's (finance.md#company-accounts). */
export const companyPixTypes = ['cnpj', 'phone', 'email', 'evp'] as const

/** The two sides of the entries that fall due: the company or a person owes, or is owed (finance.md#debits-and-credits). */
export const entrySides = ['debit', 'credit'] as const
export type EntrySide = (typeof entrySides)[number]

export const debitStatuses = ['open', 'paid', 'cancelled'] as const
export const creditStatuses = ['open', 'received', 'cancelled'] as const
export const entryStatuses = ['open', 'paid', 'received', 'cancelled'] as const
export type EntryStatus = (typeof entryStatuses)[number]

/** A paper of a debit or credit (finance.md#documents). */
export const entryDocumentKinds = ['invoice', 'boleto', 'receipt', 'contract', 'other'] as const

/** Parts of a commission that a bank pays (finance.md#receipts); insurance and adjustment are the company's alone. */
export const receiptKinds = ['upfront', 'bonus', 'deferred', 'insurance', 'adjustment'] as const
export type ReceiptKind = (typeof receiptKinds)[number]

/** Cost centres that may share an entry, at most (finance.md#splits). */
export const mostSplits = 20

/** The place of a day that falls on a weekend or holiday (finance.md#recurrences). */
export const businessDays = ['keep', 'next', 'previous'] as const
export type BusinessDay = (typeof businessDays)[number]

/** One month of a recurrence, or that one and those after it. */
export const recurrenceScopes = ['this', 'following'] as const

/** Quick views of what is due, by the company's day. */
export const duePeriods = ['late', 'today', 'week'] as const
export type DuePeriod = (typeof duePeriods)[number]

/** Days that an open entry is overdue: not yet, 1-30, 31-60, 61-90, more (finance.md#due). */
export const dueAges = ['current', 'd30', 'd60', 'd90', 'older'] as const
export type DueAge = (typeof dueAges)[number]

/** A debit from the company's limit on: it waits for a second person, or has their approval (finance.md#four-eyes). */
export const approvalStates = ['waiting', 'approved'] as const
export type ApprovalState = (typeof approvalStates)[number]

/** Which way money moved in an account of the company. */
export const cashDirections = ['in', 'out'] as const
export type CashDirection = (typeof cashDirections)[number]
/** Natures of the release types that a movement may have. */
export const fittingNatures: Readonly<Record<CashDirection, readonly Nature[]>> = {
  in: ['credit', 'both'],
  out: ['debit', 'both'],
}

/** The record or act that made a row of the cash flow (finance.md#cash-flow). */
export const cashSources = ['debit', 'credit', 'payment', 'transfer', 'adjustment', 'import', 'report'] as const
export type CashSource = (typeof cashSources)[number]

/** Sources of rows that no record made: a result by competence counts them by their day. */
export const directSources = ['adjustment', 'import', 'report'] as const satisfies readonly CashSource[]
export const isDirect = (source: CashSource): boolean => directSources.some((one) => one === source)

/** Groupings of the sums of the cash flow. */
export const cashGroupings = ['day', 'month', 'release_type', 'cost_center', 'company_account'] as const
export type CashGrouping = (typeof cashGroupings)[number]

/** A month's books: open to what is dated in it, or closed (finance.md#periods). */
export const periodStatuses = ['open', 'closed'] as const
export type PeriodStatus = (typeof periodStatuses)[number]

export const periodActions = ['close', 'reopen'] as const

/** Points of that list which hinder the closing: the bank's lines and the company's movements are one, to the cent. */
export const bankPoints = ['bank_lines', 'own_movements', 'bank_differences'] as const
export type BankPoint = (typeof bankPoints)[number]

/** Points of the list that is gone through before a month is closed; each is of the month alone, those of the bank of all until its end. */
export const periodPoints = [
  ...bankPoints,
  ...(['open_debits', 'open_credits', 'undocumented_debits', 'open_payments', 'missing_invoices'] as const),
  ...(['cash_sums', 'ledger_sums'] as const),
] as const
export type PeriodPoint = (typeof periodPoints)[number]

/** The result counts what was earned and spent in a month, or what was paid in it (finance.md#income-statement). */
export const resultBases = ['competence', 'cash'] as const
export type ResultBasis = (typeof resultBases)[number]

/** The lines of the result: those of the income statement, and what moved money without being in it. */
export const resultGroups = [...dreGroups, 'outside'] as const
export type ResultGroup = (typeof resultGroups)[number]

/** Sums of the lines above them. */
export const resultSubtotals = [
  'net_revenue',
  'gross_profit',
  'operating_result',
  'result_before_taxes',
  'net_result',
  'moved',
] as const
export type ResultSubtotal = (typeof resultSubtotals)[number]

/** A month and its year beside the year before; the months of a year; the cost centres. */
export const resultViews = ['compare', 'months', 'centers'] as const
export type ResultView = (typeof resultViews)[number]

/** One month, or its year up to it. */
export const resultSpans = ['month', 'year'] as const
export type ResultSpan = (typeof resultSpans)[number]

/** The record that a row of the result was made from. */
export const resultSources = ['debit', 'credit', 'account', 'movement'] as const
export type ResultSource = (typeof resultSources)[number]

/** The words of a printed result: its lines and sums, and what names its columns. */
export const resultWords = [
  ...resultGroups,
  ...resultSubtotals,
  ...resultBases,
  'line',
  'own',
  'none',
  'total',
] as const
export type ResultWord = (typeof resultWords)[number]

/** The statuses of a payment to a person (payments.md#statuses). */
export const paymentStatuses = [
  'requested',
  'approved',
  'processing',
  'paid',
  'failed',
  'rejected',
  'cancelled',
] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

export const paymentActions = ['approve', 'reject', 'cancel', 'send', 'pay', 'fail'] as const
export type PaymentAction = (typeof paymentActions)[number]

/** Those whose amount is reserved (money.md#balance). */
export const openPayments = ['requested', 'approved', 'processing'] as const satisfies readonly PaymentStatus[]

/** A person asks for an amount or for all they have; `finance` pays those who may not ask (payments.md#guards). */
export const paymentOrigins = ['withdrawal', 'full_balance', 'finance'] as const
export type PaymentOrigin = (typeof paymentOrigins)[number]

/** The signature of a national NFS-e: whole and by the issuer's name, whole alone, or none (invoices.md#the-national-nfs-e). */
export const nfseSignatures = ['intact', 'intact_unnamed', 'none'] as const
export type NfseSignature = (typeof nfseSignatures)[number]

/** A provider's regime as its NFS-e says it: none of the Simples Nacional, MEI, or ME/EPP of it. */
export const nfseRegimes = ['none', 'mei', 'simples'] as const
export type NfseRegime = (typeof nfseRegimes)[number]

/** Points for the reviewer of an NFS-e that was taken. */
export const nfseWarnings = [
  'competence',
  'net_amount',
  'iss_withheld',
  'irrf_withheld',
  'regime',
  'unsigned',
  'issuer',
  'test',
] as const
export type NfseWarning = (typeof nfseWarnings)[number]

/** Obstacles to a payment, in the order of the guards (payments.md#guards). */
export const paymentBlocks = [
  'outside_hours',
  'invoice_overdue',
  'invoice_awaited',
  'payee_missing',
  'payee_outdated',
  'payee_changed',
  'withholding_table',
  'withholding_center',
  'withholding_changed',
  'below_minimum',
  'net_missing',
  'balance_short',
  'request_open',
] as const
export type PaymentBlock = (typeof paymentBlocks)[number]

/** The taxes that are withheld from a payment (payments.md#withholding). */
export const withheldTaxes = ['irrf', 'iss', 'inss'] as const
export type WithheldTax = (typeof withheldTaxes)[number]

/** The statuses of a month's invoice (invoices.md#statuses). */
export const invoiceStatuses = ['open', 'awaiting_invoice', 'sent', 'approved', 'rejected', 'cancelled'] as const
export type InvoiceStatus = (typeof invoiceStatuses)[number]

/** Those that block once they are late, as the person has to send them. */
export const missingInvoices = ['awaiting_invoice', 'rejected'] as const satisfies readonly InvoiceStatus[]
