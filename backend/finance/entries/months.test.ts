import { describe, expect, it } from 'vitest'
import { findNationalHoliday } from '@/lib/formats/holidays'
import { monthsBetween, type Rhythm } from './months'

const rhythm = (more: Partial<Rhythm> = {}): Rhythm => ({
  ...{ day: 31, business_day: 'keep', from: '2026-11-01', until: null, ...more },
})
const isHoliday = (day: string) => findNationalHoliday(day) !== null
const days = (more: Partial<Rhythm>, start = '2026-11-20', through = '2027-03-20') =>
  monthsBetween(rhythm(more), start, through, isHoliday).map(({ due_date }) => due_date)

describe('the months of a recurrence (finance.md#recurrences)', () => {
  it('31 is the last day of each month', () => {
    expect(days({})).toEqual(['2026-11-30', '2026-12-31', '2027-01-31', '2027-02-28'])
    expect(days({}, '2028-02-01', '2028-02-29')).toEqual(['2028-02-29'])
  })

  it('a weekend or a holiday is kept, or moved to the next or the previous business day', () => {
    // 15 November 2026 is a Sunday and a holiday, 20 November a holiday on a Friday.
    expect(days({ day: 15, business_day: 'next' }, '2026-11-01', '2026-11-30')).toEqual(['2026-11-16'])
    expect(days({ day: 20, business_day: 'next' }, '2026-11-01', '2026-11-30')).toEqual(['2026-11-23'])
    expect(days({ day: 20, business_day: 'previous' }, '2026-11-01', '2026-11-30')).toEqual(['2026-11-19'])
    expect(days({ day: 1, business_day: 'previous' }, '2027-01-01', '2027-01-31')).toEqual(['2026-12-31'])
  })

  it('keeps its competence when it is moved into another month', () => {
    const [one] = monthsBetween(rhythm({ day: 31, business_day: 'next' }), '2027-01-01', '2027-01-31', isHoliday)
    expect(one).toEqual({ month: '2027-01-01', competence: '2027-01-31', due_date: '2027-02-01' })
  })

  it('begins on its first day and ends with its last', () => {
    expect(days({ day: 10, from: '2026-11-11', until: '2027-01-10' })).toEqual(['2026-12-10', '2027-01-10'])
    expect(days({ day: 10, from: '2026-11-11', until: '2027-01-09' })).toEqual(['2026-12-10'])
    expect(days({ day: 10, from: '2030-01-01' })).toEqual([])
  })
})
