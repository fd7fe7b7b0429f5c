import type { Page } from '@playwright/test'
import { test } from './remote'
import { speakSpecification } from './specification-api'
import { accessibilityFaults, expect, signIn } from './test'

// The browser logs the API's missing calls as errors, though the page handles them.
test.use({ expectedErrors: [/the server responded with a status of (40[145]|422|501|502)/] })

const bell = (page: Page) => page.getByRole('button', { name: /^Notificações/ })
const menu = (page: Page) => page.getByRole('navigation', { name: 'Menu principal' })

async function enter(page: Page) {
  await page.goto('/login')
  await signIn(page, 'ana@aurora.example.com', 'certa')
  await expect(page).toHaveURL('/dashboard')
}

/** The menu's current addresses, expanding its groups one by one. */
async function addresses(page: Page) {
  const found = new Set<string>()
  const note = async () => {
    for (const link of await menu(page).getByRole('link').all()) found.add((await link.getAttribute('href')) ?? '')
  }
  await note()
  const groups = menu(page).locator('button[aria-expanded]')
  for (let at = 0; at < (await groups.count()); at += 1) {
    const group = groups.nth(at)
    // A press is lost while the page is not yet alive.
    await expect(async () => {
      if ((await group.getAttribute('aria-expanded')) === 'false') await group.click()
      await expect(group).toHaveAttribute('aria-expanded', 'true', { timeout: 1_000 })
    }).toPass()
    await note()
  }
  return [...found].filter((address) => address.startsWith('/'))
}

for (const absent of [404, 405, 501]) {
  test.describe(`before an API that answers ${absent} to all but the specification's calls (14.12)`, () => {
    test('a person signs in, is known after a reload, and signs out', async ({ page, remote }) => {
      speakSpecification(remote.api, 'Administrador', absent)
      await enter(page)
      await page.reload()
      await expect(page).toHaveURL('/dashboard')
      // Nothing is said to be on its way: it is not for this company to wait for.
      await expect(page.getByRole('main')).toContainText('Sem números do dia')
      await page.goto('/users/roles')
      await expect(page.getByRole('main')).toContainText('Não disponível nesta empresa')
      // By keyboard: the toast that tells of the missing avatar may lie on the button.
      await page.getByRole('button', { name: /^Conta de Ana/ }).press('Enter')
      await expect(page.getByRole('menu')).toContainText('ana@aurora.example.com')
      await page.getByRole('menuitem', { name: 'Sair' }).press('Enter')
      await expect(page).toHaveURL('/login')
      await page.goto('/banks')
      await expect(page).toHaveURL('/login?returnUrl=%2Fbanks')
    })
  })
}

test('wrong credentials are a toast, and the session of nobody (14.12)', async ({ page, remote }) => {
  speakSpecification(remote.api, 'Administrador', 404)
  await page.goto('/login')
  const answer = page.waitForResponse('**/api/auth')
  await signIn(page, 'ana@aurora.example.com', 'errada-mas-longa')
  expect((await answer).status()).toBe(422)
  await expect(page.getByText('Usuário ou senha inválidos!').first()).toBeVisible()
  await expect(page.getByLabel('E-mail')).toHaveValue('ana@aurora.example.com')
})

test('notifications are read one by one (14.12)', async ({ page, remote }) => {
  const { unread } = speakSpecification(remote.api, 'Administrador', 404)
  await enter(page)
  await expect(bell(page)).toHaveAccessibleName('Notificações, 2 novos')
  await bell(page).click()
  const panel = page.getByRole('dialog', { name: /^Notificações/ })
  await expect(panel.getByRole('listitem')).toHaveCount(2)
  await panel.getByRole('listitem').filter({ hasText: 'Aviso 7' }).getByRole('button').click()
  await expect(bell(page)).toHaveAccessibleName('Notificações, 1 novo')
  // The bell updates at once; the call follows.
  await expect.poll(unread).toEqual([8])
})

for (const role of ['Administrador', 'Comercial', 'Corretor'] as const) {
  test.describe(`${role} before such an API (14.12)`, () => {
    test('sees the updates of the day, and the company’s share only as staff', async ({ page, remote }) => {
      speakSpecification(remote.api, role, 404)
      const answer = page.waitForResponse('**/api/model_change_updates*')
      await enter(page)
      const told = await (await answer).text()
      await page.getByRole('button', { name: 'Tabelas atualizadas hoje: 1' }).click()
      const card = page.getByRole('dialog', { name: /^Tabelas Atualizadas/ }).getByRole('listitem')
      await expect(card).toContainText('Tabela da Outra Casa')
      await expect(card.getByRole('row', { name: /^Corretor / })).toContainText('8,50%')
      const staff = role === 'Administrador'
      await expect(card.getByRole('row', { name: /^Empresa / })).toHaveCount(staff ? 1 : 0)
      expect(/12\.34|company_/.test(told)).toBe(staff)
    })

    test('finds every screen of the menu standing, with a heading and without a fault', async ({ page, remote }) => {
      test.setTimeout(240_000)
      speakSpecification(remote.api, role, 404)
      await enter(page)
      const screens = await addresses(page)
      expect(screens.length).toBeGreaterThan(20)
      const broken: string[] = []
      for (const address of screens) {
        const answer = await page.goto(address)
        const heading = page.getByRole('main').getByRole('heading', { level: 1 })
        const stands = (await heading.count()) === 1 && (await menu(page).count()) === 1
        if (answer?.status() !== 200 || !stands) broken.push(`${address}: ${answer?.status()}`)
      }
      expect(broken).toEqual([])
      await page.goto('/banks')
      expect(await accessibilityFaults(page)).toEqual([])
    })
  })
}
