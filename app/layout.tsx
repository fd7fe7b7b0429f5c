import type { Metadata, Viewport } from 'next'
import { headers } from 'next/headers'
import { NextIntlClientProvider } from 'next-intl'
import { getLocale, getMessages, getTranslations } from 'next-intl/server'
import type { CSSProperties, ReactNode } from 'react'
import { UiProvider } from '@/components/preferences/ui-provider'
import { FullScreenLoader } from '@/components/ui/full-screen-loader'
import { Words } from '@/components/words/words'
import { brandStyle } from '@/lib/shell/colors'
import { looksDark } from '@/lib/shell/ui-state'
import { brand, ui } from '@/lib/visit/visit'
import type { Messages } from '@/lib/words/catalogue'
import { ownReasons } from '@/lib/words/say-error'
import './globals.css'

/** A page's title ends with the tenant's label, which stands alone where the page has none (shell.md#title). */
export async function generateMetadata(): Promise<Metadata> {
  const [t, { label }] = await Promise.all([getTranslations('common'), brand()])
  return { title: { default: label, template: `%s · ${label.replaceAll('%', '')}` }, description: t('description') }
}

/**
 * The browser's own ground is dark already, before any style sheet. The keyboard of a phone makes the page shorter, so
 * that what stands at its foot stays above it; and the page reaches round a phone's corners, where it leaves room itself.
 */
export async function generateViewport(): Promise<Viewport> {
  const { state } = await ui()
  const colorScheme = state.theme === 'system' ? 'light dark' : state.theme
  return {
    ...{ width: 'device-width', initialScale: 1, colorScheme },
    ...{ interactiveWidget: 'resizes-content', viewportFit: 'cover' },
  }
}

// Before the first paint: what the system prefers is known to the browser alone.
const followSystem = "document.body.classList.toggle('dark',matchMedia('(prefers-color-scheme: dark)').matches)"

/** The alphabet of Portuguese, asked for before the style sheet has been read. */
const latin = new URL('../node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2', import.meta.url)
  .pathname

/** Marks the end of what is drawn: a part of the document would be drawn at other places than the whole. */
const whole = 'whole'

/** The other reasons come with the first refusal that gives one (lib/words/reasons.ts). */
const withOwnReasons = (errors: Messages['errors']) => ({
  ...errors,
  reasons: Object.fromEntries(ownReasons.map((reason) => [reason, errors.reasons[reason]])),
})

export default async function RootLayout({ children }: { children: ReactNode }) {
  const [{ theme }, { state, first }, nonce, lang, { common, errors, languages }] = await Promise.all([
    brand(),
    ui(),
    headers().then((all) => all.get('x-nonce') ?? undefined),
    getLocale(),
    getMessages(),
  ])
  return (
    <html lang={lang} dir={state.rtlClass} style={brandStyle(theme) as CSSProperties} suppressHydrationWarning>
      <head>
        <link rel="preload" href={latin} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="expect" href={`#${whole}`} blocking="render" />
      </head>
      <body
        className={looksDark(state) ? 'dark' : undefined}
        data-layout={state.layout}
        data-animation={state.animation}
        suppressHydrationWarning
      >
        {state.theme === 'system' && (
          <script
            nonce={nonce}
            suppressHydrationWarning
            // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this file.
            dangerouslySetInnerHTML={{ __html: followSystem }}
          />
        )}
        {/* Drawn on the server it brings locale and time zone; the words come as one text. */}
        <NextIntlClientProvider messages={{}}>
          <Words messages={{ common, errors: withOwnReasons(errors), languages }}>
            <UiProvider initial={state} loader={first && <FullScreenLoader label={common.loading} />}>
              {children}
            </UiProvider>
          </Words>
        </NextIntlClientProvider>
        <i id={whole} hidden />
      </body>
    </html>
  )
}
