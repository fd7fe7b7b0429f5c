import { isRecord } from '@/lib/formats/json'
import { env } from '@/lib/process/env'
import { once } from '@/lib/process/holder'
import { lru } from '@/lib/store/lru'
import { store } from '@/lib/store/open'
import { discard, isApiFailure, ownFields } from '@/lib/tenant-api/call'
import { send } from '@/lib/tenant-api/send'
import { readJsonWhole } from '@/lib/tenant-api/whole-json'
import { readToken, type Token } from '../tenant-api/token'
import type { Session } from './sessions'

/**
 * A session's token after a refresh. `renewed`: `token` is newer than the cookie's, which must be resealed; `dead`: the
 * tenant API no longer accepts it.
 */
export type Refreshed = { kind: 'kept' | 'renewed'; token: Token } | { kind: 'dead' }

/** The newest token of each session in this process, also used by requests that still carry the old cookie. */
const newest = () => once('newest tokens', () => lru<string, Token>(2000))
const sessionName = ({ key }: Session) => `${key.tenant} ${key.sidHash}`

/** Keeps a token that came in another answer (onboarding). */
export const noteToken = (session: Session, token: Token) => newest().set(sessionName(session), token)

const isDue = ({ issuedAt, expiresAt }: Token, now: number) =>
  expiresAt - now < Math.min((expiresAt - issuedAt) / 2, env().sessionIdleMs + 5 * 60_000)

/** Renews the token before it expires: once, over concurrent requests and processes. */
export async function refreshIfDue(session: Session, now = Date.now()): Promise<Refreshed> {
  const known = newest().get(sessionName(session))
  const newer = known && known.issuedAt >= session.token.issuedAt && known.text !== session.token.text
  const token = newer ? known : session.token
  const kept: Refreshed = { kind: newer ? 'renewed' : 'kept', token }
  if (!isDue(token, now)) return kept
  if (!(await (await store()).sessions.lockRefresh(session.key, Math.trunc(token.issuedAt), now))) return kept
  const answer = await ask(session.tenant, token, now)
  if (answer === 'dead') return { kind: 'dead' }
  if (answer === null) return kept
  noteToken(session, answer)
  return { kind: 'renewed', token: answer }
}

/** Null for no new token (the API is unreachable or has no such call): the old one serves until it expires. */
async function ask(tenant: string, token: Token, now: number): Promise<Token | 'dead' | null> {
  try {
    const by = { person: token.user.uuid }
    const answer = await send(tenant, { by, method: 'POST', target: '/api/refresh', headers: ownFields(token.text) })
    if (answer.status !== 200) {
      discard(answer)
      return answer.status === 401 ? 'dead' : null
    }
    const text = bodyToken(await readJsonWhole(answer))
    return text === null ? null : readToken(text, now)
  } catch (error) {
    if (isApiFailure(error)) return null
    throw error
  }
}

/** `response.token` or `token` (api.md#tolerant-reading). */
export function bodyToken(body: unknown): string | null {
  if (!isRecord(body)) return null
  const { token, response } = body
  if (typeof token === 'string') return token
  return response === undefined ? null : bodyToken(response)
}
