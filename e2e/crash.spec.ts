import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { send } from './http'
import { expect, password, test } from './test'

const folder = join(process.env.E2E_FOLDER ?? '.data', 'crash')

/** The product's server on `port`, and all that it printed. */
function serve(port: number): { child: ChildProcess; printed: () => string } {
  const child = spawn('node', ['--import', './scripts/resolve.mjs', 'server.ts'], {
    env: { ...process.env, PORT: String(port), DATA_DIR: folder },
  })
  let text = ''
  child.stdout?.on('data', (part) => {
    text += part
  })
  child.stderr?.on('data', (part) => {
    text += part
  })
  return { child, printed: () => text }
}

async function ready(port: number) {
  await expect
    .poll(
      () =>
        fetch(`http://127.0.0.1:${port}/health`).then(
          (answer) => answer.status,
          () => 0,
        ),
      { timeout: 60_000 },
    )
    .toBe(200)
}

const host = 'aurora.localhost'
const credentials = { email: 'operacional@aurora.example.com', password }

/** Signs people in and out until the server dies; the cookies of those acknowledged to be in, and to be out. */
async function comeAndGo(port: number) {
  const inside: string[] = []
  const outside: string[] = []
  try {
    for (let count = 1; ; count += 1) {
      const entered = await send(port, host, 'POST', '/api/auth', '', credentials)
      if (entered.status !== 200) break
      if (count % 2) {
        inside.push(entered.cookie)
        continue
      }
      const left = await send(port, host, 'POST', '/api/auth/logout', entered.cookie)
      if (left.status !== 200) break
      outside.push(entered.cookie)
    }
  } catch {
    // The server died in the middle of a call: that one was not acknowledged.
  }
  return { inside, outside }
}

test('killed while people sign in and out, it forgets nothing it acknowledged', async () => {
  test.setTimeout(180_000)
  const port = 20_000 + (process.pid % 20_000)
  const status = async (cookie: string) => (await send(port, host, 'GET', '/api/auth/me', cookie)).status

  for (const lifetime of [1_500, 2_200, 2_900]) {
    const server = serve(port)
    await ready(port)

    const second = serve(port + 1)
    const [code] = await once(second.child, 'exit')
    expect(code).toBe(78)
    expect(second.printed()).toMatch(/já está em uso/)

    const dying = setTimeout(() => server.child.kill('SIGKILL'), lifetime)
    const { inside, outside } = await comeAndGo(port)
    clearTimeout(dying)
    expect(Math.min(inside.length, outside.length)).toBeGreaterThan(0)

    const again = serve(port)
    await ready(port)
    for (const cookie of inside) expect(await status(cookie)).toBe(200)
    for (const cookie of outside) expect(await status(cookie)).toBe(401)
    again.child.kill('SIGTERM')
    const [clean] = await once(again.child, 'exit')
    expect(clean, again.printed()).toBe(0)
  }
})
