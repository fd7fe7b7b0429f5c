import { decodeJwt } from 'jose'
import * as z from 'zod'
import { type User, userSchema } from '@/lib/contracts/user'

/** The tenant API's token as the web side reads it. Times are milliseconds since 1970. */
export interface Token {
  text: string
  user: User
  issuedAt: number
  /** Infinity if the token has no expiry. */
  expiresAt: number
}

/** A larger token would not fit the cookies and headers of browsers and proxies. */
export const maxTokenBytes = 8192

const claims = z.object({
  iat: z.number().optional(),
  exp: z.number().optional(),
  data: z.object({ response: userSchema }),
})

/** The uuid of the token's person, or the token itself if it names none. */
export function tokenPerson(text: string): string {
  try {
    const { data } = decodeJwt<{ data?: { response?: { uuid?: unknown } } }>(text)
    const uuid = data?.response?.uuid
    return typeof uuid === 'string' ? uuid : text
  } catch {
    return text
  }
}

/**
 * Reads the token's payload (identity.md#token: the user is at `data.response`), without verifying its signature, which
 * is the tenant API's part. Null for anything but a token with a user.
 */
export function readToken(text: string, now: number): Token | null {
  if (Buffer.byteLength(text) > maxTokenBytes) return null
  try {
    const { iat, exp, data } = claims.parse(decodeJwt(text))
    return {
      text,
      user: data.response,
      issuedAt: iat === undefined ? now : iat * 1000,
      expiresAt: exp === undefined ? Number.POSITIVE_INFINITY : exp * 1000,
    }
  } catch {
    return null
  }
}
