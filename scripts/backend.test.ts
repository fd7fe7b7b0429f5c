import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { bareEnv } from '@/lib/testing/bare-env'

it('refuses a port in use as the server does: one Portuguese sentence, status 78', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'balcao-backend-'))
  const taken = createServer()
  await new Promise<void>((done) => taken.listen(0, '127.0.0.1', done))
  const port = String((taken.address() as AddressInfo).port)
  const env = { ...bareEnv, NODE_ENV: 'test' as const, DATA_DIR: folder, PORT: port }
  const args = ['--import', './scripts/resolve.mjs', 'scripts/backend.ts']
  const [status, said] = await new Promise<[unknown, string]>((done) =>
    execFile(join('node_modules', '.bin', 'node'), args, { env }, (error, out, err) => done([error?.code, out + err])),
  )
  taken.close()
  rmSync(folder, { recursive: true, force: true })
  expect([status, said]).toEqual([78, `A porta ${port} já está em uso.\n`])
}, 240_000)
