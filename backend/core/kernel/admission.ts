import type * as z from 'zod'
import type { Scope } from '../database/scope'
import { ApiError } from '../errors/api-error'
import { fieldErrors } from '../errors/issues'
import type { Origin } from './audit'
import type { Call, Runtime } from './call'
import { demandGuise } from './guise'
import { readMultipart } from './multipart'
import { refuseWaiting } from './onboarding-gate'
import type { Claims, Principal } from './principal'
import { readRaw } from './raw'
import { readJson } from './request'
import { refuseUnkept } from './values'

/** A result read early; its failure is thrown only once the caller is allowed to learn of it. */
type Held<T> = () => T

async function hold<T>(work: () => Promise<T>): Promise<Held<T>> {
  try {
    const value = await work()
    return () => value
  } catch (error) {
    return () => {
      throw error
    }
  }
}

/** Token and body of a call, read before any transaction is opened. */
export interface Opened {
  now: Date
  claims: Held<Claims | null>
  body: Held<unknown>
}

export async function openCall(runtime: Runtime, call: Call): Promise<Opened> {
  const now = runtime.now()
  return {
    now,
    claims: await hold(() => readClaims(runtime, call, now)),
    body: await hold(() => readBody(call)),
  }
}

/**
 * Checks and parses a call, refusing in the order that reveals least to its caller. `onPrincipal` gets the principal
 * once known.
 */
export async function admit(
  runtime: Runtime,
  call: Call,
  scope: Scope,
  origin: Origin,
  { now, claims, body }: Opened,
  onPrincipal: (principal: Principal | null) => void,
) {
  const { options } = call.route.verb
  const principal = await loadPrincipal(runtime, call, scope, claims())
  onPrincipal(principal)
  if (principal) demandGuise(call, principal)
  if (principal && !options.whileOnboarding) refuseWaiting(principal)
  demandPermission(call, principal)
  return {
    principal,
    claims: claims(),
    origin,
    now,
    lookups: runtime.lookups,
    params: parseWith(options.params, kept(call.params), () => new ApiError('NOT_FOUND')),
    query: parseWith(
      options.query,
      kept(parseQuery(call.request.url)),
      () => new ApiError('BAD_REQUEST', { reason: 'query' }),
    ),
    input: parseWith(
      options.input,
      body(),
      (error) => new ApiError('VALIDATION', { fields: fieldErrors(error.issues) }),
    ),
  }
}

const isPublic = ({ route: { verb }, request }: Call) =>
  verb.options.permission === 'public' || (verb.options.publicWhen?.(new URL(request.url).searchParams) ?? false)

async function readClaims({ guard }: Runtime, call: Call, now: Date): Promise<Claims | null> {
  const { request, slug } = call
  if (isPublic(call)) return null
  const token = request.headers.get('token')
  const claims = token ? await guard.verify(token, slug, now) : null
  if (!claims) throw new ApiError('UNAUTHENTICATED')
  return claims
}

async function readBody({ request, route }: Call): Promise<unknown> {
  const { input, multipart, raw } = route.verb.options
  if (!input) return undefined
  // A deletion may have a body, and may do without.
  if (request.method === 'DELETE' && request.body === null) return {}
  if (raw) return readRaw(request, raw)
  return multipart ? readMultipart(request, multipart) : readJson(request)
}

async function loadPrincipal({ guard }: Runtime, call: Call, scope: Scope, claims: Claims | null) {
  if (!claims || call.route.verb.options.permission === 'signed') return null
  const principal = await guard.load(scope, claims, call.route.verb.options.inGuise === 'own')
  if (!principal) throw new ApiError('UNAUTHENTICATED')
  return principal
}

function demandPermission(call: Call, principal: Principal | null) {
  const { permission, freeWhen } = call.route.verb.options
  if (principal && freeWhen?.(new URL(call.request.url).searchParams)) return
  if (['public', 'signed', 'authenticated'].includes(permission)) return
  if (!principal?.permissions.has(permission)) throw new ApiError('FORBIDDEN', { audit: { note: permission } })
}

/** `status[]=a&status[]=b` as a list, `page=2` as one value. */
function parseQuery(url: string): Record<string, string | string[]> {
  const query = new Map<string, string | string[]>()
  for (const [key, value] of new URL(url).searchParams) {
    if (!key.endsWith('[]')) query.set(key, value)
    else query.set(key.slice(0, -2), [...(query.get(key.slice(0, -2)) ?? []), value])
  }
  return Object.fromEntries(query)
}

function kept<T>(value: T): T {
  refuseUnkept(value)
  return value
}

function parseWith(schema: z.ZodType | undefined, value: unknown, failure: (error: z.ZodError) => ApiError): unknown {
  if (!schema) return undefined
  const parsed = schema.safeParse(value, { reportInput: true })
  if (parsed.success) return parsed.data
  throw failure(parsed.error)
}
