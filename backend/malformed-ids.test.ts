import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { registries } from './registries'
import { builtRoutes } from './routes'
import { describeOnBoth, type Opened, testKeys } from './testing/backend'

/** Neither a row's number nor a uuid, or one where the other is meant. */
const malformed = ['abc', '9'.repeat(16), '2147483648', randomUUID()]
const ofIds = expect.toSatisfy((details: object) => /^ids\b/.test(Object.keys(details).join()))
const named = /\{(id|uuid|sid)\}/

describeOnBoth('an id that is none', (open) => {
  let opened: Opened
  let token = ''
  beforeAll(async () => {
    opened = await open()
    token = await opened.signIn('aurora', 'admin')
  })

  it('in a path is a record that is not there (14.8)', async () => {
    const routes = builtRoutes(testKeys, 'test').filter(({ path }) => named.test(path))
    expect(routes.length).toBeGreaterThan(80)
    for (const { method, path } of routes) {
      for (const id of malformed) {
        const body = method === 'GET' || method === 'DELETE' ? {} : { body: {} }
        const { status } = await opened.call('aurora', path.replaceAll(/\{\w+\}/g, id), { method, token, ...body })
        expect([method, path, id, status]).toEqual([
          method,
          path,
          id,
          expect.toSatisfy((code) => [400, 403, 404, 422].includes(code)),
        ])
      }
    }
  })

  it.each(registries)(
    'among many of $name is refused by field, and nothing is done (14.8)',
    async ({ path, bulk, uuids }) => {
      const [action = ''] = Object.keys(bulk)
      const wrong = uuids
        ? [[1], [2147483648], ['x'], [randomUUID(), 7], ['1']]
        : [[randomUUID()], ['1'], [0], [-1], [1.5], [2 ** 53], [1, 'x']]
      for (const ids of wrong) {
        const { status, body } = await opened.call('aurora', `${path}/bulk`, { token, body: { action, ids } })
        expect([ids, status, body]).toEqual([ids, 422, expect.objectContaining({ code: 'VALIDATION', details: ofIds })])
      }
    },
  )
})
