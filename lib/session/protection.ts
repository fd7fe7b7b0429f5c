/** `protected`: a session is needed; `guest`: for people who are not signed in; `public`: for everybody. */
export type Protection = 'protected' | 'guest' | 'public'

/** The page that the service worker keeps for the time without a network: the same for everybody. */
export const offlinePath = '/offline'

const under = (path: string, root: string) => path === root || path.startsWith(`${root}/`)

/** Pages are protected by default (shell.md#protection); these are not. `path` has no query. */
export function pathProtection(path: string): Protection {
  if (['/login', '/recover-password', '/invitation'].some((root) => under(path, root))) return 'guest'
  return under(path, '/locales') || path === '/session' || path === offlinePath ? 'public' : 'protected'
}

/** The first page after sign-in (shell.md#session). */
export const homePath = (onboarding: 'waiting' | 'finished') =>
  onboarding === 'waiting' ? '/onboarding' : '/dashboard'

/** The sign-in page that leads back to `place`, a path with its query. */
export const loginUrl = (place: string) =>
  place === '/' || place === '' ? '/login' : `/login?returnUrl=${encodeURIComponent(place)}`
