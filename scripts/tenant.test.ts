import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hasPostgres, makePostgres } from '@/backend/testing/backend'
import { lockFolder } from '@/lib/process/data-folder'
import { bareEnv } from '@/lib/testing/bare-env'

const node = join('node_modules', '.bin', 'node')

/** Runs `npm run tenant -- …args` with only these `settings`. */
const tenant = (settings: Record<string, string>, ...args: string[]) =>
  new Promise<{ status: number; said: string }>((done) => {
    const env = { ...bareEnv, NODE_ENV: 'test' as const, ...settings }
    execFile(node, ['--import', './scripts/resolve.mjs', 'scripts/tenant.ts', ...args], { env }, (error, out, err) =>
      done({ status: typeof error?.code === 'number' ? error.code : error ? -1 : 0, said: `${out}${err}`.trim() }),
    )
  })
const create = ['create', 'casa', '--name', 'Casa', '--email', 'a@casa.example'] as const

describe('npm run tenant, on a data folder', () => {
  let folder = ''
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'balcao-tenant-'))
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  it('opens the folder itself when nobody holds it', async () => {
    expect(await tenant({ DATA_DIR: folder }, ...create)).toMatchObject({
      status: 0,
      said: expect.stringContaining('senha:'),
    })
    expect(await tenant({ DATA_DIR: folder }, ...create)).toEqual({ status: 1, said: 'A empresa casa já existe.' })
    expect((await tenant({ DATA_DIR: folder }, 'list')).said).toMatch(/^casa\tativa\tCasa$/m)
  }, 240_000)

  it('asks the process that holds it, and prints what it says', async () => {
    const lock = await lockFolder(folder, async (command) => {
      if (command[0] === 'suspend') throw new Error('Não agora.')
      return `feito: ${command.join(' ')}`
    })
    expect(await tenant({ DATA_DIR: folder }, 'activate', 'casa')).toEqual({ status: 0, said: 'feito: activate casa' })
    expect(await tenant({ DATA_DIR: folder }, 'suspend', 'casa')).toEqual({ status: 1, said: 'Não agora.' })
    await lock.release()
  })

  it('says what is wrong with DATABASE_URL', async () => {
    const wrong = { DATABASE_URL: 'mysql://u@127.0.0.1/casa' }
    expect(await tenant(wrong, 'list')).toEqual({ status: 78, said: 'DATABASE_URL deve começar com postgres://.' })
  })

  it('has nothing to do with the tenants of a remote API', async () => {
    const { status, said } = await tenant({ TENANT_API_URL: 'https://{tenant}.example.com' }, 'list')
    expect([status, said.split('\n').length]).toEqual([1, 1])
  })
})

describe.runIf(hasPostgres)('npm run tenant, on PostgreSQL', () => {
  it('works in DATABASE_URL, and refuses a superuser with status 78', async () => {
    const { url, asRoot, drop } = await makePostgres()
    try {
      expect((await tenant({ DATABASE_URL: asRoot }, 'list')).status).toBe(78)
      expect((await tenant({ DATABASE_URL: url }, ...create)).status).toBe(0)
      expect((await tenant({ DATABASE_URL: url }, 'suspend', 'casa')).status).toBe(0)
      expect((await tenant({ DATABASE_URL: url }, 'list')).said).toMatch(/^casa\tsuspensa\tCasa$/m)
    } finally {
      await drop()
    }
  }, 240_000)
})
