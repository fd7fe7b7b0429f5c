import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'

const code = readFileSync('public/sw.js', 'utf8')
const origin = 'https://aurora.example.com'

type Handler = (event: Record<string, unknown>) => void
type Asked = { url: string; method?: string; mode?: string }

/** The worker in a scope of its own. `files`: what its cache has, by path; null for a browser that opens no cache. */
function start(files: Record<string, string> | null, network: (asked: Asked) => Promise<string>) {
  const handlers: Record<string, Handler> = {}
  const open = async () => {
    if (!files) throw new DOMException('no storage')
    return {
      match: async (what: string | Asked) => files[typeof what === 'string' ? what : new URL(what.url).pathname],
    }
  }
  const self = {
    location: new URL(`${origin}/sw.js?look=a`),
    addEventListener: (name: string, handler: Handler) => {
      handlers[name] = handler
    },
  }
  const given = { caches: { open }, fetch: network, Response: { error: () => 'error' }, importScripts: () => {} }
  runInNewContext(code, { self, URL, ...given })
  /** The worker's answer; undefined if it leaves the request to the browser. */
  const ask = (path: string, how: Partial<Asked> = {}) => {
    let answer: Promise<unknown> | undefined
    handlers.fetch?.({
      request: { url: origin + path, method: 'GET', mode: 'no-cors', ...how },
      respondWith: (given: Promise<unknown>) => {
        answer = given
      },
    })
    return answer
  }
  return ask
}

const online = async ({ url }: Asked) => `from the network: ${new URL(url).pathname}`
const offline = async () => {
  throw new TypeError('Failed to fetch')
}
const navigation = { mode: 'navigate' }

describe('the worker', () => {
  it('answers a page from the network, else with the one that it has kept', async () => {
    expect(await start({ '/offline': 'kept' }, online)('/proposals', navigation)).toBe('from the network: /proposals')
    expect(await start({ '/offline': 'kept' }, offline)('/proposals', navigation)).toBe('kept')
  })

  it.each([
    ['a call', '/api/proposals', {}],
    ['a download', '/api/files/1', navigation],
    ['a form that is sent', '/proposals', { ...navigation, method: 'POST' }],
    ['a picture', '/icons/any-192.png', {}],
  ])('leaves %s to the browser', (_, path, how) => {
    expect(start({}, online)(path, how)).toBeUndefined()
  })

  it('never stands between a page and the network: a browser that opens no cache loads as without a worker', async () => {
    const ask = start(null, online)
    expect(await ask('/_next/static/chunks/a.js')).toBe('from the network: /_next/static/chunks/a.js')
    expect(await ask('/proposals', navigation)).toBe('from the network: /proposals')
    expect(await start(null, offline)('/proposals', navigation)).toBe('error')
  })
})
