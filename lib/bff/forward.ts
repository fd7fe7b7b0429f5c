import { Readable } from 'node:stream'
import { env } from '@/lib/env'
import { log } from '@/lib/log'
import { clearLines } from '@/lib/session/cookies'
import { noteToken, refreshIfDue, tokenOf } from '@/lib/session/refresh'
import { isStillAlive, openSession, resealLines, revoke, type Session } from '@/lib/session/sessions'
import { readToken, type Token } from '@/lib/session/token'
import { type ApiAnswer, discard } from '@/lib/tenant-api/call'
import { answerBody, holdsToken } from './answer-body'
import { limitedBody } from './body'
import type { Caller, Reply } from './caller'
import { errorAnswer, Refusal } from './errors'
import { jsonAnswer } from './exchange'
import { whileAlive } from './live-stream'
import { upHeaders } from './request-headers'
import { downHeaders } from './response-headers'
import { sendWithRetries } from './retries'
import { isBackground, isPublic, isSafe, tokenPaths } from './rules'

/** Every call but sign-in and sign-out: the session's token goes up, the answer comes down without it. */
export async function forward(caller: Caller): Promise<Reply> {
  const { request, tenant, target, cookie, requestId } = caller
  const { method, headers } = request
  const session = await openSession(cookie, tenant, { slide: !isBackground(method, target.rule, headers) })
  if (!session) {
    if (isPublic(method, target)) return { answer: await pass(caller, null), cookies: [] }
    return { answer: errorAnswer(new Refusal('UNAUTHENTICATED'), requestId), cookies: clearLines(cookie) }
  }
  const refreshed = await refreshIfDue(session)
  if (refreshed.kind === 'dead') {
    await revoke(session.key)
    return { answer: errorAnswer(new Refusal('UNAUTHENTICATED'), requestId), cookies: clearLines(cookie) }
  }
  const { answer, renewed } = await passWithToken(caller, session, refreshed.token)
  if (answer.status === 401) {
    await revoke(session.key).catch((error: unknown) => {
      discard(answer)
      throw error
    })
    return { answer, cookies: clearLines(cookie) }
  }
  if (answer.body instanceof Readable && /^text\/event-stream/i.test(answer.headers['content-type'] ?? '')) {
    return { answer: { ...answer, body: whileAlive(answer.body, session) }, cookies: [] }
  }
  const newer = renewed ?? (refreshed.kind === 'renewed' ? refreshed.token : null)
  // What was done is done, and is told: a store that fails here costs no more than the newer cookie.
  const lines = newer ? resealLines(session, newer, cookie).catch(unsealed) : []
  return { answer, cookies: await lines }
}

function unsealed(error: unknown): string[] {
  log().warn({ err: error }, 'session: the renewed token was not sealed')
  return []
}

async function passWithToken(caller: Caller, session: Session, token: Token) {
  if (!tokenPaths.onboarding.has(caller.target.rule)) return { answer: await pass(caller, token.text), renewed: null }
  // These answers carry a new token: it is the cookie's, and leaves the body.
  let renewed: Token | null = null
  const answer = await pass(caller, token.text, (json) => {
    const text = tokenOf(json)
    renewed = text === null ? null : readToken(text, Date.now())
    const rest = withoutToken(json)
    if ((text !== null && !renewed) || holdsToken(rest)) throw new Refusal('BAD_GATEWAY')
    return rest
  })
  // As below: a store that fails after the answer costs the newer token alone.
  if (renewed && (await isStillAlive(session).catch(() => false))) noteToken(session, renewed)
  return { answer, renewed: renewed as Token | null }
}

/** The same JSON without any `token` along `response`. */
export function withoutToken(json: unknown): unknown {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return json
  const { token: _, ...rest } = json as Record<string, unknown>
  return 'response' in rest ? { ...rest, response: withoutToken(rest.response) } : rest
}

async function pass(caller: Caller, token: string | null, change?: (json: unknown) => unknown): Promise<ApiAnswer> {
  const { request } = caller
  const sent = isSafe(request.method) ? nothing : limitedBody(request, env().maxBodyBytes)
  try {
    return await passBody(caller, token, sent, change)
  } catch (error) {
    sent.release()
    throw error
  }
}

async function passBody(
  caller: Caller,
  token: string | null,
  { body, exceeded, release }: ReturnType<typeof limitedBody>,
  change?: (json: unknown) => unknown,
): Promise<ApiAnswer> {
  const { request, tenant, target } = caller
  const { method } = request
  const headers = upHeaders(caller, token)
  if (!body) delete headers['content-length']
  const path = target.path + target.query
  const call = { method, target: path, headers, body, signal: request.signal, isBrokenOff: exceeded }
  const { answer, read } = await sendWithRetries(tenant, call, async (answer) => {
    if (answer.status < 200 || (answer.status >= 300 && answer.status !== 304 && answer.status < 400)) {
      discard(answer)
      throw new Refusal('BAD_GATEWAY')
    }
    return { answer, read: await answerBody(answer, method, token) }
  }).catch((error: unknown) => {
    throw exceeded() ? new Refusal('TOO_LARGE') : error
  })
  const { status } = answer
  // An answer that is all there needs nothing more of what was sent.
  if (read.body === null || read.json !== undefined) release()
  const down = downHeaders(answer, target)
  if (change && read.json !== undefined) return jsonAnswer(change(read.json), status, down)
  return { status, headers: down, body: read.body }
}

const nothing = { body: null, exceeded: () => false, release: () => {} }
