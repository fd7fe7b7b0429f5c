import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { lockFolder } from '@/lib/process/data-folder'
import { bareEnv } from '@/lib/testing/bare-env'

const node = join('node_modules', '.bin', 'node')

/** Runs `npm run ledger -- …args` with only these `settings`. */
const ledger = (settings: Record<string, string>, ...args: string[]) =>
  new Promise<{ status: number; said: string }>((done) => {
    const env = { ...bareEnv, NODE_ENV: 'test' as const, ...settings }
    execFile(node, ['--import', './scripts/resolve.mjs', 'scripts/ledger.ts', ...args], { env }, (error, out, err) =>
      done({ status: typeof error?.code === 'number' ? error.code : error ? -1 : 0, said: `${out}${err}`.trim() }),
    )
  })

it('asks the process that holds the folder, tells all that was found, and fails where anything was', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'balcao-ledger-'))
  const lock = await lockFolder(folder, async (command) => {
    if (command.includes('aurora')) throw new Error('aurora: 7 lançamentos, 1 divergência\n  Usuário 3: …')
    return command.join(' ')
  })
  try {
    expect(await ledger({ DATA_DIR: folder }, 'check', 'boreal')).toEqual({ status: 0, said: 'ledger check boreal' })
    const found = await ledger({ DATA_DIR: folder }, 'check', 'aurora')
    expect([found.status, found.said.split('\n').length]).toEqual([1, 2])
  } finally {
    await lock.release()
    await rm(folder, { recursive: true })
  }
})
