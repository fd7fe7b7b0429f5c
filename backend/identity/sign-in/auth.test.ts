import { and, eq, like, sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { defaultPermissions } from '@/lib/access/permissions'
import { userSchema } from '@/lib/contracts/user'
import { inTenant, type Transaction } from '../../core/database/scope'
import { globalLog } from '../../core/kernel/global-log.table'
import { demoPassword, describeOnBoth, type Opened } from '../../testing/backend'
import { authSession } from '../accounts/auth-session.table'
import { permission } from '../people/permission.table'
import { profile, profilePermission } from '../people/profile.table'
import { user, userPermission } from '../people/user.table'

type SignedIn = { response: { token: string; onboarding: string } }

describeOnBoth('sign-in', (open) => {
  let opened: Opened
  beforeAll(async () => {
    opened = await open()
  })

  const me = (token: string, slug = 'aurora') => opened.call(slug, '/api/auth/me', { token })
  const signIn = (email: string, password = demoPassword, slug = 'aurora') =>
    opened.call(slug, '/api/auth', {
      body: { email, password },
      headers: { 'x-forwarded-for': '203.0.113.9', 'user-agent': 'Navegador/1', 'x-request-id': 'req-1' },
    })
  const change = <T>(work: (tx: Transaction) => Promise<T>, slug = 'aurora') =>
    inTenant(opened.database, slug, opened.clock.now, ({ tx }) => work(tx))
  const userOf = (login: string) =>
    change(async (tx) => (await tx.select().from(user).where(eq(user.username, login)))[0])

  it('answers a token and the onboarding, and the token is the person', async () => {
    const reply = await signIn(' Comercial@AURORA.example.com ')
    expect(reply.status).toBe(200)
    const { response } = reply.body as SignedIn
    expect(Object.keys(response).sort()).toEqual(['onboarding', 'token'])
    expect(response.onboarding).toBe('finished')
    const who = await me(response.token)
    expect(who.status).toBe(200)
    const seen = userSchema.parse((who.body as { response: unknown }).response)
    expect(seen).toMatchObject({ username: 'comercial', type_user: 'Comercial', profile: 'Comercial' })
    expect(seen.permissions).toEqual(defaultPermissions('Comercial').sort())
    const claims = JSON.parse(Buffer.from(response.token.split('.')[1] ?? '', 'base64url').toString())
    const { onboarding_step, onboarding_mode, terms_pending, second_factor_pending, ...rest } = seen
    const { must_change_password, ...carried } = rest
    expect(claims.data.response).toEqual(carried)
    expect({ onboarding_step, onboarding_mode, terms_pending, second_factor_pending, must_change_password }).toEqual({
      onboarding_step: 'done',
      onboarding_mode: 'sample',
      terms_pending: false,
      second_factor_pending: false,
      must_change_password: false,
    })
    expect(claims).toMatchObject({ aud: 'aurora', sub: seen.uuid, ver: 1 })
    expect(claims.exp - claims.iat).toBe(8 * 3600)
  })

  it('keeps device and address with the session, and an audit row', async () => {
    await signIn('ceo@aurora.example.com')
    const ceo = await userOf('ceo')
    const [session] = await change((tx) =>
      tx
        .select()
        .from(authSession)
        .where(eq(authSession.user_id, ceo?.id ?? 0)),
    )
    expect(session).toMatchObject({ ip: '203.0.113.9', user_agent: 'Navegador/1', revoked_at: null })
    const [row] = await change((tx) =>
      tx
        .select()
        .from(globalLog)
        .where(and(eq(globalLog.action, 'signed_in'), eq(globalLog.entity_id, ceo?.uuid ?? ''))),
    )
    expect(row).toMatchObject({ user_id: ceo?.id, ip: '203.0.113.9', user_agent: 'Navegador/1', request_id: 'req-1' })
    expect(ceo?.last_login_at).toEqual(opened.clock.now)
  })

  it('says the same for a wrong password, an unknown, a blocked and a deleted account, and audits each', async () => {
    const find = async (condition: ReturnType<typeof sql>) =>
      (await change((tx) => tx.select().from(user).where(condition).limit(1)))[0]?.email ?? ''
    const blocked = await find(sql`${user.status} = 'blocked'`)
    const deleted = await find(sql`${user.deleted_at} is not null`)
    expect(blocked && deleted).not.toBe('')
    const count = async () =>
      (await change((tx) => tx.select().from(globalLog).where(eq(globalLog.action, 'refused')))).length
    const before = await count()
    const replies = [
      await signIn('admin@aurora.example.com', 'errada'),
      await signIn('ninguem@aurora.example.com', 'errada'),
      await signIn('admin@boreal.example.com'),
      await signIn(blocked),
      await signIn(deleted),
    ]
    for (const { status, body } of replies) {
      expect(status).toBe(422)
      expect(body).toEqual({
        status: false,
        code: 'CREDENTIALS',
        message: 'Usuário ou senha inválidos!',
        request_id: 'req-1',
      })
    }
    expect(await count()).toBe(before + 5)
    const rows = await change((tx) => tx.select().from(globalLog).where(like(sql`after::text`, '%errada%')))
    expect(rows).toEqual([])
  })

  it.each([
    [{ email: 'admin@aurora.example.com' }, 'password'],
    [{ email: 'admin@aurora.example.com', password: '' }, 'password'],
    [{ email: 'admin@aurora.example.com', password: 'x'.repeat(257) }, 'password'],
    [{ email: ['a'], password: 'x' }, 'email'],
    [{ email: { $ne: null }, password: 'x' }, 'email'],
  ])('tells what is missing in %j', async (body, field) => {
    const reply = await opened.call('aurora', '/api/auth', { body })
    expect(reply.status).toBe(422)
    expect(reply.body).toMatchObject({ code: 'VALIDATION', errors: { [field]: [expect.any(String)] } })
  })

  it('AC10 takes SQL for what it is: a wrong e-mail', async () => {
    expect((await signIn(`' or 1=1 --`)).status).toBe(422)
    expect((await signIn(`admin@aurora.example.com\u0000`)).status).toBe(400)
  })

  it('accepts an invitation by the first sign-in', async () => {
    expect(await userOf('novo')).toMatchObject({ status: 'invited' })
    const reply = await signIn('novo@aurora.example.com')
    expect(reply.body).toMatchObject({ response: { onboarding: 'waiting' } })
    expect(await userOf('novo')).toMatchObject({ status: 'active' })
  })

  it('ends a session at sign-out, once and for all, and no other', async () => {
    const [one, two] = [await opened.signIn('aurora', 'financeiro'), await opened.signIn('aurora', 'financeiro')]
    const out = () => opened.call('aurora', '/api/auth/logout', { method: 'POST', token: one })
    expect((await out()).status).toBe(200)
    expect((await me(one)).status).toBe(401)
    expect((await opened.call('aurora', '/api/refresh', { method: 'POST', token: one })).status).toBe(401)
    expect((await out()).status).toBe(200)
    expect((await me(two)).status).toBe(200)
    expect((await opened.call('aurora', '/api/auth/logout', { method: 'POST', token: 'x' })).status).toBe(401)
    expect((await opened.call('aurora', '/api/auth/logout', { method: 'POST' })).status).toBe(401)
  })

  it('renews a token of the same session, but not beyond a week', async () => {
    const start = opened.clock.now
    const hours = (count: number) => new Date(start.getTime() + count * 3_600_000)
    let token = await opened.signIn('aurora', 'operacional')
    const sid = (text: string) => JSON.parse(Buffer.from(text.split('.')[1] ?? '', 'base64url').toString()).sid
    const first = sid(token)
    for (let hour = 7; hour < 7 * 24; hour += 7) {
      opened.clock.now = hours(hour)
      const reply = await opened.call('aurora', '/api/refresh', { method: 'POST', token })
      expect(reply.status, `hour ${hour}`).toBe(200)
      token = (reply.body as SignedIn).response.token
    }
    expect(sid(token)).toBe(first)
    opened.clock.now = hours(7 * 24)
    expect((await me(token)).status).toBe(401)
    opened.clock.now = start
  })

  it('AC6 AU6 refuses a token after 8 hours, in another tenant, or once its version is over', async () => {
    const start = opened.clock.now
    const token = await opened.signIn('aurora', 'corretor3')
    opened.clock.now = new Date(start.getTime() + 8 * 3_600_000)
    expect((await me(token)).status).toBe(401)
    opened.clock.now = start
    expect((await me(token, 'boreal')).status).toBe(401)
    expect((await me(token)).status).toBe(200)
    await change((tx) => tx.update(user).set({ token_version: 2 }).where(eq(user.username, 'corretor3')))
    expect((await me(token)).status).toBe(401)
  })

  it.each([{ status: 'blocked' as const }, { deleted_at: new Date() }])(
    'refuses the token of one who is now %j',
    async (set) => {
      const token = await opened.signIn('boreal', 'corretor3')
      const back = { status: 'active' as const, deleted_at: null }
      await change((tx) => tx.update(user).set(set).where(eq(user.username, 'corretor3')), 'boreal')
      expect((await me(token, 'boreal')).status).toBe(401)
      await change((tx) => tx.update(user).set(back).where(eq(user.username, 'corretor3')), 'boreal')
      expect((await me(token, 'boreal')).status).toBe(200)
    },
  )

  it('AU6 knows a permission taken or given at once, whatever the token says', async () => {
    const token = await opened.signIn('boreal', 'comercial')
    const held = async () => {
      const { body } = await me(token, 'boreal')
      return (body as { response: { permissions: string[] } }).response.permissions
    }
    const idOf = async (tx: Transaction, name: string) =>
      (await tx.select().from(permission).where(eq(permission.name, name)))[0]?.id ?? 0
    expect(await held()).toContain('list_clients')
    await change(async (tx) => {
      const [row] = await tx.select().from(profile).where(eq(profile.name, 'Comercial'))
      const gone = and(
        eq(profilePermission.profile_id, row?.id ?? 0),
        eq(profilePermission.permission_id, await idOf(tx, 'list_clients')),
      )
      await tx.delete(profilePermission).where(gone)
      const [who] = await tx.select().from(user).where(eq(user.username, 'comercial'))
      for (const name of ['marketplace', 'list_credits', 'list_settings']) {
        const given = { tenant_id: row?.tenant_id ?? 0, user_id: who?.id ?? 0, granted: true }
        await tx.insert(userPermission).values({ ...given, permission_id: await idOf(tx, name) })
      }
    }, 'boreal')
    const after = await held()
    expect(after).not.toContain('list_clients')
    expect(after).toContain('marketplace')
    expect(after).not.toContain('list_credits')
    expect(after).not.toContain('list_settings')
  })
})
