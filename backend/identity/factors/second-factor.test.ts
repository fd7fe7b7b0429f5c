import { beforeAll, describe, expect, it } from 'vitest'
import type { Enrolment, SecondFactors } from '@/lib/contracts/auth'
import { demoPassword, describeOnBoth, type Opened } from '../../testing/backend'
import { codeAt, matchingStep, newRecoveryCode, newSecret, otpauthUri, recoveryHash } from './totp'

describe('TOTP', () => {
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
  it('is RFC 6238, of six digits', () => {
    expect(codeAt(secret, new Date(59_000))).toBe('287082')
    expect(codeAt(secret, new Date(1111111109_000))).toBe('081804')
  })
  it('AU8 takes a neighbour of half a minute, no further, and no step twice', () => {
    const at = new Date(1111111109_000)
    const code = codeAt(secret, at)
    const step = matchingStep(secret, code, at, null)
    expect(matchingStep(secret, code, new Date(at.getTime() + 30_000), null)).toBe(step)
    expect(matchingStep(secret, code, new Date(at.getTime() + 90_000), null)).toBeNull()
    expect(matchingStep(secret, code, at, step)).toBeNull()
    expect(matchingStep(secret, 'abcdef', at, null)).toBeNull()
  })
  it('says who it is of', () => {
    expect(otpauthUri(newSecret(), 'Aurora Crédito', 'a@b.c')).toMatch(
      /^otpauth:\/\/totp\/Aurora%20Cr%C3%A9dito:a%40b.c\?/,
    )
    const code = newRecoveryCode()
    expect(code).toMatch(/^([a-z0-9]{4}-){3}[a-z0-9]{4}$/)
    expect(recoveryHash(code.toUpperCase().replaceAll('-', ' '))).toBe(recoveryHash(code))
  })
})

describeOnBoth('a second factor', (open) => {
  let opened: Opened
  let token = ''
  let secret = ''
  let codes: string[] = []
  const email = 'financeiro@aurora.example.com'
  const call = (path: string, body?: object, method = body ? 'POST' : 'GET', as: string | undefined = token) =>
    opened.call('aurora', path, { method, ...(body && { body }), ...(as && { token: as }) })
  const dataOf = <T>({ body }: { body: unknown }) => (body as { data: T }).data
  const listed = async () => dataOf<SecondFactors>(await call('/api/auth/second-factor'))
  const signIn = async (slug = 'aurora') => {
    const reply = await opened.call(slug, '/api/auth', { body: { email, password: demoPassword } })
    return (reply.body as { response: { token?: string; challenge?: string; second_factor?: string[] } }).response
  }
  const verify = (challenge: string | undefined, code: string, slug = 'aurora') =>
    opened.call(slug, '/api/auth/second-factor/verify', { body: { challenge, code } })
  /** A code is valid once: each attempt is half a minute after the last. */
  const wait = (seconds = 30) => {
    opened.clock.now = new Date(opened.clock.now.getTime() + seconds * 1000)
  }

  beforeAll(async () => {
    opened = await open()
    token = await opened.signIn('aurora', 'financeiro')
  })

  it('is enrolled with the password and its first code, which answers ten recovery codes', async () => {
    expect(await listed()).toEqual({ factors: [], recovery_codes: 0 })
    expect((await call('/api/auth/second-factor', { password: 'errada' })).body).toMatchObject({ code: 'CREDENTIALS' })
    const begun = dataOf<Enrolment>(await call('/api/auth/second-factor', { password: demoPassword }))
    secret = begun.secret
    expect(begun.uri).toContain(secret)
    expect((await listed()).factors).toEqual([])
    const ending = (code: string, setup = begun.setup) =>
      call('/api/auth/second-factor', { password: demoPassword, setup, code })
    expect((await ending('000000')).status).toBe(422)
    expect((await ending(codeAt(secret, opened.clock.now), 'forjado')).status).toBe(422)
    const ended = await ending(codeAt(secret, opened.clock.now))
    expect(ended.status).toBe(201)
    codes = dataOf<{ recovery_codes: string[] }>(ended).recovery_codes
    expect(new Set(codes).size).toBe(10)
    expect(await listed()).toMatchObject({ factors: [{ kind: 'totp' }], recovery_codes: 10 })
    expect((await call('/api/auth/second-factor', { password: demoPassword })).body).toMatchObject({
      reason: 'factor_exists',
    })
  })

  it('AU8 is asked for at the sign-in, which gives no token without it, and takes a code once', async () => {
    const asked = await signIn()
    expect(asked).toMatchObject({ second_factor: ['totp'] })
    expect(asked.token).toBeUndefined()
    expect((await call('/api/auth/me', undefined, 'GET', asked.challenge)).status).toBe(401)
    // The enrolment has used this code.
    expect((await verify(asked.challenge, codeAt(secret, opened.clock.now))).body).toMatchObject({
      code: 'CREDENTIALS',
    })
    wait()
    const code = codeAt(secret, opened.clock.now)
    expect((await verify(asked.challenge, code, 'boreal')).status).toBe(422)
    const both = await Promise.all([verify(asked.challenge, code), verify(asked.challenge, code)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422])
  })

  it('AU8 is replaced by a recovery code, once, and waits five minutes', async () => {
    const { challenge } = await signIn()
    const [code = ''] = codes
    expect((await verify(challenge, code.toUpperCase())).status).toBe(200)
    expect((await verify(challenge, code)).body).toMatchObject({ code: 'CREDENTIALS' })
    expect((await listed()).recovery_codes).toBe(9)
    wait(301)
    expect((await verify(challenge, codes[1] ?? '')).body).toMatchObject({ reason: 'challenge' })
  })

  it('AU8 is not guessed, one code after the other or all at once', async () => {
    wait(16 * 60)
    const { challenge } = await signIn()
    const guesses = await Promise.all(Array.from({ length: 30 }, () => verify(challenge, '000000')))
    const tried = guesses.filter(({ status }) => status === 422)
    expect(tried.length).toBeLessThanOrEqual(10)
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(30 - tried.length)
    wait(60)
    expect((await verify((await signIn()).challenge, codeAt(secret, opened.clock.now))).status).toBe(429)
    wait(15 * 60)
    expect((await verify((await signIn()).challenge, codeAt(secret, opened.clock.now))).status).toBe(200)
  })

  it('is taken away with the password, and the sign-in is as it was', async () => {
    const [factor] = (await listed()).factors
    const path = `/api/auth/second-factor/${factor?.id}`
    expect((await call(path, { password: 'errada' }, 'DELETE')).body).toMatchObject({ code: 'CREDENTIALS' })
    const other = await opened.signIn('aurora', 'operacional')
    expect((await call(path, { password: demoPassword }, 'DELETE', other)).status).toBe(404)
    expect((await call(path, { password: demoPassword }, 'DELETE')).status).toBe(200)
    expect(await listed()).toEqual({ factors: [], recovery_codes: 0 })
    expect((await signIn()).token).toMatch(/^eyJ/)
  })
})
