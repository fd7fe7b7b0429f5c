import { createServer } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { json, type ScriptedApi, scriptedApi } from '@/lib/testing/scripted-api'
import { openWeb, restart } from '@/lib/testing/web'
import { type ApiCall, type ApiFailure, ownFields } from './call'
import { sendRemote } from './remote'

let api: ScriptedApi
let web: { close: () => Promise<void> }
beforeAll(async () => {
  api = await scriptedApi(['alfa'])
  web = await openWeb({ TENANT_API_URL: api.template })
})
afterAll(async () => {
  await api.close()
  await web.close()
})

const ask = (more: Partial<ApiCall> = {}) =>
  sendRemote('alfa', {
    by: { person: 'ana' },
    method: 'GET',
    target: '/api/held',
    headers: ownFields(null),
    ...more,
  }).then(
    ({ status }) => status,
    ({ kind }: ApiFailure) => kind,
  )

it('lets go at once of whoever leaves while all connections are taken, and does not ask after all', async () => {
  let release = () => {}
  const over = new Promise<void>((done) => {
    release = done
  })
  api.on('GET /api/held', (_, response) => over.then(() => json(response, 200, {})))
  const held = Array.from({ length: 64 }, () => ask())
  await expect.poll(() => api.calls().length, { timeout: 10_000 }).toBe(64)
  const leaving = new AbortController()
  const waiting = ask({ signal: leaving.signal })
  leaving.abort()
  expect(await Promise.race([waiting, ...held])).toBe('aborted')
  release()
  expect(new Set(await Promise.all(held))).toEqual(new Set([200]))
  expect(await ask()).toBe(200)
  expect(api.calls()).toHaveLength(65)
})

it('closes the connections of tenants whom nobody has asked for in a long while (14.32)', async () => {
  const open = new Set<Socket>()
  const server = createServer({ keepAliveTimeout: 600_000 }, (incoming, outgoing) => {
    if (incoming.url?.startsWith('/first/')) {
      open.add(incoming.socket)
      incoming.socket.on('close', () => open.delete(incoming.socket))
    } else outgoing.setHeader('connection', 'close')
    json(outgoing, 200, {})
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  restart({ TENANT_API_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/{tenant}` })
  const call: ApiCall = { by: 'stranger', method: 'GET', target: '/api/status', headers: ownFields(null) }
  for (const by of ['stranger', { person: 'ana' }] as const) await sendRemote('first', { ...call, by })
  expect(open.size).toBe(2)
  for (let at = 0; at < 2000; at += 100) {
    await Promise.all(Array.from({ length: 100 }, (_, one) => sendRemote(`t${at + one}`, call)))
  }
  await expect.poll(() => open.size).toBe(0)
  expect((await sendRemote('first', call)).status).toBe(200)
  server.closeAllConnections()
  server.close()
})
