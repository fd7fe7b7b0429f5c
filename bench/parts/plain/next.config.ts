import type { NextConfig } from 'next'

// An empty app on the product's own Next: the baseline of a page and of a proxied call.
const config: NextConfig = {
  typescript: { ignoreBuildErrors: true },
  poweredByHeader: false,
  // The packages are elsewhere, so only the file system's root contains both.
  turbopack: { root: '/' },
  rewrites: async () => [{ source: '/rewritten/:path*', destination: `${process.env.UPSTREAM}/:path*` }],
}

export default config
