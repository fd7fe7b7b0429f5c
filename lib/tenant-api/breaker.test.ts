import { afterEach, describe, expect, it } from 'vitest'
import { forget } from '@/lib/holder'
import { guarded } from './breaker'
import { ApiFailure } from './call'

const clock = { now: 0 }
const asked: string[] = []
const ask = (tenant: string, outcome: ApiFailure | 'answer') =>
  guarded(
    tenant,
    () => {
      asked.push(tenant)
      return outcome === 'answer' ? Promise.resolve('answer') : Promise.reject(outcome)
    },
    () => clock.now,
  ).catch((error: ApiFailure) => (error.kind === 'resting' ? `resting ${error.retryAfter}` : error.kind))

const silence = new ApiFailure('timeout')
async function silent(times: number, tenant = 'beta') {
  for (let at = 0; at < times; at++) await ask(tenant, silence)
}

afterEach(() => {
  forget('breakers')
  clock.now = 0
  asked.length = 0
})

describe('FI8 a tenant API that keeps silent', () => {
  it('is left alone after five silences in a row, and no other tenant with it', async () => {
    await silent(5)
    expect(await ask('beta', 'answer')).toBe('resting 1')
    expect(await ask('alfa', 'answer')).toBe('answer')
    expect(asked).toEqual([...Array(5).fill('beta'), 'alfa'])
  })

  it('is none that begins to answer and breaks off', async () => {
    await silent(4)
    const broken = new ApiFailure('connection', undefined, { status: 200 })
    for (let at = 0; at < 10; at++) expect(await ask('beta', broken)).toBe('connection')
    await silent(4)
    expect(await ask('beta', 'answer')).toBe('answer')
  })

  it('is asked again by one call at a time, and rests twice as long when that fails, half a minute at most', async () => {
    await silent(5)
    const pauses: number[] = []
    for (let at = 0; at < 7; at++) {
      clock.now += 60_000
      expect(await ask('beta', silence)).toBe('timeout')
      pauses.push(Number((await ask('beta', 'answer'))?.replace('resting ', '')))
    }
    expect(pauses).toEqual([2, 4, 8, 16, 30, 30, 30])

    clock.now += 60_000
    let answer = (_: string) => {}
    const trying = guarded(
      'beta',
      () => new Promise<string>((done) => (answer = done)),
      () => clock.now,
    )
    expect(await ask('beta', 'answer')).toMatch(/^resting/)
    answer('there')
    expect(await trying).toBe('there')
    expect(await ask('beta', 'answer')).toBe('answer')
    await silent(4)
    expect(await ask('beta', 'answer')).toBe('answer')
  })

  it('counts silences in a row alone, and neither what the caller gave up nor an answer that is no JSON', async () => {
    for (let at = 0; at < 3; at++) {
      await silent(4)
      expect(await ask('beta', 'answer')).toBe('answer')
    }
    for (let at = 0; at < 9; at++) {
      expect(await ask('beta', new ApiFailure('aborted'))).toBe('aborted')
      expect(await ask('beta', new ApiFailure('unreadable'))).toBe('unreadable')
    }
  })

  it('lets a try that its caller gives up be followed by another', async () => {
    await silent(5)
    clock.now += 60_000
    expect(await ask('beta', new ApiFailure('aborted'))).toBe('aborted')
    expect(await ask('beta', 'answer')).toBe('answer')
  })
})
