import type { Page } from '@playwright/test'
import { callApi, ownName } from './api'
import { digits, findId, panel, rows } from './finance-desk'
import { ownServer } from './server'
import { accessibilityFaults, confirmIdentity, expect, password } from './test'

/** Taxes that are withheld from payments (payments.md#withholding): switched on, seen, fixed, owed. */

// Taxes depend on what else was paid to the person in the month.
const test = ownServer('withholding')

// The browser logs each refusal, and the one before the password.
test.use({ expectedErrors: [/status of 422/], actionTimeout: 20_000 })

const done = async (page: Page, method: 'POST' | 'PUT', path: string, body: object, status = 200) => {
  const reply = await callApi(page, method, path, body)
  expect(reply.status, JSON.stringify(reply.body)).toBe(status)
  return reply.body
}
const today = (page: Page) =>
  page.evaluate(() => new Date().toLocaleDateString('en-CA', { timeZone: 'America/Sao_Paulo' }))

/** The broker is a person by their account. */
async function asPerson(page: Page, uuid: string) {
  const path = `/api/user/${uuid}/payee_account`
  const { body } = await callApi(page, 'GET', path)
  const account = (body as { data?: { account?: Record<string, unknown> } }).data?.account ?? {}
  const { official_bank: _, document_matches: __, changed_at: ___, recently_changed: ____, ...kept } = account
  await done(page, 'POST', '/api/auth/me', { password })
  await done(page, 'PUT', path, { ...kept, tax_regime: 'pf', dependents: 0, inss_elsewhere: '0.00' })
}

/** The debits of taxes have a cost centre, and brokers may ask at any hour. */
async function prepare(page: Page) {
  const id = await findId(page, 'debit_types', 'Tributos retidos')
  const { body } = await callApi(page, 'GET', `/api/financial/debit_types/${id}`)
  const { name, charge_to, row_version } = (body.data ?? {}) as Record<string, unknown>
  const default_cost_center_id = await findId(page, 'cost_centers', 'Sede')
  await done(page, 'PUT', `/api/financial/debit_types/${id}`, {
    ...{ name, charge_to, active: true, default_cost_center_id, row_version },
  })
  const hours = '/api/payments/allowed_time_payment'
  const open = await callApi(page, 'GET', hours)
  await done(page, 'PUT', hours, {
    windows: [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, start: '00:00', end: '23:59' })),
    row_version: open.body.data?.row_version,
  })
}

test('18.4 taxes are seen before asking, fixed by the approval, and owed once it is paid', async ({
  page,
  enterAs,
}) => {
  await enterAs('corretor')
  const me = await callApi(page, 'GET', '/api/auth/me')
  const uuid = String((me.body as { response?: { uuid?: string } }).response?.uuid)
  await asPerson(page, uuid)

  await enterAs('admin')
  await prepare(page)
  await page.goto('/settings/payments')
  await page.getByRole('checkbox', { name: 'Reter impostos nos pagamentos' }).check()
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByRole('button', { name: 'Salvar' })).toBeDisabled()
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('link', { name: 'Ver as tabelas de tributos' }).click()
  await expect(rows(page).first()).toContainText('01/01/2026')
  expect(await accessibilityFaults(page)).toEqual([])

  await enterAs('financeiro')
  await done(
    page,
    'POST',
    '/api/financial/credits',
    {
      ...{ description: ownName('Campanha'), amount: '800.00', due_date: await today(page), user_uuid: uuid },
      release_type_id: await findId(page, 'release_types', 'Ajuste'),
    },
    201,
  )
  const nickname = ownName('Conta')
  await done(
    page,
    'POST',
    '/api/financial/company_accounts',
    {
      ...{ nickname, official_bank_id: 1, agency: '1234', account: digits(), account_digit: '7' },
      ...{ account_type: 'checking', opening_balance: '5000.00', opening_date: await today(page) },
    },
    201,
  )

  await page.setViewportSize({ width: 390, height: 844 })
  await enterAs('corretor')
  await page.goto('/financial/my_payments')
  await page.getByRole('button', { name: 'Pedir um valor' }).click()
  await panel(page).getByRole('textbox', { name: 'Valor' }).fill('500,00')
  await expect(panel(page)).toContainText(/INSS retido-?.*R\$\s55,00/)
  await expect(panel(page)).toContainText(/Valor líquidoR\$\s441,50/)
  await expect(panel(page)).toContainText('Os impostos são estimados')
  expect(await accessibilityFaults(page)).toEqual([])
  await panel(page).getByRole('button', { name: 'Confirmar pedido' }).click()
  await expect(rows(page).first()).toContainText('Solicitado')

  await page.setViewportSize({ width: 1366, height: 768 })
  await enterAs('financeiro')
  await page.goto(`/financial?user_uuid=${uuid}`)
  await rows(page).getByRole('link').first().click()
  await panel(page).getByRole('button', { name: 'Aprovar' }).click()
  const dialog = page.getByRole('dialog', { name: /^Aprovar: / })
  await expect(dialog).toContainText('INSS retido')
  await dialog.getByRole('button', { name: 'Aprovar' }).click()
  await expect(rows(page).first()).toContainText('Aprovado')
  await panel(page).getByRole('button', { name: 'Mais ações' }).click()
  await page.getByRole('menuitem', { name: 'Pagar' }).click()
  const paying = page.getByRole('dialog', { name: 'Pagar: 1 registro' })
  await paying.getByRole('combobox', { name: 'Conta' }).selectOption(nickname)
  await paying.getByRole('button', { name: 'Pagar' }).click()
  await confirmIdentity(page)
  await expect(paying).toBeHidden()
  await expect(rows(page).first()).toContainText('Pago')

  await page.goto('/debits?search=INSS+retido')
  await expect(rows(page).first()).toContainText(/INSS retido: Pagamento nº \d+/)
  await expect(rows(page).first()).toContainText(/R\$\s55,00/)
  await expect(rows(page).first()).toContainText('Em aberto')
})
