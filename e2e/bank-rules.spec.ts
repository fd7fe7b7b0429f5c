import type { Page } from '@playwright/test'
import { callApi, ownName } from './api'
import { panel, rows } from './finance-desk'
import { accessibilityFaults, expect, pageStatus, test } from './test'

/** Rules of a bank's lines (reconciliation.md#bank-rules): written, refused, switched off; for the finance desk alone. */

test.use({ expectedErrors: [/status of (403|422)/] })

const route = '/company_accounts/bank_rules'
const save = (page: Page) => panel(page).getByRole('button', { name: 'Salvar', exact: true })
const type = (page: Page) => panel(page).getByRole('combobox', { name: 'Tipo de lançamento' })
const offered = (page: Page, name: string) => page.getByRole('option', { name, exact: true })

test('19.3 a rule is made with a type that fits, changed and switched off', async ({ page, enterAs }) => {
  await enterAs('financeiro')
  const words = ownName('Tarifa')
  await page.goto(route)
  await expect(page.getByRole('heading', { level: 1, name: 'Regras do extrato' })).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])

  await page.getByRole('button', { name: 'Nova regra do extrato' }).first().click()
  const memo = panel(page).getByRole('textbox', { name: 'Palavras do histórico' })
  await memo.fill('*** ab')
  await panel(page).getByRole('textbox', { name: 'Descrição' }).fill('Tarifa do banco')
  await test.step('only types of the direction are offered, and one that no longer fits is let go', async () => {
    await panel(page).getByRole('combobox', { name: 'Sentido' }).selectOption('Entrada')
    await type(page).fill('Recebimento do banco')
    await offered(page, 'Recebimento do banco').click()
    await panel(page).getByRole('combobox', { name: 'Sentido' }).selectOption('Saída')
    await expect(type(page)).toHaveValue('')
    await type(page).fill('Despesa')
    await offered(page, 'Despesa administrativa').click()
  })
  expect(await accessibilityFaults(page)).toEqual([])
  await test.step('words by which no line is known are refused at their field', async () => {
    await save(page).click()
    await expect(
      panel(page).getByText('Informe ao menos uma palavra com três letras ou números.').first(),
    ).toBeVisible()
    await memo.fill(words)
  })
  await panel(page).getByRole('checkbox', { name: 'Lança sozinha' }).check()
  await save(page).click()
  await expect(panel(page)).toBeHidden()

  await page.goto(`${route}?search=${encodeURIComponent(words)}`)
  await expect(rows(page)).toHaveCount(1)
  for (const text of ['Saída', 'Despesa administrativa', 'Todas as contas', 'Lança sozinha']) {
    await expect(rows(page)).toContainText(text)
  }
  await rows(page).getByRole('link', { name: words }).click()
  await panel(page).getByRole('checkbox', { name: 'Lança sozinha' }).uncheck()
  await panel(page).getByRole('checkbox', { name: 'Ativa' }).uncheck()
  await save(page).click()
  await expect(panel(page)).toBeHidden()
  await expect(rows(page)).toContainText('Só sugere')
  await expect(rows(page)).toContainText('Inativa')
})

test('19.3 the CEO reads rules and writes none; Operacional, Comercial and Corretor get nothing', async ({
  page,
  enterAs,
}) => {
  await enterAs('ceo')
  await page.goto(route)
  await expect(page.getByRole('heading', { level: 1, name: 'Regras do extrato' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Nova regra do extrato' })).toHaveCount(0)
  expect((await callApi(page, 'POST', '/api/financial/bank_rules', {})).status).toBe(403)
  for (const person of ['operacional', 'comercial', 'corretor']) {
    await enterAs(person)
    expect([person, await pageStatus(page, route)]).toEqual([person, 403])
    expect([person, (await callApi(page, 'GET', '/api/financial/bank_rules')).status]).toEqual([person, 403])
  }
})
