import { randomBytes } from 'node:crypto'
import { env } from '@/lib/process/env'

export const newNonce = () => randomBytes(16).toString('base64')

/**
 * The policy of structure.md#content-policy. A development server also needs eval and its own socket, and its overlay
 * styles that carry no nonce: beside one, 'unsafe-inline' would count for nothing.
 */
export function contentSecurityPolicy(nonce: string, dev = process.env.NODE_ENV !== 'production'): string {
  return [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'${dev ? " 'unsafe-eval'" : ''}`,
    `style-src-elem 'self' ${dev ? "'unsafe-inline'" : `'nonce-${nonce}'`}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${dev ? ' ws:' : ''}`,
    // A PDF in the browser's reader, of bytes that the page holds; nothing that has an address is ever framed.
    'frame-src blob:',
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join('; ')
}

/** What every document carries, error pages too. */
export function securityHeaders(nonce: string): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy(nonce),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    ...(env().publicScheme === 'https' ? { 'strict-transport-security': 'max-age=63072000' } : {}),
  }
}
