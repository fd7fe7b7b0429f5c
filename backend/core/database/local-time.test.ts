import { describe, expect, it } from 'vitest'
import { localDay, localTime } from './local-time'

describe('local time', () => {
  it('tells a moment on the clocks of a zone, whatever the server’s own', () => {
    const moment = new Date('2026-11-21T02:05:09Z')
    expect(localTime(moment, 'America/Sao_Paulo')).toBe('2026-11-20 23:05:09')
    expect(localTime(moment, 'America/Noronha')).toBe('2026-11-21 00:05:09')
    expect(localTime(new Date('2026-11-21T03:00:00Z'), 'America/Sao_Paulo')).toBe('2026-11-21 00:00:00')
    expect(localDay(moment, 'America/Sao_Paulo')).toBe('2026-11-20')
    expect(localDay(moment, 'Asia/Tokyo')).toBe('2026-11-21')
  })
})
