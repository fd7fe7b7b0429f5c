import { isRecord } from '@/lib/formats/json'
import { log } from '@/lib/process/log'
import { clearLines } from '@/lib/session/cookies'
import { bodyToken } from '@/lib/session/refresh'
import { openSession, revoke, startSession } from '@/lib/session/sessions'
import { type ApiAnswer, discard, isApiFailure } from '@/lib/tenant-api/call'
import { send } from '@/lib/tenant-api/send'
import { readToken, type Token } from '@/lib/tenant-api/token'
import { answerBody, holdsToken, isHtml } from './answer-body'
import { readGiven, wholeBody } from './body'
import type { Caller, Reply } from './caller'
import { deviceLine } from './device'
import { tellDoor } from './door-log'
import { errorAnswer, Refusal } from './errors'
import { jsonAnswer } from './exchange'
import { upHeaders } from './request-headers'
import { downHeaders } from './response-headers'
import { asRefusal } from './retries'
import { tokenPaths } from './rules'
import { accountHash, limitsFor, takeAttempt } from './sign-in-limits'
import { tellSignedOut } from './sign-out'

/** No password is longer; hashing a megabyte would invite an attack. */
const maxBytes = 16 * 1024

/**
 * Sign-in, legacy register and the second factor: the token goes into the cookie, and the browser gets
 * `{status, response: {onboarding, user}}`. Failures count against the limits; an answer without a token (a second
 * factor is required, a refusal) passes as it came.
 */
export async function signIn(caller: Caller): Promise<Reply> {
  const { request, tenant, address, cookie } = caller
  const body = await wholeBody(request, maxBytes)
  const { email, name } = namesIn(caller, body)
  const account = name === null ? null : accountHash(tenant, name)
  const limits = limitsFor({ tenant, account, isEmail: email !== null, address, cookie }, Date.now())
  const refused = (code: string | undefined) => tellDoor(caller, 'refused', { account: account?.slice(0, 16), code })
  const endAttempt = await takeAttempt(limits).catch((error: unknown) => {
    if (error instanceof Refusal) refused(error.code)
    throw error
  })
  let failed = false
  try {
    const { answer, json } = await ask(caller, body)
    failed = isFailure(answer.status, json)
    if (failed) refused(refusalCode(json))
    const isOk = answer.status >= 200 && answer.status < 300
    const text = isOk ? bodyToken(json) : null
    if (text === null) {
      if (isOk && holdsToken(json)) throw new Refusal('BAD_GATEWAY')
      if (isOk && account) tellDoor(caller, 'second_factor_asked', { account: account.slice(0, 16) })
      return { answer: withoutToken(caller, answer, json), cookies: [] }
    }
    return await begin(caller, email, text)
  } finally {
    await endAttempt(failed)
  }
}

async function ask(caller: Caller, body: Uint8Array) {
  const { request, tenant, target } = caller
  const headers = { ...upHeaders(caller, null), 'content-length': String(body.byteLength) }
  try {
    const path = target.path + target.query
    const answer = await send(tenant, { by: caller.by, method: request.method, target: path, headers, body })
    if (answer.status >= 300 && answer.status < 400) throw new Refusal('BAD_GATEWAY')
    if (answer.status === 401 || (answer.status === 422 && isHtml(answer.headers['content-type'] ?? ''))) {
      // A remote API's answer to wrong credentials; the browser would take a 401 for the session's end.
      discard(answer)
      throw new Refusal('CREDENTIALS')
    }
    const { json, body: rest } = await answerBody(answer, request.method, null)
    if (json === undefined) discard({ ...answer, body: rest })
    return { answer, json }
  } catch (error) {
    if (error instanceof Refusal && error.code === 'CREDENTIALS') {
      const answer = errorAnswer(error, caller.requestId)
      const json: unknown = JSON.parse(String(answer.body))
      return { answer, json }
    }
    throw isApiFailure(error) ? asRefusal(error) : error
  }
}

async function begin(caller: Caller, email: string | null, text: string): Promise<Reply> {
  const { tenant, cookie, requestId } = caller
  const now = Date.now()
  const presented = await openSession(cookie, tenant, { slide: false, now, requestId })
  if (presented) {
    await revoke(presented.key, now)
    // Not awaited: the sign-in need not wait until the tenant API knows that the previous session is over.
    void tellSignedOut(caller, presented)
  }
  const token = readToken(text, now)
  if (!token) {
    log().warn({ tenant, requestId }, 'sign-in: the token does not read')
    const sentence = 'Não foi possível entrar: a resposta do servidor da empresa não pôde ser lida.'
    return { answer: errorAnswer(new Refusal('BAD_GATEWAY', { sentence }), requestId), cookies: clearLines(cookie) }
  }
  // A sign-in by code or passkey names no e-mail: the device is noted under the token's.
  const account = accountHash(tenant, email ?? token.user.email)
  const cookies = [...(await startSession(tenant, token, cookie, now)), deviceLine(cookie, tenant, account, now)]
  tellDoor(caller, 'signed_in', { user: token.user.uuid })
  return { answer: jsonAnswer(signedIn(token)), cookies }
}

const signedIn = ({ user }: Token) => ({ status: true, response: { onboarding: user.onboarding, user } })

function withoutToken({ target }: Caller, answer: ApiAnswer, json: unknown): ApiAnswer {
  const headers = downHeaders(answer, target, null)
  return json === undefined ? { ...answer, headers, body: null } : jsonAnswer(json, answer.status, headers)
}

const toFields = (json: unknown) => (isRecord(json) ? json : {})
const refusalCode = (json: unknown) => {
  const { code } = toFields(json)
  return typeof code === 'string' && /^[A-Z_]{1,40}$/.test(code) ? code : undefined
}

/** A refusal of the credentials themselves, not of their form, an expired challenge or a server error. */
function isFailure(status: number, json: unknown): boolean {
  const { code, reason } = toFields(json)
  return status >= 400 && status < 500 && status !== 429 && code !== 'VALIDATION' && reason !== 'challenge'
}

/**
 * The e-mail of a sign-in, and the name that the limits count: the e-mail, or the challenge of a second step. Null for
 * a request of a passkey challenge, which names nobody and so cannot lock an account.
 */
function namesIn({ target }: Caller, body: Uint8Array): { email: string | null; name: string | null } {
  const given = readGiven(body)
  const maybeText = (value: unknown) => (typeof value === 'string' ? value : null)
  if (target.rule === tokenPaths.secondStep) return { email: null, name: maybeText(given.challenge) }
  const email = maybeText(given.email)
  return { email, name: email }
}
