import { env } from '@/lib/process/env'

/** Browsers cap a cookie at 4,096 bytes; this leaves room for the name and the attributes. */
const chunkBytes = 3800
const maxChunks = 8

const prefix = () => (env().publicScheme === 'https' ? '__Host-' : '')

/** `__Host-balcao` on HTTPS, `balcao` on plain-HTTP loopback (structure.md#cookie). */
export const sessionCookie = () => `${prefix()}balcao`
export const deviceCookie = () => `${prefix()}balcao-device`

const attributes = (maxAgeSeconds: number) =>
  `Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAgeSeconds}${prefix() ? '; Secure' : ''}`

export const setCookie = (name: string, value: string, maxAgeSeconds: number) =>
  `${name}=${value}; ${attributes(maxAgeSeconds)}`

/** The cookies of a Cookie header by name; of two with the same name the first counts. */
export function parseCookies(header: string | null): Map<string, string> {
  const found = new Map<string, string>()
  for (const part of (header ?? '').split(';')) {
    const equals = part.indexOf('=')
    if (equals < 1) continue
    const name = part.slice(0, equals).trim()
    if (!found.has(name)) found.set(name, part.slice(equals + 1).trim())
  }
  return found
}

/** The seals that a request may carry, most likely first: the whole cookie, then its chunks joined. */
export function presentedSeals(header: string | null): string[] {
  const name = sessionCookie()
  if (!header?.includes(name)) return []
  const cookies = parseCookies(header)
  let chunks = ''
  for (let index = 0; index < maxChunks; index++) {
    const chunk = cookies.get(`${name}.${index}`)
    if (chunk === undefined) break
    chunks += chunk
  }
  return [cookies.get(name), chunks].filter((seal): seal is string => seal !== undefined && seal !== '')
}

const ourNames = (header: string | null) => {
  const name = sessionCookie()
  return [...parseCookies(header).keys()].filter(
    (other) => other === name || (other.startsWith(`${name}.`) && /^\d{1,2}$/.test(other.slice(name.length + 1))),
  )
}

/** One cookie, or chunks where it is large: `[name, value]`. */
export function cutSeal(seal: string): [string, string][] {
  const name = sessionCookie()
  if (seal.length <= chunkBytes) return [[name, seal]]
  const chunks: [string, string][] = []
  for (let from = 0; from < seal.length; from += chunkBytes) {
    chunks.push([`${name}.${chunks.length}`, seal.slice(from, from + chunkBytes)])
  }
  return chunks
}

/** Set-Cookie lines that set `seal` and clear leftovers of an earlier, larger session. */
export function sealLines(seal: string, header: string | null, maxAgeSeconds: number): string[] {
  const parts = cutSeal(seal)
  const kept = new Set(parts.map(([name]) => name))
  return [
    ...parts.map(([name, value]) => setCookie(name, value, maxAgeSeconds)),
    ...ourNames(header)
      .filter((name) => !kept.has(name))
      .map((name) => setCookie(name, '', 0)),
  ]
}

/** Set-Cookie lines that clear every session cookie the request carried. */
export const clearLines = (header: string | null): string[] => ourNames(header).map((name) => setCookie(name, '', 0))

/** The request's Cookie header as it would be after `lines`, for the render that follows in this request. */
export function cookieHeaderAfter(header: string | null, lines: string[]): string {
  const cookies = parseCookies(header)
  for (const line of lines) {
    const pair = line.slice(0, line.indexOf(';'))
    const equals = pair.indexOf('=')
    const [name, value] = [pair.slice(0, equals), pair.slice(equals + 1)]
    if (value === '') cookies.delete(name)
    else cookies.set(name, value)
  }
  return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
}
