import { describe, expect, it } from 'vitest'
import { lineNow, percentageLeft, reasonKind, statusNow, sumAmounts } from './reversed'

/** Case B of money.md#worked-examples, 88.0952 % of it reversed. */
const upfront = {
  ...{ status: 'released' as const, company_amount: '2248.14', broker_amount: '1573.70', retained_amount: '674.44' },
  ...{ reversed_company: '1980.50', reversed_broker: '1386.35' },
}

describe('14.18 what a line is once something was taken back', () => {
  it('is what is left of it, partly reversed', () => {
    expect(lineNow(upfront)).toEqual({
      ...{ status: 'partly_reversed', broker: '187.35', company: '267.64' },
      ...{ retained: '80.29', backOfRetained: '594.15' },
    })
  })

  it('is nothing, reversed whole; and as it was, with nothing taken back', () => {
    const whole = { ...upfront, status: 'reversed' as const, reversed_company: '2248.14', reversed_broker: '1573.70' }
    expect(lineNow(whole)).toMatchObject({ status: 'reversed', broker: '0.00', company: '0.00', retained: '0.00' })
    const none = { ...upfront, reversed_company: '0.00', reversed_broker: '0.00' }
    expect(lineNow(none)).toMatchObject({ status: 'released', broker: '1573.70', backOfRetained: '0.00' })
  })

  it('says nothing of the company’s side where the line does not', () => {
    const { company_amount: _, retained_amount: __, reversed_company: ___, ...own } = upfront
    expect(lineNow(own)).toEqual({ status: 'partly_reversed', broker: '187.35' })
  })

  it('adds up: totals of lines are totals of what is left', () => {
    const bonus = { ...upfront, broker_amount: '196.71', reversed_broker: '173.29' }
    expect(sumAmounts([upfront, bonus].map((line) => lineNow(line).broker))).toBe('210.77')
    expect(statusNow('accrued', undefined, '0.00')).toBe('accrued')
  })
})

it('14.18 the banner’s reason is of what was last done', () => {
  const kind = (status: 'paid' | 'reversed' | 'rejected' | 'typed', commission: 'partly_reversed' | 'released') =>
    reasonKind({ status, commission_status: commission })
  expect([kind('reversed', 'released'), kind('paid', 'partly_reversed')]).toEqual(['reversed', 'reversed'])
  expect([kind('rejected', 'released'), kind('paid', 'released'), kind('typed', 'partly_reversed')]).toEqual([
    ...['rejected', 'other', 'other'],
  ])
})

it('knows what percentage reversals have left, and counts no corrected one', () => {
  const of = (percentage: string, corrected = false) => ({ percentage, corrected })
  expect(percentageLeft([])).toBe('100.0000')
  expect(percentageLeft([of('40.0000'), of('100.0000', true)])).toBe('60.0000')
  expect(percentageLeft([of('33.3333'), of('33.3333'), of('33.3')])).toBe('0.0334')
  expect(percentageLeft([of('60.0000'), of('40.0000')])).toBe('0.0000')
})
