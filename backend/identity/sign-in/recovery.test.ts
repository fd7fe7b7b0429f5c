import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { inTenant } from '../../core/database/scope'
import { globalLog } from '../../core/kernel/global-log.table'
import { demoPassword, describeOnBoth, type Opened } from '../../testing/backend'
import { passwordResetToken } from '../accounts/password-reset-token.table'
import { user } from '../people/user.table'

describeOnBoth('recovery', (open) => {
  let opened: Opened
  beforeAll(async () => {
    opened = await open()
  })
  const ask = (email: string, slug = 'aurora', headers = {}) =>
    opened.call(slug, '/api/recover-password/generate-token', { body: { email }, headers })
  const mails = async (slug = 'aurora') => {
    await opened.backend.settled()
    const folder = join(opened.folder, 'mail', slug)
    const names = existsSync(folder) ? readdirSync(folder).sort() : []
    const texts = (ending: string) =>
      names.filter((name) => name.endsWith(ending)).map((name) => readFileSync(join(folder, name), 'utf8'))
    return { eml: texts('.eml'), html: texts('.html') }
  }
  /** Tokens of all mails to `login`, in any order. */
  const tokens = async (slug = 'aurora') =>
    (await mails(slug)).html.map((html) => /recover-password\/([\w-]{43})"/.exec(html)?.[1] ?? '')
  const newToken = async (login: string, slug = 'aurora') => {
    const before = new Set(await tokens(slug))
    await ask(`${login}@${slug}.example.com`, slug)
    return (await tokens(slug)).find((token) => !before.has(token)) ?? ''
  }
  const valid = async (token: string, slug = 'aurora') =>
    ((await opened.call(slug, `/api/recover-password/verify-token/${token}`)).body as { data: { valid: boolean } }).data
      .valid
  const reset = (token: string, password: string, slug = 'aurora', password_confirmation = password) =>
    opened.call(slug, `/api/recover-password/reset-password/${token}`, { body: { password, password_confirmation } })
  const signIn = (login: string, password: string) =>
    opened.call('aurora', '/api/auth', { body: { email: `${login}@aurora.example.com`, password } })
  const inside = <T>(work: Parameters<typeof inTenant<T>>[3]) =>
    inTenant(opened.database, 'aurora', opened.clock.now, work)

  it('says the same to everyone, and writes to those alone who may come in', async () => {
    const [blocked] = await inside(({ tx }) => tx.select().from(user).where(eq(user.status, 'blocked')).limit(1))
    const replies = [
      await ask(' CEO@aurora.example.com ', 'aurora', { host: 'evil.test', 'x-forwarded-host': 'evil.test' }),
      await ask('ninguem@aurora.example.com'),
      await ask(blocked?.email ?? ''),
    ]
    expect(new Set(replies.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1)
    expect(replies[0]?.status).toBe(200)
    const { eml, html } = await mails()
    expect([eml.length, html.length]).toEqual([1, 1])
    expect(eml[0]).toMatch(/^To: .*<ceo@aurora\.example\.com>/m)
    expect(html[0]).toMatch(/href="https:\/\/aurora\.balcao\.test\/recover-password\/[\w-]{43}"/)
    expect(html[0]).toContain('60 minutos')
    expect(`${eml}${html}`).not.toContain('evil.test')
  })

  it('writes nothing down of who is nobody, or may not come in, nor of a mail that was not sent (14.33)', async () => {
    const [blocked] = await inside(({ tx }) => tx.select().from(user).where(eq(user.status, 'blocked')).limit(1))
    const requested = () =>
      inside(({ tx }) => tx.select().from(globalLog).where(eq(globalLog.action, 'recovery_requested')))
    const before = (await requested()).length
    for (let i = 0; i < 20; i++) await ask(`ninguem${i}@aurora.example.com`)
    await ask(blocked?.email ?? '')
    expect((await requested()).length).toBe(before)
    for (let i = 0; i < 6; i++) await ask('operacional@aurora.example.com')
    const [{ id = 0, uuid = '' } = {}] = await inside(({ tx }) =>
      tx.select().from(user).where(eq(user.username, 'operacional')),
    )
    const rows = (await requested()).slice(before)
    expect(rows.map(({ user_id, entity_id }) => [user_id, entity_id])).toEqual(Array(3).fill([id, uuid]))
  })

  it('AU6 AU7 changes the password once, and ends every session', async () => {
    const session = await opened.signIn('aurora', 'corretor')
    const token = await newToken('corretor')
    expect([await valid(token), await valid('x'), await valid(token, 'boreal')]).toEqual([true, false, false])
    const kept = await inside(({ tx }) => tx.select().from(passwordResetToken))
    expect(JSON.stringify(kept)).not.toContain(token)
    expect(await reset(token, 'curta1')).toMatchObject({
      status: 422,
      body: { details: { password: [{ reason: 'min' }] } },
    })
    expect(await reset(token, 'uma senha nova 1', 'aurora', 'outra')).toMatchObject({
      body: { details: { password_confirmation: [{ reason: 'password_confirmation' }] } },
    })
    expect((await reset(token, 'uma senha nova 1', 'boreal')).status).toBe(422)
    expect(await valid(token)).toBe(true)
    const both = await Promise.all([reset(token, 'uma senha nova 1'), reset(token, 'uma senha nova 1')])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
    expect(both.find(({ status }) => status === 422)?.body).toMatchObject({ code: 'RULE', reason: 'reset_token' })
    expect(await valid(token)).toBe(false)
    expect((await opened.call('aurora', '/api/auth/me', { token: session })).status).toBe(401)
    expect((await signIn('corretor', demoPassword)).status).toBe(422)
    expect((await signIn('corretor', 'uma senha nova 1')).status).toBe(200)
    const rows = await inside(({ tx }) => tx.select().from(globalLog))
    expect(rows.map(({ action }) => action)).toEqual(expect.arrayContaining(['recovery_requested', 'password_reset']))
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  it('AU7 knows the newest link alone, for an hour', async () => {
    const start = opened.clock.now
    const [first, second] = [await newToken('corretor2'), await newToken('corretor2')]
    expect([await valid(first), await valid(second)]).toEqual([false, true])
    expect((await reset(first, 'uma senha nova 1')).status).toBe(422)
    opened.clock.now = new Date(start.getTime() + 60 * 60_000 - 1)
    expect(await valid(second)).toBe(true)
    opened.clock.now = new Date(start.getTime() + 60 * 60_000)
    expect(await valid(second)).toBe(false)
    expect((await reset(second, 'uma senha nova 1')).status).toBe(422)
    opened.clock.now = start
    await inside(({ tx }) => tx.update(user).set({ status: 'blocked' }).where(eq(user.username, 'corretor2')))
    expect(await valid(second)).toBe(false)
  })

  it('writes three times an hour at most, however many ask at once', async () => {
    const start = opened.clock.now
    const before = (await tokens('boreal')).length
    const asked = () => ask('admin@boreal.example.com', 'boreal')
    const replies = await Promise.all(Array.from({ length: 6 }, asked))
    expect(replies.map(({ status }) => status)).toEqual(Array(6).fill(200))
    expect((await tokens('boreal')).length - before).toBe(3)
    opened.clock.now = new Date(start.getTime() + 60 * 60_000)
    await asked()
    expect((await tokens('boreal')).length - before).toBe(4)
    opened.clock.now = start
  })
})
