import type { Page } from '@playwright/test'
import { callApi } from './api'
import { accessibilityFaults, expect, test } from './test'

/** Propostas at the addresses that the dashboard's figures open (proposals.md#calls): what is found, said and summed. */

/** Of days in which no other test sends, pays or reverses anything. */
const lately = new Date(Date.now() - 30 * 86_400_000).toISOString().slice(0, 10)
const year = (field: string) => `${field}=2025-01-01&${field}=${lately}`
const sent = year('submitted_at')
const asked = (query: string) => query.replaceAll(/(\w+)=/g, '$1[]=')

const chips = (page: Page) => page.getByRole('list', { name: 'Filtros ativos' })
const chip = (page: Page, words: string) => chips(page).getByText(words, { exact: true })
const sums = (page: Page) => page.getByRole('region', { name: 'Soma das propostas encontradas' })
/** The sum under exactly this name. */
const total = (page: Page, name: string) =>
  sums(page)
    .locator('dl > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator('dd')
const brazilian = (amount: unknown) =>
  `R$ ${Number(amount).toLocaleString('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`

type Named = { id: number; uuid: string; name: string }
async function options(page: Page, path: string): Promise<Named[]> {
  const { body } = await callApi(page, 'GET', path)
  return (body.data?.data ?? []) as Named[]
}
type Sums = { total: number; totals: Record<string, string> }
async function api(page: Page, query: string): Promise<Sums> {
  const { status, body } = await callApi(page, 'GET', `/api/proposals?per_page=1&${asked(sent)}&${query}`)
  expect([query, status]).toEqual([query, 200])
  return body.data as unknown as Sums
}
async function shows(page: Page, count: number) {
  await expect(total(page, 'Propostas')).toHaveText(count.toLocaleString('pt-BR'))
}

test('staff read what an address leaves out, by name, and take it back as one', async ({ page, enterAs }) => {
  await enterAs('admin')
  await page.goto('/proposals')
  const all = (await api(page, '')).total
  const [one, other] = await options(page, '/api/bank?options=1&per_page=2')
  const rest = await api(page, `bank_id_not[]=${one?.id}&bank_id_not[]=${other?.id}`)
  expect(rest.total).toBeLessThan(all)
  await page.goto(`/proposals?${sent}&bank_id_not=${one?.id}&bank_id_not=${other?.id}`)
  const words = `Banco: todos menos ${[one?.name, other?.name].join(' e ')}`
  const reversed = `Banco: todos menos ${[other?.name, one?.name].join(' e ')}`
  await expect(chip(page, words).or(chip(page, reversed))).toBeVisible()
  await shows(page, rest.total)
  expect(await accessibilityFaults(page)).toEqual([])
  await chips(page)
    .getByRole('button', { name: /^Remover o filtro Banco: todos menos/ })
    .click()
  await shows(page, all)
  await expect(page).not.toHaveURL(/bank_id_not/)

  const [table] = await options(page, '/api/tables?options=1&per_page=1')
  await page.goto(`/proposals?${sent}&table_id_not=${table?.id}&with_team=false`)
  await expect(chips(page)).toContainText(`Tabela: todas menos ${table?.name}`)
  await expect(chip(page, 'Sem equipe')).toBeVisible()
  await shows(page, (await api(page, `table_id_not=${table?.id}&with_team=false`)).total)
  await page.goto(`/proposals?${sent}&with_team=true&with_commercial=false`)
  await expect(chip(page, 'Com equipe')).toBeVisible()
  await expect(chip(page, 'Sem comercial')).toBeVisible()
  await shows(page, (await api(page, 'with_team=true&with_commercial=false')).total)
})

test('staff find by Comercial, in the panel the ones below them too', async ({ page, enterAs }) => {
  await enterAs('operacional')
  await page.goto('/proposals')
  const people = await options(page, '/api/sellers?options=1&type_user=Comercial&per_page=all')
  const found: (Named & { total: number })[] = []
  for (const person of people.slice(0, 12)) {
    const { total: count } = await api(page, `nearest_commercial_uuid=${person.uuid}`)
    if (count > 0) found.push({ ...person, total: count })
  }
  const [one, other] = found
  if (!one || !other) throw new Error('two Comercial with sales')
  await page.goto(`/proposals?${sent}&nearest_commercial_uuid=${one.uuid}`)
  await expect(chip(page, `Comercial mais próximo: ${one.name}`)).toBeVisible()
  await shows(page, one.total)
  await page.goto(`/proposals?${sent}&nearest_commercial_uuid_not=${one.uuid}&with_commercial=true`)
  await expect(chip(page, `Comercial mais próximo: todos menos ${one.name}`)).toBeVisible()
  await expect(chip(page, 'Com comercial')).toBeVisible()
  await shows(page, (await api(page, `nearest_commercial_uuid_not=${one.uuid}&with_commercial=true`)).total)

  await page.goto('/proposals')
  await page.getByRole('button', { name: /^Filtros/ }).click()
  const field = page.getByRole('combobox', { name: 'Comercial (e abaixo)', exact: true })
  await field.fill(one.name)
  await page.getByRole('option', { name: one.name, exact: true }).first().click()
  await expect(page).toHaveURL(/commercial_uuid=/)
  await expect(chips(page)).toContainText(`Comercial (e abaixo): ${one.name}`)
  // Filters that links alone set have no field.
  await expect(page.getByLabel('Comercial mais próximo')).toHaveCount(0)
  await expect(page.getByText('todos menos')).toHaveCount(0)
})

test('the sums of reversed and paid days have their place before they come', async ({ page, enterAs }) => {
  await enterAs('admin')
  await page.goto('/proposals')
  await expect(total(page, 'Propostas')).not.toHaveText('—')
  await expect(sums(page)).not.toContainText('estornos')
  await expect(sums(page)).not.toContainText('Estornado no período')
  const { totals } = await api(page, asked(year('reversed_at')))
  expect(Number(totals.reversed_value)).toBeGreaterThan(0)
  await page.goto(`/proposals?${sent}&${year('reversed_at')}`)
  await expect(total(page, 'Estornado no período')).toHaveText(brazilian(totals.reversed_value))

  const { body } = await callApi(page, 'GET', `/api/proposals/commission?${asked(`${sent}&${year('paid_at')}`)}`)
  const before = body.data?.before_reversals as Record<string, string>
  let answer = () => {}
  const waiting = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(/\/api\/proposals\/commission/, async (route) => {
    await waiting
    await route.continue()
  })
  await page.goto(`/proposals?${sent}&${year('paid_at')}`)
  const row = page.getByRole('table', { name: 'Propostas' }).locator('tbody tr').first()
  await expect(total(page, 'Comissão antes de estornos')).toHaveText('—')
  const place = await row.boundingBox()
  answer()
  await expect(total(page, 'Comissão antes de estornos')).toHaveText(brazilian(before.broker_amount))
  await expect(total(page, 'Comissão da empresa antes de estornos')).toHaveText(brazilian(before.company_amount))
  expect(await row.boundingBox()).toEqual(place)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  expect(await accessibilityFaults(page)).toEqual([])
})

test('a Comercial reads their own overrides, and finds the people below them', async ({ page, enterAs }) => {
  await enterAs('comercial')
  await page.goto(`/proposals?${sent}&${year('paid_at')}`)
  const { body } = await callApi(page, 'GET', `/api/proposals/commission?${asked(`${sent}&${year('paid_at')}`)}`)
  const before = body.data?.before_reversals as Record<string, string>
  expect(Object.keys(before)).toEqual(['override_amount'])
  await expect(total(page, 'Comissão de equipe antes de estornos')).toHaveText(brazilian(before.override_amount))
  await expect(total(page, 'Comissão antes de estornos')).toHaveCount(0)
  await expect(sums(page)).not.toContainText('empresa')

  const { body: me } = await callApi(page, 'GET', '/api/auth/me')
  const { uuid } = (me as unknown as { response: Named }).response
  await page.goto(`/proposals?${sent}&commercial_uuid=${uuid}&nearest_commercial_uuid_not=${uuid}`)
  await expect(chips(page)).toContainText('Comercial (e abaixo): ')
  await expect(chips(page)).toContainText('Comercial mais próximo: todos menos ')
  await expect(chips(page)).not.toContainText('…')
  await shows(page, (await api(page, `commercial_uuid=${uuid}&nearest_commercial_uuid_not=${uuid}`)).total)
})

test('a Corretor sees no Comercial, in no address and no panel', async ({ page, enterAs }) => {
  await enterAs('corretor')
  await page.goto('/proposals')
  const all = (await api(page, '')).total
  const nobody = crypto.randomUUID()
  for (const query of [
    `commercial_uuid=${nobody}`,
    `nearest_commercial_uuid=${nobody}`,
    `nearest_commercial_uuid_not=${nobody}`,
    'with_commercial=false',
  ]) {
    await page.goto(`/proposals?${sent}&${query}`)
    await shows(page, all)
    await expect(chips(page)).not.toContainText(/comercial/i)
  }
  await page.getByRole('button', { name: /^Filtros/ }).click()
  await expect(page.getByLabel('Equipe', { exact: true })).toBeVisible()
  await expect(page.getByText(/Comercial/)).toHaveCount(0)

  const { body } = await callApi(page, 'GET', `/api/proposals/commission?${asked(`${sent}&${year('paid_at')}`)}`)
  const before = body.data?.before_reversals as Record<string, string>
  expect(Object.keys(before)).toEqual(['broker_amount'])
  await page.goto(`/proposals?${sent}&${year('paid_at')}&with_team=true`)
  await expect(chip(page, 'Com equipe')).toBeVisible()
  await page.goto(`/proposals?${sent}&${year('paid_at')}`)
  await expect(total(page, 'Comissão antes de estornos')).toHaveText(brazilian(before.broker_amount))
  await expect(sums(page)).not.toContainText('empresa')
})
