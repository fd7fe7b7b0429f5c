import type { Page } from '@playwright/test'
import { callApi, ownName } from './api'
import { brokerWithMoney, setHours, today } from './broker-money'
import { digits, panel, rows } from './finance-desk'
import { test } from './server'
import { accessibilityFaults, confirmIdentity, expect } from './test'

/** Payments to people (payments.md): asked for on the phone, approved and paid at the desk. The hours are this test's. */

// The browser logs each refusal, and the one before the password.
test.use({ expectedErrors: [/status of 422/], actionTimeout: 20_000 })

const phone = { width: 390, height: 844 }
const desk = { width: 1366, height: 768 }
async function addAccount(page: Page) {
  const nickname = ownName('Conta')
  const { status, body } = await callApi(page, 'POST', '/api/financial/company_accounts', {
    ...{ nickname, official_bank_id: 1, agency: '1234', account: digits(), account_digit: '7' },
    ...{ account_type: 'checking', opening_balance: '5000.00', opening_date: await today(page) },
  })
  expect(status, JSON.stringify(body)).toBe(201)
  return nickname
}

const account = (page: Page) => page.getByRole('region', { name: 'O que você tem' })

test('18.1 18.2 a broker asks for everything on the phone; finance approves and pays it', async ({ page, enterAs }) => {
  const uuid = await brokerWithMoney(page, enterAs, 'corretor')
  const nickname = await addAccount(page)

  await page.setViewportSize(phone)
  await enterAs('corretor')
  await page.goto('/financial/my_payments')
  await expect(account(page).getByText('Disponível')).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await account(page).getByRole('button', { name: 'Pedir tudo' }).click()
  await expect(panel(page).getByText('Valor líquido')).toBeVisible()
  await expect(panel(page).getByText('Tarifa por pagamento')).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
  await panel(page).getByRole('button', { name: 'Confirmar pedido' }).click()
  await expect(account(page).getByText('Pedido enviado', { exact: true })).toBeVisible()
  await expect(rows(page).first()).toContainText('Solicitado')
  await expect(account(page).getByText('Já há um pedido à espera de aprovação.')).toBeVisible()
  // All of it is reserved.
  await expect(
    account(page)
      .getByText(/^R\$\s0,00$/)
      .first(),
  ).toBeVisible()

  await page.setViewportSize(desk)
  await enterAs('financeiro')
  await page.goto(`/financial?user_uuid=${uuid}`)
  await expect(page.getByRole('group', { name: 'Visões rápidas' }).getByRole('button')).toHaveCount(4)
  expect(await accessibilityFaults(page)).toEqual([])
  await rows(page).getByRole('link').first().click()
  await expect(panel(page).getByRole('heading', { name: 'Histórico' })).toBeVisible()
  await panel(page).getByRole('button', { name: 'Aprovar' }).click()
  const dialog = page.getByRole('dialog', { name: /^Aprovar: / })
  expect(await accessibilityFaults(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Aprovar' }).click()
  await expect(page.getByText(/^Pagamento \d+ de .+: Aprovado\.$/)).toBeVisible()
  await expect(rows(page).first()).toContainText('Aprovado')
  await panel(page).getByRole('button', { name: 'Mostrar Pix e conta' }).click()
  await confirmIdentity(page)
  await expect(panel(page).getByRole('img', { name: 'QR Code do Pix' })).toBeVisible()
  await expect(panel(page).getByRole('button', { name: /Pix copia e cola/ })).toBeVisible()
  await panel(page).getByRole('button', { name: 'Mais ações' }).click()
  await page.getByRole('menuitem', { name: 'Pagar' }).click()
  const paying = page.getByRole('dialog', { name: 'Pagar: 1 registro' })
  await paying.getByRole('combobox', { name: 'Conta' }).selectOption(nickname)
  expect(await accessibilityFaults(page)).toEqual([])
  // Confirmed a moment ago.
  await paying.getByRole('button', { name: 'Pagar' }).click()
  await expect(paying).toBeHidden()
  await expect(rows(page).first()).toContainText('Pago')

  await page.setViewportSize(phone)
  await enterAs('corretor')
  await page.goto('/financial/my_payments')
  await expect(rows(page).first()).toContainText('Pago')
  await rows(page).getByRole('link').first().click()
  await expect(panel(page)).toContainText('Valor líquido')
  await expect(panel(page)).not.toContainText(nickname)
})

test('18.1 pressing twice makes one request, of the amount typed, which is cancelled again', async ({
  page,
  enterAs,
}) => {
  await brokerWithMoney(page, enterAs, 'corretor2')
  await page.setViewportSize(phone)
  await enterAs('corretor2')
  await page.goto('/financial/my_payments')
  await account(page).getByRole('button', { name: 'Pedir um valor' }).click()
  await panel(page).getByRole('textbox', { name: 'Valor' }).fill('100,00')
  await expect(panel(page).getByText('Valor líquido')).toBeVisible()
  const posts: string[] = []
  page.on('request', (sent) => {
    if (sent.method() === 'POST' && sent.url().endsWith('/request_withdrawal')) {
      posts.push(sent.headers()['idempotency-key'] ?? '')
    }
  })
  await panel(page).getByRole('button', { name: 'Confirmar pedido' }).dblclick()
  await expect(account(page).getByText('Pedido enviado', { exact: true })).toBeVisible()
  expect(posts).toHaveLength(1)
  expect(posts[0]).not.toBe('')
  await page.goto('/financial/my_payments?status=requested')
  await expect(rows(page)).toHaveCount(1)

  await rows(page).getByRole('link').click()
  await panel(page).getByRole('button', { name: 'Cancelar' }).click()
  await page
    .getByRole('dialog', { name: /^Cancelar: / })
    .getByRole('button', { name: 'Cancelar' })
    .click()
  await expect(page.getByText(/^Pagamento \d+ de .+: Cancelado\.$/)).toBeVisible()
})

test('18.1 whatever stands against asking is read before anything is typed', async ({ page, enterAs }) => {
  await brokerWithMoney(page, enterAs, 'corretor3')
  await enterAs('admin')
  const tomorrow = (new Date(`${await today(page)}T12:00:00`).getDay() + 1) % 7
  await setHours(page, [{ weekday: tomorrow, start: '03:00', end: '03:01' }])
  await page.setViewportSize(phone)
  await enterAs('corretor3')
  await page.goto('/financial/my_payments')
  await expect(account(page).getByText('Solicitação fora do horário permitido.')).toBeVisible()
  await expect(account(page).getByText(/^Você pode pedir a partir de .+ 03:00\.$/)).toBeVisible()
  await expect(account(page).getByRole('button', { name: 'Pedir tudo' })).toHaveAttribute('aria-disabled', 'true')
  await account(page).getByRole('button', { name: 'Pedir tudo' }).press('Enter')
  await expect(panel(page)).toHaveCount(0)
})

test('18.1 too much is refused in words, and what was typed stays', async ({ page, enterAs }) => {
  await brokerWithMoney(page, enterAs, 'corretor3')
  await page.setViewportSize(phone)
  await enterAs('corretor3')
  await page.goto('/financial/my_payments')
  await account(page).getByRole('button', { name: 'Pedir um valor' }).click()
  await panel(page).getByRole('textbox', { name: 'Valor' }).fill('9.000.000,00')
  await expect(panel(page).getByText('Saldo insuficiente.')).toBeVisible()
  await panel(page).getByRole('button', { name: 'Confirmar pedido' }).click()
  await expect(panel(page).getByRole('alert')).toContainText('Saldo insuficiente.')
  await expect(panel(page).getByRole('textbox', { name: 'Valor' })).toHaveValue(/^R\$\s9\.000\.000,00$/)
})

test('18.2 finance makes a payment for a person, rejects it with a reason; the CEO only reads', async ({
  page,
  enterAs,
}) => {
  const uuid = await brokerWithMoney(page, enterAs, 'corretor2')
  await page.setViewportSize(desk)
  await page.goto('/financial/payable')
  expect(await accessibilityFaults(page)).toEqual([])
  const people = page.getByRole('list', { name: 'A pagar agora' }).getByRole('listitem')
  const person = people.filter({ has: page.locator(`a[href$="${uuid}"]`) })
  await person.getByRole('button', { name: /^Pagar / }).click()
  await panel(page).getByRole('button', { name: 'Criar pagamento' }).click()
  await expect(page.getByText(/^Pagamento \d+ de .+ criado\.$/)).toBeVisible()

  await page.goto(`/financial?status=requested&user_uuid=${uuid}`)
  await page
    .getByRole('checkbox', { name: /^Selecionar \d/ })
    .first()
    .check()
  await page
    .getByRole('region', { name: 'Ações para as linhas selecionadas' })
    .getByRole('button', { name: 'Recusar' })
    .click()
  await panel(page).getByRole('textbox', { name: 'Motivo' }).fill('Pedido em dobro')
  await panel(page).getByRole('button', { name: 'Recusar' }).click()
  await expect(panel(page).getByText('1 registro alterado')).toBeVisible()
  await panel(page).getByRole('button', { name: 'Fechar' }).last().click()
  await page.goto(`/financial?status=rejected&user_uuid=${uuid}`)
  await rows(page).getByRole('link').first().click()
  await expect(panel(page)).toContainText('Pedido em dobro')

  await enterAs('ceo')
  await page.goto(`/financial?user_uuid=${uuid}`)
  await expect(rows(page).first()).toBeVisible()
  await expect(page.getByRole('checkbox')).toHaveCount(0)
  await page.goto('/financial/payable')
  await expect(page.getByRole('button', { name: /^Pagar / })).toHaveCount(0)
})
