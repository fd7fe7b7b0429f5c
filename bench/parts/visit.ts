import { existsSync } from 'node:fs'
import { type Browser, type BrowserContext, chromium } from '@playwright/test'

/** The machine's Chromium, or the one that CHROMIUM names. */
export function openBrowser(): Promise<Browser> {
  const known = ['/usr/bin/chromium', '/usr/bin/google-chrome-stable', chromium.executablePath()].find(existsSync)
  return chromium.launch({
    executablePath: process.env.CHROMIUM ?? known,
    args: ['--no-sandbox', '--disable-gpu'],
  })
}

/** A new context, as a first-time visitor or (with `cookie`) a signed-in person. */
export async function visit<T>(
  browser: Browser,
  { url, cookie }: { url: string; cookie?: string },
  act: (context: BrowserContext) => Promise<T>,
) {
  const context = await browser.newContext({ locale: 'pt-BR', timezoneId: 'America/Sao_Paulo' })
  const pairs = cookie?.split('; ') ?? []
  await context.addCookies(
    pairs.map((pair) => {
      const [name = '', ...value] = pair.split('=')
      // With a full URL the cookie's path would be its folder, and no call under /api would carry it.
      return { name, value: value.join('='), url: new URL(url).origin }
    }),
  )
  try {
    return await act(context)
  } finally {
    await context.close()
  }
}
