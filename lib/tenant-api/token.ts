import { decodeJwt } from 'jose'
import * as z from 'zod'
import { type User, userSchema } from '@/lib/contracts/user'

/** What the web side reads of the tenant API's token. Times are milliseconds since 1970. */
export interface Token {
  text: string
  user: User
  issuedAt: number
  /** Infinity when the token names no end. */
  expiresAt: number
}

/** Beyond this a session no longer fits in the cookies and headers that browsers and proxies carry. */
export const maxTokenBytes = 8192

const claims = z.object({
  iat: z.number().optional(),
  exp: z.number().optional(),
  data: z.object({ response: userSchema }),
})

/** Whose token it is, where no more than that is asked; itself where it does not say. */
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
 * Reads the token's payload (identity.md#token: the user stands at `data.response`). Its signature is the
 * tenant API's own business. Null when it does not read as a token with a user.
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
