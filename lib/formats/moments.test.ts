import { describe, expect, it } from 'vitest'
import { maybeMoment, timeAgo, untilMidnight } from '@/lib/formats/moments'

const iso = (text: string, zone: string) => maybeMoment(text, zone)?.toISOString()

describe('maybeMoment', () => {
  it('reads a local time in its own zone, whatever this machine’s is', () => {
    expect(iso('2026-11-21 09:05:30', 'America/Sao_Paulo')).toBe('2026-11-21T12:05:30.000Z')
    expect(iso('2026-11-21T09:05', 'America/Manaus')).toBe('2026-11-21T13:05:00.000Z')
    expect(iso('2026-11-21', 'Asia/Tokyo')).toBe('2026-11-20T15:00:00.000Z')
  })

  it('knows both sides of a change of the clocks', () => {
    expect(iso('2018-11-03 23:59:59', 'America/Sao_Paulo')).toBe('2018-11-04T02:59:59.000Z')
    expect(iso('2018-11-04 01:00:00', 'America/Sao_Paulo')).toBe('2018-11-04T03:00:00.000Z')
    expect(iso('2026-03-29 03:30:00', 'Europe/Berlin')).toBe('2026-03-29T01:30:00.000Z')
  })

  it('keeps a moment that names its zone, and refuses what is none', () => {
    expect(iso('2026-11-21T12:00:00Z', 'America/Sao_Paulo')).toBe('2026-11-21T12:00:00.000Z')
    expect(maybeMoment('ontem', 'America/Sao_Paulo')).toBeNull()
  })
})

describe('timeAgo', () => {
  const now = new Date('2026-11-21T12:00:00Z')
  const ago = (seconds: number, locale = 'pt-BR') => timeAgo(new Date(now.getTime() - seconds * 1000), now, locale)

  it('tells time in words', () => {
    expect([-600, 0, 44].map((seconds) => ago(seconds))).toEqual(['agora', 'agora', 'agora'])
    expect([45, 60, 300, 3540].map((seconds) => ago(seconds))).toEqual([
      'há 1 minuto',
      'há 1 minuto',
      'há 5 minutos',
      'há 1 hora',
    ])
    expect([7200, 23 * 3600, 3 * 86_400].map((seconds) => ago(seconds))).toEqual(['há 2 horas', 'ontem', 'há 3 dias'])
    expect([40 * 86_400, 800 * 86_400].map((seconds) => ago(seconds))).toEqual(['mês passado', 'há 2 anos'])
  })

  it('in the language of the person', () => {
    expect(ago(300, 'de')).toBe('vor 5 Minuten')
    expect(ago(300, 'ja')).toBe('5 分前')
  })
})

it('counts down to the company’s midnight', () => {
  expect(untilMidnight(new Date('2026-11-22T02:59:00Z'), 'America/Sao_Paulo')).toBe(60_000)
  expect(untilMidnight(new Date('2026-11-22T03:00:00Z'), 'America/Sao_Paulo')).toBe(86_400_000)
  // The clocks skipped midnight: the new day began at one.
  expect(untilMidnight(new Date('2018-11-03T03:00:00Z'), 'America/Sao_Paulo')).toBe(86_400_000)
})
