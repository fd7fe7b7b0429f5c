import { expect, password, test } from './test'

/** Failures of shell.md#failures that no other spec covers. */
test.describe('a picture that cannot be had', () => {
  test.use({ expectedErrors: [/500/] })

  test('is told of, and the letter stands in its place', async ({ page, enterAs }) => {
    await enterAs('admin')
    await page.route('**/api/user/*/avatar', (route) =>
      route.fulfill({ status: 500, json: { status: false, code: 'INTERNAL', message: 'x' } }),
    )
    await page.goto('/clients')
    await expect(page.getByText('Ocorreu um erro ao buscar o avatar.')).toBeVisible()
    const account = page.getByRole('button', { name: /Conta de/ })
    await expect(account).toContainText('E')
    await expect(account.getByRole('img')).toHaveCount(0)
  })
})

test.describe('a session that has ended', () => {
  test.use({ expectedErrors: [/401/] })

  test('any call that meets it leads to the sign-in, with the way back', async ({ page, context, enterAs }) => {
    await enterAs('financeiro')
    await page.goto('/debits')
    await page.getByRole('button', { name: 'Notificações' }).click()
    const removeAll = page.getByRole('button', { name: 'Remover todas as notificações' })
    // The page's automatic calls are done, so the next call is ours.
    await expect(removeAll).toBeVisible()
    await context.clearCookies({ name: /^balcao(\.\d+)?$/ })
    await removeAll.click()
    await expect(page).toHaveURL(/\/login\?returnUrl=%2Fdebits$/)
  })
})

test.describe('a page that breaks as a whole', () => {
  test.use({ expectedErrors: [/broken on purpose|Failed to load resource/] })

  test('says so in the language of the cookie, and in Portuguese when its words cannot be had', async ({
    page,
    context,
    baseURL,
  }) => {
    // The frame of every page requests this.
    await page.addInitScript(() => {
      window.matchMedia = () => {
        throw new Error('broken on purpose')
      }
    })
    const inLanguage = (code: string) =>
      context.addCookies([{ name: 'balcao-ui', value: `theme=dark&locale=${code}`, url: baseURL ?? '' }])
    const retry = (name: string) => page.getByRole('button', { name })
    await page.goto('/login')
    await expect(retry('Tentar de novo')).toBeVisible()
    await inLanguage('ae')
    await page.reload()
    await expect(retry('إعادة المحاولة')).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    await expect(page.locator('html')).toHaveAttribute('lang', 'ar-AE')
    await inLanguage('de')
    await page.route('**/locales/de.json', (route) => route.abort())
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'Algo deu errado ao abrir esta página' })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'pt-BR')
  })
})

test('signing in and out by keyboard alone', async ({ page }) => {
  await page.goto('/login?returnUrl=%2Fclients')
  await page.getByLabel('E-mail').focus()
  await page.keyboard.type('comercial@aurora.example.com')
  await page.keyboard.press('Tab')
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/clients')
  // A key pressed before the page's scripts run is lost: press again, as a person would.
  await expect(async () => {
    await page.getByRole('button', { name: /Conta de/ }).press('Enter')
    await expect(page.getByRole('menuitem', { name: 'Perfil' })).toBeVisible({ timeout: 1_000 })
  }).toPass()
  while (!(await page.getByRole('menuitem', { name: 'Sair' }).evaluate((item) => item === document.activeElement))) {
    await page.keyboard.press('ArrowDown')
  }
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/login')
})
