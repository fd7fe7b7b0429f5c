import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, it } from 'vitest'

/** A process whose watchdog waits a second, not a minute, and that runs `work` once it is up. */
const code = (work: string) => `
  import { startWatchdog } from '@/lib/door/watchdog'
  import { beat } from '@/lib/process/heartbeat'
  startWatchdog({ lookMs: 10, looks: 100 })
  const step = (ms) => { for (const end = performance.now() + ms; performance.now() < end;); }
  process.stdout.write('up\\n')
  process.stdin.once('data', async () => {
    ${work}
    process.stdout.write('done\\n')
    process.exit(0)
  })
`

const children: ChildProcess[] = []
function start(work: string, ...flags: string[]) {
  const given = [...flags, '--import', './scripts/resolve.mjs', '--input-type=module', '-e', code(work)]
  const child = spawn(process.execPath, given)
  children.push(child)
  let said = ''
  let wrong = ''
  child.stdout.on('data', (chunk: Buffer) => {
    said += chunk.toString()
  })
  child.stderr.on('data', (chunk: Buffer) => {
    wrong += chunk.toString()
  })
  const up = new Promise<void>((done) => child.stdout.once('data', () => done()))
  const end = new Promise<{ status: number | null; said: string; wrong: string }>((done) =>
    child.once('close', (status) => done({ status, said, wrong })),
  )
  return { child, up, end }
}
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
})

async function run(work: string, ...flags: string[]) {
  const { child, up, end } = start(work, ...flags)
  await up
  child.stdin.write('go')
  return end
}

/** `loop br 0` for ever, as a module of WebAssembly. */
const spinning = '0061736d0100000001040160000003020100070501016600000a0901070003400c000b0b'

it.each([
  ['its own code', 'for (;;);'],
  ['WebAssembly', `new WebAssembly.Instance(new WebAssembly.Module(Buffer.from('${spinning}', 'hex'))).exports.f()`],
  ['a regular expression', `/^(a+)+$/.test('a'.repeat(80) + 'b')`],
])('a process that spins in %s ends with a sentence and a status (14.28)', async (_, work) => {
  const { status, said, wrong } = await run(work)
  expect(said).toBe('up\n')
  expect(wrong).toContain('O servidor parou de responder, preso por 1 s num só passo')
  expect(status).toBe(70)
})

it('a process that spins ends although nobody reads its errors any more (14.28)', async () => {
  const { child, up, end } = start('for (;;);')
  await up
  child.stderr.destroy()
  child.stdin.write('go')
  expect((await end).status).toBe(70)
})

it('a process that works on, step by step, is left alone however long its loop waits (14.28)', async () => {
  const { status, said, wrong } = await run('for (let n = 0; n < 300; n++) { step(10); beat(); await null }')
  expect([status, said, wrong]).toEqual([0, 'up\ndone\n', ''])
})

it('a process that a debugger may hold is left alone (14.28)', async () => {
  const { status, said } = await run('step(3000)', '--inspect=127.0.0.1:0')
  expect([status, said]).toEqual([0, 'up\ndone\n'])
})

it('a process that was suspended goes on (14.28)', async () => {
  const { child, up, end } = start('await new Promise((done) => setTimeout(done, 100))')
  await up
  child.kill('SIGSTOP')
  await sleep(3000)
  child.kill('SIGCONT')
  child.stdin.write('go')
  expect(await end).toEqual({ status: 0, said: 'up\ndone\n', wrong: '' })
})
