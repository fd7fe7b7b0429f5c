import type { NextConfig } from 'next'

// An empty app of the product's own Next: what a page and a proxied call cost when nothing is done for them.
const config: NextConfig = {
  typescript: { ignoreBuildErrors: true },
  poweredByHeader: false,
  // The packages stand elsewhere: below the root of all is below this root.
  turbopack: { root: '/' },
  rewrites: async () => [{ source: '/rewritten/:path*', destination: `${process.env.UPSTREAM}/:path*` }],
}

export default config
