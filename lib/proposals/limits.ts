/**
 * What an operation's amounts have to be, in cents (proposals.md#values). The screen and the API hold to these alike.
 */

/** What the client of a refinancing gets: the contract less what it pays off, its IOF and its insurance. */
export const refinNet = (
  contract: bigint,
  { balance, iof, insurance }: { balance: bigint; iof: bigint | null; insurance: bigint | null },
): bigint => contract - balance - (iof ?? 0n) - (insurance ?? 0n)

/** The most that a card on this income may be of: 1.6 times it. */
export const cardLimit = (income: bigint): bigint => (income * 16n) / 10n

/** The most that may be withdrawn of a card: 70 % of its limit. */
export const withdrawalLimit = (card: bigint): bigint => (card * 70n) / 100n
