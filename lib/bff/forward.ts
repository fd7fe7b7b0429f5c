import { Readable } from 'node:stream'
import { isRecord } from '@/lib/formats/json'
import { env } from '@/lib/process/env'
import { log } from '@/lib/process/log'
import { clearLines } from '@/lib/session/cookies'
import { bodyToken, noteToken, refreshIfDue } from '@/lib/session/refresh'
import { isStillAlive, openSession, resealLines, revoke, type Session } from '@/lib/session/sessions'
import { byContract } from '@/lib/tenant-api/by-contract'
import { type ApiAnswer, discard } from '@/lib/tenant-api/call'
import { isConfirmed, readUser } from '@/lib/tenant-api/client'
import { shownRole } from '@/lib/tenant-api/seen-role'
import { readToken, type Token } from '@/lib/tenant-api/token'
import { type AnswerBody, answerBody, holdsToken, taken } from './answer-body'
import { limitedBody, publicBody } from './body'
import type { Caller, Reply } from './caller'
import { keptBack, withoutKept, written } from './company-share'
import { tellDoor } from './door-log'
import { errorAnswer, Refusal } from './errors'
import { jsonAnswer } from './exchange'
import { whileAlive } from './live-stream'
import { upHeaders } from './request-headers'
import { downHeaders } from './response-headers'
import { sendWithRetries } from './retries'
import { asksPassword, isBackground, isPublic, isSafe, tokenPaths } from './rules'

/** Forwards any call but sign-in and sign-out: adds the session's token, and keeps it out of the answer. */
export async function forward(caller: Caller): Promise<Reply> {
  const { request, tenant, target, cookie, requestId } = caller
  const { method, headers } = request
  const session = await openSession(cookie, tenant, { slide: !isBackground(method, target.rule, headers), requestId })
  if (!session) {
    if (isPublic(method, target)) return { answer: await pass(caller, null), cookies: [] }
    return { answer: errorAnswer(new Refusal('UNAUTHENTICATED'), requestId), cookies: clearLines(cookie) }
  }
  const user = session.token.user.uuid
  const refreshed = await refreshIfDue(session)
  if (refreshed.kind === 'dead') {
    await revoke(session.key)
    tellDoor(caller, 'session_ended', { user })
    return { answer: errorAnswer(new Refusal('UNAUTHENTICATED'), requestId), cookies: clearLines(cookie) }
  }
  const { answer: given, renewed } = await passWithToken(caller, session, refreshed.token)
  const answer = await unlessPassword(caller, refreshed.token, given)
  // Public paths are not logged: a password recovery link is a secret.
  if (answer.status === 403 && !isPublic(method, target)) tellDoor(caller, 'refused', { user, status: 403 })
  if (answer.status === 401) {
    tellDoor(caller, 'session_ended', { user })
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
  // The call has taken effect and must be answered: a failing store costs only the newer cookie.
  const lines = newer ? resealLines(session, newer, cookie).catch(unsealed) : []
  return { answer, cookies: await lines }
}

/** Turns a remote API's 401 to a wrong password into CREDENTIALS: the browser would take it for the session's end. */
async function unlessPassword({ request, tenant, target, requestId }: Caller, token: Token, answer: ApiAnswer) {
  if (answer.status !== 401 || !asksPassword(request.method, target.rule)) return answer
  if (!(await isConfirmed(tenant, token.text))) return answer
  discard(answer)
  return errorAnswer(new Refusal('CREDENTIALS'), requestId)
}

function unsealed(error: unknown): string[] {
  log().warn({ err: error }, 'session: the renewed token was not sealed')
  return []
}

async function passWithToken(stranger: Caller, session: Session, token: Token) {
  const caller: Caller = { ...stranger, by: { person: token.user.uuid } }
  // A page of somebody seen as: of a foreign API's answers the company's share is kept from whoever they are.
  if (env().way === 'remote' && caller.request.headers['x-guise']) await readUser(caller.tenant, token)
  if (!tokenPaths.onboarding.has(caller.target.rule)) return { answer: await pass(caller, token), renewed: null }
  // These answers carry a new token: it goes into the cookie and out of the body.
  const renewed: { token: Token | null } = { token: null }
  const answer = await pass(caller, token, (json) => {
    const text = bodyToken(json)
    renewed.token = text === null ? null : readToken(text, Date.now())
    const rest = withoutToken(json)
    if ((text !== null && !renewed.token) || holdsToken(rest)) throw new Refusal('BAD_GATEWAY')
    return rest
  })
  // A store that fails after the answer costs only the newer token.
  const { token: newer } = renewed
  if (newer && (await isStillAlive(session).catch(() => false))) noteToken(session, newer)
  return { answer, renewed: newer }
}

/** The same JSON without any `token` along `response`. */
export function withoutToken(json: unknown): unknown {
  if (!isRecord(json)) return json
  const { token: _, ...rest } = json
  return 'response' in rest ? { ...rest, response: withoutToken(rest.response) } : rest
}

async function pass(caller: Caller, token: Token | null, change?: (json: unknown) => unknown): Promise<ApiAnswer> {
  const sent = await requestBody(caller)
  try {
    return await passBody(caller, token, sent, change)
  } catch (error) {
    sent.release()
    throw error
  }
}

/** Sends an answer by mail up, as it came and with its signature; without a session (calls.md#answers-by-mail). */
export function passMail(caller: Caller, bytes: Uint8Array): Promise<ApiAnswer> {
  const { 'content-type': type, 'x-signature': signature } = caller.request.headers
  const headers = { ...(type && { 'content-type': type }), ...(signature && { 'x-signature': signature }) }
  return passBody(caller, null, { ...nothing, body: bytes, headers })
}

function requestBody({ request, target }: Caller) {
  if (isSafe(request.method)) return nothing
  return isPublic(request.method, target) ? publicBody(request) : limitedBody(request, env().maxBodyBytes)
}

type Sent = Omit<ReturnType<typeof limitedBody>, 'body'> & {
  body: ReturnType<typeof limitedBody>['body'] | Uint8Array
  /** Headers that go with the body, whatever the client's say. */
  headers?: Record<string, string>
}

async function passBody(
  caller: Caller,
  token: Token | null,
  { body, exceeded, release, headers: own }: Sent,
  change?: (json: unknown) => unknown,
): Promise<ApiAnswer> {
  const { request, tenant, target } = caller
  const { method } = request
  const text = token?.text ?? null
  const kept = token && keptBack(shownRole(token), method, target)
  const headers = { ...upHeaders(caller, text), ...own }
  if (!body) delete headers['content-length']
  const path = target.path + target.query
  const call = { by: caller.by, method, target: path, headers, body, signal: request.signal, isBrokenOff: exceeded }
  const { answer, read } = await sendWithRetries(tenant, call, async (answer) => {
    if (answer.status < 200 || (answer.status >= 300 && answer.status !== 304 && answer.status < 400)) {
      discard(answer)
      throw new Refusal('BAD_GATEWAY')
    }
    const whole = await answerBody(answer, method, text)
    const read = asScreensRead(caller, answer, kept ? withoutKept(kept, answer, whole) : whole)
    return { answer, read: token === null && env().way === 'remote' ? await taken(read) : read }
  }).catch((error: unknown) => {
    throw exceeded() ? new Refusal('TOO_LARGE') : error
  })
  const { status } = answer
  // An unread body might still hold the new token.
  if (change && read.body !== null && read.json === undefined) {
    discard({ ...answer, body: read.body })
    throw new Refusal('BAD_GATEWAY')
  }
  // The answer is complete: the rest of the request's body is not needed.
  if (read.body === null || read.json !== undefined) release()
  const down = downHeaders(answer, target, text)
  if (change && read.json !== undefined) return jsonAnswer(change(read.json), status, down)
  return { status, headers: down, body: read.body }
}

/** Answers to our own pages are parsed by their contract; others pass as they came. */
function asScreensRead({ request, tenant, target }: Caller, { status }: ApiAnswer, read: AnswerBody): AnswerBody {
  if (request.headers['x-contract'] !== '1' || status >= 300 || read.json === undefined) return read
  const json = byContract({ tenant, method: request.method, ...target }, read.json)
  if (json === undefined) throw new Refusal('BAD_GATEWAY')
  return json === read.json ? read : written(json)
}

const nothing = { body: null, exceeded: () => false, release: () => {}, headers: {} }
