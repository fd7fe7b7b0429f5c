import { beforeEach, expect, it } from 'vitest'
import { makeToken, person } from '@/lib/testing/scripted-api'
import { restart } from '@/lib/testing/web'
import { open, seal } from './seal'

const now = Date.now()
beforeEach(() => restart({ TENANT_API_URL: 'http://127.0.0.1:9/{tenant}' }))

it('SC2 opens for its own tenant alone, whatever rows the store holds', async () => {
  const token = await makeToken(person())
  const value = await seal({ tenant: 'beta', sid: 's'.repeat(24), token, iat: now, exp: now + 3_600_000 }, now)
  expect(await open(value, 'alfa', now)).toBeNull()
  expect(await open(value, 'beta', now)).toMatchObject({ tenant: 'beta' })
  // Also from the cache.
  expect(await open(value, 'alfa', now)).toBeNull()
})

it('is nothing when it is cut, changed, long or of the future', async () => {
  const token = await makeToken(person())
  const payload = { tenant: 'alfa', sid: 's'.repeat(24), token, iat: now, exp: now + 3_600_000 }
  const value = await seal(payload, now)
  const middle = value.length >> 1
  const other = `${value.slice(0, middle)}${value[middle] === 'A' ? 'B' : 'A'}${value.slice(middle + 1)}`
  for (const broken of ['', 'x', value.slice(1), value.slice(0, -20), other, `${value}${'x'.repeat(40_000)}`]) {
    expect(await open(broken, 'alfa', now), broken.slice(0, 20)).toBeNull()
  }
  expect(await open(await seal({ ...payload, iat: now + 120_000 }, now), 'alfa', now)).toBeNull()
})
