/** The closed sets of files for and from banks (bank-files.md), without zod: shared by forms, contracts and tables. */

/** Files that go to a bank or come from one (bank-files.md#files). */
export const bankFileKinds = ['cnab_remittance', 'cnab_return', 'ofx'] as const
export type BankFileKind = (typeof bankFileKinds)[number]

/** A remittance is generated, then sent or undone; a file of the bank's is processed, and may be undone where it only reads. */
export const bankFileStatuses = ['generated', 'sent', 'processed', 'undone'] as const
export type BankFileStatus = (typeof bankFileStatuses)[number]

/** Layouts of CNAB 240 that an account's bank takes (bank-files.md#cnab-240). */
export const cnabProfiles = ['itau_086', 'febraban_103'] as const
export type CnabProfile = (typeof cnabProfiles)[number]

/** The bank's answer to a payment of a remittance (bank-files.md#cnab-240). */
export const bankOutcomes = ['paid', 'scheduled', 'rejected', 'cancelled', 'returned', 'unknown'] as const
export type BankOutcome = (typeof bankOutcomes)[number]

/** Rows of a bank's statement (bank-files.md#statements): money that moved, or the balance that the bank tells of. */
export const statementLineKinds = ['movement', 'balance'] as const
export type StatementLineKind = (typeof statementLineKinds)[number]

/** A line waits to be matched with movements of the company (reconciliation.md), or is. */
export const statementLineStatuses = ['open', 'matched'] as const
export type StatementLineStatus = (typeof statementLineStatuses)[number]
