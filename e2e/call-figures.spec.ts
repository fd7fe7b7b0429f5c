import type { Locator, Page } from '@playwright/test'
import { accessibilityFaults, expect, pageStatus, test } from './test'

/** Indicadores (calls.md#figures), of days in which no other test opens anything. */

const route = '/calls/figures'
const day = (ago: number) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' }).format(Date.now() - ago * 86_400_000)
const asked = (measure: string) => `${route}?from=${day(120)}&to=${day(5)}&measure=${measure}`
const brazilian = (text: string) => text.split('-').toReversed().join('/')

const cards = (page: Page) => page.getByRole('list', { name: 'Indicadores do período' })
const card = (page: Page, name: string) => cards(page).getByRole('link', { name: new RegExp(`^${name}`) })
const bars = (page: Page, name: string) => page.getByRole('region', { name }).getByRole('link')

/** The number that a figure ends with, or that its note begins with: `Sistema 12`, `… 1 h 20 min 12 respondidos`. */
async function countIn(link: Locator): Promise<number> {
  // As it is drawn: what stands on two lines is two numbers.
  const text = (await link.getAttribute('aria-label')) ?? (await link.allInnerTexts()).join()
  const [, found] = /(\d+)(?: (?:respondid|resolvid|avaliad)os?)?\s*$/.exec(text) ?? []
  return Number(found)
}

/** Follows a figure, compares the list's count with it, and comes back. */
async function follow(page: Page, link: Locator, count: number) {
  await link.click()
  await expect(page).toHaveURL(/\/calls\?/)
  const words = `${count} ${count === 1 ? 'chamado' : 'chamados'}`
  await expect(page.getByRole('status').filter({ hasText: /^\d+ chamados?$/ })).toHaveText(words)
  await page.goBack()
  await expect(cards(page)).toBeVisible()
}

test('each figure opens the calls that it counts', async ({ page, enterAs }) => {
  test.slow()
  await enterAs('operacional')
  await page.goto(asked('opened'))
  await expect(page.getByRole('heading', { level: 1, name: 'Indicadores' })).toBeVisible()
  for (const name of ['Abertos', 'Resolvidos', 'Fora do prazo', 'Primeira resposta', 'Solução', 'Satisfação']) {
    const count = await countIn(card(page, name))
    expect([name, count > 0]).toEqual([name, true])
    await follow(page, card(page, name), count)
  }
  const total = await countIn(card(page, 'Abertos'))
  for (const group of ['Por categoria', 'Por responsável', 'Por hora da abertura']) {
    const counts: number[] = []
    for (const link of await bars(page, group).all()) counts.push(await countIn(link))
    expect([group, counts.reduce((sum, one) => sum + one, 0)]).toEqual([group, total])
    await follow(page, bars(page, group).first(), counts[0] ?? 0)
  }
})

test('one figure at a time is drawn, chosen by keyboard, and kept by the address', async ({ page, enterAs }) => {
  test.slow()
  await enterAs('operacional')
  await page.goto(asked('opened'))
  await page.getByRole('radio', { name: 'Abertos' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(/measure=solved/)
  await expect(page.getByRole('radio', { name: 'Resolvidos' })).toBeFocused()
  for (const [measure, name] of [
    ['solved', 'Resolvidos'],
    ['late', 'Fora do prazo'],
    ['answered', 'Primeira resposta'],
  ] as const) {
    if (measure !== 'solved') await page.keyboard.press('ArrowRight')
    await expect(page).toHaveURL(new RegExp(`measure=${measure}`))
    const first = bars(page, 'Por categoria').first()
    await expect(first).toHaveAttribute('href', measure === 'solved' ? /resolved_at=/ : new RegExp(`${measure}=true`))
    await follow(page, first, await countIn(first))
    await expect(page.getByRole('radio', { name })).toBeChecked()
    await page.getByRole('radio', { name }).focus()
  }
  // Mean times are in words.
  await expect(bars(page, 'Por categoria').first()).toContainText(/\d+ (h|min)/)
  await bars(page, 'Por responsável').first().focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/calls\?.*answered=true.*assignee=/)
  await expect(page.getByRole('list', { name: 'Filtros ativos' })).toContainText('Já respondidos')
})

test('the period is a named one, or one’s own days', async ({ page, enterAs }) => {
  await enterAs('operacional')
  await page.goto(route)
  const period = page.getByRole('combobox', { name: 'Período' })
  await expect(period).toHaveValue('30')
  const from = page.getByRole('textbox', { name: 'De', exact: true })
  await expect(from).toHaveValue(brazilian(day(29)))
  await period.selectOption('Últimos 90 dias')
  await expect(page).toHaveURL(/period=90/)
  await expect(from).toHaveValue(brazilian(day(89)))
  await from.press('ControlOrMeta+a')
  await from.pressSequentially('01012020')
  await expect(page).toHaveURL(/from=2020-01-01&to=2020-12-31/)
  await page.getByRole('textbox', { name: 'Até', exact: true }).fill('31/01/2020')
  await expect(page).toHaveURL(/from=2020-01-01&to=2020-01-31/)
  await expect(period).toHaveValue('own')
  await expect(page.getByText('Nenhum chamado neste período')).toBeVisible()
  await expect(cards(page)).toBeHidden()
  await period.selectOption('Últimos 7 dias')
  await expect(cards(page)).toBeVisible()
})

test('axe finds nothing in it, in light and dark, wide and on a phone', async ({ page, enterAs }) => {
  test.slow()
  await enterAs('operacional')
  await page.goto(asked('late'))
  await expect(cards(page)).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await accessibilityFaults(page)).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(asked('answered'))
  await expect(bars(page, 'Por hora da abertura').first()).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  expect(await accessibilityFaults(page)).toEqual([])
})

test.describe('whoever is not of the staff', () => {
  test.use({ expectedErrors: [/status of 403/] })

  test('gets the page of a refusal', async ({ page, enterAs }) => {
    for (const person of ['corretor', 'comercial']) {
      await enterAs(person)
      await page.goto('/calls')
      await expect(page.getByRole('link', { name: 'Indicadores' })).toHaveCount(0)
      expect([person, await pageStatus(page, route)]).toEqual([person, 403])
      await page.goto(route)
      await expect(page.getByRole('heading', { level: 1 })).toContainText('permissão')
    }
  })
})
