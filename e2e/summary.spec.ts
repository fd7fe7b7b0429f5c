import { callApi } from './api'
import { accessibilityFaults, expect, pageStatus, test } from './test'

/** Resumo do corretor: sums of a period that open the rows that make them (money.md#statement). */

const route = '/summary_broker'
const whole = 'date=2020-01-01&date=2030-12-31'

/** `-R$ 1.234,56` as cents. */
const cents = (text: string) => Number(text.replaceAll(/[^\d-]/g, ''))

test('18.5 finance opens a person from the list; each figure and type shows its rows', async ({ page, enterAs }) => {
  await enterAs('financeiro')
  const own = await callApi(page, 'GET', '/api/brokers?search=corretor%40&per_page=1')
  const { name } = (own.body as { data: { data: { name: string }[] } }).data.data[0] ?? { name: '' }
  await page.goto(`${route}?${whole}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Resumo do corretor' })).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('searchbox', { name: 'Buscar pessoa' }).fill(name)
  const person = page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) })
  await expect(person).toHaveCount(1)
  const listed = (await person.getByRole('cell').allTextContents()).map(cents)
  await person.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

  const moved = page.getByRole('region', { name: 'Movimento do período' })
  const figures = async () => (await moved.locator('bdi').allTextContents()).map(cents)
  const [opening = 0, credits = 0, debits = 0, payments = 0, closing = 0] = await figures()
  expect(opening + credits + debits + payments).toBe(closing)
  expect([opening, credits, debits, payments, closing]).toEqual(listed.slice(0, 5))
  const rows = page.getByRole('list', { name: 'Lançamentos' }).getByRole('listitem')
  await expect(rows.first()).toContainText(`R$`)
  expect(await accessibilityFaults(page)).toEqual([])

  // A type narrows the rows, which keep their balance, and Back undoes it.
  const byType = page.getByRole('region', { name: 'Por tipo' })
  const debit = byType.getByRole('button', { name: /^Débito/ })
  await debit.click()
  await expect(debit).toHaveAttribute('aria-pressed', 'true')
  await expect(rows.filter({ hasNotText: 'Débito' })).toHaveCount(0)
  const entry = rows.getByRole('link').first()
  const described = (await entry.textContent()) ?? ''
  await entry.click()
  await expect(page.getByRole('dialog')).toContainText(described)
  await page.goBack()
  await expect(debit).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Todos os lançamentos' }).click()
  await expect(debit).toHaveAttribute('aria-pressed', 'false')

  // The proposal that made a commission.
  await byType.getByRole('button', { name: /^Comissão \d/ }).click()
  await rows.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/proposals\//)
})

test('18.5 the period is chosen by name or by its days, and taken as a sheet and a PDF', async ({ page, enterAs }) => {
  await enterAs('corretor')
  await page.goto(route)
  await expect(page.getByRole('heading', { level: 1, name: 'Resumo do corretor' })).toBeVisible()
  const month = page.getByRole('button', { name: 'Este mês' })
  await expect(month).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Mês passado' }).click()
  await expect(page).toHaveURL(/date=\d{4}-\d\d-01&date=/)
  await expect(month).toHaveAttribute('aria-pressed', 'false')
  for (const format of ['XLSX', 'PDF']) {
    const fetched = page.waitForEvent('download')
    await page.getByRole('button', { name: `Baixar ${format}` }).click()
    expect((await fetched).suggestedFilename()).toMatch(/^extrato-\d{4}-\d\d-01-.*\.(xlsx|pdf)$/)
  }
  await page.goto(`${route}?date=2019-01-01&date=2019-01-31`)
  await expect(page.getByText('Nada neste período')).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
})

test.describe('people', () => {
  test.use({ expectedErrors: [/status of 40[34]/] })

  test('18.5 a Corretor sees their own alone, a Comercial their people', async ({ page, enterAs }) => {
    await enterAs('financeiro')
    const people = await callApi(page, 'GET', '/api/financial/summary_broker?per_page=all')
    const all = (people.body as { data: { data: { user: { uuid: string; name: string } }[] } }).data.data
    await enterAs('corretor')
    const own = await callApi(page, 'GET', '/api/financial/summary_broker')
    const { user } = (own.body as { data: { user: { uuid: string } } }).data
    const other = all.find((one) => one.user.uuid !== user.uuid)?.user.uuid
    expect(await pageStatus(page, `${route}/${user.uuid}`)).toBe(200)
    expect(await pageStatus(page, `${route}/${other}`)).toBe(404)
    await enterAs('comercial')
    await page.goto(route)
    await expect(page.getByRole('table', { name: 'Pessoas' })).toBeVisible()
    expect(await page.getByRole('row').count()).toBeLessThan(all.length)
  })
})

test('18.5 on a phone it is cards, and nothing is wider than the screen', async ({ page, enterAs }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await enterAs('corretor')
  await page.goto(`${route}?${whole}`)
  await expect(page.getByRole('list', { name: 'Lançamentos' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await enterAs('financeiro')
  await page.goto(`${route}?${whole}`)
  await expect(page.getByRole('table', { name: 'Pessoas' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})
