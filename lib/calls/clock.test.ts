import { describe, expect, it } from 'vitest'
import { findNationalHoliday } from '@/lib/formats/holidays'
import { afterWorking, type Calendar, workingSeconds } from './clock'

const weekdays = [1, 2, 3, 4, 5]
const calendar: Calendar = {
  week: weekdays.map((weekday) => ({ weekday, start: '09:00', end: '18:00' })),
  timeZone: 'America/Sao_Paulo',
  isHoliday: (day) => findNationalHoliday(day) !== null,
}
const hour = 3600
/** Of São Paulo. */
const at = (text: string) => new Date(`${text}-03:00`)

describe('a term in working hours', () => {
  it.each([
    ['within a day', '2026-11-24T10:00', 2 * hour, '2026-11-24T12:00'],
    ['to the closing hour, not to the next opening', '2026-11-24T10:00', 8 * hour, '2026-11-24T18:00'],
    ['over a night', '2026-11-24T17:00', 2 * hour, '2026-11-25T10:00'],
    ['over a weekend', '2026-11-27T17:30', hour, '2026-11-30T09:30'],
    ['over a holiday and the weekend after it', '2026-11-19T17:00', 24 * hour, '2026-11-25T14:00'],
    ['begun before the office opens', '2026-11-24T06:00', hour, '2026-11-24T10:00'],
    ['begun at night', '2026-11-24T22:00', hour, '2026-11-25T10:00'],
    ['begun on a Sunday', '2026-11-29T12:00', 9 * hour, '2026-11-30T18:00'],
    ['of one second', '2026-11-24T17:59:59', 1, '2026-11-24T18:00'],
  ])('%s', (_name, from, seconds, until) => {
    expect(afterWorking(calendar, at(from), seconds)).toEqual(at(until))
    expect(workingSeconds(calendar, at(from), at(until))).toBe(seconds)
    expect(workingSeconds(calendar, at(until), at(from))).toBe(-seconds)
  })

  it('goes back too, to the last moment that is so far away', () => {
    expect(afterWorking(calendar, at('2026-11-23T10:00'), -2 * hour)).toEqual(at('2026-11-19T17:00'))
    expect(afterWorking(calendar, at('2026-11-30T08:00'), -hour)).toEqual(at('2026-11-27T17:00'))
  })

  it('stands at night, on weekends and on holidays', () => {
    expect(workingSeconds(calendar, at('2026-11-19T18:00'), at('2026-11-23T09:00'))).toBe(0)
    expect(afterWorking(calendar, at('2026-11-21T10:00'), 0)).toEqual(at('2026-11-21T10:00'))
  })

  it('has several windows a day, in any order', () => {
    const lunch: Calendar = {
      ...calendar,
      week: weekdays.flatMap((weekday) => [
        { weekday, start: '14:00', end: '18:00' },
        { weekday, start: '08:00', end: '12:00' },
      ]),
    }
    expect(afterWorking(lunch, at('2026-11-24T11:00'), 2 * hour)).toEqual(at('2026-11-24T15:00'))
    expect(afterWorking(lunch, at('2026-11-24T15:00'), -2 * hour)).toEqual(at('2026-11-24T11:00'))
    expect(workingSeconds(lunch, at('2026-11-24T11:00'), at('2026-11-25T09:00'))).toBe(6 * hour)
  })

  it('goes by the company’s own clocks', () => {
    const acre: Calendar = { ...calendar, timeZone: 'America/Rio_Branco' }
    // 17:00 in São Paulo is 15:00 in Rio Branco.
    expect(afterWorking(acre, at('2026-11-24T17:00'), 3 * hour)).toEqual(at('2026-11-24T20:00'))
  })

  it('keeps its hours where the clocks are changed', () => {
    const lisbon: Calendar = { ...calendar, timeZone: 'Europe/Lisbon', isHoliday: () => false }
    // Friday 17:00 in winter time, Monday 10:00 in summer time.
    const [friday, monday] = [new Date('2027-03-26T17:00Z'), new Date('2027-03-29T09:00Z')]
    expect(afterWorking(lisbon, friday, 2 * hour)).toEqual(monday)
    expect(afterWorking(lisbon, monday, -2 * hour)).toEqual(friday)
  })

  it('never ends where nobody ever works', () => {
    expect(afterWorking({ ...calendar, isHoliday: () => true }, at('2026-11-24T10:00'), hour)).toBeNull()
    expect(workingSeconds({ ...calendar, isHoliday: () => true }, at('2026-11-24T10:00'), at('2026-12-24T10:00'))).toBe(
      0,
    )
  })

  it('runs around the clock in a company without any hours, holidays out', () => {
    const always: Calendar = { ...calendar, week: [] }
    expect(afterWorking(always, at('2026-11-24T22:00'), 24 * hour)).toEqual(at('2026-11-25T22:00'))
    expect(afterWorking(always, at('2026-11-24T22:00'), 2 * hour)).toEqual(at('2026-11-25T00:00'))
    expect(afterWorking(always, at('2026-11-28T10:00'), -34 * hour)).toEqual(at('2026-11-27T00:00'))
    expect(afterWorking(always, at('2026-11-19T23:00'), 2 * hour)).toEqual(at('2026-11-21T01:00'))
    expect(workingSeconds(always, at('2026-11-27T17:00'), at('2026-11-30T09:00'))).toBe(64 * hour)
  })

  it('is the same from either end, for any moment of three weeks', () => {
    for (let step = 0; step < 250; step++) {
      const from = new Date(at('2026-11-09T00:00').getTime() + step * 7321_000)
      const seconds = ((step * 97) % 61) * 1800 - 30 * 900
      const until = afterWorking(calendar, from, seconds)
      expect(until && workingSeconds(calendar, from, until)).toBe(seconds)
    }
  })
})
