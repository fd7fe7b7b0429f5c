import type { Page } from '@playwright/test'
import { accessibilityFaults, expect, test } from './test'

const palette = (page: Page) => page.getByRole('dialog', { name: 'Buscar páginas e ações' })
const field = (page: Page) => page.getByRole('combobox', { name: 'Buscar páginas e ações' })
const option = (page: Page, name: string | RegExp) => palette(page).getByRole('option', { name })

async function open(page: Page, keys = 'Control+k') {
  await page.keyboard.press(keys)
  await expect(field(page)).toBeFocused()
}

/** The shell handles keys once its script runs. */
async function ready(page: Page, path = '/dashboard') {
  await page.goto(path)
  await page.waitForLoadState('networkidle')
}

test.describe('the palette', () => {
  test('opens a page by keyboard alone, whatever the accents', async ({ page, enterAs }) => {
    await enterAs('admin')
    await ready(page)
    await open(page)
    await page.keyboard.type('pendencias')
    await expect(palette(page).getByRole('status')).toHaveText('1 resultado')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/pending')
    await expect(palette(page)).toBeHidden()
  })

  test('opens with ⌘K and from its button; one Escape closes it and gives the focus back', async ({
    page,
    enterAs,
  }) => {
    await enterAs('admin')
    await ready(page)
    await open(page, 'Meta+k')
    await page.keyboard.type('ban')
    await page.keyboard.press('Escape')
    await expect(palette(page)).toBeHidden()
    const button = page.getByRole('button', { name: 'Buscar páginas e ações' })
    await button.click()
    await expect(field(page)).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(button).toBeFocused()
  })

  test('offers the pages that the person may see, and no others', async ({ page, enterAs }) => {
    await enterAs('corretor')
    await ready(page)
    await open(page)
    await expect(option(page, /^Meus Pagamentos/)).toBeVisible()
    await page.keyboard.type('configuracoes')
    await expect(palette(page).getByText('Nada encontrado para “configuracoes”.')).toBeVisible()
    await expect(palette(page).getByRole('option')).toHaveCount(0)
  })

  test('does what it offers: theme, appearance, shortcuts, notifications', async ({ page, enterAs }) => {
    await enterAs('admin')
    await ready(page)
    await open(page)
    await page.keyboard.type('escuro')
    await page.keyboard.press('Enter')
    await expect(page.locator('body')).toHaveClass(/\bdark\b/)
    await open(page)
    await page.keyboard.type('abrir aparencia')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: 'Aparência' })).toBeVisible()
    await page.keyboard.press('Escape')
    await open(page)
    await page.keyboard.type('atalhos')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: 'Ajuda desta tela' })).toBeVisible()
    await page.keyboard.press('Escape')
    await open(page)
    // The page of settings has the name too.
    await page.keyboard.type('ver as notificacoes')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: /^Notificações/, expanded: true })).toBeVisible()
  })

  test('has the focus, however soon it follows another dialog', async ({ page, enterAs }) => {
    await enterAs('admin')
    await ready(page)
    const help = page.getByRole('button', { name: 'Ajuda desta tela' })
    for (let times = 0; times < 4; times += 1) {
      await help.press('Enter')
      await expect(page.getByRole('dialog', { name: 'Ajuda desta tela' })).toBeVisible()
      // Both keys within a frame, as a fast typist on a slow machine has them.
      await page.evaluate(async () => {
        const press = (key: string, ctrlKey = false) =>
          document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, ctrlKey, bubbles: true }))
        await new Promise(requestAnimationFrame)
        press('Escape')
        while (document.querySelector('[role=dialog]')) await new Promise((resolve) => setTimeout(resolve))
        press('k', true)
      })
      await expect(field(page)).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(palette(page)).toBeHidden()
    }
  })

  test('changes the language, found by its name in either, and speaks it', async ({ page, enterAs }) => {
    await enterAs('financeiro')
    await ready(page)
    await open(page)
    await page.keyboard.type('ingles')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible()
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('combobox', { name: 'Search pages and actions' })).toBeFocused()
    await page.keyboard.type('portugues')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Início' })).toBeVisible()
  })

  test('puts what was used of late first', async ({ page, enterAs }) => {
    await enterAs('admin')
    await ready(page)
    await open(page)
    await page.keyboard.type('convenios')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/agreements')
    await open(page)
    const recent = palette(page).getByRole('group', { name: 'Recentes' })
    await expect(recent.getByRole('option')).toHaveText(/Convênios/)
    await expect(option(page, /^Convênios/)).toHaveCount(1)
  })

  test('axe finds nothing in it', async ({ page, enterAs }) => {
    await enterAs('admin')
    await ready(page)
    await open(page)
    await expect(palette(page).getByRole('option').first()).toBeVisible()
    expect(await accessibilityFaults(page)).toEqual([])
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.keyboard.type('tabela')
    expect(await accessibilityFaults(page)).toEqual([])
  })
})

test.describe('single keys', () => {
  const dialog = (page: Page) => page.getByRole('dialog', { name: 'Ajuda desta tela' })

  test('? lists them, and g with a letter goes to a page', async ({ page, enterAs }) => {
    await enterAs('admin')
    await ready(page)
    await page.keyboard.press('?')
    await expect(dialog(page)).toContainText('Buscar páginas e ações')
    expect(await accessibilityFaults(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
    await page.keyboard.press('g')
    await page.keyboard.press('p')
    await expect(page).toHaveURL('/proposals')
  })

  test('can be switched off, and stay off; Ctrl+K stays on', async ({ page, enterAs }) => {
    await enterAs('operacional')
    await ready(page)
    await page.keyboard.press('?')
    await dialog(page)
      .getByRole('switch', { name: /Atalhos de uma tecla/ })
      .uncheck()
    await page.keyboard.press('Escape')
    await page.reload()
    await page.waitForLoadState('networkidle')
    await page.keyboard.press('?')
    await page.keyboard.press('g')
    await page.keyboard.press('p')
    await open(page)
    await expect(dialog(page)).toBeHidden()
    await expect(page).toHaveURL('/dashboard')
    await page.keyboard.type('atalhos')
    await page.keyboard.press('Enter')
    await dialog(page)
      .getByRole('switch', { name: /Atalhos de uma tecla/ })
      .check()
    await page.keyboard.press('Escape')
    await page.keyboard.press('?')
    await expect(dialog(page)).toBeVisible()
  })

  test('are letters while one types', async ({ page, enterAs }) => {
    await enterAs('admin')
    await ready(page)
    await open(page)
    await page.keyboard.type('g?/')
    await expect(field(page)).toHaveValue('g?/')
    await expect(dialog(page)).toBeHidden()
  })
})
