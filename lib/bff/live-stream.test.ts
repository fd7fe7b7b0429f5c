import { once } from 'node:events'
import { PassThrough } from 'node:stream'
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
  const source = new PassThrough()
  source.write('1')
  return { session, source, live: whileAlive(source, session, 20) }
}

it('goes on while the session lives, and ends with it', async () => {
  const { session, source, live } = await begin()
  expect(await once(live, 'data')).toEqual([Buffer.from('1')])
  const ended = once(live, 'end')
  const first = await Promise.race([ended, new Promise((done) => setTimeout(() => done('still open'), 100))])
  expect(first).toBe('still open')
  await revoke(session.key)
  await ended
  expect(source.destroyed).toBe(true)
})

it('lets go of the source when the listener leaves', async () => {
  const { source, live } = await begin()
  live.destroy()
  await once(source, 'close')
})

it('breaks where the source breaks', async () => {
  const { source, live } = await begin()
  source.destroy()
  await new Promise((done) => live.once('close', done))
  expect(live.readableEnded).toBe(false)
})
