import { randomBytes } from 'node:crypto'
import { env } from '@/lib/process/env'
import { once } from '@/lib/process/holder'
import { lru } from '@/lib/store/lru'
import { store } from '@/lib/store/open'
import type { SessionKey, SessionRow } from '@/lib/store/sessions'
import { meters } from '@/lib/telemetry/meters'
import type { Token } from '../tenant-api/token'
import { presentedSeals, sealLines } from './cookies'
import { type Opened, open, type Payload, seal, sessionKey } from './seal'

/** A session that opened, belongs to this tenant, and is alive in the store. */
export type Session = Opened

/** A revocation by another process may go unnoticed this long. */
const cacheMs = 4000

type Cached = { row: SessionRow; readAt: number }
const cache = () => once('session rows', () => lru<string, Cached>(10_000))
const cacheKey = (key: SessionKey) => `${key.tenant} ${key.sidHash}`

/** Remembers a row as read; a revocation made here is never overwritten by a read that began before it. */
function remember(key: SessionKey, row: SessionRow, readAt: number): SessionRow {
  const known = cache().get(cacheKey(key))
  if (known?.row.revoked) return known.row
  cache().set(cacheKey(key), { row, readAt })
  return row
}

async function findRow(key: SessionKey, now: number, fresh = false): Promise<SessionRow | null> {
  const known = cache().get(cacheKey(key))
  if (known && (known.row.revoked || (!fresh && now - known.readAt < cacheMs && now >= known.readAt))) return known.row
  const row = await (await store()).sessions.read(key)
  return row && remember(key, row, now)
}

const isAlive = (row: SessionRow | null, now: number): row is SessionRow =>
  row !== null && !row.revoked && row.expiresAt > now && row.lastSeenAt + env().sessionIdleMs > now

/** Interval of writes that extend the session: a minute, less for a very short idle time. */
const slideEveryMs = () => Math.min(60_000, env().sessionIdleMs / 10)

/**
 * The live session of `tenant` in a request's Cookie header, or null.
 * `slide` false (background polling) reads without counting as activity; `requestId` is for the log.
 */
export async function openSession(
  cookieHeader: string | null,
  tenant: string,
  {
    slide = true,
    now = Date.now(),
    requestId = null,
  }: { slide?: boolean; now?: number; requestId?: string | null } = {},
): Promise<Session | null> {
  let refused: string | undefined
  for (const value of presentedSeals(cookieHeader)) {
    const content = await open(value, tenant, now, requestId)
    refused ??= 'sealed'
    if (!content) continue
    const { key } = content
    const row = await findRow(key, now)
    refused = row?.revoked ? 'revoked' : row ? 'expired' : 'unknown'
    if (!isAlive(row, now)) continue
    if (slide && now - row.lastSeenAt >= slideEveryMs()) {
      remember(key, { ...row, lastSeenAt: now }, now)
      await (await store()).sessions.slide(key, now)
    }
    return content
  }
  if (refused) meters().sessionRefused(refused)
  return null
}

/** True if alive in the store. Bypasses this process's cache. */
export const isStillAlive = async (session: Session, now = Date.now()): Promise<boolean> =>
  isAlive(await findRow(session.key, now, true), now)

/** Milliseconds until `session` ends: unless something is done (`idle`), and whatever is done (`whole`); null if it has. */
export async function timeLeft(session: Session, now = Date.now()): Promise<{ idle: number; whole: number } | null> {
  const row = await findRow(session.key, now, true)
  if (!isAlive(row, now)) return null
  const whole = Math.min(row.expiresAt, session.exp) - now
  return { idle: Math.min(row.lastSeenAt + env().sessionIdleMs - now, whole), whole }
}

/** Ends a session here at once and, within five seconds, in every other process. */
export async function revoke(key: SessionKey, now = Date.now()): Promise<void> {
  cache().set(cacheKey(key), { row: { lastSeenAt: 0, expiresAt: 0, revoked: true }, readAt: now })
  await (await store()).sessions.revoke(key, now)
}

/** A new session for `token`: new id, the store's row, and the Set-Cookie lines. */
export async function startSession(
  tenant: string,
  token: Token,
  cookieHeader: string | null,
  now = Date.now(),
): Promise<string[]> {
  const sid = randomBytes(24).toString('base64url')
  const exp = now + env().sessionMaxMs
  const sessions = (await store()).sessions
  await sessions.create({ ...sessionKey(tenant, sid), userUuid: token.user.uuid, now, expiresAt: exp })
  return linesFor({ tenant, sid, token: token.text, iat: now, exp }, cookieHeader, now)
}

/** Set-Cookie lines that keep `session` with the new `token`; none if it was revoked meanwhile. */
export async function resealLines(
  session: Session,
  token: Token,
  cookieHeader: string | null,
  now = Date.now(),
): Promise<string[]> {
  if (!(await isStillAlive(session, now))) return []
  const { tenant, sid, exp } = session
  return linesFor({ tenant, sid, token: token.text, iat: now, exp }, cookieHeader, now)
}

async function linesFor(payload: Payload, cookieHeader: string | null, now: number) {
  return sealLines(await seal(payload, now), cookieHeader, Math.floor((payload.exp - now) / 1000))
}
