import type { Page } from '@playwright/test'
import { answer, enter, type Remote, test } from './remote'
import { accessibilityFaults, expect } from './test'

const line = 'GET /api/migrations/statusMigration'
const says = ({ api }: Remote, data: object) => api.on(line, (_, response) => answer(response, { data }))
const refuses = ({ api }: Remote, status: number) =>
  api.on(line, (_, response) => answer(response, { status: false, message: 'x' }, status))
const bar = (page: Page) => page.getByRole('progressbar')
const screen = (page: Page) => page.getByRole('heading', { level: 1, name: 'Marketplace' })
const asked = ({ api }: Remote) => api.seen.filter(({ target }) => target.includes('statusMigration')).length

// The scripted tenant API has only what these tests need.
test.use({ expectedErrors: [/404|500/] })

test('an import that runs stands where the screen would, from the first byte until it is finished', async ({
  page,
  remote,
}) => {
  await enter(page)
  says(remote, { status_migration: 'requested', migrated_tables: 0, amount_tables: 0 })
  const drawn = await page.evaluate(async () => {
    const html = await (await fetch('/marketplace')).text()
    const main = new DOMParser().parseFromString(html, 'text/html').querySelector('main')
    return main?.querySelector('[role=progressbar]') ? main.textContent : null
  })
  expect(drawn).toContain('Preparando a importação das tabelas…')
  await page.goto('/marketplace')
  await expect(page.getByRole('heading', { level: 1, name: 'Preparando a importação das tabelas…' })).toBeVisible()
  await expect(bar(page)).not.toHaveAttribute('aria-valuenow')
  await expect(screen(page)).toBeHidden()
  await expect(page.getByRole('navigation', { name: 'Menu principal' })).toBeVisible()

  says(remote, { status_migration: 'running', migrated_tables: 30, amount_tables: 120 })
  await expect(page.getByRole('heading', { level: 1, name: 'Importando tabelas: 30 de 120' })).toBeVisible()
  await expect(bar(page)).toHaveAttribute('aria-valuenow', '30')
  await expect(bar(page)).toHaveAttribute('aria-valuemax', '120')
  expect(await accessibilityFaults(page)).toEqual([])

  says(remote, { status_migration: 'finished', migrated_tables: 120, amount_tables: 120 })
  await expect(screen(page)).toBeVisible()
  await expect(bar(page)).toBeHidden()
})

test('one that failed says so, and what can be done', async ({ page, remote }) => {
  await enter(page)
  says(remote, { status_migration: 'failed', migrated_tables: 3, amount_tables: 120 })
  await page.goto('/marketplace')
  await expect(page.getByRole('heading', { level: 1, name: 'Ocorreu um erro ao importar a tabela.' })).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
  const before = asked(remote)
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect.poll(() => asked(remote)).toBeGreaterThan(before)
  await page.getByRole('button', { name: 'Continuar sem o que falta' }).click()
  await expect(screen(page)).toBeVisible()

  refuses(remote, 200)
  await page.reload()
  await expect(page.getByRole('main')).toContainText('Ocorreu um erro ao importar a tabela.')
})

test('a company that never asked for one waits for nothing, and its browser asks nothing', async ({ page, remote }) => {
  await enter(page)
  says(remote, { status_migration: 'not_started', migrated_tables: 0, amount_tables: 0 })
  const calls: string[] = []
  page.on('request', (request) => request.url().includes('statusMigration') && calls.push(request.url()))
  await page.goto('/marketplace')
  await expect(screen(page)).toBeVisible()
  await expect(page.getByText('importação')).toBeHidden()
  expect(asked(remote)).toBe(1)
  expect(calls).toEqual([])
})

test('nobody asks on the sign-in page', async ({ page, remote }) => {
  await page.goto('/login')
  await page.waitForLoadState('networkidle')
  expect(asked(remote)).toBe(0)
})

test('a check that fails lets everyone in with a quiet notice, which can be tried again or dismissed', async ({
  page,
  remote,
}) => {
  await enter(page)
  refuses(remote, 500)
  await page.goto('/marketplace')
  const notice = page.getByRole('status').filter({ hasText: 'Não foi possível verificar a importação das tabelas.' })
  await expect(notice).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Marketplace' })).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
  await notice.getByRole('button', { name: 'Dispensar aviso' }).click()
  await expect(notice).toBeHidden()

  await page.reload()
  await expect(notice).toBeVisible()
  says(remote, { status_migration: 'finished', migrated_tables: 1, amount_tables: 1 })
  await notice.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(notice).toBeHidden()
})
