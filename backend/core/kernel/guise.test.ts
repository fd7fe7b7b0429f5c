import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { segment } from '../../company/segment.table'
import { loadPrincipal } from '../../identity/accounts/sessions'
import { makeTokens } from '../../identity/accounts/tokens'
import { describeOnBoth, type Opened, testKeys } from '../../testing/backend'
import { inTenant } from '../database/scope'
import { globalLog } from './global-log.table'
import { runVerb } from './run'
import { route, type Verb, verb } from './verb'

/** A verb that writes is refused by the database itself, were it declared to read (permissions.md#seeing-as). */
describeOnBoth('a verb in a guise', (open) => {
  let opened: Opened
  let token = ''
  beforeAll(async () => {
    opened = await open()
    token = await opened.signIn('aurora', 'admin')
  })
  const inAurora = <T>(work: Parameters<typeof inTenant<T>>[3]) =>
    inTenant(opened.database, 'aurora', opened.clock.now, work)

  async function seeAs(kind: 'user' | 'profile') {
    const found = sql`select id, uuid from "user" where email = 'operacional@aurora.example.com'`
    const { rows } = await inAurora(({ tx }) =>
      kind === 'user'
        ? tx.execute<{ id: number; uuid: string }>(found)
        : tx.execute<{ id: number; uuid: string }>(sql`select id, '' as uuid from profile where name = 'Operacional'`),
    )
    const body = kind === 'user' ? { user: rows[0]?.uuid } : { profile_id: Number(rows[0]?.id) }
    expect((await opened.call('aurora', '/api/auth/guise', { method: 'POST', token, body })).status).toBe(200)
  }

  async function run(tried: Verb) {
    const runtime = opened.runtime({ verify: makeTokens(testKeys).verify, load: loadPrincipal })
    const request = new Request('http://localhost/api/segments', { headers: { token } })
    const mounted = route('GET', '/api/segments', tried)
    const call = { route: mounted, request, requestId: 'req-9', slug: 'aurora', params: {} }
    const response = await runVerb(runtime, call)
    return { status: response.status, body: await response.json() }
  }

  const seen: number[] = []
  beforeEach(() => seen.splice(0))
  const counting = verb(
    { permission: 'authenticated', inGuise: 'reads', summary: '', audit: { action: 'viewed', entity: 'tried' } },
    async ({ tx }) => {
      seen.push((await tx.select().from(segment)).length)
      return { status: true }
    },
  )
  const writing = verb({ permission: 'authenticated', inGuise: 'reads', summary: '' }, async ({ tx, tenant }) => {
    await tx.insert(segment).values({ tenant_id: tenant.id, name: 'nunca' })
    return { status: true }
  })
  const preparing = verb(
    {
      permission: 'authenticated',
      inGuise: 'reads',
      summary: '',
      prepare: ({ read }) =>
        read(({ tx, tenant }) => tx.insert(segment).values({ tenant_id: tenant.id, name: 'nunca' })),
    },
    async () => ({ status: true }),
  )
  const later = verb({ permission: 'authenticated', inGuise: 'reads', summary: '' }, async ({ tenant }) => {
    const { id: tenant_id } = tenant
    return ({ open: then }) =>
      then(async ({ tx }) => {
        await tx.insert(segment).values({ tenant_id, name: 'nunca' })
        return { status: true }
      })
  })

  it.each(['user', 'profile'] as const)('as a %s writes nothing, neither before nor after it ran', async (kind) => {
    await seeAs(kind)
    for (const one of [writing, preparing, later]) expect((await run(one)).status).toBe(500)
    const { rows } = await inAurora(({ tx }) => tx.execute(sql`select 1 from segment where name = 'nunca'`))
    expect(rows).toEqual([])
  })

  it('is audited in the same transaction all the same', async () => {
    await seeAs('user')
    expect((await run(counting)).status).toBe(200)
    await seeAs('profile')
    expect((await run(counting)).status).toBe(200)
    const logged = await inAurora(({ tx }) =>
      tx.select().from(globalLog).where(sql`${globalLog.entity} = 'tried'`).orderBy(globalLog.id),
    )
    expect(logged.map(({ after }) => after)).toEqual([{ seen_as: expect.any(String) }, { seen_as: 'Operacional' }])
  })

  it('sees the rows of the tenant as a person, and none as a profile', async () => {
    await seeAs('user')
    await run(counting)
    await seeAs('profile')
    await run(counting)
    expect(seen.map((rows) => rows > 0)).toEqual([true, false])
  })
})
