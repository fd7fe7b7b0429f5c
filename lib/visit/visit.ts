import { cookies } from 'next/headers'
import { forbidden, notFound, redirect } from 'next/navigation'
import { cache } from 'react'
import type { Theme } from '@/lib/contracts/theme'
import type { User } from '@/lib/contracts/user'
import { pageSession, pageTenant } from '@/lib/session/page'
import { loginUrl } from '@/lib/session/protection'
import { revoke } from '@/lib/session/sessions'
import { isScreen, mayOpen } from '@/lib/shell/guard'
import { readUi, type UiState, uiCookie } from '@/lib/shell/ui-state'
import { readCompany, readTheme, readUser } from '@/lib/tenant-api/client'

/** The visitor, resolved once per request for page and layout. Server only. */

export type Brand = { tenant: string | null; label: string; theme: Theme | null }
export type Visitor = { tenant: string; token: string; user: User }

/** The tenant's label, capitalised; the generic name without a tenant. */
export const tenantLabel = (tenant: string | null): string =>
  tenant ? tenant.charAt(0).toUpperCase() + tenant.slice(1) : 'Balcão'

export const brand = cache(async (): Promise<Brand> => {
  const tenant = await pageTenant()
  const session = await pageSession()
  const by = session ? { person: session.token.user.uuid } : 'stranger'
  return { tenant, label: tenantLabel(tenant), theme: tenant ? await readTheme(tenant, by) : null }
})

/** The person's settings of the shell. `first`: none are stored yet. */
export const ui = cache(async (): Promise<{ state: UiState; first: boolean }> => {
  const cookie = (await cookies()).get(uiCookie)?.value
  return { state: readUi(cookie), first: cookie === undefined }
})

type Found = { kind: 'visitor'; visitor: Visitor } | { kind: 'nobody' } | { kind: 'dead' } | { kind: 'failed' }

/** The session, confirmed by the tenant API, with the current user. */
export const confirmed = cache(async (): Promise<Found> => {
  const session = await pageSession()
  if (!session) return { kind: 'nobody' }
  const { tenant, token } = session
  const answer = await readUser(tenant, token)
  return answer.kind === 'ok'
    ? { kind: 'visitor', visitor: { tenant, token: token.text, user: answer.value } }
    : { kind: answer.kind }
})

/**
 * Redirects to sign-in, and back to `place`, after the tenant API has rejected the token. Ends the session first, as
 * after any 401, or the sign-in page would redirect back.
 */
export async function signInAgain(place: string): Promise<never> {
  const session = await pageSession()
  if (session) await revoke(session.key)
  redirect(loginUrl(place))
}

/** The visitor, or a redirect to sign-in and back to `place`. */
export async function anyone(place: string): Promise<Visitor> {
  const found = await confirmed()
  if (found.kind === 'visitor') return found.visitor
  if (found.kind === 'failed') throw new Error('the tenant API did not say who this is')
  if (found.kind === 'dead') return signInAgain(place)
  redirect(loginUrl(place))
}

/** The visitor of an office page: signed in, onboarded, and with the second factor that their profile demands. */
export async function visitor(place: string): Promise<Visitor> {
  const found = await anyone(place)
  if (found.user.onboarding === 'waiting') redirect('/onboarding')
  if (found.user.second_factor_pending) redirect(`/second-factor?returnUrl=${encodeURIComponent(place)}`)
  return found
}

type Query = Record<string, string | string[] | undefined>

const withQuery = (path: string, query: Query) => {
  const pairs = Object.entries(query).flatMap(([key, value]) =>
    [value ?? []].flat().map((item) => `${encodeURIComponent(key)}=${encodeURIComponent(item)}`),
  )
  return pairs.length > 0 ? `${path}?${pairs.join('&')}` : path
}

/** The visitor of the screen at `path`: 403 without permission, 404 if there is no screen. */
export async function openScreen(path: string, query: Query = {}): Promise<Visitor> {
  const found = await visitor(withQuery(path, query))
  if (!isScreen(path)) notFound()
  if (!mayOpen(found.user, path)) forbidden()
  return found
}

/** The company's row; null if it cannot be read, which blocks nobody. */
export const company = cache(async ({ tenant, token }: Visitor): Promise<Record<string, unknown> | null> => {
  const answer = await readCompany(tenant, token)
  return answer.kind === 'ok' ? answer.value : null
})
