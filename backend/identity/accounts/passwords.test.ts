import { beforeEach, describe, expect, it, vi } from 'vitest'
import { hashPassword, verifyPassword } from './passwords'

const work = vi.hoisted(() => ({ done: 0, running: 0, most: 0 }))
// The real function, counted: the cost of an attempt is measured in calls, not in time.
vi.mock('node:crypto', async (original) => {
  const real = await original<typeof import('node:crypto')>()
  const argon2: typeof real.argon2 = (algorithm, parameters, answer) => {
    work.done += 1
    work.running += 1
    work.most = Math.max(work.most, work.running)
    real.argon2(algorithm, parameters, (...given) => {
      work.running -= 1
      answer(...given)
    })
  }
  return { ...real, argon2 }
})
beforeEach(() => {
  Object.assign(work, { done: 0, running: 0, most: 0 })
})

describe('passwords', () => {
  it('are kept as argon2id with 19 MiB, two passes and a salt of their own', async () => {
    const [one, two] = [await hashPassword('uma senha 1'), await hashPassword('uma senha 1')]
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
    expect(one).not.toBe(two)
    expect(await verifyPassword('uma senha 1', one)).toBe(true)
    expect(await verifyPassword('uma senha 2', one)).toBe(false)
  })

  it('agree with the reference implementation, and read hashes of another cost', async () => {
    // From the tests of github.com/P-H-C/phc-winner-argon2 (src/test.c).
    const known = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc'
    expect(await verifyPassword('password', known)).toBe(true)
    expect(await verifyPassword('differentpassword', known)).toBe(false)
  })

  it('AU4 count every character, up to 256', async () => {
    const long = 'é'.repeat(255)
    const hash = await hashPassword(`${long}a`)
    expect(await verifyPassword(`${long}a`, hash)).toBe(true)
    expect(await verifyPassword(`${long}b`, hash)).toBe(false)
    await expect(hashPassword(`${long}ab`)).rejects.toThrow(RangeError)
    await expect(hashPassword('')).rejects.toThrow(RangeError)
    expect(await verifyPassword(`${long}ab`, hash)).toBe(false)
  })

  it('are never right for nobody, nor for a broken hash', async () => {
    expect(await verifyPassword('', null)).toBe(false)
    expect(await verifyPassword('x', null)).toBe(false)
    expect(await verifyPassword('x', 'plain')).toBe(false)
  })

  it('AU1 cost the same work for nobody as for somebody', async () => {
    const hash = await hashPassword('certa')
    work.done = 0
    await verifyPassword('errada', hash)
    expect(work.done).toBe(1)
    await verifyPassword('errada', null)
    expect(work.done).toBe(2)
  })

  it('AU4 cost nothing where they are too long', async () => {
    expect(await verifyPassword('x'.repeat(257), null)).toBe(false)
    expect(work.done).toBe(0)
  })

  it('AU4 are made two at a time', async () => {
    await Promise.all(Array.from({ length: 6 }, () => verifyPassword('errada', null)))
    expect([work.done, work.most]).toEqual([6, 2])
  })

  it('AU4 are worked through in turn, all of them', async () => {
    const hash = await hashPassword('certa')
    const tries = Array.from({ length: 12 }, (_, at) => verifyPassword(at % 3 ? 'errada' : 'certa', hash))
    expect(await Promise.all(tries)).toEqual(tries.map((_, at) => at % 3 === 0))
  })
})
