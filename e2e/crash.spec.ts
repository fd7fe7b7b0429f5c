import { once } from 'node:events'
import { join } from 'node:path'
import { send } from './http'
import { freePort, ready, serve } from './server'
import { expect, password, test } from './test'

const folder = join(process.env.E2E_FOLDER ?? '.data', 'crash')

const host = 'aurora.localhost'
const credentials = { email: 'operacional@aurora.example.com', password }

/**
 * Signs people in and out until the server dies; answers the cookies of acknowledged sign-ins and sign-outs. `begun` is
 * called after the first of each.
 */
async function comeAndGo(port: number, begun: () => void) {
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
      if (outside.length === 1) begun()
    }
  } catch {
    // The server died during a call, which was not acknowledged.
  }
  return { inside, outside }
}

test('killed while people sign in and out, it forgets nothing it acknowledged', async () => {
  test.setTimeout(300_000)
  const port = await freePort()
  const status = async (cookie: string) => (await send(port, host, 'GET', '/api/auth/me', cookie)).status

  for (const lifetime of [1_500, 2_200, 2_900]) {
    const server = serve(port, folder)
    await ready(port)

    const second = serve(await freePort(), folder)
    const [code] = await once(second.child, 'exit')
    expect(code).toBe(78)
    expect(second.printed()).toMatch(/já está em uso/)

    // Count from the first of each, for slow machines.
    const { inside, outside } = await comeAndGo(port, () => setTimeout(() => server.child.kill('SIGKILL'), lifetime))
    expect(Math.min(inside.length, outside.length)).toBeGreaterThan(0)

    const again = serve(port, folder)
    await ready(port)
    for (const cookie of inside) expect(await status(cookie)).toBe(200)
    for (const cookie of outside) expect(await status(cookie)).toBe(401)
    again.child.kill('SIGTERM')
    const [clean] = await once(again.child, 'exit')
    expect(clean, again.printed()).toBe(0)
  }
})
