import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { json, type ScriptedApi, scriptedApi } from '@/lib/testing/scripted-api'
import { type Door, nodeDoor, openWeb, routeDoor, signInAt } from '@/lib/testing/web'

let api: ScriptedApi
let web: { close: () => Promise<void> }
beforeAll(async () => {
  api = await scriptedApi(['alfa', 'beta'])
  web = await openWeb({ TENANT_API_URL: api.template, TENANT_API_TIMEOUT_MS: '20000', MAX_BODY_BYTES: '1000000' })
})
afterAll(async () => {
  await api.close()
  await web.close()
})
beforeEach(() => api.reset())

const path = 'POST /api/calls/inbound'
const at = (seconds: number) => `t=${Math.floor(Date.now() / 1000) + seconds},v1=${'a'.repeat(64)}`
const signature = at(0)
const headers = { 'content-type': 'message/rfc822', 'x-signature': signature }
const taken = { status: true, data: { outcome: 'taken' } }

describe.each([nodeDoor, routeDoor])('an answer by mail at %o', (open) => {
  let door: Door
  beforeAll(async () => {
    door = await open()
  })
  afterAll(() => door.close())

  it('goes up as it came, from another origin or none, and without a session', async () => {
    api.on(path, (_, response) => json(response, 200, taken))
    const cookie = await signInAt(door)
    const others: Record<string, string>[] = [{}, { origin: 'https://evil.test' }, { cookie }]
    for (const more of others) {
      const body = Buffer.from('From: a@b.c\r\n\r\nOi \xff', 'latin1')
      const answer = await door.ask(path, { headers: { ...headers, ...more }, body })
      expect([answer.status, answer.json]).toEqual([200, taken])
      const seen = api.seen.at(-1)
      expect(seen?.headers).toMatchObject(headers)
      expect(seen?.headers.token).toBeUndefined()
      expect(seen?.body.equals(body)).toBe(true)
      expect(answer.cookies).toEqual([])
    }
  })
  it('IM6 stays here without a signature’s form, or of another time', async () => {
    for (const given of [
      '',
      't=1,v1=',
      `${signature}0`,
      signature.toUpperCase(),
      `v1=${'a'.repeat(64)}`,
      at(-320),
      at(320),
    ]) {
      const answer = await door.ask(path, { headers: { ...headers, 'x-signature': given }, body: 'x' })
      expect([answer.status, answer.json.code], given).toEqual([401, 'UNAUTHENTICATED'])
    }
    expect(api.calls()).toEqual([])
  })

  it('IM6 CS2 is the one call of another origin', async () => {
    const cookie = await signInAt(door)
    api.reset()
    for (const line of [
      'PUT /api/calls/inbound',
      'POST /api/calls',
      'POST /api/calls/inbound/1',
      'POST /api/calls/1/messages',
    ]) {
      expect((await door.ask(line, { headers: { ...headers, cookie }, body: '{}' })).status, line).toBe(403)
    }
    expect(api.calls()).toEqual([])
  })

  it('IM5 is at most 15 MiB', async () => {
    api.on(path, (_, response) => json(response, 200, taken))
    const most = Buffer.alloc(15 * 1024 * 1024, 'a')
    expect((await door.ask(path, { headers, body: most })).status).toBe(200)
    const lengths: Record<string, string>[] = [{}, { 'transfer-encoding': 'chunked' }]
    for (const length of lengths) {
      const answer = await door.ask(path, {
        headers: { ...headers, ...length },
        body: Buffer.concat([most, Buffer.from('a')]),
      })
      expect([answer.status, answer.json.code]).toEqual([413, 'TOO_LARGE'])
    }
    expect(api.calls()).toHaveLength(1)
  })

  it('IM5 is one of a few of a tenant at once, and others are answered meanwhile', async () => {
    const held = Promise.withResolvers<void>()
    const full = Promise.withResolvers<void>()
    // The route's door knows no address; of one there are four.
    const most = door.port === undefined ? 8 : 4
    api.on(path, async ({ tenant }, response) => {
      if (api.calls().length === most) full.resolve()
      if (tenant === 'alfa') await held.promise
      json(response, 200, taken)
    })
    const first = Array.from({ length: most }, () => door.ask(path, { headers, body: 'x' }))
    await full.promise
    const answer = await door.ask(path, { headers, body: 'x' })
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '30'])
    expect((await door.ask(path, { host: 'beta.app.test', headers, body: 'x' })).status).toBe(200)
    expect((await door.ask('GET /api/settings/theme')).status).toBe(200)
    held.resolve()
    expect((await Promise.all(first)).map(({ status }) => status)).toEqual(Array.from({ length: most }, () => 200))
    expect((await door.ask(path, { headers, body: 'x' })).status).toBe(200)
  })
})

it('IM5 ten thousand at once do no harm', { timeout: 60_000 }, async () => {
  const door = await routeDoor()
  const held = Promise.withResolvers<void>()
  const cookie = await signInAt(door)
  api.reset()
  api.on(path, async (_, response) => {
    await held.promise
    json(response, 200, taken)
  })
  api.on('GET /api/bank', (_, response) => json(response, 200, { data: [] }))
  const many = Array.from({ length: 10_000 }, () => door.ask(path, { headers, body: 'Oi' }))
  expect((await door.ask('GET /api/bank', { headers: { cookie } })).status).toBe(200)
  held.resolve()
  const statuses = (await Promise.all(many)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 200).length).toBe(api.calls().length - 1)
  expect(statuses.filter((status) => status !== 200 && status !== 429)).toEqual([])
  expect(statuses.filter((status) => status === 200).length).toBeLessThan(100)
  await door.close()
})
