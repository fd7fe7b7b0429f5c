import type { Page, Route } from '@playwright/test'
import { expect, signIn, test } from './test'

const firstPaint = (page: Page, path = '/banks') => page.evaluate(async (target) => (await fetch(target)).text(), path)

/** Chooses a language in the top bar's menu, whatever the current one. */
async function choose(page: Page, name: string) {
  await page.getByRole('button', { name: /^(Idioma|Language): / }).click()
  await page.getByRole('menuitemradio', { name }).click()
}

test.describe('the language', () => {
  test('is chosen on the sign-in page, in its own name, without a reload', async ({ page }) => {
    await page.goto('/login')
    await page.evaluate(() => Object.assign(window, { same: true }))
    const field = page.getByRole('combobox', { name: 'Idioma' })
    await expect(field.locator('option')).toHaveCount(16)
    await expect(field.locator('option', { hasText: 'العربية' })).toHaveAttribute('lang', 'ar-AE')
    await field.selectOption({ label: 'English' })
    await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await expect(page.getByRole('combobox', { name: 'Language' })).toHaveValue('en')
    expect(await page.evaluate(() => [localStorage.getItem('i18nextLng'), 'same' in window])).toEqual(['en', true])
    expect(await firstPaint(page, '/login')).toContain('Forgot your password?')
  })

  test('is chosen in the top bar, and right in the first paint from then on', async ({ page, enterAs }) => {
    await enterAs('admin')
    await page.goto('/banks')
    await expect(page.locator('html')).toHaveAttribute('lang', 'pt-BR')
    await choose(page, 'English')
    await expect(page.getByRole('heading', { level: 1, name: 'Banks' })).toBeVisible()
    await expect(
      page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Agreements' }),
    ).toBeVisible()
    const html = await firstPaint(page)
    expect(html).toMatch(/<html[^>]*lang="en"[^>]*dir="ltr"/)
    expect(html).not.toContain('Convênios')
    await choose(page, 'Português (Brasil)')
    await expect(page.getByRole('heading', { level: 1, name: 'Bancos' })).toBeVisible()
  })

  test('is kept with the person, whose choice goes before the browser’s', async ({ page, context, enterAs }) => {
    await enterAs('ceo')
    await page.goto('/dashboard')
    const kept = page.waitForResponse((answer) => answer.url().endsWith('/api/preferences'))
    await choose(page, 'English')
    expect((await kept).status()).toBe(200)
    await context.clearCookies()
    await page.goto('/login')
    await page.evaluate(() => localStorage.clear())
    await context.clearCookies()
    await page.goto('/login')
    await expect(page.getByRole('heading', { name: 'Entrar' })).toBeVisible()
    await signIn(page, 'ceo@aurora.example.com')
    await expect(page).toHaveURL('/dashboard')
    await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible()
    await choose(page, 'Português (Brasil)')
    await expect(page.getByRole('heading', { level: 1, name: 'Início' })).toBeVisible()
  })

  test('turns the direction; the toggle goes before it until the language changes', async ({ page, enterAs }) => {
    await enterAs('admin')
    await page.goto('/banks')
    await page.getByRole('button', { name: 'Aparência' }).click()
    await page.getByText('Da direita para a esquerda').click()
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    await page.keyboard.press('Escape')
    await choose(page, 'English')
    await expect(page.getByRole('heading', { level: 1, name: 'Banks' })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('dir', 'ltr')
  })

  test('Arabic is read from the right, in the running shell', async ({ page, enterAs }) => {
    await enterAs('admin')
    await page.goto('/banks')
    await choose(page, 'العربية')
    await expect(page.locator('html')).toHaveAttribute('lang', 'ar-AE')
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\p{Script=Arabic}/u)
    expect(await firstPaint(page)).toMatch(/<html[^>]*lang="ar-AE"[^>]*dir="rtl"/)
    const sidebar = await page.getByRole('complementary').boundingBox()
    const width = page.viewportSize()?.width ?? 0
    expect((sidebar?.x ?? 0) + (sidebar?.width ?? 0)).toBe(width)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  })

  test('comes back from i18nextLng when the cookie is lost', async ({ page, context }) => {
    await page.goto('/login')
    await page.evaluate(() => localStorage.setItem('i18nextLng', 'en'))
    await context.clearCookies()
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  })

  test('leaves money and dates Brazilian', async ({ page, enterAs }) => {
    await enterAs('admin')
    await page.goto('/dashboard')
    await choose(page, 'English')
    await page.getByRole('button', { name: /Tables updated today/ }).click()
    await expect(page.getByRole('dialog', { name: /^Updated Tables \(\d\d\/\d\d\/\d{4}\)$/ })).toBeVisible()
  })
})

test.describe('/locales/{lng}.json', () => {
  test.use({ expectedErrors: [/40[04]/] })

  test('is revalidated, and 404 for what is no language', async ({ page }) => {
    await page.goto('/login')
    const answers = await page.evaluate(async () => {
      const first = await fetch('/locales/en.json', { cache: 'no-store' })
      const tag = first.headers.get('etag') ?? ''
      const again = await fetch('/locales/en.json', { cache: 'no-store', headers: { 'if-none-match': tag } })
      const unknown = ['/locales/xx.json', '/locales/en', '/locales/en.txt', '/locales/..%2Fpackage.json']
      return {
        first: [first.status, first.headers.get('content-type'), (await first.json()).signIn.title],
        again: again.status,
        unknown: await Promise.all(unknown.map(async (path) => (await fetch(path)).status)),
      }
    })
    expect(answers.first).toEqual([200, 'application/json; charset=utf-8', 'Sign in'])
    expect(answers.again).toBe(304)
    expect(answers.unknown.every((status) => status >= 400 && status < 500)).toBe(true)
  })

  test('no other language travels with the scripts', async ({ page, enterAs }) => {
    const texts: Promise<string>[] = []
    page.on('response', (answer) => {
      if (new URL(answer.url()).pathname.endsWith('.js')) texts.push(answer.text().catch(() => ''))
    })
    await enterAs('admin')
    await page.goto('/banks')
    await page.waitForLoadState('networkidle')
    const scripts = (await Promise.all(texts)).join('\n')
    expect(scripts.length).toBeGreaterThan(100_000)
    for (const words of ['Forgot your password?', 'Sales Hierarchy', 'Hierarquia Comercial', 'Esqueci minha senha'])
      expect(scripts).not.toContain(words)
  })
})

test.describe('a language that does not load at once', () => {
  test.use({ expectedErrors: [/503|404/] })

  test('is asked for again after 350 ms, 700 ms …', async ({ page }) => {
    await page.goto('/login')
    let asked = 0
    await page.route('**/locales/en.json', async (route: Route) => {
      asked += 1
      await (asked <= 2 ? route.fulfill({ status: 503 }) : route.continue())
    })
    await page.getByRole('combobox', { name: 'Idioma' }).selectOption('en')
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    expect(asked).toBe(3)
  })

  test('leaves the page as it is after six tries, and says so', async ({ page }) => {
    await page.clock.install()
    await page.goto('/login')
    let asked = 0
    await page.route('**/locales/en.json', async (route: Route) => {
      asked += 1
      await route.fulfill({ status: 503 })
    })
    await page.getByRole('combobox', { name: 'Idioma' }).selectOption('en')
    for (const wait of [350, 700, 1400, 2800, 5600]) {
      const before = asked
      await expect.poll(() => asked).toBeGreaterThanOrEqual(before)
      await expect
        .poll(async () => {
          await page.clock.runFor(wait)
          return asked
        })
        .toBeGreaterThan(before)
    }
    await expect(page.getByText('Não foi possível carregar este idioma.')).toBeVisible()
    expect(asked).toBe(6)
    await expect(page.getByRole('heading', { name: 'Entrar' })).toBeVisible()
  })
})
