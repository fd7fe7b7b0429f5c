import { expect, it } from 'vitest'
import { shortDay } from './short-day'

it('leaves out the year that everybody knows', () => {
  expect(shortDay('12/11/2026', '2026-11-20')).toBe('12/11')
  expect(shortDay('18/11/2026 10:20', '2026-11-20')).toBe('18/11 10:20')
  expect(shortDay('30/12/2025', '2026-11-20')).toBe('30/12/2025')
})
