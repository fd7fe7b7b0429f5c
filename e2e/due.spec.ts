import type { Page } from '@playwright/test'
import { callApi, ownName } from './api'
import { debitInput, rows } from './finance-desk'
import { accessibilityFaults, expect, pageStatus, test } from './test'

/** Vencimentos (finance.md#due). */

const route = '/financial/transation_statements/due'

async function addDebit(page: Page, due_date: string) {
  const description = ownName('Fornecedor')
  const input = await debitInput(page, { description, amount: '1234.56', due_date })
  const { status, body } = await callApi(page, 'POST', '/api/financial/debits', input)
  expect(status, JSON.stringify(body)).toBe(201)
  return description
}

test('17.2 what is due stands by age and by day, and each sum opens what it counts', async ({ page, enterAs }) => {
  await enterAs('financeiro')
  const { body } = await callApi(page, 'GET', '/api/financial/due')
  const { today, days } = body.data as unknown as { today: string; days: { date: string }[] }
  const late = `${Number(today.slice(0, 4)) - 1}${today.slice(4, 8)}01`
  const soon = days.at(-5)?.date ?? today
  const [overdue, coming] = [await addDebit(page, late), await addDebit(page, soon)]

  await page.goto(route)
  await expect(page.getByRole('heading', { level: 1, name: 'Vencimentos' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Somas dos vencimentos' })).toContainText('Em contas')
  await expect(page.getByRole('img', { name: /^Saldo de / })).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])

  const older = page.getByRole('row', { name: /^Mais de 90 dias/ })
  const said = (await older.getByRole('link').first().textContent()) ?? ''
  await older.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/debits\?age=older&personal=false/)
  await expect(rows(page).filter({ hasText: overdue })).toHaveCount(1)
  await expect(page.getByRole('region', { name: 'Somas da lista' })).toContainText(said)

  await page.goto(route)
  const calendar = page.getByRole('region', { name: 'Calendário de vencimentos' })
  const next = calendar.getByRole('button', { name: 'Próximo mês' })
  const months = [...new Set(days.map(({ date }) => date.slice(0, 7)))]
  for (let at = months.indexOf(soon.slice(0, 7)); at > 0; at--) await next.click()
  const name = new RegExp(`a pagar em ${soon.split('-').reverse().join('/')}`)
  await calendar.getByRole('link', { name }).filter({ visible: true }).click()
  await expect(page).toHaveURL(/\/debits\?due_date=/)
  await expect(rows(page).filter({ hasText: coming })).toHaveCount(1)
})

test('17.2 on a phone the days with something stand below each other', async ({ page, enterAs }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await enterAs('financeiro')
  await page.goto(route)
  await expect(page.getByRole('heading', { level: 1, name: 'Vencimentos' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  expect(await accessibilityFaults(page)).toEqual([])
})

test.describe('refused', () => {
  test.use({ expectedErrors: [/status of 403/] })

  test('17.2 the CEO reads it, nobody else', async ({ page, enterAs }) => {
    for (const [who, status] of [
      ['ceo', 200],
      ['operacional', 403],
      ['comercial', 403],
      ['corretor', 403],
    ] as const) {
      await enterAs(who)
      expect([who, await pageStatus(page, route)]).toEqual([who, status])
      expect([who, (await callApi(page, 'GET', '/api/financial/due')).status]).toEqual([who, status])
    }
  })
})
