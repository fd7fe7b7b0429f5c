import { Buffer } from 'node:buffer'
import type { Locator, Page } from '@playwright/test'
import { callApi, ownName } from './api'
import { ownCpf } from './proposal-api'
import { test } from './server'
import { confirmIdentity, endSessionWith, expect, signIn } from './test'

/**
 * The whole life of one proposal: proposals.md#transitions, and to the cent case B of money.md#worked-examples, with
 * money.md#overrides and money.md#reversal.
 */

test.use({ expectedErrors: [/401|404|409|422/], actionTimeout: 20_000 })

const phone = { width: 390, height: 844 }
const desk = { width: 1366, height: 768 }
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAEUlEQVR4nGNQTX6NFTEMLQkADGRcwcht3uAAAAAASUVORK5CYII=',
  'base64',
)

const offers = (page: Page) => page.getByRole('group', { name: /^Tabela\*?$/ })
const money = (page: Page) => page.getByRole('region', { name: 'Comissão, linha a linha' })
const standsAt = (page: Page, status: string) =>
  expect(page.getByRole('main').getByText(status, { exact: true }).first()).toBeVisible()

/** Takes one step from the record, by its button or from the menu, once it is offered. */
async function step(page: Page, label: string, fill: (dialog: Locator) => Promise<void> = async () => {}) {
  const button = page.getByRole('button', { name: label, exact: true })
  const item = page.getByRole('menuitem', { name: label, exact: true })
  await expect(async () => {
    if (await button.isVisible()) return button.click({ timeout: 5000 })
    if (!(await item.isVisible())) await page.getByRole('button', { name: /^(Outras ações|Ações)$/ }).click()
    await item.click({ timeout: 3000 })
  }).toPass()
  const dialog = page.getByRole('dialog')
  await fill(dialog)
  await dialog.getByRole('button', { name: label.replace(/ para .*/, ''), exact: true }).click()
  if (label === 'Estornar') await confirmIdentity(page)
  await expect(dialog).toBeHidden()
}

/** A client of the signed-in person, with an INSS benefit of sufficient margin. */
async function addClient(page: Page): Promise<{ name: string; cpf: string }> {
  const [name, cpf] = [ownName('Cliente'), ownCpf()]
  const found = await callApi(page, 'GET', '/api/agreements?options=1&search=INSS')
  const inss = ((found.body.data?.data ?? []) as { id: number; name: string }[]).find((one) => one.name === 'INSS')
  const benefits = [{ agreement_id: inss?.id, benefit_number: cpf.slice(0, 10), margin_loan_available: '900.00' }]
  const phones = [{ number: '11987654321', primary: true }]
  const body = { cpf, name, birth_date: '1975-05-04', lgpd_consent: true, phones, benefits }
  const answer = await callApi(page, 'POST', '/api/customers/physical', body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return { name, cpf }
}

test('a proposal lives from the broker’s draft to what the bank takes back', async ({ page, enterAs }) => {
  test.setTimeout(240_000)

  // The broker begins on a phone, and the session ends half way.
  await page.setViewportSize(phone)
  await enterAs('corretor')
  const { name, cpf } = await addClient(page)
  await page.goto('/proposals/new')
  await page.getByLabel('CPF do cliente').fill(cpf)
  await expect(page.getByText(name)).toBeVisible()
  await page.getByRole('combobox', { name: 'Benefício ou matrícula' }).selectOption({ index: 1 })
  await expect(page.getByRole('combobox', { name: 'Convênio' })).toHaveValue('INSS')
  await page.getByRole('combobox', { name: 'Produto' }).click()
  await page.getByRole('option', { name: 'Novo', exact: true }).click()
  await page.getByLabel('Valor do contrato').fill('18.734,52')
  await page.getByLabel('Parcelas', { exact: true }).fill('84')
  await expect(offers(page).getByRole('radio').first()).toBeVisible()
  const all = offers(page).getByRole('button', { name: /^Mostrar todas/ })
  if (await all.isVisible()) await all.click()
  await offers(page)
    .getByRole('radio', { name: /INSS NOVO 84x TOP Banco Pan Você ganha R\$.1\.770,41/ })
    .check()
  await expect(page.getByText('Rascunho guardado')).toBeVisible()
  const goOn = await endSessionWith(page, 'PUT', '/api/drafts/proposal')
  await page.getByRole('textbox', { name: 'Observações' }).fill('Prefere a manhã.')
  await expect(page).toHaveURL(/\/login\?returnUrl=/)
  await goOn()

  // They return to their draft, and send it.
  await signIn(page, 'corretor@aurora.example.com')
  await expect(page.getByRole('textbox', { name: 'Observações' })).toHaveValue('Prefere a manhã.')
  await page.getByRole('combobox', { name: 'Conta de recebimento' }).selectOption('Chave PIX')
  await page.getByRole('combobox', { name: 'Tipo da chave PIX' }).selectOption('CPF')
  await page.getByRole('textbox', { name: 'Chave PIX' }).fill(cpf)
  await page.getByRole('button', { name: 'Enviar proposta' }).click()
  const heading = page.getByRole('heading', { level: 1, name: /^Proposta \d+$/ })
  await expect(heading).toBeVisible()
  const number = ((await heading.textContent()) ?? '').replace(/\D/g, '')
  const path = new URL(page.url()).pathname
  await standsAt(page, 'Aguardando Validação')

  // An operator validates and types it, and finds that something is missing.
  await page.setViewportSize(desk)
  await enterAs('operacional')
  await page.goto(path)
  await step(page, 'Validar')
  await standsAt(page, 'Aguardando Digitação')
  await step(page, 'Informar digitação', (dialog) =>
    dialog.getByRole('textbox', { name: 'ADE' }).fill(`VIDA${cpf.slice(0, 8)}`),
  )
  await standsAt(page, 'Digitada')
  const missing = ownName('Falta o RG')
  await page.getByRole('button', { name: 'Abrir pendência', exact: true }).click()
  const asking = page.getByRole('dialog')
  await asking.getByRole('textbox', { name: 'Em poucas palavras' }).fill(missing)
  await asking.getByRole('button', { name: 'Abrir pendência', exact: true }).click()
  await expect(asking).toBeHidden()
  await standsAt(page, 'Pendente')

  // The broker answers with a photo.
  await page.setViewportSize(phone)
  await enterAs('corretor')
  await page.goto(`/pending?search=${number}`)
  await page.getByRole('navigation', { name: 'Fila de pendências' }).getByRole('link', { name: missing }).click()
  const talk = page.getByRole('region', { name: `Pendência: ${missing}` })
  await talk.getByLabel('Anexar arquivos').setInputFiles({ name: 'rg.png', mimeType: 'image/png', buffer: picture })
  await expect(talk.getByRole('button', { name: 'Abrir rg.png' })).toBeVisible()
  await talk.getByRole('textbox', { name: 'Escreva uma resposta' }).fill('Segue a foto do RG.')
  await talk.getByRole('button', { name: 'Enviar' }).click()
  await expect(talk.getByRole('log')).toContainText('Segue a foto do RG.')

  // Once resolved it returns to its status, and goes on to the bank's approval.
  await page.setViewportSize(desk)
  await enterAs('operacional')
  await page.goto(path)
  await expect(page.getByRole('log')).toContainText('Segue a foto do RG.')
  await page.getByRole('button', { name: 'Resolver' }).click()
  await standsAt(page, 'Digitada')
  for (const status of ['Em Análise', 'Aguardando Formalização', 'Aguardando Averbação', 'Aprovada']) {
    await step(page, `Avançar para ${status}`)
    await standsAt(page, status)
  }

  // Paid: the commission is released, to the cent.
  await enterAs('financeiro')
  await page.goto(path)
  await step(page, 'Marcar como paga')
  await standsAt(page, 'Paga')
  for (const amount of ['R$ 1.573,70', 'R$ 196,71', 'R$ 1.770,41', 'R$ 2.529,16', 'R$ 758,75']) {
    await expect(money(page)).toContainText(amount)
  }
  for (const amount of ['R$ 177,04', 'R$ 88,52', 'R$ 35,41', 'R$ 457,78']) {
    await expect(money(page)).toContainText(amount)
  }
  await expect(money(page)).toContainText('Liberada')
  await expect(money(page)).toContainText(`Comissão proposta ${number}`)

  // The client repays early: 74 of 84 instalments were still open.
  await step(page, 'Estornar', async (dialog) => {
    await dialog.getByRole('textbox', { name: 'Percentual estornado' }).fill('88,0952')
    await dialog.getByRole('textbox', { name: 'Motivo' }).fill('Liquidação antecipada.')
    const losses = dialog.getByRole('region', { name: 'O que cada um perde' })
    for (const amount of ['1.559,64', '155,96', '77,98', '31,19']) await expect(losses).toContainText(`-R$ ${amount}`)
    await expect(losses).toContainText('fica com R$ 210,77')
  })
  for (const amount of ['1.386,35', '173,29', '155,96', '77,98', '31,19']) {
    await expect(money(page)).toContainText(`−R$ ${amount} estornados`)
  }

  // The broker sees their own part, and the rest is on their ledger.
  await enterAs('corretor')
  await page.goto(path)
  await expect(money(page)).toContainText('R$ 210,77')
  await expect(money(page)).toContainText('de R$ 1.573,70')
  await expect(money(page)).toContainText('−R$ 1.386,35 estornados')
  for (const hidden of ['2.529,16', '758,75', '457,78', '177,04', '155,96']) {
    await expect(money(page)).not.toContainText(hidden)
  }
  const { body } = await callApi(page, 'GET', '/api/current_account/transactions?per_page=20')
  const rows = (body.data?.data ?? []) as { description: string; direction: string; amount: string }[]
  const own = rows.filter(({ description }) => description.endsWith(`proposta ${number}`))
  expect(own.map(({ direction, amount }) => `${direction} ${amount}`).sort()).toEqual([
    'credit 1573.70',
    'credit 196.71',
    'debit 1386.35',
    'debit 173.29',
  ])
})
