import type { Locator, Page } from '@playwright/test'
import { callApi, ownName } from './api'
import { panel, rows } from './finance-desk'
import { accessibilityFaults, expect, pageStatus, test } from './test'

/** Categories, mandatory items and situations of calls (calls.md), on their screens. */

test.use({ expectedErrors: [/status of (403|409|422)/] })

const categories = '/calls/categories'
const items = '/calls/mandatory_items'
const situations = '/calls/situations'
const save = (page: Page) => panel(page).getByRole('button', { name: 'Salvar', exact: true })
const field = (page: Page, name: string) => panel(page).getByRole('textbox', { name, exact: true })
const choice = (page: Page, name: string) => panel(page).getByRole('combobox', { name, exact: true })
const row = (page: Page, name: string) => rows(page).filter({ hasText: name })
const names = (page: Page) => rows(page).locator('th a').allTextContents()
const button = (at: Locator, name: RegExp) => at.getByRole('button', { name })

type Made = { data: { data: { id: number } } }
/** Adds through the API what a test needs to be there. */
async function add(page: Page, path: string, body: object): Promise<number> {
  const { status, body: made } = (await callApi(page, 'POST', path, body)) as { status: number; body: Made['data'] }
  expect(status, JSON.stringify(made)).toBe(201)
  return made.data.id
}

// The order of situations is one: while a test reads it, no other moves or adds one.
test.describe.configure({ mode: 'default' })

test('Operacional writes a category, then its items, and goes from the one to the others', async ({
  page,
  enterAs,
}) => {
  await enterAs('operacional')
  const name = ownName('Portabilidade')
  await page.goto(categories)
  await expect(page.getByRole('heading', { level: 1, name: 'Categorias' })).toBeVisible()
  await expect(rows(page).first()).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])

  await page.getByRole('button', { name: 'Nova categoria' }).first().click()
  await field(page, 'Nome').fill(name)
  await field(page, 'Prazo em horas').fill('0')
  await choice(page, 'Distribuição').selectOption('Um de cada vez')
  await save(page).click()
  await expect(field(page, 'Prazo em horas')).toHaveAttribute('aria-invalid', 'true')
  await field(page, 'Prazo em horas').fill('8')
  await save(page).click()
  await expect(panel(page)).toBeHidden()

  await page.goto(`${categories}?search=${encodeURIComponent(name)}`)
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText('Um de cada vez')
  await button(rows(page), /^Ações de/).click()
  await page.getByRole('menuitem', { name: 'Ver os itens obrigatórios' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Itens Obrigatórios' })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Categoria', exact: true })).toHaveValue(/\d+/)

  await test.step('a new item is begun in that category; a list needs two options', async () => {
    await page.getByRole('button', { name: 'Novo item' }).first().click()
    await expect(panel(page).getByText(name)).toBeVisible()
    await field(page, 'Nome').fill('Motivo')
    await choice(page, 'Tipo').selectOption('Lista de opções')
    await field(page, 'Opções').fill('Taxa menor\n\n  ')
    await save(page).click()
    await expect(panel(page).getByText('Uma lista precisa de pelo menos duas opções.').first()).toBeVisible()
    await field(page, 'Opções').fill('Taxa menor\n\nTroco\n')
    await save(page).click()
    await expect(panel(page)).toBeHidden()
    await expect(row(page, 'Motivo')).toContainText('Lista de opções')
    // Without the toast, which covers a part of the button that closes the panel.
    await page.reload()
    await row(page, 'Motivo').getByRole('link').click()
    await expect(field(page, 'Opções')).toHaveValue('Taxa menor\nTroco')
    expect(await accessibilityFaults(page)).toEqual([])
  })
})

test('the items of a category are ordered by mouse, buttons and keys, and taken back', async ({ page, enterAs }) => {
  await enterAs('operacional')
  const category_id = await add(page, '/api/calls/categories', { name: ownName('Ordem'), assign_by: 'hand' })
  for (const name of ['Primeiro', 'Segundo', 'Terceiro']) {
    await add(page, '/api/calls/mandatory_items', { category_id, name, type: 'text' })
  }
  await page.goto(`${items}?category_id=${category_id}`)
  const shown = async (...order: string[]) => {
    await expect.poll(() => names(page)).toEqual(order)
    // The next move is taken once this one has been drawn.
    await page.evaluate(async () => {
      for (let frame = 0; frame < 4; frame++) await new Promise(requestAnimationFrame)
    })
  }
  await shown('Primeiro', 'Segundo', 'Terceiro')

  await test.step('by the mouse, and the toast takes it back', async () => {
    await expect(button(row(page, 'Primeiro'), /^Descer/), 'the order is known').toHaveAttribute(
      'aria-disabled',
      'false',
    )
    await row(page, 'Terceiro')
      .locator('[data-grip]')
      .dragTo(row(page, 'Primeiro'), { targetPosition: { x: 60, y: 4 } })
    await shown('Terceiro', 'Primeiro', 'Segundo')
    await expect(page.getByText(/^\u2068?Terceiro\u2069?: posição 1 de 3$/)).toBeVisible()
    await page.getByRole('button', { name: 'Desfazer' }).click()
    await shown('Primeiro', 'Segundo', 'Terceiro')
  })
  await test.step('by the buttons, which keep the focus; at the ends they do nothing', async () => {
    const down = button(row(page, 'Primeiro'), /^Descer/)
    await down.click()
    await shown('Segundo', 'Primeiro', 'Terceiro')
    await expect(down).toBeFocused()
    await page.keyboard.press('Enter')
    await shown('Segundo', 'Terceiro', 'Primeiro')
    await expect(down).toBeFocused()
    await expect(down).toHaveAttribute('aria-disabled', 'true')
  })
  await test.step('by keys on the row', async () => {
    const link = row(page, 'Primeiro').getByRole('link', { name: 'Primeiro' })
    await link.focus()
    await page.keyboard.press('Alt+ArrowUp')
    await shown('Segundo', 'Primeiro', 'Terceiro')
    await expect(link).toBeFocused()
    await page.keyboard.press('Alt+ArrowUp')
    await shown('Primeiro', 'Segundo', 'Terceiro')
  })
  await test.step('an order that somebody else has changed meanwhile is refused, and shown as it is', async () => {
    const grip = row(page, 'Primeiro')
    await add(page, '/api/calls/mandatory_items', { category_id, name: 'Quarto', type: 'text' })
    await button(grip, /^Descer/).click()
    await expect(page.getByText('A lista mudou enquanto você ordenava', { exact: false }).first()).toBeVisible()
    await shown('Primeiro', 'Segundo', 'Terceiro', 'Quarto')
  })
  await test.step('sorted otherwise, nothing is ordered', async () => {
    await page.goto(`${items}?category_id=${category_id}&order_by=name&order=desc`)
    await shown('Terceiro', 'Segundo', 'Quarto', 'Primeiro')
    await expect(page.locator('[data-grip]')).toHaveCount(0)
  })
})

test('a situation has a colour, an order and a default that is one', async ({ page, enterAs }) => {
  await enterAs('operacional')
  await page.goto(situations)
  await expect(page.getByRole('heading', { level: 1, name: 'Situações' })).toBeVisible()
  await expect(row(page, 'Padrão')).toContainText('Padrão')
  expect(await accessibilityFaults(page)).toEqual([])

  const name = ownName('Triagem')
  await page.getByRole('button', { name: 'Nova situação' }).first().click()
  await field(page, 'Nome').fill(name)
  await choice(page, 'Tipo').selectOption('Em andamento')
  await field(page, 'Cor').fill('#0E7')
  await expect(panel(page).getByText('Informe a cor com seis dígitos', { exact: false }).first()).toBeVisible()
  await field(page, 'Cor').fill('#0E7490')
  expect(await accessibilityFaults(page)).toEqual([])
  await save(page).click()
  await expect(panel(page)).toBeHidden()
  await expect(row(page, name).locator('[data-color]')).toHaveAttribute('data-color', '#0e7490')

  await test.step('the default is not taken away', async () => {
    await button(row(page, 'Padrão'), /^Ações de/).click()
    await page.getByRole('menuitem', { name: 'Excluir' }).click()
    await expect(page.getByText('Esta é a situação padrão dos chamados novos', { exact: false }).first()).toBeVisible()
    await expect(row(page, 'Padrão')).toHaveCount(1)
  })
  await test.step('it is moved up, and back', async () => {
    const before = await names(page)
    await button(row(page, name), /^Subir/).click()
    await expect.poll(() => names(page)).not.toEqual(before)
    await button(row(page, name), /^Descer/).click()
    await expect.poll(() => names(page)).toEqual(before)
  })
  await button(row(page, name), /^Ações de/).click()
  await page.getByRole('menuitem', { name: 'Excluir' }).click()
  await expect(row(page, name)).toHaveCount(0)
})

test('Administrador writes and CEO reads; nobody else opens them', async ({ page, enterAs }) => {
  for (const [person, status] of [
    ['admin', 200],
    ['ceo', 200],
    ['financeiro', 403],
    ['comercial', 403],
    ['corretor', 403],
  ] as const) {
    await enterAs(person)
    for (const route of [categories, items, situations]) {
      expect([person, route, await pageStatus(page, route)]).toEqual([person, route, status])
    }
  }
  await enterAs('ceo')
  await page.goto(situations)
  await expect(row(page, 'Padrão')).toBeVisible()
  await expect(page.locator('[data-grip]')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Nova situação' })).toHaveCount(0)
  await row(page, 'Padrão').getByRole('link').click()
  await expect(panel(page)).toContainText('#2563eb')
  await expect(save(page)).toHaveCount(0)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('the buttons order situations, and nothing is wider than the screen', async ({ page, enterAs }) => {
    await enterAs('admin')
    const name = ownName('Fila')
    const id = await add(page, '/api/calls/situations', { name, kind: 'open', color: '#0e7490' })
    await page.goto(situations)
    await button(row(page, name), /^Subir/).tap()
    await expect(page.getByText(/posição \d+ de \d+$/)).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    // Without the toast, which covers a part of the list.
    await page.reload()
    await expect(row(page, name)).toBeVisible()
    // At the place that a reload keeps, a row may lie half under the bar, its buttons too.
    await page.evaluate(() => scrollTo(0, 0))
    expect(await accessibilityFaults(page)).toEqual([])
    expect((await callApi(page, 'DELETE', `/api/calls/situations/${id}`)).status).toBe(200)
  })
})
