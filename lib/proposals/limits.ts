/**
 * Limits of an operation's amounts, in cents (proposals.md#values), shared by screen and API.
 */

/** The client's net amount of a refinancing: contract less settled balance, IOF and insurance. */
export const refinNet = (
  contract: bigint,
  { balance, iof, insurance }: { balance: bigint; iof: bigint | null; insurance: bigint | null },
): bigint => contract - balance - (iof ?? 0n) - (insurance ?? 0n)

/** The maximum limit of a card: 1.6 times the income. */
export const cardLimit = (income: bigint): bigint => (income * 16n) / 10n

/** The maximum withdrawal from a card: 70 % of its limit. */
export const withdrawalLimit = (card: bigint): bigint => (card * 70n) / 100n
