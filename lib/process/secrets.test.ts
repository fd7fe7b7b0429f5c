import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readEnv } from '@/lib/process/env'
import { forget, once } from '@/lib/process/holder'
import { makeWhole } from '@/lib/process/write-whole'
import { deriveKey, secretId, secrets, vapidKey } from './secrets'

let dir: string
const start = (source: Record<string, string> = {}) => {
  forget('secrets')
  forget('env')
  once('env', () => readEnv({ DATA_DIR: dir, ...source }))
  return secrets()
}

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'balcao-test-'))
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

describe('the secret', () => {
  it('RS4 is made once, for its owner alone, and found again', () => {
    const [made] = start()
    expect(made).toMatch(/^[0-9a-f]{64}$/)
    expect(statSync(join(dir, 'secret')).mode & 0o777).toBe(0o600)
    expect(start()).toEqual([made])
    expect(readFileSync(join(dir, 'secret'), 'utf8').trim()).toBe(made)
  })

  it('what a start without room left empty refuses no later one (14.34)', () => {
    writeFileSync(join(dir, 'secret'), '', { mode: 0o600 })
    const [made] = start()
    expect(made).toMatch(/^[0-9a-f]{64}$/)
    expect(start()).toEqual([made])
    expect(readdirSync(dir)).toEqual(['secret'])
  })

  it('is written whole or not at all (14.34)', () => {
    const file = join(dir, 'secret')
    const half: typeof writeFileSync = (path, text, options) => {
      writeFileSync(path, String(text).slice(0, 20), options)
      throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
    }
    expect(() => makeWhole(file, 'x'.repeat(64), half)).toThrow(/no space/)
    expect(readdirSync(dir)).toEqual([])
    makeWhole(file, 'first')
    makeWhole(file, 'second')
    expect([readFileSync(file, 'utf8'), readdirSync(dir)]).toEqual(['first', ['secret']])
  })

  it('RS4 has beside it the key of pushes, which outlives a change of the secret', () => {
    const key = (source: Record<string, string> = {}) => {
      forget('vapid key')
      start(source)
      return vapidKey()
    }
    const made = key()
    expect(made).toHaveLength(32)
    expect(statSync(join(dir, 'vapid')).mode & 0o777).toBe(0o600)
    expect(key({ SESSION_SECRET: 's'.repeat(32) })).toEqual(made)
    const given = Buffer.alloc(32, 7)
    expect(key({ VAPID_PRIVATE_KEY: given.toString('base64') })).toEqual(new Uint8Array(given))
    const own = { DATABASE_URL: 'postgres://h/d', FILES_URL: 's3://b', SESSION_SECRET: 's'.repeat(32) }
    expect(key(own)).toBeUndefined()
  })

  it('RS4 refuses a file that others can read, and one that is too short', () => {
    start()
    chmodSync(join(dir, 'secret'), 0o644)
    expect(() => start()).toThrow(/pode ser lido por outros/)
    chmodSync(join(dir, 'secret'), 0o640)
    expect(() => start()).toThrow(/pode ser lido por outros/)
    chmodSync(join(dir, 'secret'), 0o600)
    writeFileSync(join(dir, 'secret'), 'curta')
    expect(() => start()).toThrow(/32 caracteres/)
  })

  it('is the one of the settings where they name one', () => {
    expect(start({ SESSION_SECRET: 'x'.repeat(32) })).toEqual(['x'.repeat(32)])
  })

  it('gives every purpose a key of its own, and ids of 31 bits that do not depend on position', () => {
    expect(deriveKey('a', 'session')).not.toEqual(deriveKey('a', 'token'))
    expect(deriveKey('a', 'session')).toHaveLength(32)
    for (let i = 0; i < 200; i++) {
      const id = secretId(`secret ${i}`)
      expect(Number.isInteger(id) && id >= 0 && id < 2 ** 31).toBe(true)
    }
    expect(secretId('a')).not.toBe(secretId('b'))
  })
})
