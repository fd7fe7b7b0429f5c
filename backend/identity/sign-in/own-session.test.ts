import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { inTenant } from '../../core/database/scope'
import { globalLog } from '../../core/kernel/global-log.table'
import { demoPassword, describeOnBoth, type Opened } from '../../testing/backend'
import { confirmedUntil } from '../accounts/confirmation'
import { toDevice } from '../accounts/device'
import { loadPrincipal } from '../accounts/sessions'

type Listed = { data: { uuid: string; current: boolean; last_used_at: string }[] }

it.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
    'Chrome',
    'Windows',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0',
    'Edge',
    'Windows',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 14_0) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Safari/605.1.15',
    'Safari',
    'macOS',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/142.0 Mobile/15E148 Safari/604.1',
    'Chrome',
    'iPhone',
  ],
  [
    'Mozilla/5.0 (Linux; Android 16; SM-S921B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/29.0 Chrome/136.0.0.0 Mobile Safari/537.36',
    'Samsung Internet',
    'Android',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox', 'Linux'],
  ['curl/8.5.0', null, null],
  [null, null, null],
])('%s is %s on %s', (agent, browser, system) => {
  expect(toDevice(agent)).toEqual({ browser, system })
})

describeOnBoth('own sessions and password', (open) => {
  let opened: Opened
  beforeAll(async () => {
    opened = await open()
  })
  const statusOf = async (token: string) => (await opened.call('aurora', '/api/auth/me', { token })).status
  const list = async (token: string) =>
    ((await opened.call('aurora', '/api/auth/sessions', { token })).body as Listed).data
  const currentOf = async (token: string) => (await list(token)).find(({ current }) => current)?.uuid
  const send = (method: string, path: string, token: string, body?: unknown) =>
    opened.call('aurora', path, { method, token, ...(body !== undefined && { body }) })
  const three = (login: string) => Promise.all([1, 2, 3].map(() => opened.signIn('aurora', login)))
  const inAurora = <T>(work: Parameters<typeof inTenant<T>>[3]) =>
    inTenant(opened.database, 'aurora', opened.clock.now, work)

  it('are listed with device and last use, only while they live', async () => {
    const [one, two] = (await three('ceo')) as [string, string, string]
    const start = opened.clock.now
    opened.clock.now = new Date(start.getTime() + 60 * 60_000)
    const rows = await list(two)
    expect(rows).toHaveLength(3)
    expect(rows.filter(({ current }) => current)).toHaveLength(1)
    expect(rows[0]).toEqual({
      uuid: await currentOf(two),
      browser: null,
      system: null,
      ip: null,
      created_at: '2026-11-20 15:00:00',
      last_used_at: '2026-11-20 16:00:00',
      current: true,
    })
    await send('POST', '/api/auth/logout', one)
    expect(await list(two)).toHaveLength(2)
    opened.clock.now = start
  })

  it('are ended one by one, or all others at once', async () => {
    const [one, two, three_] = (await three('financeiro')) as [string, string, string]
    expect((await send('DELETE', `/api/auth/sessions/${await currentOf(two)}`, one)).body).toMatchObject({
      data: { ended: 1 },
    })
    expect([await statusOf(one), await statusOf(two), await statusOf(three_)]).toEqual([200, 401, 200])
    expect((await send('DELETE', '/api/auth/sessions', one)).status).toBe(400)
    expect((await send('DELETE', '/api/auth/sessions?others=0', one)).status).toBe(400)
    expect([await statusOf(one), await statusOf(three_)]).toEqual([200, 200])
    expect((await send('DELETE', '/api/auth/sessions?others=1', one)).body).toMatchObject({ data: { ended: 1 } })
    expect([await statusOf(one), await statusOf(three_)]).toEqual([200, 401])
    expect((await send('DELETE', `/api/auth/sessions/${await currentOf(one)}`, one)).status).toBe(200)
    expect(await statusOf(one)).toBe(401)
  })

  it("AC12 are nobody else's to see or end", async () => {
    const mine = await opened.signIn('aurora', 'corretor')
    const other = await opened.signIn('aurora', 'admin')
    const uuid = await currentOf(mine)
    expect((await list(other)).map((row) => row.uuid)).not.toContain(uuid)
    for (const sid of [uuid, '00000000-0000-4000-8000-000000000000', 'x']) {
      expect((await send('DELETE', `/api/auth/sessions/${sid}`, other)).status).toBe(404)
    }
    const foreign = await opened.signIn('boreal', 'admin')
    const reply = await opened.call('boreal', `/api/auth/sessions/${uuid}`, { method: 'DELETE', token: foreign })
    expect(reply.status).toBe(404)
    expect(await statusOf(mine)).toBe(200)
  })

  it('AU6 end with a new password, but for the one that set it', async () => {
    const [one, two, three_] = (await three('corretor2')) as [string, string, string]
    const change = (token: string, current_password: string, password: string) =>
      send('PUT', '/api/auth/password', token, { current_password, password })
    const wrong = await change(one, 'nao-e-esta-1', 'uma senha nova 1')
    expect(wrong).toMatchObject({ status: 422, body: { code: 'CREDENTIALS', message: 'Senha incorreta.' } })
    for (const [password, reason] of [
      ['curta1', 'min'],
      ['semnumeroalgum', 'password_digit'],
      ['12345678901', 'password_letter'],
      ['Corretor2@aurora.example.com', 'password_email'],
    ] as const) {
      const reply = await change(one, demoPassword, password)
      expect(reply, password).toMatchObject({
        status: 422,
        body: { code: 'VALIDATION', details: { password: [{ reason }] } },
      })
    }
    expect([await statusOf(two), await statusOf(three_)]).toEqual([200, 200])
    const done = await change(one, demoPassword, 'uma senha nova 1')
    expect(done).toMatchObject({ status: 200, body: { data: { ended: 2 } } })
    expect([await statusOf(one), await statusOf(two), await statusOf(three_)]).toEqual([200, 401, 401])
    const signIn = (password: string) =>
      opened.call('aurora', '/api/auth', { body: { email: 'corretor2@aurora.example.com', password } })
    expect((await signIn(demoPassword)).status).toBe(422)
    expect((await signIn('uma senha nova 1')).status).toBe(200)
    const rows = await inAurora(({ tx }) => tx.select().from(globalLog).where(eq(globalLog.action, 'password_changed')))
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toMatch(/uma senha|argon2/)
  })

  it('know for five minutes that their person was confirmed, each for itself', async () => {
    const [one, two] = (await three('comercial')) as [string, string, string]
    const confirm = (token: string, password: string) => send('POST', '/api/auth/me', token, { password })
    const until = async (token: string, later = 0) => {
      const now = new Date(opened.clock.now.getTime() + later)
      return inTenant(opened.database, 'aurora', now, async (scope) => {
        const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
        const principal = await loadPrincipal(scope, claims)
        return principal && confirmedUntil(scope, principal)
      })
    }
    expect(await until(one)).toBeNull()
    expect(await confirm(one, 'nao-e-esta-1')).toMatchObject({ status: 422, body: { code: 'CREDENTIALS' } })
    expect(await until(one)).toBeNull()
    const end = new Date(opened.clock.now.getTime() + 5 * 60_000)
    expect((await confirm(one, demoPassword)).body).toEqual({
      status: true,
      data: { confirmed: true, valid_until: end.toISOString() },
    })
    expect(await until(one)).toEqual(end)
    expect(await until(one, 5 * 60_000 - 1)).toEqual(end)
    expect(await until(one, 5 * 60_000)).toBeNull()
    expect(await until(two)).toBeNull()
  })

  it('let nobody guess their password without end, one after the other or all at once', async () => {
    const token = await opened.signIn('aurora', 'operacional')
    const confirm = (password: string) => send('POST', '/api/auth/me', token, { password })
    const start = opened.clock.now
    const wait = () => {
      opened.clock.now = new Date(opened.clock.now.getTime() + 15 * 60_000)
    }
    // A correct password is not a guess.
    for (let left = 12; left > 0; left--) expect((await confirm(demoPassword)).status).toBe(200)
    for (let left = 10; left > 0; left--) expect((await confirm('nao-e-esta-1')).status).toBe(422)
    const limited = await confirm(demoPassword)
    expect([limited.status, limited.headers.get('retry-after')]).toEqual([429, '900'])
    wait()
    expect((await confirm(demoPassword)).status).toBe(200)
    wait()
    const guesses = await Promise.all(Array.from({ length: 30 }, () => confirm('nao-e-esta-1')))
    expect(guesses.filter(({ status }) => status === 422)).toHaveLength(10)
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(20)
    expect((await confirm(demoPassword)).body).toMatchObject({ code: 'LIMIT' })
    opened.clock.now = start
  })
})
