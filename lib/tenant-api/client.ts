import type * as z from 'zod'
import { defaultTheme, type Theme, themeSchema } from '@/lib/contracts/theme'
import { type User, userSchema } from '@/lib/contracts/user'
import { type MigrationState, readMigration } from '@/lib/migration-state'
import { rowsOf } from '@/lib/rows'
import { discard, isApiFailure, ownFields } from './call'
import { send } from './send'
import { readJsonWhole } from './whole-json'

/**
 * What a server-rendered page asks the tenant API. `dead`: the token is no longer one (go to sign-in);
 * `failed`: it answered otherwise, or not at all (`status` 0).
 */
export type Answer<T> = { kind: 'ok'; value: T } | { kind: 'dead' } | { kind: 'failed'; status: number }

async function read<T>(
  tenant: string,
  target: string,
  token: string | null,
  parse: (body: unknown) => T | null,
  signal?: AbortSignal,
): Promise<Answer<T>> {
  try {
    const answer = await send(tenant, { method: 'GET', target, headers: ownFields(token), ...(signal && { signal }) })
    if (answer.status !== 200) {
      discard(answer)
      return answer.status === 401 ? { kind: 'dead' } : { kind: 'failed', status: answer.status }
    }
    const value = parse(await readJsonWhole(answer))
    return value === null ? { kind: 'failed', status: 502 } : { kind: 'ok', value }
  } catch (error) {
    return { kind: 'failed', status: isApiFailure(error) && error.kind !== 'unreadable' ? 0 : 502 }
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** domain.md section 8, decision 1: `response` one or two deep, or `data`. */
export function unwrap(body: unknown): Record<string, unknown> | null {
  if (!isObject(body)) return null
  const inner = body.response ?? body.data
  if (!isObject(inner)) return null
  return isObject(inner.response) ? inner.response : inner
}

/** The tenant's brand, without a token; the fallbacks of specification 3 wherever it cannot be read. */
export async function readTheme(tenant: string): Promise<Theme> {
  const answer = await read(tenant, '/api/settings/theme', null, toTheme)
  return answer.kind === 'ok' ? answer.value : defaultTheme
}

/** Field by field: one colour that is not one does not lose the others. */
function toTheme(body: unknown): Theme {
  const given = unwrap(body) ?? {}
  const theme: Record<string, unknown> = { ...defaultTheme }
  for (const [name, schema] of Object.entries(themeSchema.shape)) {
    const field = schema.safeParse(given[name])
    if (field.success && field.data !== 'default') theme[name] = field.data
  }
  return themeSchema.parse(theme)
}

/** The company's row, as the API answers it. */
export const readCompany = (tenant: string, token: string): Promise<Answer<Record<string, unknown>>> =>
  read(tenant, '/api/company', token, unwrap)

/** The user as the API holds them now, not as the token remembers them. */
export const readUser = (tenant: string, token: string): Promise<Answer<User>> =>
  read(tenant, '/api/auth/me', token, (body) => {
    const user = userSchema.safeParse(unwrap(body))
    return user.success ? user.data : null
  })

/** Nobody is kept from their work longer than this by the question how far the import is. */
const migrationPatienceMs = 3000

/** Where the import of the catalogue stands; null when nobody could say, which stops nobody. */
export async function readMigrationState(tenant: string, token: string): Promise<MigrationState | null> {
  const signal = AbortSignal.timeout(migrationPatienceMs)
  const answer = await read(tenant, '/api/migrations/statusMigration', token, readMigration, signal)
  return answer.kind === 'ok' ? answer.value : null
}

/**
 * One item of any other call: what stands in `data` or `response`, as `schema` reads it, null where it may be.
 * `token`: null for a guest.
 */
export const readItem = <S extends z.ZodType>(
  tenant: string,
  token: string | null,
  target: string,
  schema: S,
): Promise<Answer<z.output<S>>> =>
  read(tenant, target, token, (body) => {
    const item = schema.safeParse(unwrap(body))
    return item.success ? { item: item.data } : null
  }).then((answer) => (answer.kind === 'ok' ? { kind: 'ok', value: answer.value.item } : answer))

/** The rows of a call that answers some, in a page or not. */
export const readRows = <T>(
  tenant: string,
  token: string,
  target: string,
  parse: (row: unknown) => T | null,
): Promise<Answer<T[]>> => read(tenant, target, token, (body) => rowsOf(body).rows.flatMap((row) => parse(row) ?? []))
