import { and, eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { inTenant } from '../../core/database/scope'
import { tenant } from '../../core/database/tenant.table'
import { globalLog } from '../../core/kernel/global-log.table'
import { describeOnBoth, type Opened } from '../../testing/backend'
import { broker } from '../brokers/broker.table'
import { user } from '../people/user.table'

describeOnBoth('legacy register', (open) => {
  let opened: Opened
  beforeAll(async () => {
    opened = await open()
    await opened.database.orm.update(tenant).set({ allow_register: true }).where(eq(tenant.slug, 'boreal'))
  })
  const register = (slug: string, email: string, password: string) =>
    opened.call(slug, '/api/auth/user', { body: { email, password } })

  it('is refused, and the refusal kept, where the tenant does not allow it', async () => {
    const reply = await register('aurora', 'eu@example.com', 'uma senha 1')
    expect(reply.status).toBe(403)
    expect(reply.body).toMatchObject({ code: 'FORBIDDEN', message: 'Você não tem permissão para esta ação.' })
    const rows = await inTenant(opened.database, 'aurora', new Date(), ({ tx }) =>
      tx.select().from(globalLog).where(eq(globalLog.action, 'refused')),
    )
    expect(rows).toMatchObject([{ entity: 'user', after: { code: 'FORBIDDEN', note: 'allow_register' } }])
  })

  it('makes a Corretor who waits for onboarding, and signs in', async () => {
    const reply = await register('boreal', ' Eu.Mesmo@Example.com', 'uma senha 1')
    expect(reply.status).toBe(201)
    const { token, onboarding } = (reply.body as { response: { token: string; onboarding: string } }).response
    expect(onboarding).toBe('waiting')
    const me = await opened.call('boreal', '/api/auth/me', { token })
    expect(me.body).toMatchObject({
      response: { email: 'eu.mesmo@example.com', type_user: 'Corretor', profile: 'Corretor', onboarding: 'waiting' },
    })
    const again = await opened.call('boreal', '/api/auth', {
      body: { email: 'eu.mesmo@example.com', password: 'uma senha 1' },
    })
    expect(again.status).toBe(200)
    const codes = await inTenant(opened.database, 'boreal', new Date(), ({ tx }) => tx.select().from(broker))
    expect(codes.map((row) => row.broker_code).sort()).toEqual(Array.from({ length: 11 }, (_, at) => 1001 + at))
  })

  it('dates a broker by the day where the company is', async () => {
    const { now } = opened.clock
    // Half past ten at night in São Paulo is the next day in UTC.
    opened.clock.now = new Date('2026-11-21T01:30:00Z')
    try {
      expect((await register('boreal', 'tarde@example.com', 'uma senha 1')).status).toBe(201)
    } finally {
      opened.clock.now = now
    }
    const [joined] = await inTenant(opened.database, 'boreal', new Date(), ({ tx, tenant: { id } }) =>
      tx
        .select({ day: broker.joined_at })
        .from(broker)
        .innerJoin(user, and(eq(user.tenant_id, broker.tenant_id), eq(user.id, broker.user_id)))
        .where(and(eq(broker.tenant_id, id), eq(user.email, 'tarde@example.com'))),
    )
    expect(joined).toEqual({ day: '2026-11-20' })
  })

  it('refuses an address that is taken', async () => {
    expect((await register('boreal', 'ADMIN@boreal.example.com', 'uma senha 1')).status).toBe(409)
    const both = await Promise.all([1, 2].map(() => register('boreal', 'dois@example.com', 'uma senha 1')))
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
  })

  it.each([
    ['x@example.com', 'curta1', 'password'],
    ['x@example.com', 'semnumeroalgum', 'password'],
    ['x@example.com', '12345678901', 'password'],
    ['x1@example.com', 'X1@example.com', 'password'],
    ['x', 'uma senha 1', 'email'],
  ])('refuses %s with %s', async (email, password, field) => {
    const reply = await register('boreal', email, password)
    expect(reply.status).toBe(422)
    expect(reply.body).toMatchObject({ code: 'VALIDATION', errors: { [field]: [expect.any(String)] } })
  })
})
