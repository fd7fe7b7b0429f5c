import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { ApiError } from '../../core/errors/api-error'

const derive = promisify(argon2)

/** argon2id with OWASP's parameters: 19 MiB, two passes, one lane. */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }
export const maxPasswordLength = 256

/** Concurrent hashes: each takes a thread and 19 MiB, and the other threads serve everything else. */
const maxRunning = 2
const maxWaiting = 1000
let running = 0
const waiting: (() => void)[] = []

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running < maxRunning) running++
  else {
    if (waiting.length >= maxWaiting) throw new ApiError('LIMIT', { headers: { 'retry-after': '10' } })
    // A finished hash hands its slot on, so `running` does not change.
    await new Promise<void>((go) => waiting.push(go))
  }
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}

const digest = (password: string, nonce: Buffer) =>
  inTurn(() => derive('argon2id', { message: password, nonce, ...cost }))

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64').replaceAll('=', '')

/** The PHC string of `password`, of 1 to 256 characters. Only the demo passes a `salt`. */
export async function hashPassword(password: string, salt: Buffer = randomBytes(16)): Promise<string> {
  if (password.length === 0 || password.length > maxPasswordLength) throw new RangeError('password length')
  const { memory, passes, parallelism } = cost
  const tag = await digest(password, salt)
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(tag)}`
}

/** Compared against if the account does not exist, so that its absence takes as long as a wrong password. */
const nobody = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${base64(Buffer.alloc(16))}$${base64(Buffer.alloc(32))}`

const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

/** True if `password` matches `hash`; without a hash, false after the same work. */
export async function verifyPassword(password: string, hash: string | null): Promise<boolean> {
  const parts = phc.exec(hash ?? nobody)
  if (!parts || password.length > maxPasswordLength) return false
  const [memory = 0, passes = 0, parallelism = 0] = parts.slice(1, 4).map(Number)
  const expected = Buffer.from(parts[5] ?? '', 'base64')
  const nonce = Buffer.from(parts[4] ?? '', 'base64')
  const tag = await inTurn(() =>
    derive('argon2id', { message: password, nonce, memory, passes, parallelism, tagLength: expected.length }),
  )
  return timingSafeEqual(tag, expected) && hash !== null
}

/**
 * A PHC string that no known password has, made without hashing: for many people at once, inside a transaction. As
 * costly to compare as any other.
 */
export function voidHash(): string {
  const { memory, passes, parallelism } = cost
  const [salt, tag] = [randomBytes(16), randomBytes(32)]
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(tag)}`
}

/** The hash of a password that nobody knows: people who are invited choose their own by the link. */
export const unknownHash = (): Promise<string> => hashPassword(randomBytes(32).toString('base64url'))
