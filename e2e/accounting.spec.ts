import { callApi, ownName } from './api'
import { debitInput, digits } from './finance-desk'
import { accessibilityFaults, expect, pageStatus, test } from './test'

/** The accountant's export (finance.md#accountants-export), in a month in which no other test has anything. */

const route = '/financial/transation_statements/accounting'

test.use({ expectedErrors: [/status of (403|422)/] })

test('17.6 what lacks an account leads to where it is given; the month leaves as a file', async ({ page, enterAs }) => {
  await enterAs('financeiro')
  const nickname = ownName('Conta')
  const account = await callApi(page, 'POST', '/api/financial/company_accounts', {
    ...{ nickname, official_bank_id: 1, agency: '1234', account: digits(), account_digit: '5' },
    ...{ opening_balance: '0.00', account_type: 'checking', opening_date: '2013-01-01' },
  })
  expect(account.status).toBe(201)
  const input = await debitInput(page, { amount: '45.67', description: 'Papel', due_date: '2014-02-10' })
  const debit = await callApi(page, 'POST', '/api/financial/debits', input)
  const { id, row_version } = debit.body.data as { id: number; row_version: number }
  const paid = { date: '2014-02-11', company_account_id: account.body.data?.id, row_version }
  expect((await callApi(page, 'POST', `/api/financial/debits/${id}/pay`, paid)).status).toBe(200)

  await page.goto(`${route}?date=2014-02-01&date=2014-02-28`)
  await expect(page.getByRole('heading', { level: 1, name: 'Contabilidade' })).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: 'Papel' })
  await expect(row).toContainText('45,67')
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('region', { name: 'Totais' }).getByRole('button').click()
  await expect(page).toHaveURL(/unmapped=true/)
  await row.getByRole('cell').filter({ hasText: nickname }).getByRole('link', { name: 'Informar conta' }).click()
  const panel = page.getByRole('dialog')
  await panel.getByRole('textbox', { name: 'Conta contábil' }).fill('1.1;9')
  await panel.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(panel).toContainText('Informe a conta contábil')
  await panel.getByRole('textbox', { name: 'Conta contábil' }).fill('1.1.09')
  await panel.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(panel).toBeHidden()
  await page.goto(`${route}?date=2014-02-01&date=2014-02-28`)
  await expect(row).toContainText('1.1.09')

  await page.getByRole('button', { name: 'Exportar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Exportar' })
  await dialog.getByText('CSV').click()
  await dialog.getByRole('button', { name: 'Exportar' }).click()
  await expect(page.getByRole('button', { name: /^Baixar Exportação/ }).first()).toBeVisible()
})

test('17.6 the CEO reads it; nobody else has it', async ({ page, enterAs }) => {
  await enterAs('ceo')
  // All years: in the first days of a month nothing has moved yet.
  await page.goto(`${route}?date=2020-01-01&date=2099-12-31`)
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  for (const person of ['corretor', 'comercial', 'operacional']) {
    await enterAs(person)
    expect([person, await pageStatus(page, route)]).toEqual([person, 403])
  }
})
