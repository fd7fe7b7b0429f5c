import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { PassThrough } from 'node:stream'
import { expect, it } from 'vitest'
import { writeAnswer } from './node-adapter'

it('lets go of a body whose reader left before it came', async () => {
  const body = new PassThrough()
  const left = Promise.withResolvers<void>()
  const server = createServer(async (_, outgoing) => {
    client.destroy()
    await once(outgoing, 'close')
    await writeAnswer(outgoing, { status: 200, headers: {}, cookies: [], body })
    left.resolve()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1')
  client.write('GET / HTTP/1.1\r\nHost: alfa.app.test\r\n\r\n')
  await left.promise
  expect(body.destroyed).toBe(true)
  server.close()
})
