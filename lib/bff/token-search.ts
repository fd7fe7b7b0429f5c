import { pipeline, type Readable, Transform } from 'node:stream'

/** Does `text` hold anything shaped like a JWT? */
export const looksLikeToken = (text: string) => /eyJ[\w-]*\.[\w-]+\.[\w-]/.test(text)

const shortest = 40

/** Does a header's value hold `token` or anything shaped like one? A short value cannot. */
export const showsToken = (value: string, token: string | null) =>
  value.length > shortest && (looksLikeToken(value) || (token !== null && value.includes(claimsPart(token))))

const claimsPart = (token: string) => token.split('.')[1] || token

/**
 * The bytes searched for in a stream: only the claims. The dots around them may be escaped, and the JWT header before
 * them is no secret.
 */
const secretBytes = (token: string | null) => Buffer.from(token === null ? '' : claimsPart(token))

/** Length of the longest suffix of `seen` that is a prefix of the secret. */
function begun(seen: Buffer, secret: Buffer): number {
  const first = secret[0] ?? 0
  let at = seen.indexOf(first, Math.max(0, seen.length - secret.length + 1))
  for (; at >= 0; at = seen.indexOf(first, at + 1)) {
    if (seen.compare(secret, 0, seen.length - at, at) === 0) return seen.length - at
  }
  return 0
}

/**
 * Streams `body`, and breaks it before the session's token has passed. Holds back only bytes that may begin the token,
 * so that events pass at once.
 */
export function searched(body: Readable | { first: Uint8Array[]; rest: Readable | null }, token: string | null) {
  const secret = secretBytes(token)
  let tail: Buffer = Buffer.alloc(0)
  const watch = new Transform({
    transform: (chunk: Buffer, _encoding, pass) => {
      if (secret.length === 0) return pass(null, chunk)
      const seen = tail.length > 0 ? Buffer.concat([tail, chunk]) : chunk
      if (seen.includes(secret)) return pass(new Error('the answer holds the token'))
      const kept = begun(seen, secret)
      tail = seen.subarray(seen.length - kept)
      pass(null, kept > 0 ? seen.subarray(0, seen.length - kept) : seen)
    },
    flush: (pass) => pass(null, tail),
  })
  // The reader sees an error as the stream's close; without a listener it would end the process.
  watch.on('error', () => {})
  const { first, rest } = 'first' in body ? body : { first: [], rest: body }
  for (const chunk of first) watch.write(chunk)
  if (rest) pipeline(rest, watch, () => {})
  else watch.end()
  return watch
}
