import { Refusal } from './errors'

export interface Target {
  /** The canonical path to send up: segments decoded once and re-encoded, no final slash. */
  path: string
  /** `?…` byte for byte, or empty. */
  query: string
  /** Decoded and in lower case, as a lenient server may read it; compared with rules. */
  rule: string
}

const bad = () => new Refusal('BAD_REQUEST')

// biome-ignore lint/suspicious/noControlCharactersInRegex: exactly these are refused.
const controls = /[\u0000-\u001f\u007f-\u009f]/

/**
 * Parses a raw request target of `/api` or `/v1` (security-cases.md#decoded-paths). BAD_REQUEST for a target that could
 * name another host or climb out of its prefix, now or after being decoded again.
 */
export function readTarget(raw: string): Target {
  const cut = raw.indexOf('?')
  const rawPath = cut < 0 ? raw : raw.slice(0, cut)
  const query = cut < 0 ? '' : raw.slice(cut)
  // A target is printable ASCII (RFC 9112).
  if (!rawPath.startsWith('/') || /[^\u0021-\u007e]|#/.test(raw) || rawPath.includes('\\')) throw bad()
  const segments = rawPath.slice(1).split('/')
  if (segments.at(-1) === '') segments.pop()
  const decoded = segments.map(readSegment)
  const path = `/${decoded.map(encodeSegment).join('/')}`
  if (!/^\/(api|v1)\/./.test(path)) throw new Refusal('NOT_FOUND')
  return { path, query, rule: `/${decoded.join('/').toLowerCase()}` }
}

function readSegment(segment: string): string {
  let decoded: string
  try {
    decoded = decodeURIComponent(segment)
  } catch {
    throw bad()
  }
  if (decoded === '' || decoded === '.' || decoded === '..' || /[/\\;]/.test(decoded) || controls.test(decoded)) {
    throw bad()
  }
  if (/%(2f|5c|2e|3b|25|[01][0-9a-f]|7f)/i.test(decoded)) throw bad()
  return decoded
}

/** Percent-encodes a segment, but leaves the characters that RFC 3986 allows in it. */
const encodeSegment = (segment: string) =>
  encodeURIComponent(segment).replace(/%(24|26|2B|2C|3A|3D|40)/g, (code) => decodeURIComponent(code))

/** May a raw path reach Next's router? Refuses the same characters as `readTarget`. */
export function isDocumentPath(rawPath: string): boolean {
  if (!rawPath.startsWith('/') || /[^\u0021-\u007e]|[#\\]/.test(rawPath)) return false
  const segments = rawPath.slice(1).split('/')
  if (segments.at(-1) === '') segments.pop()
  try {
    segments.forEach(readSegment)
    return true
  } catch {
    return false
  }
}
