import { afterAll, beforeAll, expect, it } from 'vitest'
import { openSession, revoke, type Session } from '@/lib/session/sessions'
import { type ScriptedApi, scriptedApi } from '@/lib/testing/scripted-api'
import { openWeb, routeDoor, signInAt } from '@/lib/testing/web'
import { whileAlive } from './live-stream'

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

async function begin() {
  const session = (await openSession(await signInAt(await routeDoor()), 'alfa')) as Session
  let cancelled = false
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new Uint8Array([1])),
    cancel: () => {
      cancelled = true
    },
  })
  const reader = whileAlive(body, session, 20).getReader()
  return { session, reader, cancelled: () => cancelled }
}

it('goes on while the session lives, and ends with it', async () => {
  const { session, reader, cancelled } = await begin()
  expect(await reader.read()).toMatchObject({ done: false })
  const next = reader.read()
  const first = await Promise.race([next, new Promise((done) => setTimeout(() => done('still open'), 100))])
  expect(first).toBe('still open')
  await revoke(session.key)
  expect(await next).toMatchObject({ done: true })
  expect(cancelled()).toBe(true)
})

it('lets go of the source when the listener leaves', async () => {
  const { reader, cancelled } = await begin()
  await reader.cancel()
  expect(cancelled()).toBe(true)
})
