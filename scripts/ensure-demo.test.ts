import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { bareEnv } from '@/lib/testing/bare-env'
import { demoDump } from './demo-copies'

/** A project folder without `.next`, as before the first build. */
let project = ''
beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'balcao-unbuilt-'))
  symlinkSync(resolve('backend'), join(project, 'backend'))
})
afterEach(() => rmSync(project, { recursive: true, force: true }))

const run = (...args: string[]) => {
  const child = spawn(resolve('node_modules/.bin/node'), ['--import', resolve('scripts/resolve.mjs'), ...args], {
    cwd: project,
    env: { ...bareEnv, NODE_ENV: 'test', PORT: '0' },
  })
  let said = ''
  let heard = () => {}
  const hear = (part: Buffer) => {
    said += part
    heard()
  }
  child.stdout.on('data', hear)
  child.stderr.on('data', hear)
  const ended = new Promise<number>((done) => child.once('exit', (code) => done(code ?? -1)))
  const says = (pattern: RegExp) =>
    new Promise<string>((done) => {
      heard = () => {
        const found = pattern.exec(said)
        if (found) done(found[1] ?? '')
      }
      heard()
      ended.then(() => done(`ended: ${said}`))
    })
  return { child, ended, says, said: () => said }
}

/** Node's argument that replaces `makeDemo` by a copy of one: to create it takes half a minute, and each build does. */
async function makesReadyDemo() {
  const ready = join(project, 'ready.tar')
  writeFileSync(ready, await (await demoDump()).bytes())
  const source = `import { copyFileSync, mkdirSync } from 'node:fs'
    export async function makeDemo(file) {
      mkdirSync('.next')
      copyFileSync(${JSON.stringify(ready)}, file)
    }`
  const hook = `import { registerHooks } from 'node:module'
    registerHooks({
      load: (url, context, next) =>
        url === ${JSON.stringify(pathToFileURL(resolve('scripts/demo.ts')).href)}
          ? { format: 'module', source: ${JSON.stringify(source)}, shortCircuit: true }
          : next(url, context),
    })`
  return ['--import', `data:text/javascript,${encodeURIComponent(hook)}`]
}

it('makes the demo for npm run tenant', async () => {
  const tenant = run(...(await makesReadyDemo()), resolve('scripts/tenant.ts'), 'list')
  expect([await tenant.ended, tenant.said()]).toEqual([0, expect.stringMatching(/^aurora\tativa/m)])
  expect(existsSync(join(project, '.next/demo.tgz'))).toBe(true)
}, 240_000)

it('makes the demo for npm run backend', async () => {
  const backend = run(...(await makesReadyDemo()), resolve('scripts/backend.ts'))
  const address = await backend.says(/(http:\/\/127\.0\.0\.1:\d+)\//)
  expect(address).toMatch(/^http/)
  expect(await backend.says(/(privada)/)).toBe('privada')
  expect(existsSync(join(project, '.next/demo.tgz'))).toBe(true)
  const statusOf = async (slug: string) => (await fetch(`${address}/t/${slug}/api/settings/theme`)).status
  expect([await statusOf('aurora'), await statusOf('nobody')]).toEqual([200, 404])
  backend.child.kill('SIGTERM')
  expect(await backend.ended).toBe(0)
}, 240_000)

it('opens no new folder without it, and leaves nothing behind', async () => {
  const open = `import { database } from '@/lib/store/open'
    await database().catch((error) => console.log(error.name, error.message))
    process.exit()`
  const opening = run('--input-type=module', '-e', open)
  expect([await opening.ended, opening.said().trim()]).toEqual([
    0,
    expect.stringMatching(/^StartupRefusal .*npm run build/),
  ])
  expect([existsSync(join(project, '.data/pg')), existsSync(join(project, '.data/pg.making'))]).toEqual([false, false])
}, 240_000)
