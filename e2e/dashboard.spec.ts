import type { Locator, Page } from '@playwright/test'
import { callApi } from './api'
import { enterAsOwnBroker } from './own-broker'
import { accessibilityFaults, expect, onPostgres, pageStatus, test } from './test'

/** Dashboard (dashboard.md), of days in which no other test changes anything. */

const route = '/report/dashboard'
const day = (ago: number) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' }).format(Date.now() - ago * 86_400_000)
const asked = (more = '') => `${route}?from=${day(120)}&to=${day(20)}${more}`
const brazilian = (text: string) => text.split('-').toReversed().join('/')

const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const links = (page: Page, name: string) => panel(page, name).getByRole('link')
const cards = 'Resumo do período'
const production = 'Produção paga'

/** The number of proposals that a figure names. */
async function countIn(link: Locator): Promise<number> {
  // As it is drawn: what stands on two lines is two numbers.
  const text = (await link.getAttribute('aria-label')) ?? (await link.allInnerTexts()).join()
  if (text.includes('Nenhuma proposta')) return 0
  const [, found = ''] = /(\d[\d.]*) propostas?/.exec(text) ?? []
  return Number(found.replaceAll('.', '') || Number.NaN)
}

const listCount = (page: Page) => page.getByRole('status').filter({ hasText: /^([\d.]+ propostas?|Nenhuma proposta)$/ })
const words = (count: number) =>
  count === 0 ? 'Nenhuma proposta' : `${count.toLocaleString('pt-BR')} ${count === 1 ? 'proposta' : 'propostas'}`

/** Each figure of a panel, with the list that it opens. */
async function figures(page: Page, name: string): Promise<{ href: string; count: number }[]> {
  await expect(links(page, name).first()).toBeVisible()
  const found: { href: string; count: number }[] = []
  for (const link of await links(page, name).all()) {
    const href = (await link.getAttribute('href')) ?? ''
    if (href.startsWith('/proposals?')) found.push({ href, count: await countIn(link) })
  }
  expect([name, found.length > 0]).toEqual([name, true])
  return found
}

/** Follows the first of a panel's figures by a click, and Back, and opens the lists of all of them. */
async function followAll(page: Page, address: string, name: string) {
  await page.goto(address)
  const all = await figures(page, name)
  await page.locator(`a[href="${all[0]?.href}"]`).first().click()
  await expect(page).toHaveURL(/\/proposals\?/)
  await expect(listCount(page)).toHaveText(words(all[0]?.count ?? 0))
  await page.goBack()
  await expect(panel(page, name)).toBeVisible()
  for (const { href, count } of all.slice(1)) {
    await page.goto(href)
    await expect(listCount(page), `${name}: ${href}`).toHaveText(words(count))
  }
}

test.describe('each figure opens the proposals that it counts', () => {
  test.beforeEach(async ({ enterAs }) => {
    test.slow()
    await enterAs('admin')
  })

  test('cards, in all and under filters', onPostgres, async ({ page }) => {
    await page.goto(asked())
    await expect(links(page, cards)).toHaveCount(9)
    await followAll(page, asked(), cards)
    const bank = await callApi(page, 'GET', '/api/bank?options=1')
    const [one] = (bank.body.data as unknown as { data?: { id: number }[] }).data ?? []
    await followAll(page, asked(`&bank_id=${one?.id ?? 1}`), cards)
  })

  for (const column of ['bank', 'agreement', 'product', 'table'])
    test(`bars by ${column}`, async ({ page }) => followAll(page, asked(`&column=${column}`), production))
  for (const column of ['broker', 'team', 'commercial'])
    test(`bars by ${column}, those without and the rest`, async ({ page }) =>
      followAll(page, asked(`&column=${column}&metric=count`), production))
  test('columns by month', async ({ page }) => followAll(page, asked('&column=month'), production))
  test('columns by day', async ({ page }) =>
    followAll(page, `${route}?from=${day(40)}&to=${day(25)}&column=day`, production))

  for (const measure of ['paid', 'typed', 'reversed'])
    test(`months of what was ${measure}`, async ({ page }) => {
      await followAll(page, `${route}?measure=${measure}`, 'O ano, mês a mês')
    })

  for (const name of [
    'Ranking dos comerciais',
    'Corretores com e sem produção',
    'Etapas das propostas',
    'Metas das equipes',
    'O que vem a seguir (estimativa)',
  ])
    test(name, async ({ page }) => followAll(page, asked(), name))
})

for (const [person, count, hidden] of [
  ['comercial', 9, []],
  ['corretor', 9, ['Ranking dos comerciais', 'Corretores com e sem produção', 'Metas das equipes']],
] as const)
  test(`the cards of ${person} count what they see`, async ({ page, enterAs }) => {
    test.slow()
    await enterAs(person)
    await page.goto(asked())
    await expect(links(page, cards)).toHaveCount(count)
    await expect(panel(page, cards)).not.toContainText('Comissão da empresa')
    for (const name of hidden) await expect(panel(page, name)).toHaveCount(0)
    await expect(page.getByRole('combobox', { name: 'Mostrar' }).last()).not.toContainText('empresa')
    await followAll(page, asked(), cards)
  })

test('the period, the comparison and the choices are in the address, by keyboard too, and Back undoes one', async ({
  page,
  enterAs,
}) => {
  test.slow()
  await enterAs('operacional')
  await page.goto(route)
  const period = page.getByRole('combobox', { name: 'Período' })
  await expect(period).toHaveValue('month')
  await period.focus()
  await period.selectOption('Últimos 90 dias')
  await expect(page).toHaveURL(/\?period=90$/)
  await expect(page.getByRole('textbox', { name: 'De', exact: true })).toHaveValue(brazilian(day(89)))
  await page.getByRole('combobox', { name: 'Comparar com' }).selectOption('Mesmo período do ano anterior')
  await expect(page).toHaveURL(/\?period=90&compare=year$/)
  const column = page.getByRole('combobox', { name: 'Agrupar por' })
  await column.selectOption('Corretor')
  await expect(page).toHaveURL(/column=broker/)
  await expect(links(page, production).first()).toHaveAttribute('href', /user_uuid=/)
  await page.goBack()
  await expect(column).toHaveValue('bank')
  await expect(page).toHaveURL(/\?period=90&compare=year$/)
  await page.goBack()
  await expect(page).toHaveURL(/\?period=90$/)

  const from = page.getByRole('textbox', { name: 'De', exact: true })
  await from.press('ControlOrMeta+a')
  await from.pressSequentially('01012020')
  await expect(page).toHaveURL(/from=2020-01-01&to=2020-12-31/)
  await expect(period).toHaveValue('own')
  await expect(panel(page, cards)).toContainText('Nada neste período')
  await page.goBack()
  await expect(period).toHaveValue('90')

  // A bar by keyboard alone.
  await links(page, production).first().focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/proposals\?.*paid_at=/)
})

test('a filter narrows everything, is named above, and goes along', async ({ page, enterAs }) => {
  test.slow()
  await enterAs('operacional')
  await page.goto(asked())
  await page.getByRole('button', { name: 'Filtros', exact: true }).click()
  await page.getByRole('combobox', { name: 'Banco' }).click()
  await page.getByRole('listbox').getByRole('option').first().click()
  await expect(page).toHaveURL(/bank_id=\d+/)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  const chips = page.getByRole('list', { name: 'Filtros ativos' })
  await expect(chips).toContainText('Banco: ')
  await expect(links(page, cards).first()).toHaveAttribute('href', /bank_id=\d+/)
  await chips.getByRole('button', { name: /^Remover o filtro/ }).click()
  await expect(page).not.toHaveURL(/bank_id/)
})

test('panels are arranged by each person, and stay so', async ({ page, enterAs }) => {
  test.slow()
  // Nobody else's test looks at this person's dashboard.
  await enterAs('financeiro')
  const heads = page.getByRole('main').getByRole('heading', { level: 2 })
  const kept = () =>
    page.waitForResponse((answer) => answer.url().endsWith('/api/preferences') && answer.request().method() === 'PUT')
  await page.goto(route)
  await expect(heads.first()).toHaveText(cards)
  await page.getByRole('button', { name: 'Organizar' }).click()
  const saved = kept()
  await page.getByRole('checkbox', { name: 'O ano, mês a mês' }).uncheck()
  const down = page.getByRole('button', { name: `Descer ${cards}` })
  await down.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(down).toBeFocused()
  await saved
  await expect(heads.first()).toHaveText(production)
  await page.reload()
  await expect(heads.first()).toHaveText(production)
  await expect(panel(page, 'O ano, mês a mês')).toHaveCount(0)
  await page.getByRole('button', { name: 'Organizar' }).click()
  const back = kept()
  await page.getByRole('button', { name: 'Restaurar padrão' }).click()
  await back
  await expect(heads.first()).toHaveText(cards)
})

test('a chart has its table', async ({ page, enterAs }) => {
  await enterAs('admin')
  await page.goto(asked('&column=month'))
  for (const name of [production, 'O ano, mês a mês', 'Etapas das propostas']) {
    await panel(page, name).getByText('Ver como tabela').click()
    await expect(panel(page, name).getByRole('table').getByRole('row').nth(1)).toBeVisible()
  }
})

test('axe finds nothing in it, in light and dark, wide and on a phone', async ({ page, enterAs }) => {
  test.slow()
  await enterAs('admin')
  await page.goto(asked())
  await expect(links(page, 'O ano, mês a mês').first()).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await accessibilityFaults(page)).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(asked('&column=day'))
  await expect(links(page, production).first()).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  expect(await accessibilityFaults(page)).toEqual([])
})

test.describe('whoever lacks view_dashboard', () => {
  test.use({ expectedErrors: [/status of 403/] })

  test('gets the page of a refusal', async ({ page, enterAs }) => {
    const person = await enterAsOwnBroker({ page, enterAs }, 'dashboard: no right')
    const me = await callApi(page, 'GET', '/api/auth/me')
    const { uuid } = (me.body as unknown as { response: { uuid: string } }).response
    await enterAs('admin')
    const exceptions = async (permissions: object[]) => {
      const { body } = await callApi(page, 'GET', `/api/user/permissions?uuid=${uuid}`)
      const row_version = body.data?.row_version
      const written = await callApi(page, 'PUT', '/api/user/permissions', { uuid, permissions, row_version })
      expect(written.status).toBe(200)
    }
    await exceptions([{ name: 'view_dashboard', granted: false }])
    await enterAs(person)
    await page.goto('/dashboard')
    expect(await pageStatus(page, route)).toBe(403)
    await page.goto(route)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('permissão')
    await enterAs('admin')
    await exceptions([])
  })
})
