import { Buffer } from 'node:buffer'
import type { Page } from '@playwright/test'
import { callApi } from './api'
import { accessibilityFaults, confirmIdentity, expect, test } from './test'

/** A person's payee account and certifications (payees.md, certifications.md), and who has which bank (typists.md). */

// The browser logs the refusal before the password.
test.use({ expectedErrors: [/422/] })

const pdf = Buffer.from('%PDF-1.4\n%%EOF')
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const ownUuid = async (page: Page) => {
  const { body } = await callApi(page, 'GET', '/api/auth/me')
  return String((body as { response?: { uuid?: string } }).response?.uuid)
}

test('a broker changes their PIX key on a phone and adds a certification with its file; staff see both', async ({
  page,
  enterAs,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await enterAs('corretor3')
  const uuid = await ownUuid(page)
  await page.goto(`/users/view/${uuid}`)
  const paid = part(page, 'Recebimento')
  await expect(paid.getByText(/Por sete dias/)).toHaveCount(0)
  await paid.getByRole('button', { name: 'Alterar conta' }).click()
  const form = page.getByRole('dialog', { name: 'Alterar conta' })
  await form.getByLabel('Tipo da chave PIX').selectOption('E-mail')
  await form.getByRole('textbox', { name: 'Chave PIX' }).fill('pagamento.corretor3@example.com')
  expect(await accessibilityFaults(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await form.getByRole('button', { name: 'Salvar', exact: true }).click()
  await confirmIdentity(page)
  await expect(page.getByText('Conta para recebimento salva.')).toBeVisible()
  await expect(form).toBeHidden()
  await expect(paid.getByText(/Por sete dias/)).toBeVisible()
  await expect(paid.getByText('p****@example.com')).toBeVisible()
  await paid.getByRole('button', { name: 'Mostrar conta e PIX' }).click()
  await expect(paid.getByText('pagamento.corretor3@example.com')).toBeVisible()

  const certified = part(page, 'Certificações')
  await expect(certified.getByText(/A certificação para consignado venceu/)).toBeVisible()
  const number = `C${Date.now() % 1_000_000}`
  await certified.getByRole('button', { name: 'Adicionar certificação' }).click()
  const adding = page.getByRole('dialog', { name: 'Adicionar certificação' })
  await adding.getByLabel('Tipo').selectOption('CDC')
  await adding.getByLabel('Emissor').selectOption('ANEPS')
  await adding.getByLabel('Número').fill(number)
  await adding.getByRole('textbox', { name: 'Emissão' }).fill('10/01/2026')
  await adding.getByRole('textbox', { name: 'Validade' }).fill('10/01/2031')
  expect(await accessibilityFaults(page)).toEqual([])
  await adding.getByRole('button', { name: 'Salvar', exact: true }).click()
  const row = certified.getByRole('listitem').filter({ hasText: number })
  await row.getByLabel('Anexar certificado').setInputFiles({ name: 'c.pdf', mimeType: 'application/pdf', buffer: pdf })
  await expect(row.getByText('c.pdf')).toBeVisible()
  await expect(row.getByRole('button', { name: /^Excluir/ })).toHaveCount(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)

  await page.setViewportSize({ width: 1366, height: 768 })
  await enterAs('admin')
  await page.goto(`/users/view/${uuid}`)
  await expect(paid.getByText('p****@example.com')).toBeVisible()
  await expect(paid.getByText(/Por sete dias/)).toBeVisible()
  await expect(row.getByText('c.pdf')).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
  await row.getByRole('button', { name: /^Excluir: CDC/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir', exact: true }).click()
  await expect(row).toHaveCount(0)

  // Staff who do not edit people read only.
  await enterAs('financeiro')
  await page.goto(`/users/view/${uuid}`)
  await expect(paid.getByRole('button')).toHaveCount(0)
})

test('who has which bank is walked by keys: a cell opens the login, an empty one asks for it', async ({
  page,
  enterAs,
}) => {
  await enterAs('admin')
  const bank = `Banco ${crypto.randomUUID().slice(0, 8)}`
  expect((await callApi(page, 'POST', '/api/bank', { name: bank })).status).toBe(201)
  await page.goto('/brokers/user_bank')
  await page.getByRole('link', { name: 'Por banco' }).click()
  const grid = page.getByRole('grid', { name: 'Quem tem usuário em cada banco' })
  await expect(grid).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
  const empty = grid.getByRole('button', { name: new RegExp(`no ${bank}$`) }).first()
  const said = (await empty.getAttribute('aria-label')) ?? ''
  await empty.focus()
  await page.keyboard.press('ArrowDown')
  await expect(empty).not.toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(empty).toBeFocused()
  await page.keyboard.press('Enter')
  const form = page.getByRole('dialog', { name: 'Pedir usuário' })
  await expect(form.getByRole('combobox', { name: 'Banco' })).toHaveValue(bank)
  await form.getByLabel('Dica da senha').fill('Banco@2026')
  await form.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(form.getByRole('alert').getByRole('link', { name: /^Dica da senha/ })).toBeVisible()
  await form.getByLabel('Dica da senha').fill('nome do primeiro gerente')
  await form.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(form).toBeHidden()
  const name = said.replace(/^Pedir usuário de | no Banco.*$/g, '')
  const login = grid.getByRole('link', { name: `${name} · ${bank}: Solicitado` })
  await expect(login).toBeVisible()
  await login.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByText(bank, { exact: true })).toBeVisible()

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/brokers/user_bank?matrix=1&search=${encodeURIComponent(name)}`)
  await expect(login).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pedir em outro banco' }).first()).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  expect(await accessibilityFaults(page)).toEqual([])
})
