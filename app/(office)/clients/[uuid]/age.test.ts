import { expect, test } from 'vitest'
import { yearsOld } from './age'

test('a person is a year older on their birthday, and not before', () => {
  expect(yearsOld('1960-05-04', '2026-05-03')).toBe(65)
  expect(yearsOld('1960-05-04', '2026-05-04')).toBe(66)
  expect(yearsOld('2000-12-31', '2001-01-01')).toBe(0)
})
