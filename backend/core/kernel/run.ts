import type { Logger } from 'pino'
import type * as z from 'zod'
import type { Database } from '@/lib/database/handle'
import { inTenant, type Scope } from '../database/scope'
import { ApiError, type ErrorCode, errorResponse } from '../errors/api-error'
import { isPassing, toApiError } from '../errors/database'
import { fieldErrors } from '../errors/issues'
import { type AuditEntry, type Origin, writeAudit, writeAudits } from './audit'
import { byTheClock, type Every } from './every'
import { earlierAnswer, keepAnswer, type Repeatable, toRepeatable } from './idempotency'
import { errorTrace } from './log'
import type { Lookups } from './lookups'
import { readMultipart } from './multipart'
import { refuseWaiting } from './onboarding-gate'
import type { Claims, Guard, Principal } from './principal'
import { readJson, toOrigin } from './request'
import { refuseUnkept } from './values'
import { Answer, type AnyContext, type Result, type Route } from './verb'
import { unwatched, type Watch } from './watch'

export interface Runtime {
  database: Database
  guard: Guard
  now: () => Date
  lookups: Lookups
  /** By the machine's clock unless given. */
  every?: Every
  log: Logger
  watch?: Watch
}

/** One request, found to be for `route`. `params` as the path has them. */
export interface Call {
  route: Route
  request: Request
  requestId: string
  slug: string
  params: Record<string, string>
}

/** Refusals that the log keeps, with those of values that the database refused: their contract lacks a bound. */
const unforeseen: readonly ErrorCode[] = ['INTERNAL', 'UNAVAILABLE']

/** Refusals that the audit keeps. */
const audited: readonly ErrorCode[] = ['FORBIDDEN', 'CREDENTIALS']

/** Something tried early whose failure is only told later, when it is the caller's turn to hear of it. */
type Held<T> = () => T
const hold = async <T>(attempt: () => Promise<T>): Promise<Held<T>> =>
  attempt().then(
    (value) => () => value,
    (error: unknown) => () => {
      throw error
    },
  )

function parseWith(schema: z.ZodType | undefined, value: unknown, failure: (error: z.ZodError) => ApiError): unknown {
  if (!schema) return undefined
  const parsed = schema.safeParse(value, { reportInput: true })
  if (parsed.success) return parsed.data
  throw failure(parsed.error)
}

/** `status[]=a&status[]=b` as a list, `page=2` as one value. */
function queryOf(url: string): Record<string, string | string[]> {
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

async function admit(runtime: Runtime, call: Call, scope: Scope, claims: Claims | null): Promise<Principal | null> {
  const { permission } = call.route.verb.options
  if (!claims || permission === 'signed') return null
  const principal = await runtime.guard.load(scope, claims)
  if (!principal) throw new ApiError('UNAUTHENTICATED')
  return principal
}

async function readBody({ request, route }: Call): Promise<unknown> {
  const { input, multipart } = route.verb.options
  if (!input) return undefined
  return multipart ? readMultipart(request, multipart) : readJson(request)
}

function demandPermission(call: Call, principal: Principal | null) {
  const { permission, freeWhen } = call.route.verb.options
  if (principal && freeWhen?.(new URL(call.request.url).searchParams)) return
  if (['public', 'signed', 'authenticated'].includes(permission)) return
  if (!principal?.permissions.has(permission)) throw new ApiError('FORBIDDEN', { audit: { note: permission } })
}

/** Runs the verb of `call` and answers; never throws. */
export function runVerb(runtime: Runtime, call: Call): Promise<Response> {
  const { route, slug, requestId } = call
  const { verb } = runtime.watch ?? unwatched
  return verb({ method: route.method, path: route.path, tenant: slug, requestId }, () => answer(runtime, call))
}

async function answer(runtime: Runtime, call: Call): Promise<Response> {
  const origin = toOrigin(call.request, call.requestId)
  const seen: { principal: Principal | null } = { principal: null }
  try {
    const response = toResponse(await attempt(runtime, call, origin, seen))
    response.headers.set('x-request-id', call.requestId)
    return response
  } catch (error) {
    const refusal = toApiError(error)
    if (unforeseen.includes(refusal.code) || refusal.details.reason === 'value') {
      runtime.log.error(
        { error: errorTrace(refusal.details.cause ?? refusal), request_id: call.requestId, path: call.route.path },
        refusal.code,
      )
    }
    if (audited.includes(refusal.code)) await auditRefusal(runtime, call, origin, seen.principal, refusal)
    return errorResponse(refusal, call.requestId)
  }
}

async function attempt(runtime: Runtime, call: Call, origin: Origin, seen: { principal: Principal | null }) {
  const { options, run } = call.route.verb
  const now = runtime.now()
  const claims = await hold(() => readClaims(runtime, call, now))
  const body = await hold(() => readBody(call))

  /** Everything to know before the work, in the order in which a caller may hear of it. */
  const enter = async (scope: Scope) => {
    seen.principal = await admit(runtime, call, scope, claims())
    if (seen.principal && !options.whileOnboarding) refuseWaiting(seen.principal)
    demandPermission(call, seen.principal)
    return {
      principal: seen.principal,
      claims: claims(),
      origin,
      now,
      lookups: runtime.lookups,
      params: parseWith(options.params, kept(call.params), () => new ApiError('NOT_FOUND')),
      query: parseWith(
        options.query,
        kept(queryOf(call.request.url)),
        () => new ApiError('BAD_REQUEST', { reason: 'query' }),
      ),
      input: parseWith(
        options.input,
        body(),
        (error) => new ApiError('VALIDATION', { fields: fieldErrors(error.issues) }),
      ),
    }
  }
  const open = <T>(work: (scope: Scope) => Promise<T>) =>
    patiently(() => inTenant(runtime.database, call.slug, now, work))
  /** Null where the caller gave no key, or the call keeps no answer. */
  const repeatable = (principal: Principal | null): Repeatable | null =>
    principal && toRepeatable(call.route, call.request, principal, body)

  const undo: (() => Promise<void>)[] = []
  const later: (() => void)[] = []
  const work = async () => {
    let prepared: unknown
    if (options.prepare) {
      const asked = await open(async (scope) => {
        const entered = await enter(scope)
        const known = repeatable(entered.principal)
        const earlier = known && (await earlierAnswer(scope, known))
        return earlier ? { earlier } : { ...entered, earlier }
      })
      if (asked.earlier) return asked.earlier
      const preparation = { ...asked, read: open, onFailure: (step: () => Promise<void>) => void undo.push(step) }
      // Guarantee: `asked` was made from this verb's own schemas and access.
      prepared = await options.prepare(preparation as Parameters<typeof options.prepare>[0])
    }
    return open(async (scope) => {
      later.length = 0
      const asked = await enter(scope)
      const repeated = repeatable(asked.principal)
      const kept = repeated && (await keepAnswer(scope, repeated))
      if (kept?.earlier) {
        // Somebody else's request with this key came first while this one prepared itself.
        for (const step of undo) await step()
        return kept.earlier
      }
      const entries: Partial<AuditEntry>[] = []
      const context = {
        ...asked,
        ...scope,
        prepared,
        audit: (entry: Partial<AuditEntry>) => void entries.push(entry),
        afterCommit: (step: () => void) => void later.push(step),
      }
      // Guarantee: as above.
      const answer = await run(context as AnyContext)
      if (options.audit && !options.audit.ifTold && entries.length === 0) entries.push({})
      const known = { action: '', entity: '', user_id: seen.principal?.id ?? null, ...options.audit }
      await writeAudits(
        scope,
        entries.map((entry) => ({ ...known, ...entry })),
        origin,
      )
      await kept?.store(answer)
      return answer
    })
  }
  const result = await work().catch(async (error: unknown) => {
    // A connection that broke may have broken after the commit: then nothing may be taken back.
    if (toApiError(error).code !== 'UNAVAILABLE') for (const step of undo) await step()
    throw error
  })
  for (const step of later) step()
  if (typeof result !== 'function') return result
  const openLater = <T>(work: (scope: Scope) => Promise<T>) =>
    patiently(() => inTenant(runtime.database, call.slug, runtime.now(), work))
  return result({ request: call.request, open: openLater, every: runtime.every ?? byTheClock })
}

/** Tries again what another transaction was in the way of. */
async function patiently<T>(work: () => Promise<T>): Promise<T> {
  for (let left = 2; ; left--) {
    try {
      return await work()
    } catch (error) {
      if (left === 0 || !isPassing(error)) throw error
    }
  }
}

async function auditRefusal(runtime: Runtime, call: Call, origin: Origin, who: Principal | null, refusal: ApiError) {
  const { entity_id, note } = refusal.details.audit ?? {}
  const entry: AuditEntry = {
    action: 'refused',
    entity: call.route.verb.options.audit?.entity ?? call.route.path.slice(0, 60),
    entity_id,
    user_id: who?.id ?? null,
    after: { code: refusal.code, method: call.route.method, path: call.route.path, ...(note && { note }) },
  }
  try {
    await inTenant(runtime.database, call.slug, runtime.now(), (scope) => writeAudit(scope, entry, origin))
  } catch (error) {
    runtime.log.error({ error: errorTrace(error), request_id: call.requestId }, 'refusal not audited')
  }
}

function toResponse(result: Awaited<Result>): Response {
  if (!(result instanceof Answer)) return Response.json(result)
  const { body, status, headers } = result
  if (body instanceof Uint8Array) return new Response(new Uint8Array(body), { status, headers })
  if (body instanceof ReadableStream) return new Response(body, { status, headers })
  return Response.json(body, { status, headers })
}
