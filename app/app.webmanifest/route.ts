import { getLocale, getTranslations } from 'next-intl/server'
import { appManifest } from '@/lib/installed/manifest'
import { pageSession } from '@/lib/session/page'
import { tenantState } from '@/lib/tenant-api/tenant'
import { brand } from '@/lib/visit/visit'
import { languageCode, textDirection } from '@/lib/words/languages'

export const dynamic = 'force-dynamic'

/** The tenant's web app manifest, asked for with the cookies: in the person's language, with their role's shortcuts. */
export async function GET(): Promise<Response> {
  const { tenant, label, theme } = await brand()
  if (tenant === null || (await tenantState(tenant)) !== 'known') return new Response(null, { status: 404 })
  const [session, tag, t] = await Promise.all([pageSession(), getLocale(), getTranslations()])
  const manifest = appManifest({
    ...{ label, theme, language: { tag, direction: textDirection(languageCode(tag)) } },
    person: session?.token.user ?? null,
    words: {
      askPayment: t('home.askPayment'),
      propose: t('home.propose'),
      pendencies: t('menu.entries.pending'),
      simulator: t('menu.entries.simulator'),
    },
  })
  return Response.json(manifest, {
    headers: {
      'content-type': 'application/manifest+json; charset=utf-8',
      'cache-control': 'private, no-cache',
      'x-content-type-options': 'nosniff',
    },
  })
}
