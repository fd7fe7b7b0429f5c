import { createHash, randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'

/** The parameters that all authenticator apps support: SHA-1, six digits, thirty seconds (RFC 6238). */
const settings = { algorithm: 'SHA1', digits: 6, period: 30 } as const
const stepMs = settings.period * 1000

/** Twenty random bytes in base32, which a person can type. */
export const newSecret = (): string => new Secret({ size: 20 }).base32

/** The `otpauth:` URI shown as a QR code. */
export const otpauthUri = (secret: string, issuer: string, label: string): string =>
  new TOTP({ ...settings, issuer, label, secret }).toString()

export const codeAt = (secret: string, at: Date): string =>
  new TOTP({ ...settings, secret }).generate({ timestamp: at.getTime() })

/**
 * The time step of `code`: the current one or a neighbour, which tolerates half a minute of clock drift. Null if it is
 * none of these, or not later than `lastStep`, the last accepted (security-cases.md#sign-in, AU8).
 */
export function matchingStep(secret: string, code: string, at: Date, lastStep: number | null): number | null {
  if (!/^\d{6}$/.test(code)) return null
  const delta = new TOTP({ ...settings, secret }).validate({ token: code, timestamp: at.getTime(), window: 1 })
  if (delta === null) return null
  const step = Math.floor(at.getTime() / stepMs) + delta
  return lastStep === null || step > lastStep ? step : null
}

const alphabet = 'abcdefghjkmnpqrstvwxyz0123456789'
const plain = (code: string) => code.toLowerCase().replace(/[^a-z0-9]/g, '')

/** Eighty random bits in an alphabet without look-alikes: `abcd-efgh-jkmn-pqrs`. */
export function newRecoveryCode(): string {
  const letters = [...randomBytes(16)].map((byte) => alphabet[byte % alphabet.length])
  return [0, 4, 8, 12].map((at) => letters.slice(at, at + 4).join('')).join('-')
}

/** SHA-256 of the code, ignoring case and separators. */
export const recoveryHash = (code: string): string => createHash('sha256').update(plain(code)).digest('hex')
