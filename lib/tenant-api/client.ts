import type * as z from 'zod'
import { loadCompany, loadTheme } from '@/lib/api/company'
import type { Endpoint } from '@/lib/api/endpoint'
import { toRows } from '@/lib/api/rows'
import { loadMe } from '@/lib/api/sign-in'
import { loadMigration } from '@/lib/api/system'
import { defaultTheme, type Theme, themeSchema, unchosenTheme } from '@/lib/contracts/theme'
import { type User, userSchema } from '@/lib/contracts/user'
import { env } from '@/lib/process/env'
import { type MigrationState, readMigration } from '@/lib/shell/migration-state'
import { readToken, type Token, tokenPerson } from '@/lib/tenant-api/token'
import { byContract } from './by-contract'
import { type Asker, discard, isApiFailure, ownFields } from './call'
import { internalAt, isKeptFrom, withoutInternal } from './internal-fields'
import { noteRole, shownRole } from './seen-role'
import { send } from './send'
import { readJsonWhole } from './whole-json'

/**
 * The tenant API's answer to a server-rendered page. `dead`: the token is no longer valid (go to sign-in); `failed`: any
 * other refusal, or no answer (`status` 0).
 */
export type Answer<T> = { kind: 'ok'; value: T } | { kind: 'dead' } | { kind: 'failed'; status: number }

type Asked = Pick<Endpoint<unknown>, 'method' | 'path'>

async function read<T>(
  tenant: string,
  { method, path: target }: Asked,
  token: string | null,
  parse: (body: unknown) => T | null,
  {
    signal,
    by = token === null ? 'stranger' : { person: tokenPerson(token) },
  }: { signal?: AbortSignal; by?: Asker } = {},
): Promise<Answer<T>> {
  try {
    const call = { by, method, target, headers: ownFields(token), ...(signal && { signal }) }
    const answer = await send(tenant, call)
    if (answer.status !== 200) {
      discard(answer)
      return answer.status === 401 ? { kind: 'dead' } : { kind: 'failed', status: answer.status }
    }
    const body = shown(tenant, target, token, await readJsonWhole(answer))
    const value = body === undefined ? null : parse(body)
    return value === null ? { kind: 'failed', status: 502 } : { kind: 'ok', value }
  } catch (error) {
    return { kind: 'failed', status: isApiFailure(error) && error.kind !== 'unreadable' ? 0 : 502 }
  }
}

/** Removes internal fields, since a page's data goes to the browser as well. */
function shown(tenant: string, target: string, token: string | null, body: unknown): unknown {
  if (env().way !== 'remote') return body
  const [path = '', query = ''] = target.split('?')
  const rule = path.toLowerCase()
  const known = token === null ? null : readToken(token, Date.now())
  const role = known && shownRole(known)
  // Without a known role only public fields are shown.
  const seen = role && !isKeptFrom(role) ? body : withoutInternal(body, internalAt(rule))
  return byContract({ tenant, method: 'GET', rule, query }, seen)
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** api.md#tolerant-reading: `response` one or two deep, or `data`. */
export function unwrap(body: unknown): Record<string, unknown> | null {
  if (!isObject(body)) return null
  const inner = body.response ?? body.data
  if (!isObject(inner)) return null
  return isObject(inner.response) ? inner.response : inner
}

/** The tenant's brand, always read without a token; falls back to constants.md#theme for unreadable values. */
export async function readTheme(tenant: string, by: Asker = 'stranger'): Promise<Theme> {
  const answer = await read(tenant, loadTheme(), null, (body) => themeIn(body, defaultTheme), { by })
  return answer.kind === 'ok' ? answer.value : defaultTheme
}

/** The stored brand, for its editor: `default` for values not chosen or unreadable. */
export const readKeptTheme = (tenant: string, token: string): Promise<Answer<Theme>> =>
  read(tenant, loadTheme(), token, (body) => themeIn(body, unchosenTheme))

/** Field by field, so that one invalid colour does not discard the others. */
function themeIn(body: unknown, otherwise: Theme): Theme {
  const given = unwrap(body) ?? {}
  const theme: Record<string, unknown> = { ...otherwise }
  for (const [name, schema] of Object.entries(themeSchema.shape)) {
    const field = schema.safeParse(given[name])
    if (field.success && field.data !== 'default') theme[name] = field.data
  }
  return themeSchema.parse(theme)
}

/** The company's row, as the API answers it. */
export const readCompany = (tenant: string, token: string): Promise<Answer<Record<string, unknown>>> =>
  read(tenant, loadCompany(), token, unwrap)

/** Statuses of an API that lacks the call, or refuses it to this person for now (unfinished onboarding). */
const saysNothing: ReadonlySet<number> = new Set([403, 404, 405, 501])

/**
 * The user as the API has them now, rather than as the token does. The specification's `auth/me` only confirms a token
 * (api.md#known-calls): if the API lacks the call, or answers no user, the token's own user and expiry are used.
 */
export async function readUser(tenant: string, { text, user, expiresAt }: Token): Promise<Answer<User>> {
  const answer = await read(tenant, loadMe(), text, (body) => {
    if (!isObject(body) || body.status === false) return null
    const found = userSchema.safeParse(unwrap(body)).data ?? user
    noteRole(text, found)
    return found
  })
  if (answer.kind !== 'failed' || !saysNothing.has(answer.status)) return answer
  return answer.status === 403 || expiresAt > Date.now() ? { kind: 'ok', value: user } : { kind: 'dead' }
}

/** True if the API confirms this token. An unclear answer counts as no. */
export const isConfirmed = async (tenant: string, token: string): Promise<boolean> =>
  (await read(tenant, loadMe(), token, (body) => (isObject(body) && body.status !== false) || null)).kind === 'ok'

/** A page waits no longer than this for the state of the import. */
const migrationPatienceMs = 3000

/** The state of the catalogue's import; null if unknown, which blocks nobody. */
export async function readMigrationState(tenant: string, token: string): Promise<MigrationState | null> {
  const signal = AbortSignal.timeout(migrationPatienceMs)
  const answer = await read(tenant, loadMigration(), token, readMigration, { signal })
  return answer.kind === 'ok' ? answer.value : null
}

/**
 * One item of any other call: `data` or `response` as `schema` parses it; may be null.
 * `token`: null for a guest.
 */
export const readItem = <S extends z.ZodType>(
  tenant: string,
  token: string | null,
  endpoint: Asked,
  schema: S,
): Promise<Answer<z.output<S>>> =>
  read(tenant, endpoint, token, (body) => {
    const item = schema.safeParse(unwrap(body))
    return item.success ? { item: item.data } : null
  }).then((answer) => (answer.kind === 'ok' ? { kind: 'ok', value: answer.value.item } : answer))

/**
 * As `readItem`, for an answer whose full type only the endpoint knows: `schema` has the fields the page depends on,
 * and the contract covers the rest.
 */
export const readWhole = <T>(
  tenant: string,
  token: string | null,
  endpoint: Endpoint<T>,
  schema: z.ZodType,
): Promise<Answer<T>> =>
  read(tenant, endpoint, token, (body) => {
    const item = unwrap(body)
    return schema.safeParse(item).success ? endpoint.read({ data: item }) : null
  })

/** The rows of a call, paged or not. */
export const readRows = <T>(
  tenant: string,
  token: string,
  endpoint: Asked,
  parse: (row: unknown) => T | null,
): Promise<Answer<T[]>> => read(tenant, endpoint, token, (body) => toRows(body).rows.flatMap((row) => parse(row) ?? []))
