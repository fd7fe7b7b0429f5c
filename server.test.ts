import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { lockFolder } from '@/lib/process/data-folder'
import { bareEnv } from '@/lib/testing/bare-env'

const made: string[] = []
const folder = () => {
  const dir = mkdtempSync(join(tmpdir(), 'balcao-test-'))
  made.push(dir)
  return dir
}
afterAll(() => {
  for (const dir of made) rmSync(dir, { recursive: true, force: true })
})

/** Starts the server with only these settings; answers its exit status and output. */
function start(settings: Record<string, string>) {
  const env = { ...bareEnv, NODE_ENV: 'production' as const, PORT: '0', DATA_DIR: folder(), ...settings }
  const child = spawn(process.execPath, ['--import', './scripts/resolve.mjs', 'server.ts'], { env })
  let said = ''
  child.stdout.on('data', (chunk: Buffer) => {
    said += chunk.toString()
  })
  child.stderr.on('data', (chunk: Buffer) => {
    said += chunk.toString()
  })
  return new Promise<{ status: number | null; said: string }>((done) =>
    child.once('close', (status) => done({ status, said })),
  )
}

const secret = 's'.repeat(32)

describe('a refusal to start is one sentence and exit status 78', () => {
  it.each([
    [{ PORT: 'abc' }, /^PORT /],
    [{ SESSION_SECRET: 'curta' }, /^SESSION_SECRET /],
    [{ DATABASE_URL: 'postgres://x@127.0.0.1:9/x', SESSION_SECRET: secret }, /^FILES_URL /],
    [
      { DATABASE_URL: 'postgres://x@127.0.0.1:9/x', SESSION_SECRET: secret, FILES_URL: 'file:///tmp/x' },
      /^O servidor de DATABASE_URL recusou a conexão/,
    ],
    [{ TENANT_API_URL: 'https://{tenant}.example.com' }, /^SESSION_SECRET /],
    [{ PUBLIC_URL: 'https://example.com' }, /^PUBLIC_URL /],
  ])('for %o', async (settings, sentence) => {
    const { status, said } = await start(settings)
    expect(status).toBe(78)
    expect(said).toMatch(sentence)
    expect(said.trimEnd().split('\n')).toHaveLength(1)
  })

  it('for a data folder in use', async () => {
    const dir = folder()
    const lock = await lockFolder(dir)
    const { status, said } = await start({ DATA_DIR: dir })
    await lock.release()
    expect([status, said]).toEqual([78, expect.stringContaining('já está em uso')])
  })

  it('for a secret that others may read', async () => {
    const dir = folder()
    writeFileSync(join(dir, 'secret'), secret)
    chmodSync(join(dir, 'secret'), 0o644)
    const { status, said } = await start({ DATA_DIR: dir })
    expect([status, said]).toEqual([78, expect.stringContaining('chmod 600')])
  })
})
