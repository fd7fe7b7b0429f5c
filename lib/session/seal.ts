import { createHash } from 'node:crypto'
import { sealData, unsealData } from 'iron-session'
import * as z from 'zod'
import { once } from '@/lib/process/holder'
import { log } from '@/lib/process/log'
import { lru } from '@/lib/store/lru'
import type { SessionKey } from '@/lib/store/sessions'
import { deriveKey, secretId, secrets } from '../process/secrets'
import { readToken, type Token } from '../tenant-api/token'

/**
 * The payload of a session cookie, validated at every opening (security-cases.md#portable-seals). Times are epoch
 * milliseconds.
 */
const payloadSchema = z.object({
  tenant: z.string(),
  sid: z.string().min(20),
  token: z.string(),
  iat: z.number(),
  /** Absolute expiry, set at sign-in and kept through every re-sealing. */
  exp: z.number(),
})
export type Payload = z.infer<typeof payloadSchema>
export interface Opened extends Omit<Payload, 'token'> {
  token: Token
  key: SessionKey
}

/** The key of a session in the store, which holds only a hash of its id. */
export const sessionKey = (tenant: string, sid: string): SessionKey => ({
  tenant,
  sidHash: createHash('sha256').update(sid).digest('base64url'),
})

const sealPassword = (secret: string) => Buffer.from(deriveKey(secret, 'session')).toString('base64url')

const passwords = () =>
  once('session passwords', () =>
    Object.fromEntries(secrets().map((secret) => [secretId(secret), sealPassword(secret)])),
  )

/** iron-session seals with the highest id, not the newest: give it only the newest secret. */
const newest = () => once('session password', () => Object.fromEntries(Object.entries(passwords()).filter(isNewest)))
const isNewest = ([id]: [string, string]) => id === String(secretId(secrets()[0] ?? ''))

export function seal(payload: Payload, now: number): Promise<string> {
  const ttl = Math.max(1, Math.ceil((payload.exp - now) / 1000)) + 60
  return sealData(payload, { password: newest(), ttl })
}

const opened = () => once('opened seals', () => lru<string, Opened>(2000))

/**
 * Opens a cookie's value. Null, never an error, for anything but a valid seal of ours for `tenant`. Another tenant's
 * seal is logged, with the request and the person.
 */
export async function open(
  value: string,
  tenant: string,
  now: number,
  requestId: string | null = null,
): Promise<Opened | null> {
  const content = opened().get(value) ?? (await unseal(value, now))
  if (!content || content.exp <= now || content.iat > now + 60_000) return null
  if (content.tenant === tenant) return content
  const said = { tenant, of: content.tenant, user: content.token.user.uuid, requestId }
  log().warn(said, "session: another tenant's cookie was presented")
  return null
}

async function unseal(value: string, now: number): Promise<Opened | null> {
  if (value.length > 32_768) return null
  const payload = payloadSchema.safeParse(await unsealData(value, { password: passwords() }))
  if (!payload.success) return null
  const token = readToken(payload.data.token, now)
  if (!token) return null
  const content = { ...payload.data, token, key: sessionKey(payload.data.tenant, payload.data.sid) }
  opened().set(value, content)
  return content
}
