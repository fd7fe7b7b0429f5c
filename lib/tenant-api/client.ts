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
import { send } from './send'
import { readJsonWhole } from './whole-json'

/**
 * What a server-rendered page asks the tenant API. `dead`: the token is no longer one (go to sign-in);
 * `failed`: it answered otherwise, or not at all (`status` 0).
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

/** What a page is given goes to the browser as well: what is kept from its person is taken away here, too. */
function shown(tenant: string, target: string, token: string | null, body: unknown): unknown {
  if (env().way !== 'remote') return body
  const [path = '', query = ''] = target.split('?')
  const rule = path.toLowerCase()
  const role = token === null ? null : readToken(token, Date.now())?.user.type_user
  // Who does not say what they are is shown what everybody is.
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

/**
 * The tenant's brand, without a token whoever looks at it; the fallbacks of constants.md#theme wherever it cannot be
 * read.
 */
export async function readTheme(tenant: string, by: Asker = 'stranger'): Promise<Theme> {
  const answer = await read(tenant, loadTheme(), null, (body) => themeIn(body, defaultTheme), { by })
  return answer.kind === 'ok' ? answer.value : defaultTheme
}

/** The brand as it is kept, for its editor: `default` where nothing was chosen, or nothing that reads. */
export const readKeptTheme = (tenant: string, token: string): Promise<Answer<Theme>> =>
  read(tenant, loadTheme(), token, (body) => themeIn(body, unchosenTheme))

/** Field by field: one colour that is not one does not lose the others. */
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

/** An API that has no such call; or none for this person yet, whom it knows (an onboarding not finished). */
const saysNothing: ReadonlySet<number> = new Set([403, 404, 405, 501])

/**
 * The user as the API holds them now, not as the token remembers them. To the specification `auth/me` confirms a token
 * and no more (api.md#known-calls): of an API that has no such call, or answers it without a user, the token says who
 * it is, and its own end when it is one no longer.
 */
export async function readUser(tenant: string, { text, user, expiresAt }: Token): Promise<Answer<User>> {
  const answer = await read(tenant, loadMe(), text, (body) => {
    if (!isObject(body) || body.status === false) return null
    return userSchema.safeParse(unwrap(body)).data ?? user
  })
  if (answer.kind !== 'failed' || !saysNothing.has(answer.status)) return answer
  return answer.status === 403 || expiresAt > Date.now() ? { kind: 'ok', value: user } : { kind: 'dead' }
}

/** Does the API still take this token? What it leaves open is no yes. */
export const isConfirmed = async (tenant: string, token: string): Promise<boolean> =>
  (await read(tenant, loadMe(), token, (body) => (isObject(body) && body.status !== false) || null)).kind === 'ok'

/** Nobody is kept from their work longer than this by the question how far the import is. */
const migrationPatienceMs = 3000

/** Where the import of the catalogue stands; null when nobody could say, which stops nobody. */
export async function readMigrationState(tenant: string, token: string): Promise<MigrationState | null> {
  const signal = AbortSignal.timeout(migrationPatienceMs)
  const answer = await read(tenant, loadMigration(), token, readMigration, { signal })
  return answer.kind === 'ok' ? answer.value : null
}

/**
 * One item of any other call: what stands in `data` or `response`, as `schema` reads it, null where it may be.
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
 * As `readItem`, of an answer whose whole only its call knows: `schema` is what the page cannot do without. The tenant
 * API is held to the rest by its contract.
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

/** The rows of a call that answers some, in a page or not. */
export const readRows = <T>(
  tenant: string,
  token: string,
  endpoint: Asked,
  parse: (row: unknown) => T | null,
): Promise<Answer<T[]>> => read(tenant, endpoint, token, (body) => toRows(body).rows.flatMap((row) => parse(row) ?? []))
