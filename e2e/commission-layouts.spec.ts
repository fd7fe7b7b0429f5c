import type { Page } from '@playwright/test'
import { callApi, ownName } from './api'
import { panel, pick, rows } from './finance-desk'
import { accessibilityFaults, expect, pageStatus, test } from './test'

/** Layouts of the banks' reports (commission-reports.md#layouts): written, refused, changed; for the finance desk alone. */

test.use({ expectedErrors: [/status of (403|409|422)/] })

const route = '/credits/layouts'
const path = '/api/financial/commission_layouts'
const save = (page: Page) => panel(page).getByRole('button', { name: 'Salvar', exact: true })
const field = (page: Page, name: string) => panel(page).getByRole('textbox', { name, exact: true })
const choice = (page: Page, name: string) => panel(page).getByRole('combobox', { name, exact: true })

test('19.4 a layout is written for a bank, refused with a head twice, changed and switched off', async ({
  page,
  enterAs,
}) => {
  await enterAs('financeiro')
  const name = ownName('Mensal')
  await page.goto(route)
  await expect(page.getByRole('heading', { level: 1, name: 'Layouts de relatório' })).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])

  await page.getByRole('button', { name: 'Novo layout de relatório' }).first().click()
  await pick(page, 'Banco', 'Banco Daycoval')
  await field(page, 'Nome').fill(name)
  await field(page, 'Coluna da ADE').fill('Nº ADE')
  await field(page, 'Coluna da comissão').fill('Vl. Comissão')
  await field(page, 'Coluna da base').fill('VL COMISSAO')
  await choice(page, 'Sinal dos centavos').selectOption('Vírgula: 1.234,56')
  await field(page, 'Palavras: estorno').fill('estorno, cancelamento')
  await expect(field(page, 'Por linha')).toHaveValue(/0,05$/)
  await expect(field(page, 'Por relatório')).toHaveValue(/1,00$/)
  expect(await accessibilityFaults(page)).toEqual([])
  await test.step('a head of two columns is refused at the second', async () => {
    await save(page).click()
    await expect(
      panel(page).getByText('Este título já foi dado a outra coluna: cada coluna tem o seu.').first(),
    ).toBeVisible()
    await field(page, 'Coluna da base').fill('Vl. Base')
  })
  await save(page).click()
  await expect(panel(page)).toBeHidden()

  await page.goto(`${route}?search=${encodeURIComponent(name)}`)
  await expect(rows(page)).toHaveCount(1)
  for (const text of ['Banco Daycoval', 'Nº ADE', 'Vl. Comissão', 'Ativo']) await expect(rows(page)).toContainText(text)
  await rows(page).getByRole('link', { name }).click()
  await field(page, 'Coluna da comissão').fill('Valor pago')
  await panel(page).getByRole('checkbox', { name: 'Ativo' }).uncheck()
  await save(page).click()
  await expect(panel(page)).toBeHidden()
  await expect(rows(page)).toContainText('Valor pago')
  await expect(rows(page)).toContainText('Inativo')

  await test.step('a name is of one layout of the bank', async () => {
    await page.getByRole('button', { name: 'Novo layout de relatório' }).first().click()
    await pick(page, 'Banco', 'Banco Daycoval')
    await field(page, 'Nome').fill(name)
    await field(page, 'Coluna da ADE').fill('ADE')
    await field(page, 'Coluna da comissão').fill('Valor')
    await save(page).click()
    await expect(field(page, 'Nome')).toHaveAttribute('aria-invalid', 'true')
    await expect(panel(page)).toBeVisible()
  })
})

test('19.4 the CEO reads layouts and writes none; Operacional, Comercial and Corretor get nothing', async ({
  page,
  enterAs,
}) => {
  await enterAs('ceo')
  await page.goto(route)
  await expect(page.getByRole('heading', { level: 1, name: 'Layouts de relatório' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Novo layout de relatório' })).toHaveCount(0)
  expect((await callApi(page, 'POST', path, {})).status).toBe(403)
  for (const person of ['operacional', 'comercial', 'corretor']) {
    await enterAs(person)
    expect([person, await pageStatus(page, route)]).toEqual([person, 403])
    expect([person, (await callApi(page, 'GET', path)).status]).toEqual([person, 403])
  }
})
