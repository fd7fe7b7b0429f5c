import * as z from 'zod'
import { listSchema } from '@/lib/contracts/list'
import { notificationSchema } from '@/lib/contracts/notification'
import { statusSchema } from '@/lib/contracts/system'
import { userSchema } from '@/lib/contracts/user'
import { type Api, Breach, expectOneOf, shaped } from './api'

export interface Check {
  /** The rule that requires it, under docs/domain. */
  source: string
  says: string
  /** Calls that the check depends on: `lacks.ts` describes the product without them. */
  needs?: readonly string[]
  run: (api: Api) => Promise<void>
}

const refusal = z.object({ status: z.literal(false), message: z.string().min(1) })
const signedIn = z.object({ response: z.object({ token: z.string(), onboarding: z.enum(['waiting', 'finished']) }) })
const inStatus = z.object({ status: z.literal(true) })

async function signIn(api: Api): Promise<string> {
  const { status, json } = await api.ask('/api/auth', { body: { email: api.email, password: api.password } })
  expectOneOf('status of the sign-in', status, 200)
  return shaped('the sign-in', json, signedIn).response.token
}

const known = new WeakMap<Api, Promise<string>>()

/** One sign-in for all read-only checks: verifying a password is slow. */
export function sharedToken(api: Api): Promise<string> {
  const token = known.get(api) ?? signIn(api)
  known.set(api, token)
  return token
}

function tokenPayload(token: string): unknown {
  try {
    return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
  } catch {
    throw new Breach('the token is no JWT')
  }
}

/** The uuid of the token's person; empty if it names none. */
export function tokenPerson(token: string): string {
  try {
    return z.object({ data: z.object({ response: userSchema }) }).parse(tokenPayload(token)).data.response.uuid
  } catch {
    return ''
  }
}

const list = '/api/notifications/notifications_auth_user'
const feed = '/api/model_change_updates?model_name=commission'
const behindTheDoor = [list, feed, '/api/company', '/api/migrations/statusMigration']

async function refused(api: Api, path: string, statuses: number[], call?: Parameters<Api['ask']>[1]) {
  const { status, json } = await api.ask(path, call)
  expectOneOf(`status of ${path}`, status, ...statuses)
  shaped(`the refusal of ${path}`, json, refusal)
}

/** The known calls and the conventions of api.md that our web side relies on. These checks write nothing. */
export const checks: readonly Check[] = [
  {
    source: 'api.md#paths-that-are-built',
    says: 'GET /api/status says without a token what it is and what it offers',
    needs: ['GET /api/status'],
    run: async (api) => {
      const { status, json } = await api.ask('/api/status')
      expectOneOf('status', status, 200)
      shaped('the body', json, inStatus.extend({ data: statusSchema.extend({ features: z.array(z.string()) }) }))
    },
  },
  {
    source: 'api.md#known-calls',
    says: 'GET /api/settings/theme answers without a token, inside response.response',
    run: async (api) => {
      const { status, json } = await api.ask('/api/settings/theme')
      expectOneOf('status', status, 200)
      shaped('the body', json, z.object({ response: z.object({ response: z.record(z.string(), z.unknown()) }) }))
    },
  },
  {
    source: 'api.md#errors',
    says: 'wrong credentials are 422, never 401, and say the same of an account that is not there',
    run: async (api) => {
      const body = { email: api.email, password: 'certainly-not-1' }
      const known = await api.ask('/api/auth', { body })
      const unknown = await api.ask('/api/auth', { body: { ...body, email: 'nobody-here@example.com' } })
      expectOneOf('status', known.status, 422)
      expectOneOf('status for an unknown account', unknown.status, 422)
      expectOneOf('sentence', shaped('', unknown.json, refusal).message, shaped('', known.json, refusal).message)
    },
  },
  {
    source: 'identity.md#token',
    says: 'sign-in answers a JWT that carries the person at data.response',
    run: async (api) => {
      const shape = z.object({ exp: z.int(), iat: z.int(), data: z.object({ response: userSchema }) })
      const { data, exp, iat } = shaped('the payload', tokenPayload(await signIn(api)), shape)
      if (exp <= iat) throw new Breach('exp is not after iat')
      expectOneOf('the person', data.response.email, api.email.toLowerCase())
    },
  },
  {
    source: 'api.md#paths-that-are-built',
    says: 'GET /api/auth/me is the person of the token',
    needs: ['GET /api/auth/me'],
    run: async (api) => {
      await refused(api, '/api/auth/me', [401])
      const token = await sharedToken(api)
      const { json } = await api.ask('/api/auth/me', { token })
      const { response } = shaped('the body', json, inStatus.extend({ response: userSchema }))
      const payload = tokenPayload(token) as { data: { response: { uuid: string } } }
      expectOneOf('uuid', response.uuid, payload.data.response.uuid)
    },
  },
  {
    source: 'api.md#errors',
    says: 'without a token, or with one that is none, every other call is 401 with a body of its own',
    run: async (api) => {
      for (const path of behindTheDoor) {
        await refused(api, path, [401])
        await refused(api, path, [401], { token: 'x.y.z' })
      }
    },
  },
  {
    source: 'api.md#answers',
    says: 'a list stands at data.data, with its place among all pages',
    run: async (api) => {
      const { json } = await api.ask(`${list}?per_page=2`, { token: await sharedToken(api) })
      const { data } = shaped('the list', json, listSchema(notificationSchema.partial({ link: true })))
      if (data.data.length > 2) throw new Breach(`per_page=2 answered ${data.data.length} rows`)
    },
  },
  {
    source: 'api.md#answers',
    says: 'a page beyond the last one is empty, not an error',
    run: async (api) => {
      const { status, json } = await api.ask(`${list}?page=99999`, { token: await sharedToken(api) })
      expectOneOf('status', status, 200)
      expectOneOf('rows', shaped('the list', json, listSchema(z.unknown())).data.data, [])
    },
  },
  {
    source: 'api.md#lists',
    says: 'an unknown filter, sort or page size is 400',
    run: async (api) => {
      const token = await sharedToken(api)
      for (const query of ['colour=red', 'order_by=password_hash', 'per_page=101', 'per_page=0', 'page=0']) {
        await refused(api, `${list}?${query}`, [400], { token })
      }
    },
  },
  {
    source: 'api.md#known-calls',
    says: 'the updates of a day answer one row a changed table, whole with per_page=all',
    run: async (api) => {
      const range = 'created_at[]=2026-01-01 00:00:00&created_at[]=2026-12-31 23:59:59'
      const { status, json } = await api.ask(`${feed}&per_page=all&${range}`, { token: await sharedToken(api) })
      expectOneOf('status', status, 200)
      const row = z.looseObject({
        id: z.int(),
        nameBank: z.string(),
        nameTable: z.string(),
        is_fixed_value: z.boolean(),
      })
      shaped('the list', json, listSchema(row))
    },
  },
  {
    source: 'api.md#known-calls',
    says: 'GET /api/company stands in response and names the zone of its clocks',
    run: async (api) => {
      const { json } = await api.ask('/api/company', { token: await sharedToken(api) })
      shaped('the body', json, z.object({ response: z.looseObject({ timezone: z.string().min(3) }) }))
    },
  },
  {
    source: 'api.md#known-calls',
    says: 'GET /api/migrations/statusMigration says how far it is',
    run: async (api) => {
      const { json } = await api.ask('/api/migrations/statusMigration', { token: await sharedToken(api) })
      const data = z.object({ status_migration: z.string(), migrated_tables: z.int(), amount_tables: z.int() })
      shaped('the body', json, inStatus.extend({ data }))
    },
  },
  {
    source: 'structure.md#errors',
    says: 'JSON that does not read is 400, a field that does not fit 422 with a sentence for it',
    run: async (api) => {
      await refused(api, '/api/auth', [400], { body: '{"email":' })
      const { status, json } = await api.ask('/api/auth', { body: { email: 7 } })
      expectOneOf('status', status, 422)
      shaped('the refusal', json, refusal.extend({ errors: z.record(z.string(), z.array(z.string()).min(1)) }))
    },
  },
  {
    source: 'structure.md#errors',
    says: 'an address that is not there is 404 with JSON, a method that is not taken 405',
    run: async (api) => {
      const token = await sharedToken(api)
      await refused(api, '/api/nothing-of-the-kind', [404], { token })
      await refused(api, list, [405], { token, method: 'DELETE' })
    },
  },
  {
    source: 'api.md#paths-that-are-built',
    says: 'POST /api/refresh answers a new token that works',
    needs: ['POST /api/refresh'],
    run: async (api) => {
      const { status, json } = await api.ask('/api/refresh', { method: 'POST', token: await signIn(api) })
      expectOneOf('status', status, 200)
      const { token } = shaped('the body', json, z.object({ response: z.object({ token: z.string() }) })).response
      expectOneOf('status with the new token', (await api.ask(list, { token })).status, 200)
    },
  },
  {
    source: 'api.md#paths-that-are-built',
    says: 'after POST /api/auth/logout the token is dead',
    needs: ['POST /api/auth/logout'],
    run: async (api) => {
      const token = await signIn(api)
      expectOneOf('status', (await api.ask('/api/auth/logout', { method: 'POST', token })).status, 200)
      await refused(api, list, [401], { token })
    },
  },
  {
    source: 'structure.md#errors',
    says: 'no answer is a redirect or a page, and each has its X-Request-Id',
    run: async (api) => {
      const token = await sharedToken(api)
      for (const path of ['/api/company', '/api/settings/theme', list, '/api/nothing-of-the-kind']) {
        const { status, headers } = await api.ask(path, { token })
        if (status >= 300 && status < 400) throw new Breach(`${path} redirects`)
        if (!headers.get('content-type')?.startsWith('application/json')) throw new Breach(`${path} is no JSON`)
        if (!headers.get('x-request-id')) throw new Breach(`${path} has no X-Request-Id`)
      }
    },
  },
]
