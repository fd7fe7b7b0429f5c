import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { callApi } from './api'
import { panel, rows } from './finance-desk'
import { ownServer } from './server'
import { accessibilityFaults, expect } from './test'

/** Banks' statements (bank-files.md#statements): an OFX file is imported, told of, listed and taken back. */

const test = ownServer('bank-statements')
test.describe.configure({ mode: 'serial' })
// The browser logs each refusal, and the page that a broker may not open.
test.use({ expectedErrors: [/status of (403|409|422)/], actionTimeout: 20_000 })

const route = '/company_accounts/statements'
const statement = () => readFile('backend/finance/ofx/fixtures/extrato-itau.ofx')

/** The account of the sample statement: agency 1234, account 56789-0 at Itaú. */
async function addAccount(page: Page) {
  const { body: banks } = await callApi(page, 'GET', '/api/financial/official_banks?options=1&search=341')
  const [bank] = (banks.data?.data ?? []) as { id: number; name: string }[]
  const { status, body } = await callApi(page, 'POST', '/api/financial/company_accounts', {
    ...{ nickname: 'Itaú do extrato', official_bank_id: bank?.id, agency: '1234', account: '56789' },
    ...{ account_digit: '0', account_type: 'checking', opening_balance: '10000.00', opening_date: '2026-11-01' },
  })
  expect(status, JSON.stringify(body)).toBe(201)
}

async function chooseAccount(page: Page) {
  await panel(page).getByRole('combobox', { name: 'Conta' }).fill('Itaú')
  await page.getByRole('option', { name: 'Itaú do extrato' }).click()
}

async function bring(page: Page, buffer: Buffer) {
  await panel(page).locator('input[type=file]').setInputFiles({ name: 'extrato.ofx', mimeType: 'text/plain', buffer })
  await panel(page).getByRole('button', { name: 'Importar', exact: true }).click()
}

test('19.2 a statement is imported: its movements, its balances, and the same file again', async ({
  page,
  enterAs,
}) => {
  await enterAs('financeiro')
  await addAccount(page)
  await page.goto(route)
  await expect(page.getByRole('heading', { level: 1, name: 'Extratos bancários' })).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])

  await page.getByRole('button', { name: 'Importar OFX' }).click()
  await panel(page).getByRole('button', { name: 'Importar', exact: true }).click()
  await expect(panel(page).getByText('Campo obrigatório.').first()).toBeVisible()
  await chooseAccount(page)
  expect(await accessibilityFaults(page)).toEqual([])
  const bytes = await statement()
  // A line that is no money: nothing is kept, and the file stays chosen.
  await bring(page, Buffer.from(bytes.toString('latin1').replace('-2350.00', '-23x0.00'), 'latin1'))
  await expect(panel(page).getByText(/^A linha \d+ tem um valor que não se entende/)).toBeVisible()
  await expect(panel(page).getByText('extrato.ofx')).toBeVisible()
  await bring(page, bytes)
  await expect(panel(page).getByText('Lançamentos novos: 6. Já conhecidos: 0.')).toBeVisible()
  await expect(panel(page).getByText('Saldos no arquivo: 3')).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
  await panel(page).getByRole('button', { name: 'Fechar' }).last().click()

  await page.goto(`${route}?kind=movement`)
  await expect(rows(page)).toHaveCount(6)
  await expect(rows(page).filter({ hasText: 'TAR PIX' })).toHaveCount(2)
  const totals = page.getByRole('region', { name: 'Saldos e movimento' })
  await expect(totals).toContainText(/R\$\s25\.808,37/)
  await rows(page).filter({ hasText: 'ALUGUEL & CONDOMÍNIO NOV' }).getByRole('link').click()
  await expect(panel(page)).toContainText('ALUGUEL & CONDOMÍNIO NOV')
  expect(await accessibilityFaults(page)).toEqual([])

  await page.goto(route)
  await page.getByRole('button', { name: 'Importar OFX' }).click()
  await chooseAccount(page)
  await bring(page, bytes)
  await expect(panel(page).getByText('Este arquivo já foi importado.')).toBeVisible()
})

test('19.2 an import is taken back with a reason, and brokers know nothing of it', async ({ page, enterAs }) => {
  await enterAs('financeiro')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(route)
  await expect(rows(page).first()).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await page.getByRole('button', { name: 'Importações' }).click()
  await expect(panel(page).getByText('Linhas: 9')).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
  await panel(page).getByRole('button', { name: 'Desfazer extrato.ofx' }).click()
  await panel(page).getByRole('textbox', { name: 'Motivo' }).fill('Conta errada')
  await panel(page).getByRole('button', { name: 'Desfazer' }).click()
  await expect(panel(page).getByText('Desfeita: Conta errada')).toBeVisible()
  await panel(page).getByRole('button', { name: 'Fechar' }).first().click()
  await expect(page.getByText('Nenhum lançamento ainda')).toBeVisible()

  await enterAs('ceo')
  await page.goto(route)
  await expect(page.getByRole('button', { name: 'Importações' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Importar OFX' })).toHaveCount(0)
  await enterAs('corretor')
  await page.goto(route)
  await expect(page.getByRole('button', { name: 'Importações' })).toHaveCount(0)
})
