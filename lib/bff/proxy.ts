import { noteRoom } from '@/lib/process/disk'
import { env } from '@/lib/process/env'
import { outageKind } from '@/lib/process/failure'
import { log } from '@/lib/process/log'
import { clearLines } from '@/lib/session/cookies'
import { spans } from '@/lib/telemetry/spans'
import { discard } from '@/lib/tenant-api/call'
import { parseHost, tenantOfHost, tenantState } from '@/lib/tenant-api/tenant'
import type { Caller, Reply } from './caller'
import { documentAnswer } from './document'
import { errorAnswer, Refusal } from './errors'
import type { Inbound, Outbound } from './exchange'
import { forward } from './forward'
import { inboundMail } from './inbound-mail'
import { checkOrigin } from './origin'
import { readTarget } from './path'
import { recover } from './recover'
import { parseRequestId } from './request-headers'
import { finished } from './response-headers'
import { isDocument, isInboundMail, methods, recoveryPath, tokenPaths } from './rules'
import { signIn } from './sign-in'
import { signOut } from './sign-out'

export interface Peer {
  /** The client's address; empty if the door cannot know it. */
  address: string
  /** The raw request target. */
  target: string
}

/** A call of `/api` or `/v1`, from the browser to the tenant's API and back (structure.md#the-proxy). Never throws. */
export async function proxy(request: Inbound, peer: Peer): Promise<Outbound> {
  const requestId = parseRequestId(request.headers)
  let reply: Reply
  try {
    reply = await route(request, peer, requestId)
  } catch (error) {
    reply = { answer: errorAnswer(toRefusal(error, request, requestId), requestId), cookies: [] }
  }
  // An unread body would keep the client sending, and from reading its answer. A piped one is its reader's.
  if (request.body && !request.body.locked) request.body.cancel().catch(() => {})
  const { answer, cookies } = reply
  const headers = finished(answer.headers, requestId, cookies.length > 0)
  const empty = request.method === 'HEAD' || answer.status === 204 || answer.status === 205 || answer.status === 304
  if (empty) discard(answer)
  const body = empty ? null : answer.body
  if (body instanceof Uint8Array) headers['content-length'] = String(body.byteLength)
  // No Content-Length without a body, but for HEAD and 304.
  else if (body === null && request.method !== 'HEAD' && answer.status !== 304) delete headers['content-length']
  return { status: answer.status, headers, cookies, body }
}

function toRefusal(error: unknown, request: Inbound, requestId: string): Refusal {
  if (error instanceof Refusal) return error
  // The client has disconnected: not an error, and the answer will not be read.
  if (request.signal.aborted) return new Refusal('BAD_REQUEST')
  log().error({ err: error, requestId }, 'proxy: unexpected')
  noteRoom(error)
  // Our own store is unreachable or full; the tenant API reports its own outages.
  return new Refusal(outageKind(error) ? 'UNAVAILABLE' : 'INTERNAL')
}

async function route(request: Inbound, peer: Peer, requestId: string): Promise<Reply> {
  const { method, headers } = request
  if (!methods.some((known) => known === method)) {
    throw new Refusal('METHOD', { headers: { allow: methods.join(', ') } })
  }
  const target = readTarget(peer.target)
  const host = parseHost(headers.host)
  if (host.kind === 'malformed') throw new Refusal('BAD_REQUEST')
  const tenant = tenantOfHost(headers.host)
  const cookie = headers.cookie ?? null
  const leaves = target.rule === tokenPaths.signOut
  const state =
    tenant === null ? 'unknown' : await tenantState(tenant).catch((error: unknown) => silentIf(leaves, error))
  if (tenant === null || state === 'unknown' || host.kind === 'elsewhere') {
    return { answer: errorAnswer(new Refusal('NOT_FOUND'), requestId), cookies: clearLines(cookie) }
  }
  // Sign-out does not wait for the tenant API: the session ends here.
  if (state === 'unreachable' && !leaves) throw new Refusal(env().way === 'remote' ? 'BAD_GATEWAY' : 'UNAVAILABLE')
  spans().note({ 'balcao.tenant': tenant, 'balcao.request_id': requestId })
  const caller: Caller = { request, requestId, by: 'stranger', tenant, target, address: peer.address, cookie }
  if (isInboundMail(method, target)) return inboundMail(caller)
  checkOrigin(method, headers, host.host)
  if (target.rule === tokenPaths.refresh) throw new Refusal('NOT_FOUND')
  if (leaves) {
    // A GET by a link or an image must not sign anyone out.
    if (method !== 'POST') throw new Refusal('METHOD', { headers: { allow: 'POST' } })
    return signOut(caller)
  }
  if (method === 'POST' && tokenPaths.signIn.has(target.rule)) return signIn(caller)
  if (method === 'POST' && target.rule === recoveryPath) return recover(caller)
  if (env().way !== 'remote' && isDocument(method, target)) {
    return { answer: await documentAnswer(request, tenant), cookies: [] }
  }
  return forward(caller)
}

/** Sign-out must succeed even if the store fails; the failure is logged. */
function silentIf(leaves: boolean, error: unknown): 'unreachable' {
  if (leaves) return 'unreachable'
  throw error
}
