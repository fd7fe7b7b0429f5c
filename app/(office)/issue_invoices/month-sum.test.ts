import { expect, it } from 'vitest'
import type { InvoiceDetail } from '@/lib/contracts/invoice-consolidation'
import { monthSum } from './month-sum'

const paid = (posted_on: string, gross_amount: string, returned_on: string | null = null) => ({
  ...{ uuid: '', number: 1, paid_at: posted_on, posted_on, gross_amount, net_amount: gross_amount, returned_on },
})
const summed = (payments_total: string, items: InvoiceDetail['items']) => {
  // Only what the sum reads.
  const { lines, rest } = monthSum({ competence: '2026-10', payments_total, items } as InvoiceDetail)
  return [lines.map(({ cents }) => cents), rest]
}

it('adds what was paid in the month, and takes off what came back in it', () => {
  expect(summed('1500.00', [paid('2026-10-02', '1000.00'), paid('2026-10-20', '500.00')])).toEqual([
    [100_000n, 50_000n],
    0n,
  ])
  expect(summed('0.00', [paid('2026-10-02', '1000.00', '2026-10-30')])).toEqual([[100_000n, -100_000n], 0n])
  expect(summed('1000.00', [paid('2026-10-02', '1000.00', '2026-11-03')])).toEqual([[100_000n], 0n])
})

it('says what other months left, or were left', () => {
  expect(summed('700.00', [paid('2026-10-02', '1000.00')])).toEqual([[100_000n], -30_000n])
  expect(summed('0.00', [paid('2026-09-02', '1000.00', '2026-10-03')])).toEqual([[-100_000n], 100_000n])
})
