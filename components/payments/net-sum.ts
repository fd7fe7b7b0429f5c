import type { Payment } from '@/lib/contracts/payment'

const cents = (text: string) => BigInt(text.replace('.', ''))

/** Moves together, in cents; net amounts have two decimals. */
export const netSum = (rows: readonly Pick<Payment, 'net_amount'>[]): bigint =>
  rows.reduce((sum, { net_amount }) => sum + cents(net_amount), 0n)
