import { errors, jwtVerify, SignJWT } from 'jose'
import * as z from 'zod'
import type { User } from '@/lib/contracts/user'
import type { Claims } from '../../core/kernel/principal'

/** Lifetime of a token, in seconds (identity.md#token). */
export const tokenSeconds = 8 * 3600

const claimsSchema = z.object({ sub: z.uuid(), sid: z.uuid(), ver: z.int(), exp: z.int() })

export interface Tokens {
  /** A token for `user` in tenant `slug`, with the user at `data.response` (identity.md#token). */
  sign: (
    user: User,
    claims: { sid: string; ver: number; slug: string; issuedAt: Date; expiresAt: Date },
  ) => Promise<string>
  /** Null unless the token is ours, for this tenant, and valid now. */
  verify: (token: string, slug: string, now: Date) => Promise<Claims | null>
}

/** Signs with the first of `keys` and accepts all of them, so that rotating keys ends no session. */
export function makeTokens(keys: readonly Uint8Array[]): Tokens {
  const [newest] = keys
  if (!newest) throw new Error('tokens need a key')
  const seconds = (date: Date) => Math.floor(date.getTime() / 1000)

  async function parsePayload(token: string, slug: string, now: Date) {
    for (const key of keys) {
      try {
        // The algorithm is fixed: a header saying `none`, RS256, `jku` or `kid` changes nothing.
        const options = { algorithms: ['HS256'], audience: slug, currentDate: now, typ: 'JWT' }
        return (await jwtVerify(token, key, { ...options, requiredClaims: ['sub', 'iat', 'exp', 'aud'] })).payload
      } catch (error) {
        if (!(error instanceof errors.JWSSignatureVerificationFailed)) return null
      }
    }
    return null
  }

  return {
    sign: (user, { sid, ver, slug, issuedAt, expiresAt }) =>
      new SignJWT({ sid, ver, data: { response: user } })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setSubject(user.uuid)
        .setAudience(slug)
        .setIssuedAt(seconds(issuedAt))
        .setExpirationTime(seconds(expiresAt))
        .sign(newest),
    verify: async (token, slug, now) => claimsSchema.safeParse(await parsePayload(token, slug, now)).data ?? null,
  }
}
