import { describe, expect, it } from 'vitest'
import { findOpenings, type WeekWindow, weekFault } from './week'

const monday = { weekday: 1, start: '09:00', end: '12:00' }
const afternoon = { weekday: 1, start: '13:00', end: '16:30' }
const friday = { weekday: 5, start: '09:00', end: '16:30' }
const never = () => false

describe('company.md#hours', () => {
  it.each<[string, WeekWindow[], string | null]>([
    ['nothing', [], null],
    ['several windows of a day', [afternoon, monday], null],
    ['windows that touch', [monday, { ...afternoon, start: '12:00' }], null],
    ['an hour that does not exist', [{ ...monday, end: '24:00' }], 'time'],
    ['an end before the start', [{ ...monday, end: '08:00' }], 'order'],
    ['an end at the start', [{ ...monday, end: '09:00' }], 'order'],
    ['windows that overlap', [monday, { ...afternoon, start: '11:59' }], 'overlap'],
    ['the same hours on another day', [monday, { ...monday, weekday: 2 }], null],
  ])('%s: %s', (_, week, fault) => expect(weekFault(week)).toBe(fault))

  // 2026-11-23 is a Monday.
  it.each([
    ['before it opens', '2026-11-23 08:59:59', null, '2026-11-23 09:00:00'],
    ['at its first second', '2026-11-23 09:00:00', '2026-11-23 09:00:00', '2026-11-23 13:00:00'],
    ['at its end, which is outside', '2026-11-23 12:00:00', null, '2026-11-23 13:00:00'],
    ['in the last of the day', '2026-11-23 16:29:59', '2026-11-23 13:00:00', '2026-11-27 09:00:00'],
    ['at the weekend', '2026-11-28 10:00:00', null, '2026-11-30 09:00:00'],
  ])('%s', (_, now, current, next) => {
    const found = findOpenings([friday, afternoon, monday], now, never)
    expect([found.current?.start ?? null, found.next?.start ?? null]).toEqual([current, next])
  })

  it('opens on no holiday, and never without windows', () => {
    const holiday = (day: string) => day === '2026-11-23'
    expect(findOpenings([monday, friday], '2026-11-23 10:00:00', holiday)).toEqual({
      current: null,
      next: { start: '2026-11-27 09:00:00', end: '2026-11-27 16:30:00' },
    })
    expect(findOpenings([], '2026-11-23 10:00:00', never)).toEqual({ current: null, next: null })
    expect(findOpenings([monday], '2026-11-23 10:00:00', () => true)).toEqual({ current: null, next: null })
  })
})
