import type { Fields } from '@/lib/tenant-api/call'
import type { Target } from './path'

export const methods = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'] as const
export const isSafe = (method: string) => method === 'GET' || method === 'HEAD'

const secondStep = '/api/auth/second-factor/verify'

/**
 * The answers whose token belongs to the proxy (structure.md#two-doors). `refresh` is its own call, never a browser's.
 */
export const tokenPaths = {
  signIn: new Set(['/api/auth', '/api/auth/user', secondStep]),
  secondStep,
  onboarding: new Set(['/api/onboarding/finished', '/api/onboarding/sample-finished']),
  refresh: '/api/refresh',
  signOut: '/api/auth/logout',
}

/** Public call that asks for a password recovery link. */
export const recoveryPath = '/api/recover-password/generate-token'

const passwordCalls = ['POST /api/auth/me', 'PUT /api/auth/password', 'POST /api/auth/second-factor']

/** Calls by which a signed-in person confirms their password: a wrong one must not end the session. */
export const asksPassword = (method: string, rule: string) =>
  passwordCalls.includes(`${method} ${rule}`) ||
  (method === 'DELETE' && /^\/api\/auth\/second-factor\/[^/]+$/.test(rule))

/** The tenant API's OpenAPI document. */
export const isDocument = (method: string, { rule }: Target) => isSafe(method) && rule === '/api/openapi.json'

/** An answer by mail (calls.md#answers-by-mail): no browser sends it, so it needs neither Origin nor X-CSRF. */
export const isInboundMail = (method: string, { rule }: Target) => method === 'POST' && rule === '/api/calls/inbound'

/** Public calls (structure.md#public-calls); any other needs a session. */
export function isPublic(method: string, { rule, query }: Target): boolean {
  if (rule.startsWith('/api/recover-password/') || rule.startsWith('/api/invitations/')) return true
  if (method === 'POST') return tokenPaths.signIn.has(rule)
  if (!isSafe(method)) return false
  if (rule === '/api/settings/terms') return new URLSearchParams(query).get('kind') === 'use'
  return ['/api/settings/theme', '/api/settings/logo', '/api/status', '/api/openapi.json'].includes(rule)
}

/** Polling that must not keep a session alive (security-cases.md#session-cookie, SC7). */
export const isBackground = (method: string, rule: string, headers: Fields) =>
  headers['x-background'] === '1' || (isSafe(method) && rule.startsWith('/api/notifications/'))

/** A picture whose address changes with its content. */
export const isVersioned = ({ rule, query }: Target) =>
  (rule === '/api/settings/logo' || /^\/api\/user\/[^/]+\/avatar$/.test(rule)) && /[?&]v=[^&]/.test(query)
