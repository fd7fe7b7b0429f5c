import { inTenant } from '../database/scope'
import { type ApiError, type ErrorCode, errorResponse } from '../errors/api-error'
import { toApiError } from '../errors/database'
import { attempt } from './attempt'
import { type AuditEntry, type Origin, writeAudit } from './audit'
import type { Call, Runtime } from './call'
import { asOwnAct } from './guise'
import { errorTrace } from './log'
import type { Principal } from './principal'
import { toOrigin } from './request'
import { Answer, type Result } from './verb'
import { unwatched } from './watch'

/** Refusals that the log keeps. Values that the database refused are logged as well: their contract lacks a bound. */
const unforeseen: readonly ErrorCode[] = ['INTERNAL', 'UNAVAILABLE']

/** Refusals that the audit keeps. */
const audited: readonly ErrorCode[] = ['FORBIDDEN', 'CREDENTIALS']

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

async function auditRefusal(
  runtime: Runtime,
  call: Call,
  origin: Origin,
  principal: Principal | null,
  refusal: ApiError,
) {
  const { entity_id, note } = refusal.details.audit ?? {}
  const entry: AuditEntry = {
    action: 'refused',
    entity: call.route.verb.options.audit?.entity ?? call.route.path.slice(0, 60),
    entity_id,
    user_id: principal?.id ?? null,
    after: { code: refusal.code, method: call.route.method, path: call.route.path, ...(note && { note }) },
  }
  try {
    const act = asOwnAct(principal, entry)
    await inTenant(runtime.database, call.slug, runtime.now(), (scope) => writeAudit(scope, act, origin))
  } catch (error) {
    runtime.log.error({ error: errorTrace(error), request_id: call.requestId }, 'audit: refusal not written')
  }
}

function toResponse(result: Awaited<Result>): Response {
  if (!(result instanceof Answer)) return Response.json(result)
  const { body, status, headers } = result
  if (body instanceof Uint8Array) return new Response(new Uint8Array(body), { status, headers })
  if (body instanceof ReadableStream) return new Response(body, { status, headers })
  return Response.json(body, { status, headers })
}
