import type { Metadata, Viewport } from 'next'
import { headers } from 'next/headers'
import { NextIntlClientProvider } from 'next-intl'
import { getLocale, getMessages, getTranslations } from 'next-intl/server'
import type { CSSProperties, ReactNode } from 'react'
import { UiProvider } from '@/components/preferences/ui-provider'
import { FullScreenLoader } from '@/components/ui/full-screen-loader'
import { Words } from '@/components/words/words'
import { iconAddress } from '@/lib/installed/icon-names'
import { brandStyle } from '@/lib/shell/colors'
import { looksDark } from '@/lib/shell/ui-state'
import { brand, ui } from '@/lib/visit/visit'
import type { Messages } from '@/lib/words/catalogue'
import { ownReasons } from '@/lib/words/say-error'
import './globals.css'

/** A page's title ends with the tenant's label, or is only the label (shell.md#title). */
export async function generateMetadata(): Promise<Metadata> {
  const [t, { label, theme }] = await Promise.all([getTranslations('common'), brand()])
  return {
    title: { default: label, template: `%s · ${label.replaceAll('%', '')}` },
    description: t('description'),
    icons: { apple: iconAddress('apple-180.png', theme) },
  }
}

/** `--surface` of globals.css, the colour of the top bar: a phone's own bar continues it. */
const barColors = { light: '#ffffff', dark: '#15181c' }

/**
 * Makes the browser's own background dark before any style sheet. A phone's keyboard shrinks the page, so that its
 * footer stays visible; and the page extends to the screen's rounded corners, keeping its own distance.
 */
export async function generateViewport(): Promise<Viewport> {
  const { state } = await ui()
  const colorScheme = state.theme === 'system' ? 'light dark' : state.theme
  const themeColor =
    state.theme === 'system'
      ? [
          { media: '(prefers-color-scheme: light)', color: barColors.light },
          { media: '(prefers-color-scheme: dark)', color: barColors.dark },
        ]
      : barColors[state.theme]
  return {
    ...{ width: 'device-width', initialScale: 1, colorScheme, themeColor },
    ...{ interactiveWidget: 'resizes-content', viewportFit: 'cover' },
  }
}

// Runs before the first paint: only the browser knows the system's preference.
const followSystem = "document.body.classList.toggle('dark',matchMedia('(prefers-color-scheme: dark)').matches)"

/** The Latin font, preloaded before the style sheet is parsed. */
const latin = new URL('../node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2', import.meta.url)
  .pathname

/** Id of the document's end: rendering is blocked until it is parsed, because a partial page would shift. */
const whole = 'whole'

/** Other reasons are loaded with the first refusal that has one (lib/words/reasons.ts). */
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
        {/* With the cookies: it is in the person's language. */}
        <link rel="manifest" href="/app.webmanifest" crossOrigin="use-credentials" />
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
        {/* Rendered on the server, it provides locale and time zone; the words come as one text. */}
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
