import { pipeline, type Readable, Transform } from 'node:stream'

/** Is there something shaped like a token? */
export const looksLikeToken = (text: string) => /eyJ[\w-]*\.[\w-]+\.[\w-]/.test(text)

const shortest = 40

/** Does a header's value hold `token`, or what is shaped like one? No value that is needed is as long as they are. */
export const showsToken = (value: string, token: string | null) =>
  value.length > shortest && (looksLikeToken(value) || (token !== null && value.includes(claimsPart(token))))

const claimsPart = (token: string) => token.split('.')[1] || token

/**
 * What is looked for where an answer is not read whole: the claims alone. The dots around them may be written as
 * escapes, and what goes before is worth nothing.
 */
const secretBytes = (token: string | null) => Buffer.from(token === null ? '' : claimsPart(token))

/** How many bytes at the end of `seen` the secret may have begun with. */
function begun(seen: Buffer, secret: Buffer): number {
  const first = secret[0] ?? 0
  let at = seen.indexOf(first, Math.max(0, seen.length - secret.length + 1))
  for (; at >= 0; at = seen.indexOf(first, at + 1)) {
    if (seen.compare(secret, 0, seen.length - at, at) === 0) return seen.length - at
  }
  return 0
}

/**
 * `body` as it comes; should the session's token stand in it, it breaks before that has passed. Nothing is held back
 * but what the token may begin with, so that an event is there when it is sent.
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
  // Whoever reads it hears of a break as its end.
  watch.on('error', () => {})
  const { first, rest } = 'first' in body ? body : { first: [], rest: body }
  for (const chunk of first) watch.write(chunk)
  if (rest) pipeline(rest, watch, () => {})
  else watch.end()
  return watch
}
