import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import * as z from 'zod'
import { segment } from '../../company/segment.table'
import { loadPrincipal } from '../../identity/accounts/sessions'
import { makeTokens } from '../../identity/accounts/tokens'
import { describeOnBoth, type Opened, testKeys } from '../../testing/backend'
import { inTenant } from '../database/scope'
import { ApiError } from '../errors/api-error'
import { globalLog } from './global-log.table'
import { runVerb } from './run'
import { Answer, type Method, route, type Verb, verb } from './verb'

describeOnBoth('verb', (open) => {
  let opened: Opened
  let token = ''
  beforeAll(async () => {
    opened = await open()
    token = await opened.signIn('aurora', 'corretor')
  })

  /** Runs `tried` as if it were mounted. */
  async function run(tried: Verb, init: RequestInit & { url?: string } = {}, params = {}, slug = 'aurora') {
    const { url = 'http://localhost/api/segments', method = 'POST', ...rest } = init
    const runtime = opened.runtime({ verify: makeTokens(testKeys).verify, load: loadPrincipal })
    const request = new Request(url, { method, headers: { token, 'content-type': 'application/json' }, ...rest })
    // Guarantee: the tests name methods that are mounted.
    const mounted = route(method as Method, '/api/segments', tried)
    const response = await runVerb(runtime, { route: mounted, request, requestId: 'req-9', slug, params })
    expect(response.headers.get('x-request-id')).toBe('req-9')
    return { status: response.status, body: await response.json() }
  }
  const inAurora = <T>(work: Parameters<typeof inTenant<T>>[3]) => inTenant(opened.database, 'aurora', new Date(), work)
  const logOf = (entity: string) =>
    inAurora(({ tx }) => tx.select().from(globalLog).where(eq(globalLog.entity, entity)))
  const named = (name: string) => inAurora(({ tx }) => tx.select().from(segment).where(eq(segment.name, name)))

  const adding = (entity: string, then: () => void = () => {}, permission = 'authenticated') =>
    verb(
      { permission, summary: '', input: z.object({ name: z.string() }), audit: { action: 'created', entity } },
      async ({ tx, tenant, input }) => {
        await tx.insert(segment).values({ tenant_id: tenant.id, name: input.name })
        then()
        return { status: true }
      },
    )
  const body = (name: string) => ({ body: JSON.stringify({ name }) })

  it('writes the row and its audit in one transaction', async () => {
    expect((await run(adding('a1'), body('um'))).status).toBe(200)
    expect(await named('um')).toHaveLength(1)
    expect(await logOf('a1')).toMatchObject([{ action: 'created', request_id: 'req-9', user_id: expect.any(Number) }])
  })

  it('leaves neither row nor audit of what fails', async () => {
    const failing = adding('a2', () => {
      throw new ApiError('RULE', { reason: 'closed', message: 'Está fechado.', params: { day: 3 } })
    })
    expect(await run(failing, body('dois'))).toEqual({
      status: 422,
      body: {
        status: false,
        code: 'RULE',
        reason: 'closed',
        params: { day: 3 },
        message: 'Está fechado.',
        request_id: 'req-9',
      },
    })
    expect(await named('dois')).toEqual([])
    expect(await logOf('a2')).toEqual([])
  })

  it('refuses without the permission, whatever is sent, and keeps the refusal', async () => {
    const guarded = adding('a3', () => {}, 'list_banks')
    for (const sent of [body('três'), { body: '{' }]) {
      const reply = await run(guarded, sent)
      expect(reply).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
    }
    expect(await named('três')).toEqual([])
    const rows = (await logOf('a3')).filter(({ after }) => after?.note === 'list_banks')
    expect(rows).toHaveLength(2)
    expect(rows[0]).toMatchObject({ action: 'refused', user_id: expect.any(Number), after: { code: 'FORBIDDEN' } })
  })

  it('asks for a token before it tells anything about the body', async () => {
    for (const headers of [[], [['token', 'x']]] as [string, string][][]) {
      expect(await run(adding('a4'), { body: '{', headers })).toMatchObject({ status: 401 })
    }
    expect((await run(adding('a4'), { body: '{' }, {}, 'nobody')).status).toBe(404)
  })

  it.each([
    ['{', 'application/json'],
    ['', 'application/json'],
    ['[]', 'application/json'],
    ['null', 'application/json'],
    ['"x"', 'application/json'],
    ['{"name":"x"}', 'text/plain'],
    ['name=x', 'application/x-www-form-urlencoded'],
    [new Uint8Array([0x7b, 0xff, 0x7d]), 'application/json'],
  ])('answers 400 to %j as %s', async (sent, type) => {
    const reply = await run(adding('a5'), { body: sent, headers: { token, 'content-type': type } })
    expect(reply).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } })
  })

  it('takes a charset, and no body over 1 MiB', async () => {
    const headers = { token, 'content-type': 'Application/JSON; charset=utf-8' }
    expect((await run(adding('a6'), { ...body('seis'), headers })).status).toBe(200)
    expect((await run(adding('a6'), body('x'.repeat(1024 * 1024)))).status).toBe(413)
  })

  it('XS8 is not moved by __proto__, constructor, or fields it does not know', async () => {
    const sent = '{"name":"sete","__proto__":{"admin":true},"constructor":{"prototype":{"admin":true}},"tenant_id":2}'
    expect((await run(adding('a7'), { body: sent })).status).toBe(200)
    expect(({} as { admin?: boolean }).admin).toBeUndefined()
    const [aurora] = await named('um')
    expect(await named('sete')).toMatchObject([{ tenant_id: aurora?.tenant_id }])
    expect((await run(adding('a7'), { body: '{"__proto__":{"name":"x"}}' })).status).toBe(422)
  })

  it('answers 409 to a duplicate, 400 to a character that cannot be kept, 500 to a surprise without telling', async () => {
    await run(adding('a8'), body('oito'))
    expect(await run(adding('a8'), body('oito'))).toMatchObject({
      status: 409,
      body: { code: 'CONFLICT', message: 'Já existe um registro com este valor.' },
    })
    expect((await run(adding('a8'), { body: '{"name":"a\\u0000b"}' })).status).toBe(400)
    const surprising = adding('a8', () => {
      throw new Error('secret detail')
    })
    const reply = await run(surprising, body('nove'))
    expect(reply.status).toBe(500)
    expect(JSON.stringify(reply.body)).not.toContain('secret')
  })

  it.each([
    ['53100', 'disk_full'],
    ['53200', undefined],
    ['53400', undefined],
    ['58030', undefined],
  ])('answers 503 to a server that has no room for it, and says so: %s (14.34)', async (state, reason) => {
    const failing = verb({ permission: 'authenticated', summary: '' }, async ({ tx }) => {
      await tx.execute(sql.raw(`do $$ begin raise exception 'no room' using errcode = '${state}'; end $$`))
      return { status: true }
    })
    const { status, body } = await run(failing)
    expect([status, body.code, body.reason]).toEqual([503, 'UNAVAILABLE', reason])
    if (reason) expect(body.message).toMatch(/sem espaço em disco.*Avise/)
  })

  it('answers 400 to a value that the database alone found too large, as to any that does not fit (14.28)', async () => {
    const counting = verb({ permission: 'authenticated', summary: '' }, async ({ tx }) => {
      await tx.execute(sql`select ${'2147483648'}::int`)
      return { status: true }
    })
    expect(await run(counting)).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST', reason: 'value' } })
  })

  it('prepares outside the transaction, after the permission, with short looks inside', async () => {
    const seen: string[] = []
    const preparing = (permission: string) =>
      verb(
        {
          permission,
          summary: '',
          input: z.object({ name: z.string() }),
          prepare: async ({ input, read, principal }) => {
            const [row] = await read(({ tx }) => tx.select().from(segment).where(eq(segment.name, input.name)))
            // On one connection, a transaction still open here would wait for ever.
            await read(async () => null)
            seen.push(principal ? permission : 'nobody')
            return row?.name ?? 'none'
          },
        },
        async ({ prepared }) => ({ prepared }),
      )
    expect((await run(preparing('authenticated'), body('um'))).body).toEqual({ prepared: 'um' })
    expect((await run(preparing('list_banks'), body('um'))).status).toBe(403)
    expect((await run(preparing('authenticated'), { body: '{}' })).status).toBe(422)
    expect(seen).toEqual(['authenticated'])
  })

  it('finishes after the commit, and answers more than JSON', async () => {
    const finishing = verb({ permission: 'public', summary: '' }, async ({ tx }) => {
      await tx.select().from(segment)
      return async () => new Answer({ count: (await named('um')).length }, 201)
    })
    expect(await run(finishing)).toEqual({ status: 201, body: { count: 1 } })
  })

  it('checks path and query: 404 and 400', async () => {
    const asking = verb(
      {
        permission: 'public',
        summary: '',
        params: z.object({ uuid: z.uuid() }),
        query: z.strictObject({ page: z.coerce.number().int().optional(), status: z.array(z.string()).optional() }),
      },
      async ({ query }) => query,
    )
    const uuid = { uuid: '3eee06d3-07bb-5512-b557-e65c32d0d0cd' }
    const at = (search: string) => ({ method: 'GET', url: `http://localhost/api/segments${search}` })
    expect((await run(asking, at('?page=2&status[]=a&status[]=b'), uuid)).body).toEqual({ page: 2, status: ['a', 'b'] })
    expect((await run(asking, at('?page=x'), uuid)).status).toBe(400)
    expect((await run(asking, at('?colour=red'), uuid)).status).toBe(400)
    expect((await run(asking, at('?__proto__[]=x'), uuid)).status).toBe(400)
    expect((await run(asking, at(''), { uuid: '1' })).status).toBe(404)
  })

  it('tries again what another transaction was in the way of', async () => {
    let left = 2
    const busy = adding('a9', () => {
      if (left-- > 0) throw Object.assign(new Error('deadlock'), { code: '40P01' })
    })
    expect((await run(busy, body('dez'))).status).toBe(200)
    expect(await named('dez')).toHaveLength(1)
    expect(await logOf('a9')).toHaveLength(1)
  })
})
