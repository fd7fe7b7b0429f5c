import { once } from 'node:events'
import { join } from 'node:path'
import { send } from './http'
import { freePort, ready, serve } from './server'
import { expect, password, test } from './test'

/** Every PGlite instantiates its WebAssembly, whichever copy of whichever module opens it. */
const countOpenings = `
  const make = WebAssembly.instantiate
  WebAssembly.instantiate = async (...given) => {
    const made = await make.apply(WebAssembly, given)
    if ('pgl_system' in (made.instance ?? made).exports) process.stdout.write('[PGlite]')
    return made
  }`

test('the server, its middleware and its pages share the one database that was opened at the start', async () => {
  test.setTimeout(120_000)
  const port = await freePort()
  const host = 'aurora.localhost'
  const folder = join(process.env.E2E_FOLDER ?? '.data', `one-database-${port}`)
  const server = serve(port, folder, countOpenings)
  const openings = () => server.printed().split('[PGlite]').length - 1
  try {
    await ready(port)
    // A new folder is filled by one, which is closed, and then served from another.
    expect(openings()).toBe(2)
    const credentials = { email: 'operacional@aurora.example.com', password }
    const { status, cookie } = await send(port, host, 'POST', '/api/auth', '', credentials)
    expect(status).toBe(200)
    const page = (path: string, as = '') => send(port, host, 'GET', path, as)
    expect(await page('/login')).toMatchObject({ status: 200 })
    expect((await page('/profile', cookie)).body).toContain(credentials.email)
    expect((await page('/api/auth/me', cookie)).body).toContain(credentials.email)
    expect(openings()).toBe(2)
  } finally {
    server.child.kill('SIGTERM')
    if (server.child.exitCode === null) await once(server.child, 'exit')
  }
})
