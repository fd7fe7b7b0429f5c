import type { Page } from '@playwright/test'
import { accessibilityFaults, expect, test } from './test'

/** The document as the server sends it, which determines the first paint. */
const firstPaint = (page: Page) => page.evaluate(async () => (await fetch('/banks')).text())

const bar = (page: Page) => page.locator('[data-office]').getByRole('banner')

const kept = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)

const drawer = (page: Page) => page.getByRole('dialog', { name: 'Aparência' })

async function openDrawer(page: Page) {
  await page.getByRole('button', { name: 'Aparência' }).click()
  await expect(drawer(page).getByRole('heading', { name: 'Aparência' })).toBeVisible()
}

const choose = (page: Page, group: string, name: string) =>
  drawer(page).getByRole('group', { name: group }).getByText(name, { exact: true }).click()

const ground = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => getComputedStyle(element).backgroundColor)

test.describe('the settings drawer', () => {
  test.use({ viewport: { width: 1366, height: 900 } })

  test.beforeEach(async ({ page, enterAs }) => {
    await enterAs('admin')
    await page.goto('/banks')
    await openDrawer(page)
  })

  test('theme: dark is a class on the body', async ({ page }) => {
    await choose(page, 'Tema', 'Escuro')
    await expect(page.locator('body')).toHaveClass(/\bdark\b/)
    expect(await kept(page, 'theme')).toBe('dark')
    expect(await firstPaint(page)).toMatch(/<body[^>]*class="dark"/)
    await choose(page, 'Tema', 'Claro')
    await expect(page.locator('body')).not.toHaveClass(/\bdark\b/)
    expect(await firstPaint(page)).not.toMatch(/<body[^>]*class="dark"/)
  })

  test('theme: the system is followed while the page is open', async ({ page }) => {
    await choose(page, 'Tema', 'Sistema')
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect(page.locator('body')).toHaveClass(/\bdark\b/)
    await page.emulateMedia({ colorScheme: 'light' })
    await expect(page.locator('body')).not.toHaveClass(/\bdark\b/)
  })

  test('menu: horizontal closes the sidebar and comes back so', async ({ page }) => {
    await choose(page, 'Menu', 'Horizontal')
    expect([await kept(page, 'menu'), await kept(page, 'sidebar')]).toEqual(['horizontal', 'false'])
    await page.keyboard.press('Escape')
    const menu = page.getByRole('navigation', { name: 'Menu principal' })
    await expect(menu).toHaveCount(1)
    expect((await menu.boundingBox())?.width).toBeGreaterThan(1000)
    expect(await firstPaint(page)).not.toContain('<aside')
  })

  test('menu: collapsed is a rail of icons that opens with the focus', async ({ page }) => {
    await choose(page, 'Menu', 'Recolhido')
    await page.keyboard.press('Escape')
    const banks = page.getByRole('complementary').getByRole('link', { name: 'Clientes' })
    const rail = page.getByRole('complementary').locator('> div')
    await expect.poll(async () => (await rail.boundingBox())?.width).toBe(52)
    await banks.focus()
    await expect.poll(async () => (await rail.boundingBox())?.width).toBe(240)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/clients')
    expect(await kept(page, 'menu')).toBe('collapsible')
  })

  test('layout: centred is a column of its own width', async ({ page }) => {
    const wide = (await page.getByRole('main').boundingBox())?.width ?? 0
    await choose(page, 'Largura da página', 'Centralizada')
    await expect.poll(async () => (await page.getByRole('main').boundingBox())?.width).toBe(1024)
    expect(wide).toBeGreaterThan(1024)
    expect(await firstPaint(page)).toMatch(/<body[^>]*data-layout="boxed"/)
  })

  test('navbar: floating stands off the edge, and a static one scrolls away', async ({ page }) => {
    await choose(page, 'Barra superior', 'Flutuante')
    await expect.poll(async () => (await bar(page).boundingBox())?.y).toBe(8)
    expect(await kept(page, 'navbar')).toBe('navbar-floating')
    await choose(page, 'Barra superior', 'Rola com a página')
    await page.keyboard.press('Escape')
    await page.getByRole('main').evaluate((main) => Object.assign(main.style, { minHeight: '3000px' }))
    await page.evaluate(() => scrollTo(0, 400))
    await expect(bar(page)).not.toBeInViewport()
  })

  test('semidark: the menu is dark in the light theme', async ({ page }) => {
    const light = await ground(page, 'aside > div')
    await drawer(page)
      .getByRole('switch', { name: /Menu escuro/ })
      .check()
    await expect.poll(() => ground(page, 'aside > div')).not.toBe(light)
    await expect(page.locator('body')).not.toHaveClass(/\bdark\b/)
    expect(await kept(page, 'semidark')).toBe('true')
    expect(await firstPaint(page)).toMatch(/<aside[^>]*semidark/)
  })

  test('direction: the document turns, and turns back', async ({ page }) => {
    await choose(page, 'Direção da leitura', 'Da direita para a esquerda')
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    expect(await kept(page, 'rtlClass')).toBe('rtl')
    expect(await firstPaint(page)).toMatch(/<html[^>]*dir="rtl"/)
    const sidebar = await page.getByRole('complementary').boundingBox()
    expect((sidebar?.x ?? 0) + (sidebar?.width ?? 0)).toBe(1366)
    await choose(page, 'Direção da leitura', 'Da esquerda para a direita')
    await expect(page.locator('html')).toHaveAttribute('dir', 'ltr')
  })

  test('animation: off is stillness; on goes before the system’s wish', async ({ page }) => {
    const lasts = () =>
      page
        .getByRole('button', { name: 'Bancos' })
        .or(page.getByRole('link', { name: 'Bancos' }))
        .first()
        .evaluate((element) => getComputedStyle(element).transitionDuration)
    expect(await lasts()).toBe('0.1s')
    await choose(page, 'Animações', 'Desligadas')
    await expect.poll(lasts).toBe('0.001s')
    expect(await firstPaint(page)).toMatch(/<body[^>]*data-animation="off"/)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await choose(page, 'Animações', 'Como o sistema')
    await expect.poll(lasts).toBe('0.001s')
    await choose(page, 'Animações', 'Ligadas')
    await expect.poll(lasts).toBe('0.1s')
  })

  test('all of it goes back to the default at once', async ({ page }) => {
    await choose(page, 'Tema', 'Escuro')
    await choose(page, 'Menu', 'Horizontal')
    await choose(page, 'Largura da página', 'Centralizada')
    await drawer(page).getByRole('button', { name: 'Restaurar padrão' }).click()
    await expect(drawer(page).getByRole('status')).toHaveText('Aparência padrão restaurada.')
    for (const [key, value] of Object.entries({ theme: 'system', menu: 'vertical', layout: 'full', rtlClass: 'ltr' }))
      expect(await kept(page, key)).toBe(value)
    await expect(drawer(page).getByRole('radio', { name: 'Sistema', exact: true })).toBeChecked()
  })

  test('works by keyboard alone, and gives the focus back', async ({ page }) => {
    await drawer(page).getByRole('radio', { name: 'Sistema', exact: true }).focus()
    await page.keyboard.press('ArrowLeft')
    await expect(drawer(page).getByRole('radio', { name: 'Escuro' })).toBeChecked()
    await expect(page.locator('body')).toHaveClass(/\bdark\b/)
    await page.keyboard.press('Escape')
    await expect(drawer(page)).toBeHidden()
    await expect(page.getByRole('button', { name: 'Aparência' })).toBeFocused()
  })

  test('axe finds nothing in it, light or dark', async ({ page }) => {
    expect(await accessibilityFaults(page)).toEqual([])
    await choose(page, 'Tema', 'Escuro')
    await drawer(page)
      .getByRole('switch', { name: /Menu escuro/ })
      .check()
    expect(await accessibilityFaults(page)).toEqual([])
    await choose(page, 'Tema', 'Claro')
    await page.keyboard.press('Escape')
    expect(await accessibilityFaults(page)).toEqual([])
  })
})

test('the settings come back from local storage when the cookie is lost', async ({ page, context, enterAs }) => {
  await enterAs('admin')
  await page.goto('/banks')
  await openDrawer(page)
  await choose(page, 'Tema', 'Escuro')
  await choose(page, 'Largura da página', 'Centralizada')
  await context.clearCookies({ name: 'balcao-ui' })
  await page.reload()
  await expect(page.locator('body')).toHaveClass(/\bdark\b/)
  await expect(page.locator('body')).toHaveAttribute('data-layout', 'boxed')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('the drawer opens from the account menu and fits', async ({ page, enterAs }) => {
    await enterAs('corretor')
    await page.goto('/dashboard')
    await page.getByRole('button', { name: /Conta de/ }).click()
    await page.getByRole('menuitem', { name: 'Aparência' }).click()
    await expect(drawer(page)).toBeVisible()
    await expect(drawer(page).getByText('As opções do menu valem em telas maiores.')).toBeVisible()
    await expect(drawer(page).getByRole('group', { name: 'Menu' })).toBeHidden()
    await choose(page, 'Tema', 'Escuro')
    await expect(page.locator('body')).toHaveClass(/\bdark\b/)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    expect(await accessibilityFaults(page)).toEqual([])
  })
})
