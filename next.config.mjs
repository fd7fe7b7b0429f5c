import createNextIntlPlugin from 'next-intl/plugin'

/** @type {import('next').NextConfig} */
const config = {
  // Types are checked by our own `tsc`, which is faster and knows every folder.
  typescript: { ignoreBuildErrors: true },
  experimental: { authInterrupts: true },
  poweredByHeader: false,
  // The service worker of one build never serves another's page.
  env: { BALCAO_BUILD: Date.now().toString(36) },
  // `//` and a final slash are answered by our doors, not by a 308 of Next.
  skipTrailingSlashRedirect: true,
  serverExternalPackages: [
    '@electric-sql/pglite',
    'pg',
    'pg-boss',
    'hucre',
    'pdfkit',
    'sharp',
    'drizzle-orm',
    'xml-crypto',
    '@xmldom/xmldom',
    'pino',
    'undici',
    '@aws-sdk/client-s3',
    '@aws-sdk/s3-request-presigner',
  ],
}

export default createNextIntlPlugin('./lib/visit/i18n.ts')(config)
