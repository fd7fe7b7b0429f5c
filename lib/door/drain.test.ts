import { spawn } from 'node:child_process'
import { request } from 'node:http'
import { connect } from 'node:net'
import { afterEach, expect, it } from 'vitest'

/** A server that answers /slow when told to over standard input, and drains on SIGTERM. */
const code = (repeatsMs: number) => `
  import { createServer } from 'node:http'
  import { drainOnSignal } from '@/lib/door/drain'
  const server = createServer((incoming, outgoing) => {
    if (incoming.url === '/stream') {
      outgoing.setHeader('content-type', 'text/event-stream')
      outgoing.write(': begin\\n\\n')
      return
    }
    process.stdin.once('data', () => outgoing.end('done'))
    process.stdout.write('slow\\n')
  })
  drainOnSignal(server, async () => process.stdout.write('closed\\n'), ${repeatsMs})
  server.listen(0, '127.0.0.1', () => process.stdout.write(server.address().port + '\\n'))
`

const children: ReturnType<typeof start>[] = []
function start(repeatsMs: number) {
  const child = spawn(process.execPath, [
    '--import',
    './scripts/resolve.mjs',
    '--input-type=module',
    '-e',
    code(repeatsMs),
  ])
  let said = ''
  child.stdout.on('data', (chunk: Buffer) => {
    said += chunk.toString()
  })
  const exit = new Promise<number | null>((done) => child.once('exit', done))
  const until = async (mark: RegExp) => {
    while (!mark.test(said)) await new Promise((done) => child.stdout.once('data', done))
    return mark.exec(said)?.[1] ?? ''
  }
  return { child, exit, until, said: () => said }
}
const started = async (repeatsMs = 0) => {
  const one = start(repeatsMs)
  children.push(one)
  return { ...one, port: Number(await one.until(/^(\d+)\n/)) }
}
afterEach(() => {
  for (const { child } of children.splice(0)) child.kill('SIGKILL')
})

const get = (port: number, path: string) =>
  new Promise<string>((done) => {
    request({ port, host: '127.0.0.1', path, agent: false }, (incoming) => {
      let text = ''
      incoming.on('data', (chunk: Buffer) => {
        text += chunk.toString()
      })
      incoming.on('end', () => done(text))
      incoming.on('error', () => done('broken'))
    })
      .on('error', () => done('refused'))
      .end()
  })

/** Waits until nothing listens at `port`. */
async function closed(port: number) {
  for (;;) {
    const open = await new Promise<boolean>((done) => {
      const socket = connect(port, '127.0.0.1', () => {
        socket.destroy()
        done(true)
      }).on('error', () => done(false))
    })
    if (!open) return
  }
}

it('RS1 finishes what is under way, refuses what is new, closes, and exits with 0', async () => {
  const { child, exit, until, port, said } = await started()
  const slow = get(port, '/slow')
  await until(/slow/)
  child.kill('SIGTERM')
  await closed(port)
  expect(await get(port, '/slow')).toBe('refused')
  expect(said()).not.toContain('closed')
  child.stdin.write('go\n')
  expect(await slow).toBe('done')
  expect(await exit).toBe(0)
  expect(said()).toContain('closed')
})

it('waits for no event stream', async () => {
  const { child, exit, port } = await started()
  const stream = get(port, '/stream')
  await new Promise((done) => setTimeout(done, 200))
  child.kill('SIGTERM')
  expect(await stream).toBe('broken')
  expect(await exit).toBe(0)
})

it('waits for no event stream behind which another question stands', async () => {
  const { child, exit, port } = await started()
  const socket = connect(port, '127.0.0.1')
  for (const path of ['/stream', '/slow']) socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`)
  const cut = new Promise((done) => socket.once('close', done))
  await new Promise((done) => socket.once('data', done))
  child.kill('SIGTERM')
  await cut
  expect(await exit).toBe(0)
})

it('takes the same signal twice for one: npm passes on what the whole group got', async () => {
  const { child, exit, until, port } = await started(600_000)
  const slow = get(port, '/slow')
  await until(/slow/)
  for (const _ of [1, 2]) {
    child.kill('SIGTERM')
    await closed(port)
  }
  child.stdin.write('go\n')
  expect(await slow).toBe('done')
  expect(await exit).toBe(0)
})

it('exits at once at another signal', async () => {
  const { child, exit, until, port } = await started(600_000)
  const slow = get(port, '/slow')
  await until(/slow/)
  child.kill('SIGTERM')
  await closed(port)
  child.kill('SIGINT')
  expect(await exit).toBe(1)
  expect(await slow).toBe('refused')
})

it('exits at a second signal that comes later', async () => {
  const { child, exit, until, port } = await started()
  const slow = get(port, '/slow')
  await until(/slow/)
  child.kill('SIGTERM')
  await closed(port)
  child.kill('SIGTERM')
  expect(await exit).toBe(1)
  expect(await slow).toBe('refused')
})
