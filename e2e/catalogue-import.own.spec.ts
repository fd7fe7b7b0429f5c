import type { Page } from '@playwright/test'
import { callApi } from './api'
import { finishOnboarding } from './first-access'
import { ownServer } from './server'
import { accessibilityFaults, expect, tenantUrl } from './test'

/** The import of the master catalogue (catalogue.md#migration), on a server of its own: it closes the office meanwhile. */

const test = ownServer('catalogue')

test.use({ expectedErrors: [/403/] })

const group = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const tick = (page: Page, where: string, name: string) =>
  group(page, where).getByRole('checkbox', { name, exact: true }).check()

test('16.7 an Administrador brings banks, agreements and tables into a new company, and takes them back', async ({
  page,
  enterAs,
  baseURL,
}) => {
  test.setTimeout(120_000)
  const origin = tenantUrl(baseURL, 'novato')
  await enterAs('admin', 'novato')
  await finishOnboarding(page)
  await page.goto(`${origin}/settings`)
  await page.getByRole('link', { name: 'Importar catálogo' }).click()
  await expect(page.getByRole('region', { name: 'Bancos', exact: true })).toBeVisible()

  // Nothing chosen, nothing to look at.
  const check = page.getByRole('button', { name: 'Conferir o que virá' })
  await expect(check).toBeDisabled()
  await expect(page.getByText('Escolha ao menos um banco ou convênio.')).toBeVisible()
  await group(page, 'Bancos').getByRole('searchbox', { name: 'Procurar banco' }).fill('zzz')
  await expect(group(page, 'Bancos')).toContainText('Nada encontrado com “zzz”.')
  await group(page, 'Bancos').getByRole('searchbox', { name: 'Procurar banco' }).fill('facta')
  await tick(page, 'Bancos', 'Facta')
  await expect(group(page, 'Bancos')).toContainText('1 escolhido')
  await group(page, 'Bancos').getByRole('searchbox', { name: 'Procurar banco' }).fill('')
  await expect(group(page, 'Bancos').getByRole('checkbox', { name: 'Facta', exact: true })).toBeChecked()

  // A bank alone brings no table, and says so.
  await check.click()
  await expect(page.getByRole('heading', { name: 'O que virá' })).toBeFocused()
  await expect(page.getByText('Nenhuma tabela vem junto')).toBeVisible()
  await tick(page, 'Convênios', 'INSS')
  await tick(page, 'Convênios', 'FGTS Saque-Aniversário')
  await check.click()
  const counts = page.getByRole('table', { name: 'O que virá' })
  await expect(counts.getByRole('row', { name: /^Bancos/ })).toHaveText('Bancos100')
  await expect(counts.getByRole('row', { name: /^Convênios/ })).toHaveText('Convênios200')
  await expect(counts.getByRole('row', { name: /^Tabelas/ })).toHaveText('Tabelas500')
  await group(page, 'O que virá').locator('summary').click()
  const pairs = page.getByRole('table', { name: 'Tabelas por banco e convênio' })
  await expect(pairs.getByRole('row', { name: /^Facta · INSS/ })).toHaveText('Facta · INSS400')
  // At the top, where the bar covers none of the boxes.
  await page.evaluate(() => scrollTo(0, 0))
  expect(await accessibilityFaults(page)).toEqual([])

  await page.getByRole('button', { name: 'Importar 5 tabelas' }).click()
  await expect(page.getByText('Importação concluída: 5 de 5 tabelas')).toBeVisible()
  await expect(group(page, 'Bancos')).toContainText('Já no seu catálogo')
  await page.getByRole('link', { name: 'Ver tabelas' }).click()
  await expect(page.getByRole('table', { name: 'Tabelas' }).locator('tbody tr')).toHaveCount(5)
  await page.goto(`${origin}/commissions`)
  await expect(page.getByRole('table').locator('tbody tr').first()).toContainText('Facta')

  // The same once more brings nothing.
  await page.goto(`${origin}/settings/migration`)
  await tick(page, 'Bancos', 'Facta')
  await tick(page, 'Convênios', 'INSS')
  await check.click()
  await expect(page.getByText('Tudo o que você escolheu já está no seu catálogo.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Importar \d/ })).toHaveCount(0)

  // On a phone, and taken back.
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await page.getByRole('button', { name: 'Desfazer importação' }).click()
  const dialog = page.getByRole('dialog', { name: 'Desfazer a importação?' })
  await expect(dialog).toContainText('registros trazidos')
  expect(await accessibilityFaults(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Desfazer importação' }).click()
  await expect(page.getByText('Importação desfeita.')).toBeVisible()
  await expect(group(page, 'Bancos')).not.toContainText('Já no seu catálogo')
  await page.goto(`${origin}/banks/tables`)
  await expect(page.getByText('Nenhuma tabela cadastrada ainda')).toBeVisible()
})

test('16.7 nobody but an Administrador opens the import', async ({ page, enterAs }) => {
  for (const person of ['financeiro', 'operacional', 'ceo', 'comercial', 'corretor']) {
    await enterAs(person)
    const answer = await page.goto('/settings/migration')
    expect([person, answer?.status()]).toEqual([person, 403])
    expect((await callApi(page, 'GET', '/api/migrations/requestMigration')).status).toBe(403)
  }
})
