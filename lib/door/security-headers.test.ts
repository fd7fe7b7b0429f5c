import { expect, it } from 'vitest'
import { contentSecurityPolicy } from './security-headers'

const styles = (dev: boolean) => /style-src-elem ([^;]+)/.exec(contentSecurityPolicy('n0nce', dev))?.[1]

it('lets in styles by their nonce alone', () => {
  expect(styles(false)).toBe("'self' 'nonce-n0nce'")
  expect(contentSecurityPolicy('n0nce', false)).not.toContain('unsafe-eval')
})

it("lets in the styles of Next's overlay in development, where a nonce would shut them out", () => {
  expect(styles(true)).toBe("'self' 'unsafe-inline'")
})

it('XS6 lets in scripts by their nonce alone, and nothing that frames, rebases or sends a document elsewhere', () => {
  const directives = contentSecurityPolicy('n0nce', false).split('; ')
  expect(directives.filter((one) => one.startsWith('script-src'))).toEqual([
    "script-src 'nonce-n0nce' 'strict-dynamic'",
  ])
  // No URL may be framed, neither another site's nor our own.
  expect(directives.filter((one) => /^(frame|child|worker)-src/.test(one))).toEqual([
    'frame-src blob:',
    // The service worker, of our own origin.
    "worker-src 'self'",
  ])
  expect(directives).toEqual(
    expect.arrayContaining([
      "default-src 'self'",
      "connect-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "form-action 'self'",
    ]),
  )
})
