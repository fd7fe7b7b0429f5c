import type { Page } from '@playwright/test'
import { callApi } from './api'
import { accessibilityFaults, expect, test } from './test'

/** Usuários Banco (typists.md): asked for on a phone, given by an operator, and blocked. */

test.use({ expectedErrors: [/403|409|422/] })

/** A bank of this test's own, where nobody has a login yet. */
async function ownBank(page: Page): Promise<string> {
  const name = `Banco ${crypto.randomUUID().slice(0, 8)}`
  expect((await callApi(page, 'POST', '/api/bank', { name })).status).toBe(201)
  return name
}

const line = (page: Page, bank: string) => page.getByRole('row').filter({ hasText: bank })
const dialog = (page: Page, name: RegExp | string) => page.getByRole('dialog', { name })

async function act(page: Page, bank: string, action: string) {
  await line(page, bank)
    .getByRole('button', { name: /^Ações de/ })
    .click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}

test('a broker asks on a phone in four fields; an operator gives, blocks and explains', async ({ page, enterAs }) => {
  await enterAs('admin')
  const bank = await ownBank(page)

  await page.setViewportSize({ width: 390, height: 844 })
  await enterAs('corretor')
  await page.goto('/brokers/user_bank')
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('main').getByRole('button', { name: 'Pedir usuário' }).first().click()
  const form = dialog(page, 'Pedir usuário')
  await expect(form.getByRole('combobox', { name: 'Pessoa' })).toHaveCount(0)
  await form.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(form.getByRole('alert').getByRole('link', { name: /^Banco/ })).toBeVisible()
  await form.getByRole('combobox', { name: 'Banco' }).fill(bank)
  await page.getByRole('listbox').getByRole('option', { name: bank }).click()
  await form.getByLabel('Observações').fill('Começo na segunda.')
  expect(await accessibilityFaults(page)).toEqual([])
  await form.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(form).toBeHidden()
  await expect(line(page, bank)).toContainText('Solicitado')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)

  await page.setViewportSize({ width: 1366, height: 768 })
  await enterAs('operacional')
  await page.goto(`/brokers/user_bank?search=${encodeURIComponent(bank)}`)
  await act(page, bank, 'Enviar ao banco')
  const sent = dialog(page, /^Enviar ao banco o pedido de/)
  await sent.getByRole('button', { name: 'Enviar ao banco' }).click()
  await expect(sent).toBeHidden()
  await expect(line(page, bank)).toContainText('Em andamento')

  await act(page, bank, 'Ativar')
  const given = dialog(page, /^Ativar o usuário de/)
  await given.getByRole('button', { name: 'Ativar' }).click()
  await expect(given.getByRole('textbox', { name: 'Login' })).toHaveAttribute('aria-invalid', 'true')
  await given.getByRole('textbox', { name: 'Login' }).fill(`login.${bank.slice(-8)}`)
  expect(await accessibilityFaults(page)).toEqual([])
  await given.getByRole('button', { name: 'Ativar' }).click()
  await expect(given).toBeHidden()
  await expect(line(page, bank)).toContainText('Ativo')

  await act(page, bank, 'Bloquear')
  const blocked = dialog(page, /^Bloquear o usuário de/)
  await blocked.getByRole('textbox', { name: 'Motivo' }).fill('Sem uso há 30 dias.')
  await blocked.getByRole('button', { name: 'Bloquear' }).click()
  await expect(line(page, bank)).toContainText('Bloqueado')
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(line(page, bank)).toContainText('Ativo')

  await act(page, bank, 'Histórico')
  const log = dialog(page, /^Histórico de/)
  await expect(log.getByRole('listitem')).toHaveText([
    /^Desbloqueado/,
    /^Bloqueado.*Sem uso/,
    /^Ativado/,
    /^Enviado/,
    /^Pedido/,
  ])
  expect(await accessibilityFaults(page)).toEqual([])
})

test('whoever only sees logins reads them and their history, and takes no step', async ({ page, enterAs }) => {
  for (const person of ['financeiro', 'ceo', 'comercial']) {
    await enterAs(person)
    await page.goto('/brokers/user_bank')
    await expect(page.getByRole('table', { name: 'Usuários banco' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Pedir usuário' })).toHaveCount(0)
    await page
      .locator('tbody tr')
      .first()
      .getByRole('button', { name: /^Ações de/ })
      .click()
    await expect(page.getByRole('menuitem', { name: 'Histórico' })).toBeVisible()
    await expect(page.getByRole('menuitem', { name: 'Bloquear' })).toHaveCount(0)
  }
})
