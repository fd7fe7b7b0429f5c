import type { Page } from '@playwright/test'
import { accessibilityFaults, expect, test } from './test'

const status = '**/api/migrations/statusMigration'
const answer = (page: Page, data: object) =>
  page.route(status, (route) => route.fulfill({ json: { status: true, data } }))
const bar = (page: Page) => page.getByRole('progressbar')
const screen = (page: Page) => page.getByRole('heading', { level: 1, name: 'Bancos' })

test('an import that runs stands where the screen would, until it is finished', async ({ page, enterAs }) => {
  await enterAs('admin')
  await answer(page, { status_migration: 'requested', migrated_tables: 0, amount_tables: 0 })
  await page.goto('/banks')
  await expect(page.getByRole('heading', { level: 1, name: 'Preparando a importação das tabelas…' })).toBeVisible()
  await expect(bar(page)).not.toHaveAttribute('aria-valuenow')
  await expect(screen(page)).toBeHidden()
  await expect(page.getByRole('navigation', { name: 'Menu principal' })).toBeVisible()

  await page.unroute(status)
  await answer(page, { status_migration: 'running', migrated_tables: 30, amount_tables: 120 })
  await expect(page.getByRole('heading', { level: 1, name: 'Importando tabelas: 30 de 120' })).toBeVisible()
  await expect(bar(page)).toHaveAttribute('aria-valuenow', '30')
  await expect(bar(page)).toHaveAttribute('aria-valuemax', '120')
  expect(await accessibilityFaults(page)).toEqual([])

  await page.unroute(status)
  await expect(screen(page)).toBeVisible()
  await expect(bar(page)).toBeHidden()
})

test('one that failed says so, and what can be done', async ({ page, enterAs }) => {
  await enterAs('admin')
  await answer(page, { status_migration: 'failed', migrated_tables: 3, amount_tables: 120 })
  await page.goto('/banks')
  await expect(page.getByRole('heading', { level: 1, name: 'Ocorreu um erro ao importar a tabela.' })).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  await page.getByRole('button', { name: 'Continuar sem o que falta' }).click()
  await expect(screen(page)).toBeVisible()

  await page.unroute(status)
  await page.route(status, (route) => route.fulfill({ json: { status: false, message: 'x' } }))
  await page.reload()
  await expect(page.getByRole('main')).toContainText('Ocorreu um erro ao importar a tabela.')
})

test('a company that never asked for one waits for nothing', async ({ page, enterAs }) => {
  await enterAs('admin')
  await answer(page, { status_migration: 'not_started', migrated_tables: 0, amount_tables: 0 })
  const asked = page.waitForResponse(status)
  await page.goto('/banks')
  await asked
  await expect(screen(page)).toBeVisible()
  await expect(page.getByText('importação')).toBeHidden()
})

test('nobody asks on the sign-in page', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('statusMigration') && asked.push(request.url()))
  await page.goto('/login')
  await page.waitForLoadState('networkidle')
  expect(asked).toEqual([])
})

test.describe('a check that fails', () => {
  test.use({ expectedErrors: [/Failed to load resource/] })

  test('lets everyone in with a quiet notice, which can be tried again or dismissed', async ({ page, enterAs }) => {
    await enterAs('corretor')
    await page.route(status, (route) => route.fulfill({ status: 500, json: { status: false, message: 'x' } }))
    await page.goto('/clients')
    const notice = page.getByRole('status').filter({ hasText: 'Não foi possível verificar a importação das tabelas.' })
    await expect(notice).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: 'Clientes' })).toBeVisible()
    expect(await accessibilityFaults(page)).toEqual([])
    await notice.getByRole('button', { name: 'Dispensar aviso' }).click()
    await expect(notice).toBeHidden()

    await page.reload()
    await expect(notice).toBeVisible()
    await page.unroute(status)
    await notice.getByRole('button', { name: 'Tentar de novo' }).click()
    await expect(notice).toBeHidden()
  })
})
