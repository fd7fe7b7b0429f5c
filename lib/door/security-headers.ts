import { randomBytes } from 'node:crypto'
import { env } from '@/lib/process/env'

export const newNonce = () => randomBytes(16).toString('base64')

/**
 * The policy of structure.md#content-policy. A development server also needs eval, its own socket, and unnonced styles
 * of its overlay; there the nonce is left out, as it would disable 'unsafe-inline'.
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
    // A PDF of the page's own bytes in the browser's viewer; no URL is ever framed.
    'frame-src blob:',
    // The one file that answers without a network; a worker has the policy of its own answer.
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join('; ')
}

/** The headers of every document, error pages included. */
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
