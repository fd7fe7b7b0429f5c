/** The closed sets of the catalogue (catalogue.md), without zod: shared by forms, contracts and tables. */

export const agreementKinds = [
  'inss',
  'bpc',
  'siape',
  'fgts',
  'private_payroll',
  'military',
  'state',
  'city',
  'other',
] as const
export type AgreementKind = (typeof agreementKinds)[number]

export const operationTypes = [
  'new',
  'refin',
  'portability',
  'port_refin',
  'card_rmc',
  'card_rcc',
  'card_withdrawal',
  'fgts_advance',
  'private_payroll',
  'other',
] as const
export type OperationType = (typeof operationTypes)[number]

/** The base of a commission's percentage: contract value, net value, balance; `none` allows fixed rows only. */
export const commissionBases = ['gross', 'net', 'balance', 'none'] as const
export type CommissionBase = (typeof commissionBases)[number]

/** Modes of a spread rule (commissions.md#spread-rules). */
export const spreadModes = ['share', 'retain', 'fixed'] as const
export type SpreadMode = (typeof spreadModes)[number]

/** The base of a hierarchy node's override (money.md#overrides). */
export const overrideBases = ['broker', 'production', 'retained'] as const
export type OverrideBase = (typeof overrideBases)[number]

/** Documents that a client hands in with a proposal (proposals.md#documents). */
export const documentKinds = [
  'rg_front',
  'rg_back',
  'cnh',
  'proof_address',
  'payslip',
  'benefit_statement',
  'contract',
  'selfie',
  'other',
] as const
