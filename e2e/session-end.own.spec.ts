import type { Page } from '@playwright/test'
import { ownServer } from './server'
import { accessibilityFaults, expect } from './test'

/** Sessions of one minute: told twenty seconds before their end (shell.md#session). */
const test = ownServer('session-end', { SESSION_IDLE_MINUTES: '1' })

test.use({ expectedErrors: [/401/] })

const warning = (page: Page) => page.getByRole('alert').filter({ hasText: 'Sua sessão vai terminar' })
const patience = { timeout: 60_000 }

test('A9 a session that ends for want of use is told before, goes on by a press, and else leads to sign-in', async ({
  page,
  enterAs,
}) => {
  test.slow()
  await enterAs('corretor')
  await page.goto('/clients/new')
  await page.getByRole('textbox', { name: 'Nome', exact: true }).fill('Cliente que se demora')
  await expect(page.getByText('Rascunho guardado')).toBeVisible()
  await expect(warning(page)).toContainText('por falta de uso', patience)
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Continuar conectado' }).press('Enter')
  await expect(warning(page)).toBeHidden()
  const left = await page.evaluate(async () => {
    const answer = await fetch('/session', { headers: { 'X-Background': '1' } })
    return (await answer.json()) as { idle: number; whole: number }
  })
  expect(left.idle).toBeGreaterThan(40_000)
  expect(left.whole).toBeGreaterThan(left.idle)

  // Nobody goes on.
  await expect(warning(page)).toBeVisible(patience)
  await expect(page).toHaveURL(/\/login\?returnUrl=%2Fclients%2Fnew$/, patience)
})
