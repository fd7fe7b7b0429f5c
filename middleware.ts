import { type NextRequest, NextResponse } from 'next/server'
import { newNonce, securityHeaders } from '@/lib/door/security-headers'
import { askedFor, refusalHeader, targetHeader } from '@/lib/door/target'
import { tenantGate } from '@/lib/door/tenant-gate'
import { env } from '@/lib/process/env'
import { clearLines, cookieHeaderAfter } from '@/lib/session/cookies'
import { homePath, loginUrl, type Protection, pathProtection } from '@/lib/session/protection'
import { refreshIfDue } from '@/lib/session/refresh'
import { openSession, resealLines, revoke, type Session } from '@/lib/session/sessions'
import { isScreen, mayOpen } from '@/lib/shell/guard'
import { readUser } from '@/lib/tenant-api/client'
import type { Token } from '@/lib/tenant-api/token'

/** A convenience, never the lock: pages and handlers check session and permission themselves. */
export default async function middleware(request: NextRequest) {
  const cookie = request.headers.get('cookie')
  const gate = await tenantGate(request.headers.get('host'), cookie)
  if ('refusal' in gate) return gate.refusal
  const { pathname, search } = request.nextUrl
  const asked = askedFor(request.headers, pathname + search)
  const protection = pathProtection(pathname)
  const person = await findPerson(request, gate.tenant, cookie)
  const { place, dead } = await placeFor(pathname, asked, protection, person)
  const lines = dead ? clearLines(cookie) : person.lines
  if (place !== null) return redirectTo(request, place, lines)
  const refusal = request.headers.has(targetHeader) ? await findRefusal(pathname, protection, person) : null
  return proceed(request, cookie, lines, refusal)
}

/** Pages for people to whom the office is not open yet; not screens of the menu. */
const beforeOffice = new Set(['/onboarding', '/second-factor'])

/**
 * The status with which the page will refuse, or null. The token's permissions may be outdated, so the database is
 * asked.
 */
async function findRefusal(
  path: string,
  protection: Protection,
  { session, token }: Person,
): Promise<403 | 404 | null> {
  if (!session || !token || protection !== 'protected' || beforeOffice.has(path)) return null
  if (!isScreen(path)) return 404
  // An Administrador may see as somebody else, which only the tenant API knows.
  if (mayOpen(token.user, path) && token.user.type_user !== 'Administrador') return null
  const answer = await readUser(session.tenant, token)
  return answer.kind === 'ok' && !mayOpen(answer.value, path) ? 403 : null
}

interface Person {
  session: Session | null
  token: Token | null
  /** Set-Cookie lines of this answer. */
  lines: string[]
}

/** Opens and extends the visitor's session, renews its token when due, clears a dead cookie. */
async function findPerson(request: NextRequest, tenant: string, cookie: string | null): Promise<Person> {
  const nobody = { session: null, token: null, lines: clearLines(cookie) }
  const ahead = request.headers.has('next-router-prefetch') || request.headers.get('x-background') === '1'
  const requestId = request.headers.get('x-request-id')
  const session = await openSession(cookie, tenant, { slide: !ahead, requestId })
  if (!session) return nobody
  const refreshed = await refreshIfDue(session)
  if (refreshed.kind === 'dead') {
    await revoke(session.key)
    return nobody
  }
  const lines = refreshed.kind === 'renewed' ? await resealLines(session, refreshed.token, cookie) : []
  return { session, token: refreshed.token, lines }
}

/** The page to redirect to first, or null. `dead`: the tenant API has ended the session. */
async function placeFor(path: string, asked: string, protection: Protection, { session, token }: Person) {
  const stay = { place: null, dead: false }
  const go = (place: string) => ({ place, dead: false })
  if (!session || !token) return protection === 'protected' ? go(loginUrl(path === '/' ? '/' : asked)) : stay
  const home = homePath(token.user.onboarding)
  if (path === '/') return go(home)
  if (protection === 'protected') {
    const waiting = home === '/onboarding' && path !== home && !path.startsWith(`${home}/`)
    return waiting ? go(home) : stay
  }
  if (protection === 'public') return stay
  // Redirect only sessions that the tenant API still confirms: a dead one would come straight back.
  const confirmed = await readUser(session.tenant, token)
  if (confirmed.kind === 'ok') return go(home)
  if (confirmed.kind === 'dead') await revoke(session.key)
  return { place: null, dead: confirmed.kind === 'dead' }
}

function proceed(request: NextRequest, cookie: string | null, lines: string[], refusal: 403 | 404 | null) {
  const nonce = newNonce()
  const security = securityHeaders(nonce)
  const headers = new Headers(request.headers)
  headers.set('x-nonce', nonce)
  headers.set('content-security-policy', security['content-security-policy'] ?? '')
  if (lines.length > 0) headers.set('cookie', cookieHeaderAfter(cookie, lines))
  if (refusal === null) headers.delete(refusalHeader)
  else headers.set(refusalHeader, String(refusal))
  const response = NextResponse.next({ request: { headers } })
  if (refusal !== null) response.headers.set(refusalHeader, String(refusal))
  return finish(response, security, lines)
}

/** Next requires an absolute URL; the host is the one that the gate accepted. */
function redirectTo(request: NextRequest, place: string, lines: string[]) {
  const location = `${env().publicScheme}://${request.headers.get('host')}${place}`
  return finish(new NextResponse(null, { status: 307, headers: { location } }), securityHeaders(newNonce()), lines)
}

function finish(response: NextResponse, security: Record<string, string>, lines: string[]) {
  for (const [name, value] of Object.entries(security)) response.headers.set(name, value)
  response.headers.set('cache-control', 'private, no-store')
  for (const line of lines) response.headers.append('set-cookie', line)
  return response
}

export const config = {
  runtime: 'nodejs',
  // The middleware cuts bodies off at 10 MB, so the proxy's paths bypass it (security-cases.md#truncated-bodies).
  matcher: ['/((?!api/|v1/|_next/|locales/|icons/|health$|[^/]+\\.(?:svg|png|ico|webp|txt|webmanifest|js)$).*)'],
}
