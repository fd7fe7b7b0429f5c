import { setImmediate as turn } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import { forget } from '@/lib/process/holder'
import { guarded, restingTenants } from './breaker'
import { ApiFailure, type Asker } from './call'

type Outcome = ApiFailure | 'answer'
const clock = { now: 0 }
const asked: string[] = []
/** The answer to our own probe, and the number of its calls. */
const probe = { outcome: 'answer' as Outcome, asked: 0 }
const meets = <T>(outcome: ApiFailure | T) =>
  outcome instanceof ApiFailure ? Promise.reject(outcome) : Promise.resolve(outcome)

async function ask(by: Asker | string, outcome: Outcome, tenant = 'beta'): Promise<string> {
  const asker = typeof by === 'string' && by !== 'stranger' && by !== 'ourselves' ? { person: by } : (by as Asker)
  const call = () => {
    asked.push(tenant)
    return meets(outcome)
  }
  const question = () => {
    probe.asked += 1
    return meets(probe.outcome)
  }
  const met = await guarded(tenant, asker, call, question, () => clock.now).catch((error: ApiFailure) =>
    error.kind === 'resting' ? `resting ${error.retryAfter}` : error.kind,
  )
  // Let the pending probe settle.
  await turn()
  return met
}

const silence = new ApiFailure('timeout')
async function silent(times: number, by: Asker | string = 'ana', tenant = 'beta') {
  for (let at = 0; at < times; at++) await ask(by, silence, tenant)
}

afterEach(() => {
  forget('breakers')
  Object.assign(clock, { now: 0 })
  Object.assign(probe, { outcome: 'answer', asked: 0 })
  asked.length = 0
})

describe('FI8 a tenant API that keeps silent', () => {
  it('is left alone by one person after five silences in a row, and by nobody else (14.31)', async () => {
    await silent(5)
    expect(await ask('ana', 'answer')).toBe('resting 1')
    expect(await ask('bia', 'answer')).toBe('answer')
    expect(asked).toEqual(Array(6).fill('beta'))
    expect([probe.asked, restingTenants(clock.now)]).toEqual([1, 0])
  })

  it('is left alone by everybody after five silences of three persons, and no other tenant with it (14.31)', async () => {
    for (const person of ['ana', 'bia', 'ana', 'bia']) await silent(1, person)
    expect(await ask('caio', silence)).toBe('timeout')
    for (const by of ['ana', 'dora', 'stranger', 'ourselves'])
      expect([by, await ask(by, 'answer')]).toEqual([by, 'resting 1'])
    expect(restingTenants(clock.now)).toBe(1)
    expect(await ask('ana', 'answer', 'alfa')).toBe('answer')
    expect([asked, probe.asked]).toEqual([[...Array(5).fill('beta'), 'alfa'], 0])
  })

  it('is left alone by everybody where our own question after five silences meets silence too (14.31)', async () => {
    probe.outcome = silence
    await silent(5)
    expect([await ask('bia', 'answer'), probe.asked]).toEqual(['resting 1', 1])
  })

  it('is none by what strangers meet with, however often (14.31)', async () => {
    await silent(50, 'stranger')
    await silent(50, 'ourselves')
    for (const person of ['ana', 'bia', 'caio']) await silent(1, person)
    await silent(50, 'stranger')
    expect([await ask('ana', 'answer'), probe.asked]).toEqual(['answer', 0])
  })

  it('is none by calls that did not go up whole (14.31)', async () => {
    const early = new ApiFailure('connection', undefined, { unsent: true })
    for (const person of ['ana', 'bia', 'caio', 'ana', 'bia', 'caio', 'ana', 'ana', 'ana', 'ana']) {
      expect(await ask(person, early)).toBe('connection')
    }
    expect([await ask('ana', 'answer'), probe.asked]).toEqual(['answer', 0])
  })

  it('is none that begins to answer and breaks off', async () => {
    await silent(4)
    const broken = new ApiFailure('connection', undefined, { status: 200 })
    for (let at = 0; at < 10; at++) expect(await ask('ana', broken)).toBe('connection')
    await silent(4)
    expect(await ask('ana', 'answer')).toBe('answer')
  })

  it('is asked again by one question at a time, and rests twice as long when that fails, half a minute at most', async () => {
    probe.outcome = silence
    await silent(5)
    asked.length = 0
    const pauses: string[] = []
    for (let at = 0; at < 7; at++) {
      clock.now += 60_000
      pauses.push(await ask('bia', 'answer'))
    }
    expect(pauses).toEqual([2, 4, 8, 16, 30, 30, 30].map((seconds) => `resting ${seconds}`))
    expect(asked).toEqual([])

    clock.now += 60_000
    const question = Promise.withResolvers<void>()
    const trying = guarded(
      'beta',
      { person: 'bia' },
      () => Promise.resolve('there'),
      () => question.promise,
      () => clock.now,
    )
    expect(await ask('ana', 'answer')).toMatch(/^resting/)
    question.resolve()
    expect(await trying).toBe('there')
    expect(await ask('ana', 'answer')).toBe('answer')
    await silent(4)
    expect(await ask('ana', 'answer')).toBe('answer')
  })

  it('is asked again by one call of the person at a time, and rests twice as long for them when that fails (14.31)', async () => {
    await silent(5)
    const pauses: string[] = []
    for (let at = 0; at < 6; at++) {
      clock.now += 60_000
      expect(await ask('ana', silence)).toBe('timeout')
      pauses.push(await ask('ana', 'answer'))
    }
    expect(pauses).toEqual([2, 4, 8, 16, 30, 30].map((seconds) => `resting ${seconds}`))
    expect(await ask('bia', 'answer')).toBe('answer')
    clock.now += 60_000
    expect([await ask('ana', 'answer'), await ask('ana', 'answer')]).toEqual(['answer', 'answer'])
  })

  it('counts silences in a row alone, and neither what the caller gave up nor an answer that is no JSON', async () => {
    for (let at = 0; at < 3; at++) {
      await silent(4)
      expect(await ask('ana', 'answer')).toBe('answer')
    }
    for (const person of ['ana', 'bia']) await silent(2, person)
    // Any answered caller proves that it is back.
    expect(await ask('dora', 'answer')).toBe('answer')
    await silent(2, 'caio')
    expect(await ask('dora', 'answer')).toBe('answer')
    for (let at = 0; at < 9; at++) {
      expect(await ask('ana', new ApiFailure('aborted'))).toBe('aborted')
      expect(await ask('ana', new ApiFailure('unreadable'))).toBe('unreadable')
    }
  })

  it('lets a try that its caller gives up be followed by another', async () => {
    await silent(5)
    clock.now += 60_000
    expect(await ask('ana', new ApiFailure('aborted'))).toBe('aborted')
    expect(await ask('ana', 'answer')).toBe('answer')
  })

  it('remembers no more people than it must (14.31)', async () => {
    for (let at = 0; at < 600; at += 1) {
      await silent(1, `p${at}`)
      await ask('dora', 'answer')
    }
    await silent(5, 'p0')
    expect(await ask('p0', 'answer')).toBe('resting 1')
  })
})
