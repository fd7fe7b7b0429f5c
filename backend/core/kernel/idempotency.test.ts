import { beforeAll, expect, it } from 'vitest'
import * as z from 'zod'
import { type Call, describeOnBoth, type Opened } from '../../testing/backend'
import { inTenant } from '../database/scope'
import { toRepeatable } from './idempotency'
import { idempotencyKey } from './idempotency-key.table'
import type { Principal } from './principal'
import { route, verb } from './verb'

it.each([
  [z.object({ name: z.string() }), true],
  [z.object({ password: z.string() }), false],
  [z.union([z.object({ name: z.string() }), z.object({ challenge: z.string() })]), false],
  [z.object({ credential: z.string() }).transform(({ credential }) => credential), false],
])('takes no key for a body that may hold a secret, whatever it answers (%#)', (input, repeats) => {
  const audit = { action: 'created', entity: 'thing' } as const
  const write = verb({ permission: 'authenticated', summary: 'A write', input, audit }, async () => ({}))
  const request = new Request('http://localhost/api/thing', { method: 'POST', headers: { 'idempotency-key': 'k' } })
  const found = toRepeatable(route('POST', '/api/thing', write), request, { id: 1 } as Principal, () => ({}))
  expect(found !== null).toBe(repeats)
})

it('takes no key for an answer that is a secret', () => {
  const audit = { action: 'revealed', entity: 'thing' } as const
  const told = verb({ permission: 'authenticated', summary: 'A reveal', audit, secret: true }, async () => ({}))
  const request = new Request('http://localhost/api/thing', { method: 'POST', headers: { 'idempotency-key': 'k' } })
  expect(toRepeatable(route('POST', '/api/thing', told), request, { id: 1 } as Principal, () => ({}))).toBeNull()
})

describeOnBoth('a repeated write', (open) => {
  let opened: Opened
  let token = ''
  const call = (path: string, how: Call = {}) => opened.call('aurora', path, { token, ...how })
  const create = (name: string, key: string, how: Call = {}) =>
    call('/api/bank', { body: { name }, headers: { 'idempotency-key': key }, ...how })
  const kept = () => inTenant(opened.database, 'aurora', opened.clock.now, ({ tx }) => tx.select().from(idempotencyKey))
  const count = async (name: string) =>
    ((await call(`/api/bank?search=${name}`)).body as { data: { total: number } }).data.total

  beforeAll(async () => {
    opened = await open()
    token = await opened.signIn('aurora', 'admin')
  })

  it('is done once and answered as often as it is asked, at the same moment too', async () => {
    const replies = await Promise.all(Array.from({ length: 5 }, () => create('Repetido', 'chave-1')))
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201])
    for (const reply of replies) expect(reply.body).toEqual(replies[0]?.body)
    expect(await count('Repetido')).toBe(1)
    expect((await create('Repetido', 'chave-1')).headers.get('idempotency-replayed')).toBe('true')
    // Without the key, or with another one, it counts as a new write.
    expect((await create('Repetido', 'chave-2')).status).toBe(409)
  })

  it('is refused where its key stands for something else, and free for another person', async () => {
    const other = await create('Outro', 'chave-1')
    expect([other.status, other.body]).toEqual([422, expect.objectContaining({ reason: 'idempotency_mismatch' })])
    const elsewhere = await call('/api/agreements', { body: {}, headers: { 'idempotency-key': 'chave-1' } })
    expect(elsewhere.status).toBe(422)
    const operator = await opened.signIn('aurora', 'operacional')
    // The replayed answer is this person's own, not that of the previous user of the key.
    const theirs = [
      await create('De outro', 'chave-1', { token: operator }),
      await create('De outro', 'chave-1', { token: operator }),
    ]
    expect(theirs.map(({ status }) => status)).toEqual([201, 201])
    expect(theirs[1]?.body).toEqual(theirs[0]?.body)
    for (const key of ['', 'com espaço', 'x'.repeat(121)]) {
      expect((await create('Nunca', key)).status, key).toBe(400)
    }
    expect(await count('Nunca')).toBe(0)
  })

  it('is refused where its key stands for another query', async () => {
    const asked = (query: string) =>
      call(`/api/bank?${query}`, { body: { name: 'Perguntado' }, headers: { 'idempotency-key': 'chave-5' } })
    const replies = [await asked('a=1'), await asked('a=1'), await asked('a=2')]
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 422])
    expect(replies.at(-1)?.body).toMatchObject({ reason: 'idempotency_mismatch' })
  })

  it('keeps nothing of a refusal: mended, it goes through with the same key', async () => {
    expect((await create('', 'chave-3')).status).toBe(422)
    expect((await create('Consertado', 'chave-3')).status).toBe(201)
  })

  it('keeps no secret: neither of a body nor of an answer', async () => {
    const body = {
      host: 'mail.test',
      port: 25,
      encryption: 'none',
      from_name: 'a',
      from_email: 'a@b.test',
      password: 'segredo-1',
    }
    await call('/api/configuration/smtp/save', { body, headers: { 'idempotency-key': 'chave-4' } })
    expect((await kept()).map(({ key }) => key)).not.toContain('chave-4')
    expect(JSON.stringify(await kept())).not.toContain('segredo')
  })

  it('is forgotten after a day', async () => {
    opened.clock.now = new Date(opened.clock.now.getTime() + 25 * 3600_000)
    token = await opened.signIn('aurora', 'admin')
    expect((await create('Outro dia', 'chave-1')).status).toBe(201)
    opened.clock.now = new Date(opened.clock.now.getTime() + 25 * 3600_000)
    await opened.backend.sweep()
    expect(await kept()).toEqual([])
  })
})
