import { accessibilityFaults, expect, test } from './test'

test.describe('the shell', () => {
  test.beforeEach(async ({ enterAs }) => enterAs('admin'))

  test('lights the active route and opens its group', async ({ page }) => {
    await page.goto('/cost_center')
    const menu = page.getByRole('navigation', { name: 'Menu principal' })
    await expect(menu.getByRole('link', { name: 'Centro de Custo' })).toHaveAttribute('aria-current', 'page')
    await expect(menu.getByRole('button', { expanded: true })).toHaveText('Financeiro')
    await expect(menu.locator('[aria-current=page]')).toHaveCount(1)
  })

  test('names the screen and the tenant in the title', async ({ page }) => {
    await page.goto('/report/dashboard')
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
    // The unread count may precede it.
    await expect(page).toHaveTitle(/^(\(\d+\) )?Dashboard · Aurora$/)
    await expect(page.locator('meta[name=description]')).toHaveAttribute(
      'content',
      'Motor de oportunidades de crédito consignado',
    )
  })

  test('moves about without loading the document again', async ({ page }) => {
    await page.goto('/dashboard')
    await page.evaluate(() => Object.assign(window, { same: true }))
    await page.getByRole('link', { name: 'Clientes' }).click()
    await expect(page).toHaveURL('/clients')
    await expect(page.getByRole('heading', { level: 1, name: 'Clientes' })).toBeVisible()
    expect(await page.evaluate(() => 'same' in window)).toBe(true)
    await page.goBack()
    await expect(page).toHaveURL('/dashboard')
  })

  test('remembers a closed sidebar in the first paint', async ({ page }) => {
    await page.goto('/dashboard')
    await page.getByRole('button', { name: 'Recolher menu' }).click()
    await expect(page.getByRole('button', { name: 'Expandir menu' })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('button', { name: 'Expandir menu' })).toBeVisible()
  })

  test('the avatar menu says who is here', async ({ page }) => {
    await page.goto('/dashboard')
    await page.getByRole('button', { name: /Conta de/ }).click()
    const menu = page.getByRole('menu')
    await expect(menu).toContainText('admin@aurora.example.com')
    await expect(menu.getByRole('menuitem', { name: 'Perfil' })).toBeVisible()
    await page.mouse.click(600, 500)
    await expect(menu).toBeHidden()
    await page.getByRole('button', { name: /Conta de/ }).click()
    await menu.getByRole('menuitem', { name: 'Perfil' }).click()
    await expect(page).toHaveURL(/\/users\/view\/[0-9a-f-]{36}$/)
    await expect(page.getByRole('main')).toContainText('admin@aurora.example.com')
  })

  test('the button to the top appears after 50 pixels', async ({ page }) => {
    await page.setViewportSize({ width: 1200, height: 300 })
    await page.goto('/dashboard')
    await page.evaluate(() => {
      const main = document.querySelector('main')
      if (main) main.style.minHeight = '2000px'
    })
    const button = page.getByRole('button', { name: 'Voltar ao topo' })
    await page.evaluate(() => window.scrollTo(0, 50))
    await expect(button).toBeHidden()
    await page.evaluate(() => window.scrollTo(0, 60))
    await expect(button).toBeVisible()
    await button.click()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    await expect(button).toBeHidden()
  })

  test('dark is a class on the body, kept, and right in the first paint', async ({ page }) => {
    await page.goto('/dashboard')
    await page.getByRole('button', { name: /Tema/ }).click()
    await page.getByRole('menuitemradio', { name: 'Escuro' }).click()
    await expect(page.locator('body')).toHaveClass(/\bdark\b/)
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toContain('dark')
    const html = await page.evaluate(async () => (await fetch('/dashboard')).text())
    expect(html).toMatch(/<body[^>]*class="[^"]*\bdark\b/)
  })

  test('nothing moves while it loads', async ({ page }) => {
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const total = Number(document.documentElement.dataset.shift ?? 0)
          document.documentElement.dataset.shift = String(total + (entry as unknown as { value: number }).value)
        }
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto('/dashboard')
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate(() => document.documentElement.dataset.shift ?? '0')).toBe('0')
  })
})

test.describe('refusals', () => {
  test.use({ expectedErrors: [/40[34]/] })

  test('a screen outside one’s rights says so inside the shell', async ({ page, enterAs }) => {
    await enterAs('corretor')
    const answer = await page.goto('/settings')
    expect(answer?.status()).toBe(403)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('permissão')
    await expect(page.getByRole('navigation', { name: 'Menu principal' })).toBeVisible()
  })

  test('an unknown address says so, for a person and for nobody', async ({ page, enterAs }) => {
    await enterAs('corretor')
    const answer = await page.goto('/nada/por/aqui')
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('não encontrada')
  })
})

test.describe('without scripts', () => {
  test.use({ expectedErrors: [/40[34]/] })

  test('a refusal stands whole in the document', async ({ page, enterAs }) => {
    await enterAs('corretor')
    const htmlOf = (path: string) => page.evaluate(async (target) => (await fetch(target)).text(), path)
    expect(await htmlOf('/settings')).toMatch(/<h1[^>]*>[^<]*permissão/)
    expect(await htmlOf('/nada')).toMatch(/<h1[^>]*>[^<]*não encontrada/)
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('the menu is a drawer that closes when a screen is chosen', async ({ page, enterAs }) => {
    await enterAs('corretor')
    await page.goto('/dashboard')
    await expect(page.getByRole('navigation', { name: 'Menu principal' })).toBeHidden()
    await page.getByRole('button', { name: 'Abrir menu' }).click()
    const drawer = page.getByRole('navigation', { name: 'Menu principal' })
    await drawer.getByRole('button', { name: 'Financeiro' }).click()
    await drawer.getByRole('link', { name: 'Meus Pagamentos' }).click()
    await expect(page).toHaveURL('/financial/my_payments')
    await expect(drawer).toBeHidden()
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(wide).toBeLessThanOrEqual(390)
  })
})

test('the content is one Tab away', async ({ page, enterAs }) => {
  await enterAs('admin')
  await page.goto('/dashboard')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Ir para o conteúdo' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

for (const scheme of ['light', 'dark'] as const) {
  test.describe(`axe, ${scheme}`, () => {
    test.use({ colorScheme: scheme })

    test('finds nothing on the sign-in page', async ({ page }) => {
      await page.goto('/login')
      await expect(page.getByLabel('E-mail')).toBeVisible()
      expect(await accessibilityFaults(page)).toEqual([])
    })

    test('finds nothing in the shell, with its menus open', async ({ page, enterAs }) => {
      await enterAs('admin')
      await page.goto('/banks')
      expect(await accessibilityFaults(page)).toEqual([])
      await page.getByRole('button', { name: /Conta de/ }).click()
      expect(await accessibilityFaults(page)).toEqual([])
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: /Tabelas atualizadas/ }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      expect(await accessibilityFaults(page)).toEqual([])
    })
  })
}
