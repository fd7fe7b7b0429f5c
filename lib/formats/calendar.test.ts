import { expect, it } from 'vitest'
import { addDays, addMonths, ageOn, daysBetween, firstOfMonth, lastOfMonth, monthsBack, weekday } from './calendar'

it('adds days over months, years and a leap day', () => {
  expect([addDays('2026-11-20', 15), addDays('2026-03-01', -1)]).toEqual(['2026-12-05', '2026-02-28'])
  expect([addDays('2028-02-28', 1), addDays('2026-12-31', 1)]).toEqual(['2028-02-29', '2027-01-01'])
})

it('adds months, to the last day of one that is shorter', () => {
  expect(addMonths('2028-01-30', 1)).toBe('2028-02-29')
  expect(addMonths('2026-11-20', 12)).toBe('2027-11-20')
  expect([addMonths('2026-11-30', 3), addMonths('2026-11-22', 84)]).toEqual(['2027-02-28', '2033-11-22'])
  expect([addMonths('2026-03-31', -1), addMonths('2026-01-15', -2)]).toEqual(['2026-02-28', '2025-11-15'])
})

it('counts days, in whichever direction, whatever the clocks did', () => {
  expect(daysBetween('2026-10-01', '2026-12-01')).toBe(61)
  expect(daysBetween('2018-11-05', '2018-11-03')).toBe(-2)
})

it('counts full years', () => {
  expect([ageOn('1960-11-22', '2026-11-22'), ageOn('1960-11-23', '2026-11-22')]).toEqual([66, 65])
})

it('knows months and weekdays', () => {
  expect([firstOfMonth('2026-02-14'), lastOfMonth('2026-02-14')]).toEqual(['2026-02-01', '2026-02-28'])
  expect([lastOfMonth('2026-12-31'), lastOfMonth('2028-02-01')]).toEqual(['2026-12-31', '2028-02-29'])
  expect([weekday('2026-11-22'), weekday('2026-11-28')]).toEqual([0, 6])
})

it('counts months back, this one first, and keeps an older choice among them', () => {
  const months = monthsBack('2026-01-31', 36)
  expect([months[0], months[1], months.at(-1), months.length]).toEqual(['2026-01', '2025-12', '2023-02', 36])
  expect(monthsBack('2026-01-31', 36, '2014-02').at(-1)).toBe('2014-02')
})
