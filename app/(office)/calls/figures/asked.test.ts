import { describe, expect, it } from 'vitest'
import { callsAddress, figuresAddress, figuresQuery, readFigures } from './asked'

const today = '2026-11-20'

describe('the figures that an address asks for', () => {
  it('are of the last thirty days, a named period, or days of one’s own', () => {
    const asked = (query: object) => {
      const { period, from, to, measure } = readFigures({ ...query }, today)
      return [period, from, to, measure].join(' ')
    }
    expect(asked({})).toBe('30 2026-10-22 2026-11-20 opened')
    expect(asked({ period: '7', measure: 'late' })).toBe('7 2026-11-14 2026-11-20 late')
    expect(asked({ period: 'month' })).toBe('month 2026-11-01 2026-11-20 opened')
    expect(asked({ period: 'lastMonth' })).toBe('lastMonth 2026-10-01 2026-10-31 opened')
    expect(asked({ from: '2026-03-02', to: '2026-03-01', period: '7' })).toBe('own 2026-03-01 2026-03-02 opened')
    expect(asked({ from: '2026-02-31', to: '2026-03-01' })).toBe(asked({}))
    expect(asked({ from: '2026-02-31x', to: '2026-03-01', period: 'year', measure: 'x' })).toBe(asked({}))
  })

  it('come back from their address, and lead to the calls that they count', () => {
    for (const query of [
      { period: '90', measure: 'solved' },
      { from: '2026-01-01', to: '2026-01-31' },
    ]) {
      const asked = readFigures(query, today)
      const address = new URL(figuresAddress(asked), 'http://x')
      expect(readFigures(Object.fromEntries(address.searchParams), today)).toEqual(asked)
    }
    const asked = readFigures({ period: '7' }, today)
    expect(figuresQuery(asked)).toBe('from=2026-11-14&to=2026-11-20')
    const days = (key: string) => `/calls?${key}=2026-11-14&${key}=2026-11-20`
    expect(callsAddress(asked, 'opened')).toBe(days('created_at'))
    expect(callsAddress(asked, 'solved', ['hour', '9'])).toBe(`${days('resolved_at')}&hour=9`)
    expect(callsAddress(asked, 'late', ['unassigned', 'true'])).toBe(`${days('created_at')}&late=true&unassigned=true`)
    expect(callsAddress(asked, 'answered')).toBe(`${days('created_at')}&answered=true`)
    expect(callsAddress(asked, 'rated')).toBe(`${days('resolved_at')}&rated=true`)
  })
})
