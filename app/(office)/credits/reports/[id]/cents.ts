/** Signed cents of an amount with two decimals, `-12.30`; 0 of none. Pure. */
export const cents = (amount: string | null): bigint =>
  amount !== null && /^-?\d+\.\d{2}$/.test(amount) ? BigInt(amount.replace('.', '')) : 0n
