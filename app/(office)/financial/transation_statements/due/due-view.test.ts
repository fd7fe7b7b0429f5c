import { describe, expect, it } from 'vitest'
import type { Due } from '@/lib/contracts/due'
import { addDays } from '@/lib/formats/calendar'
import { ahead, dayAddress, dueMonths, dueTotal, lowest, toWeeks } from './due-view'

const day = (at: number, debit = '0.00', credit = '0.00', balance: string | null = null) => ({
  ...{ date: addDays('2026-11-01', at), debit, credit, balance },
})
const due: Due = {
  ...{ today: '2026-11-03', held: '100.00', ages: [], earlier: { debit: '1.10', credit: '0.00' } },
  days: [
    day(0, '10.00'),
    day(1),
    day(2, '0.00', '5.00', '93.90'),
    day(3, '200.00', '0.00', '-106.10'),
    day(4, '0.00', '0.00', '-106.10'),
    ...Array.from({ length: 30 }, (_, at) => day(at + 5, '0.00', '0.00', '-106.10')),
  ],
}

describe('what is due, on its screen (finance.md#due)', () => {
  it('adds up to the cent, what came before included', () => {
    expect([dueTotal(due, 'debit'), dueTotal(due, 'credit')]).toEqual([21_110n, 500n])
  })

  it('the least balance is named by its first day', () => {
    expect(ahead(due)[0]).toEqual({ date: '2026-11-03', balance: '93.90' })
    expect(lowest(due)).toEqual({ date: '2026-11-04', balance: '-106.10' })
  })

  it('a month is its weeks, from Sunday on', () => {
    expect(dueMonths(due)).toEqual(['2026-11', '2026-12'])
    const november = toWeeks(due.days, '2026-11')
    expect(november).toHaveLength(5)
    expect(november[0]?.map((one) => one?.date ?? null)).toEqual(
      Array.from({ length: 7 }, (_, at) => addDays('2026-11-01', at)),
    )
    const december = toWeeks(due.days, '2026-12')
    expect(december[0]?.map((one) => one?.date.slice(8) ?? null)).toEqual([null, null, '01', '02', '03', '04', '05'])
    expect(december[1]?.every((one) => one === null)).toBe(true)
  })

  it('a day opens its open entries', () => {
    expect(dayAddress('debit', '2026-11-04')).toBe(
      '/debits?due_date=2026-11-04&due_date=2026-11-04&status=open&personal=false',
    )
  })
})
