const maxLength = 2048
const base = 'http://balcao.invalid'

/**
 * A page of this site to go to after sign-in: path and query only, starting with one slash.
 * Null for an address that could lead elsewhere in any spelling (security-cases.md#return-addresses, RD1 and RD2), and
 * for API calls and files.
 */
export function safeReturnUrl(value: unknown): string | null {
  if (typeof value !== 'string' || value === '' || value.length > maxLength) return null
  if (!staysHere(value)) return null
  // A proxy may decode the path again: it must stay harmless at every level.
  let path = value.split(/[?#]/, 1)[0] ?? ''
  for (let round = 0; round < 3; round++) {
    const next = decoded(path)
    if (next === null || !staysHere(next)) return null
    path = next
  }
  if (!isPage(path)) return null
  const url = new URL(value, base)
  const result = `${url.pathname}${url.search}`
  return staysHere(result) ? result : null
}

/** Pages are the paths of middleware.ts's matcher without a file extension. */
const isPage = (path: string) => !/^\/(api|v1|_next|locales|health)(\/|$)/i.test(path) && !/\.[a-z\d]+\/?$/i.test(path)

function staysHere(text: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop or fold exactly these.
  if (!/^\/(?![/\\])/.test(text) || /[\\\u0000-\u001f\u007f-\u009f\u2028\u2029]/.test(text)) return false
  const path = text.split(/[?#]/, 1)[0] ?? ''
  if (path.includes('//') || /[^\S ]/.test(path) || /(^|\/)\.{1,2}(\/|$)/.test(path)) return false
  return URL.parse(text, base)?.origin === base && !URL.parse(text, base)?.pathname.startsWith('//')
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}
