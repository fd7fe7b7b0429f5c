import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { askHolder, lockFolder } from './data-folder'

const folders: string[] = []
const folder = (name = 'data') => {
  const made = mkdtempSync(join(tmpdir(), 'balcao-test-'))
  folders.push(made)
  return join(made, name)
}
afterEach(() => {
  for (const made of folders.splice(0)) rmSync(made, { recursive: true, force: true })
})

const holderCode = `
  import { lockFolder } from '@/lib/process/data-folder'
  try {
    await lockFolder(process.argv[1])
    process.stdout.write('held')
    setInterval(() => {}, 1000)
  } catch (error) {
    process.stdout.write(error.name)
  }
`

/** Starts another process that takes the lock; answers its output, and a way to kill it. */
async function otherProcess(dir: string, env: Record<string, string> = {}) {
  const args = ['--import', './scripts/resolve.mjs', '--input-type=module', '-e', holderCode, dir]
  const child = spawn(process.execPath, args, { env: { ...process.env, ...env } })
  const said = await new Promise<string>((done) => child.stdout.once('data', (data: Buffer) => done(data.toString())))
  const kill = () => new Promise<void>((done) => child.once('exit', () => done()) && child.kill('SIGKILL'))
  return { said, kill }
}

describe('the lock on the data folder', () => {
  it('refuses a second holder, and lets the next one in after release', async () => {
    const dir = folder()
    const lock = await lockFolder(dir)
    await expect(lockFolder(dir)).rejects.toThrow(/já está em uso/)
    await lock.release()
    await (await lockFolder(dir)).release()
  })

  it('RS3 refuses another process, and takes over from one that was killed', async () => {
    const dir = folder()
    const first = await otherProcess(dir)
    expect(first.said).toBe('held')
    await expect(lockFolder(dir)).rejects.toThrow(/já está em uso/)
    await first.kill()
    expect(existsSync(join(dir, 'lock.sock'))).toBe(true)
    const lock = await lockFolder(dir)
    expect((await otherProcess(dir)).said).toBe('StartupRefusal')
    await lock.release()
  })

  it('lets one of many in when all start at once over a dead socket', async () => {
    const dir = folder()
    const dead = await otherProcess(dir)
    await dead.kill()
    const others = await Promise.all(Array.from({ length: 4 }, () => otherProcess(dir)))
    expect(others.filter(({ said }) => said === 'held')).toHaveLength(1)
    await Promise.all(others.filter(({ said }) => said === 'held').map(({ kill }) => kill()))
  })

  it('runs commands for whoever asks through the socket', async () => {
    const dir = folder()
    expect(await askHolder(dir, ['list'])).toBeNull()
    const lock = await lockFolder(dir)
    expect(await askHolder(dir, ['list'])).toMatchObject({ ok: false })
    lock.answer(async (words) => {
      if (words[0] === 'fail') throw new Error('Não deu.')
      return `feito: ${words.join(' ')}`
    })
    expect(await askHolder(dir, ['create', 'alfa'])).toEqual({ ok: true, message: 'feito: create alfa' })
    expect(await askHolder(dir, ['fail'])).toEqual({ ok: false, message: 'Não deu.' })
    await lock.release()
  })

  it('is one for a folder however deep, by whatever name and from whatever process', async () => {
    const made = folder('')
    const dir = join(made, 'x'.repeat(150))
    mkdirSync(dir)
    symlinkSync(dir, join(made, 'near'))
    symlinkSync(dir, join(made, 'y'.repeat(150)))
    const lock = await lockFolder(dir, async () => 'feito')
    expect(existsSync(join(dir, 'lock.sock'))).toBe(true)
    for (const name of [dir, join(made, 'near'), join(made, 'y'.repeat(150))]) {
      await expect(lockFolder(name)).rejects.toThrow(/já está em uso/)
      expect((await otherProcess(name, { TMPDIR: made })).said).toBe('StartupRefusal')
      expect(await askHolder(name, ['list'])).toEqual({ ok: true, message: 'feito' })
    }
    await lock.release()
    const next = await otherProcess(join(made, 'near'), { TMPDIR: made })
    expect(next.said).toBe('held')
    await expect(lockFolder(dir)).rejects.toThrow(/já está em uso/)
    await next.kill()
    await (await lockFolder(dir)).release()
    expect(existsSync(join(dir, 'lock.sock'))).toBe(false)
  })

  it('has a short name where there is no /proc', async () => {
    const dir = folder('x'.repeat(150))
    const platform = vi.spyOn(process, 'platform', 'get').mockReturnValue('darwin')
    try {
      const lock = await lockFolder(dir, async () => 'feito')
      expect(existsSync(join(dir, 'lock.sock'))).toBe(true)
      await expect(lockFolder(dir)).rejects.toThrow(/já está em uso/)
      expect(await askHolder(dir, ['list'])).toEqual({ ok: true, message: 'feito' })
      await lock.release()
      expect(existsSync(join(dir, 'lock.sock'))).toBe(false)
    } finally {
      platform.mockRestore()
    }
  })
})
