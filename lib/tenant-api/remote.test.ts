import { afterAll, beforeAll, expect, it } from 'vitest'
import { json, type ScriptedApi, scriptedApi } from '@/lib/testing/scripted-api'
import { openWeb } from '@/lib/testing/web'
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
  sendRemote('alfa', { method: 'GET', target: '/api/held', headers: ownFields(null), ...more }).then(
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
