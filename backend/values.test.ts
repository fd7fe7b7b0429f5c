import { beforeAll, expect, it } from 'vitest'
import * as z from 'zod'
import type { Route } from './core/kernel/verb'
import { builtRoutes } from './routes'
import { describeOnBoth, type Opened, testKeys } from './testing/backend'

/** Values that columns, calendars or encodings of PostgreSQL reject, or barely take. */
const odd = [
  '2147483648',
  '999999999999',
  '9223372036854775808',
  '9999999999999.99',
  '0000-01-01',
  '9999-12-31',
  '0000-01-01 00:00:00',
  '9999-12-31 23:59:59',
  "'",
]

const routes = builtRoutes(testKeys, '')
const line = ({ method, path }: Route) => `${method} ${path}`
/** Calls that would end the asking session, or never end. */
const aside = /auth\/logout|auth\/sessions|notifications\/stream/
const nobody = '00000000-0000-4000-8000-000000000000'

const takes = (schema: z.ZodType, name: string, value: unknown) => {
  const error = schema.safeParse({ [name]: value }).error
  return !error?.issues.some(({ path }) => path[0] === name)
}

/** `name=value` for each query parameter that accepts `value`, alone or as a range. */
function asked({ verb: { options } }: Route, value: string): string[] {
  const { query } = options
  if (!(query instanceof z.ZodObject)) return []
  const text = encodeURIComponent(value)
  return Object.keys(query.shape).flatMap((name) => {
    if (takes(query, name, value)) return [`${name}=${text}`]
    return takes(query, name, [value, value]) ? [`${name}[]=${text}&${name}[]=${text}`] : []
  })
}

/** The route's address with placeholder variables, or `value` for `name`. */
const filled = ({ path, verb: { options } }: Route, name?: string, value = '') =>
  path.replaceAll(/\{(\w+)\}/g, (_, found: string) => {
    if (found === name) return encodeURIComponent(value)
    const { params } = options
    return ['999999999', '2026-10', 'production'].find((one) => params && takes(params, found, one)) ?? nobody
  })

describeOnBoth('values at the door', (open) => {
  let opened: Opened
  let token = ''
  let corretor = ''
  beforeAll(async () => {
    opened = await open()
    token = await opened.signIn('aurora', 'admin')
    corretor = await opened.signIn('aurora', 'corretor')
  })
  /** The Administrador's, except where none but the person paid may ask. */
  const tokenFor = ({ verb: { options } }: Route) => (options.permission === 'my_payments' ? corretor : token)
  const answer = async (route: Route, target: string) => {
    const body = route.method === 'POST' || route.method === 'PUT' ? {} : undefined
    const reply = await opened.call('aurora', target, {
      method: route.method,
      token: tokenFor(route),
      ...(body && { body }),
    })
    return reply.status
  }
  const broken = async (route: Route, target: string) => {
    const status = await answer(route, target)
    return status >= 500 ? [`${line(route)} ${target} ${status}`] : []
  }

  const nested = (depth: number) => `{"record_key":"","data":{"a":${'['.repeat(depth)}${']'.repeat(depth)}}}`

  it('two requests of a Corretor leave the database as it was (14.28)', async () => {
    const ask = (path: string, body?: string) =>
      opened.call('aurora', path, { ...(body && { method: 'PUT', body }), token: corretor })
    expect(await ask('/api/drafts/bank', nested(6500))).toMatchObject({ status: 400, body: { reason: 'depth' } })
    expect(await ask('/api/drafts/bank', nested(250_000))).toMatchObject({ status: 400, body: { reason: 'depth' } })
    expect(await ask('/api/proposals?number=2147483648')).toMatchObject({ status: 400, body: { reason: 'query' } })
    const half = '{"key":"a","value":{"b":["\\ud800"]}}'
    expect(await ask('/api/preferences', half)).toMatchObject({ status: 400, body: { reason: 'characters' } })
    expect((await ask('/api/drafts/bank', nested(20))).status).toBe(200)
  })

  it.each([
    ['depth', `{"a":${'['.repeat(33)}${']'.repeat(33)}}`],
    ['characters', '{"a":[{"b":"\\udc00x"}]}'],
    ['characters', '{"a\\u0000":1}'],
    ['json', '{"a":1e999}'],
  ])('every call that takes JSON refuses what no column holds: %s in %s (14.28)', async (reason, body) => {
    const taking = routes.filter(({ verb: { options } }) => options.input && !options.multipart && !options.raw)
    for (const route of taking) {
      const reply = await opened.call('aurora', filled(route), {
        ...{ method: route.method, body, headers: { 'idempotency-key': 'values-at-the-door' } },
        token: tokenFor(route),
      })
      expect([line(route), reply.status, (reply.body as { reason?: string }).reason]).toEqual([
        line(route),
        400,
        reason,
      ])
    }
    expect(taking.length).toBeGreaterThan(60)
  })

  it('text that no column holds is refused in a query and in a path (14.28)', async () => {
    const ask = (path: string) => opened.call('aurora', path, { token })
    for (const path of ['/api/bank?search=a%00b', '/api/bank?id[]=1&id[]=%00', '/api/drafts/a%00b'])
      expect(await ask(path)).toMatchObject({ status: 400, body: { reason: 'characters' } })
  })

  it('no query that a contract takes breaks on a value that a column does not hold (14.28)', async () => {
    const found: string[] = []
    for (const route of routes.filter(({ path }) => !aside.test(path))) {
      for (const value of odd) {
        const parameters = asked(route, value)
        if (parameters.length === 0) continue
        const path = filled(route)
        // All parameters at once; if a rule between them refuses that, one by one.
        const status = await answer(route, `${path}?${parameters.join('&')}`)
        if (status >= 500 || status === 400)
          for (const parameter of parameters) found.push(...(await broken(route, `${path}?${parameter}`)))
      }
    }
    expect(found).toEqual([])
  })

  it('no path breaks on a value that a column does not hold (14.28)', async () => {
    const found: string[] = []
    for (const route of routes.filter(({ path }) => !aside.test(path))) {
      for (const [, name = ''] of route.path.matchAll(/\{(\w+)\}/g)) {
        const { params } = route.verb.options
        for (const value of odd) {
          if (params && takes(params, name, value)) found.push(...(await broken(route, filled(route, name, value))))
        }
      }
    }
    expect(found).toEqual([])
  })
})

type Shape = { type?: string; maximum?: number; minimum?: number; [key: string]: unknown }

/** The integers of a JSON schema, by their field's name. */
function* integersIn(schema: unknown, name: string): Generator<[name: string, shape: Shape]> {
  if (typeof schema !== 'object' || schema === null) return
  const shape = schema as Shape
  if (shape.type === 'integer') yield [name, shape]
  for (const [key, inner] of Object.entries(shape)) {
    if (key !== 'properties') yield* integersIn(inner, name)
    else for (const [field, one] of Object.entries(inner as object)) yield* integersIn(one, field)
  }
}

const isKey = (name: string) => /(^|_)ids?$|^copied_from$|^move_to$|^into$/.test(name)
const fits = (name: string, { minimum = -Infinity, maximum = Infinity }: Shape) =>
  isKey(name) ? Number.isSafeInteger(maximum) : minimum >= -(2 ** 31) && maximum < 2 ** 31

it('an integer of a body has the bounds of its column (14.28)', () => {
  const loose = routes.flatMap((route) => {
    const { input } = route.verb.options
    if (!input) return []
    const schema = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' })
    return [...integersIn(schema, '')]
      .filter(([name, shape]) => !fits(name, shape))
      .map(([name]) => `${line(route)} ${name}`)
  })
  expect(loose).toEqual([])
})

it('a day of a body is one that its column holds (14.28)', () => {
  const days = routes.flatMap((route) => {
    const { input } = route.verb.options
    if (!(input instanceof z.ZodObject)) return []
    const names = Object.keys(input.shape).filter(
      (name) => takes(input, name, '2026-01-01') && !takes(input, name, '2026-01-99'),
    )
    return names.map((name) => [`${line(route)} ${name}`, takes(input, name, '0000-01-01')] as const)
  })
  expect(days.length).toBeGreaterThan(5)
  expect(days.filter(([, takesNone]) => takesNone)).toEqual([])
})
