import { describe, expect, it } from 'vitest'
import { lastTime, nextTime } from './next-time'

const saoPaulo = 'America/Sao_Paulo'
const mondays = { weekdays: [1], hour: 8 }
const daily = { weekdays: [0, 1, 2, 3, 4, 5, 6], hour: 2 }
const of = (...args: Parameters<typeof nextTime>) =>
  [lastTime(...args), nextTime(...args)].map((at) => at.toISOString())

describe('the hours at which a report is mailed', () => {
  it.each([
    ['before the hour', '2026-11-23T10:59:59Z', '2026-11-16T11:00:00.000Z', '2026-11-23T11:00:00.000Z'],
    ['at the hour', '2026-11-23T11:00:00Z', '2026-11-23T11:00:00.000Z', '2026-11-30T11:00:00.000Z'],
    ['on another day', '2026-11-20T18:00:00Z', '2026-11-16T11:00:00.000Z', '2026-11-23T11:00:00.000Z'],
    ['when UTC has Tuesday already', '2026-11-24T02:00:00Z', '2026-11-23T11:00:00.000Z', '2026-11-30T11:00:00.000Z'],
    ['at the end of a year', '2026-12-31T12:00:00Z', '2026-12-28T11:00:00.000Z', '2027-01-04T11:00:00.000Z'],
  ])('%s', (_name, now, last, next) => {
    expect(of(mondays, saoPaulo, new Date(now))).toEqual([last, next])
  })

  it('are those of any of its weekdays', () => {
    const rhythm = { weekdays: [1, 5], hour: 0 }
    expect(of(rhythm, saoPaulo, new Date('2026-11-20T15:00:00Z'))).toEqual([
      '2026-11-20T03:00:00.000Z',
      '2026-11-23T03:00:00.000Z',
    ])
  })

  it('go by the clocks of their zone, when these are changed too', () => {
    const lisbon = 'Europe/Lisbon'
    const eight = { weekdays: [0, 1], hour: 8 }
    // Winter time ends in the night before Sunday, 28 March 2027.
    expect(nextTime(eight, lisbon, new Date('2027-03-23T00:00:00Z')).toISOString()).toBe('2027-03-28T07:00:00.000Z')
    expect(of(eight, lisbon, new Date('2027-03-28T07:00:00Z'))).toEqual([
      '2027-03-28T07:00:00.000Z',
      '2027-03-29T07:00:00.000Z',
    ])
  })

  it('are the moment of the change for an hour that the clocks skip, and one moment for one that they show twice', () => {
    const berlin = 'Europe/Berlin'
    // 02:00 does not exist on 28 March 2027, and is twice on 31 October 2027.
    expect(nextTime(daily, berlin, new Date('2027-03-27T12:00:00Z')).toISOString()).toBe('2027-03-28T01:00:00.000Z')
    const first = nextTime(daily, berlin, new Date('2027-10-30T12:00:00Z'))
    expect(first.toISOString()).toBe('2027-10-31T00:00:00.000Z')
    expect(nextTime(daily, berlin, first).toISOString()).toBe('2027-11-01T01:00:00.000Z')
    // Midnight was skipped in São Paulo until 2019.
    const midnight = { weekdays: [0], hour: 0 }
    expect(nextTime(midnight, saoPaulo, new Date('2018-11-03T12:00:00Z')).toISOString()).toBe(
      '2018-11-04T03:00:00.000Z',
    )
  })

  it('hold the moment between them, over a year in zones with and without changes of their clocks', () => {
    for (const zone of [saoPaulo, 'Europe/Lisbon', 'America/New_York', 'Pacific/Apia', 'Australia/Lord_Howe']) {
      for (let hours = 0; hours < 366 * 24; hours += 23) {
        const now = new Date(Date.UTC(2027, 0, 1, hours, 30))
        const rhythm = { weekdays: [hours % 7], hour: hours % 24 }
        const [last, next] = [lastTime(rhythm, zone, now), nextTime(rhythm, zone, now)]
        expect(last <= now && now < next, `${zone} ${now.toISOString()}`).toBe(true)
        expect(nextTime(rhythm, zone, last)).toEqual(next)
      }
    }
  })
})
