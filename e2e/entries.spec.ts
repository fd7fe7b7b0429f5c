import { Buffer } from 'node:buffer'
import type { Page } from '@playwright/test'
import { callApi, ownName } from './api'
import { debitInput, digits, panel, pick, rows } from './finance-desk'
import { accessibilityFaults, expect, pageStatus, test } from './test'

/** Débitos and Créditos (finance.md#debits-and-credits). */

const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>')

const open = (page: Page, route: string, name: string) => page.goto(`${route}?search=${encodeURIComponent(name)}`)

/** An account of this test alone. */
async function addAccount(page: Page) {
  const nickname = ownName('Caixa')
  const { status, body } = await callApi(page, 'POST', '/api/financial/company_accounts', {
    ...{ nickname, official_bank_id: 1, agency: '1234', account: digits(), account_digit: '7' },
    ...{ account_type: 'checking', opening_balance: '500.00', opening_date: '2026-01-02' },
  })
  expect(status, JSON.stringify(body)).toBe(201)
  return { nickname, id: Number(body.data?.id) }
}
const held = async (page: Page, id: number) =>
  (await callApi(page, 'GET', `/api/financial/company_accounts/${id}`)).body.data?.balance

async function addDebit(page: Page, more: object = {}) {
  const description = ownName('Conta de luz')
  const input = await debitInput(page, { description, ...more })
  const { status, body } = await callApi(page, 'POST', '/api/financial/debits', input)
  expect(status, JSON.stringify(body)).toBe(201)
  return { description, id: Number(body.data?.id) }
}

test('17.2 by keyboard alone from a new debit to a paid one, which opens what it moved', async ({ page, enterAs }) => {
  await enterAs('financeiro')
  const account = await addAccount(page)
  const name = ownName('Aluguel da loja')
  await page.goto('/debits?record=new')
  await expect(panel(page).getByRole('textbox', { name: 'Descrição' })).toBeFocused()
  expect(await accessibilityFaults(page)).toEqual([])
  await page.keyboard.type(name)
  await page.keyboard.press('Tab')
  await page.keyboard.type('80,50')
  await pick(page, 'Tipo de débito', 'Software')
  // The type suggests its centre.
  await expect(panel(page).getByRole('combobox', { name: 'Centro de custo' })).toHaveValue('Tecnologia')
  await pick(page, 'Tipo de lançamento', 'Despesa administrativa')
  await page.keyboard.press('Control+s')
  await expect(panel(page)).toBeHidden()

  await open(page, '/debits', name)
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText('Em aberto')
  await page.getByRole('button', { name: `Ações de ${name}` }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Pagar' }).press('Enter')
  await expect(panel(page).getByRole('heading', { name: `Pagar ${name}?` })).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
  await panel(page).getByRole('combobox', { name: 'Conta' }).selectOption(account.nickname)
  await panel(page).getByRole('combobox', { name: 'Forma de pagamento' }).selectOption('TED')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(`${name} foi pago.`)).toBeVisible()
  await expect(rows(page)).toContainText('Pago')
  expect(await held(page, account.id)).toBe('419.50')

  await rows(page).getByRole('link', { name }).click()
  await expect(panel(page).getByRole('link', { name: 'Ver no fluxo de caixa' })).toBeVisible()
  await expect(panel(page)).toContainText('TED')
  await expect(panel(page).getByRole('button', { name: 'Salvar', exact: true })).toHaveCount(0)
  await panel(page).getByRole('link', { name: 'Ver no fluxo de caixa' }).click()
  await expect(page).toHaveURL(/\/financial\/transation_statements\?/)
  await expect(rows(page)).toHaveCount(1)
  await rows(page).getByRole('link', { name }).click()
  await panel(page).getByRole('link', { name: 'Ver o registro de origem' }).click()
  await expect(page).toHaveURL(/\/debits\?/)
})

test('17.2 a paid one is taken back with a reason; an open one is cancelled', async ({ page, enterAs }) => {
  await enterAs('financeiro')
  const account = await addAccount(page)
  const { description: paid, id } = await addDebit(page)
  const done = await callApi(page, 'POST', `/api/financial/debits/${id}/pay`, {
    ...{ date: '2026-11-20', company_account_id: account.id, row_version: 1 },
  })
  expect(done.status, JSON.stringify(done.body)).toBe(200)
  await open(page, '/debits', paid)
  await page.getByRole('button', { name: `Ações de ${paid}` }).click()
  await expect(page.getByRole('menuitem', { name: 'Pagar' })).toHaveCount(0)
  await page.getByRole('menuitem', { name: 'Estornar' }).click()
  await panel(page).getByRole('textbox', { name: 'Motivo' }).fill('pago em dobro')
  await panel(page).getByRole('button', { name: 'Estornar' }).click()
  await expect(page.getByText(`${paid} foi estornado.`)).toBeVisible()
  await expect(rows(page)).toHaveCount(2)
  expect(await held(page, account.id)).toBe('500.00')

  const { description: other } = await addDebit(page)
  await open(page, '/debits', other)
  await page.getByRole('button', { name: `Ações de ${other}` }).click()
  await page.getByRole('menuitem', { name: 'Cancelar' }).click()
  await panel(page).getByRole('textbox', { name: 'Motivo' }).fill('não é nossa')
  await panel(page).getByRole('button', { name: 'Cancelar lançamento' }).click()
  await expect(rows(page)).toContainText('Cancelado')
})

test('17.2 an account that was switched off since is not paid from: the one that is shown is', async ({
  page,
  enterAs,
}) => {
  await enterAs('financeiro')
  const [planned, other] = [await addAccount(page), await addAccount(page)]
  const { description } = await addDebit(page, { company_account_id: planned.id })
  const path = `/api/financial/company_accounts/${planned.id}`
  const { body } = await callApi(page, 'GET', path)
  expect((await callApi(page, 'PUT', path, { ...body.data, active: false })).status).toBe(200)
  await open(page, '/debits', description)
  await page.getByRole('button', { name: `Ações de ${description}` }).click()
  await page.getByRole('menuitem', { name: 'Pagar' }).click()
  const account = panel(page).getByRole('combobox', { name: 'Conta' })
  // The default one, or none: never one that is shown while another is sent.
  await expect(account).not.toHaveValue(String(planned.id))
  await account.selectOption(other.nickname)
  await panel(page).getByRole('button', { name: 'Pagar' }).click()
  await expect(rows(page)).toContainText('Pago')
  expect([await held(page, planned.id), await held(page, other.id)]).toEqual(['500.00', '380.00'])
})

test.describe('with a refusal', () => {
  test.use({ expectedErrors: [/status of 422/] })

  test('17.2 a debit is split over cost centres by percent, and what it moved says so', async ({ page, enterAs }) => {
    await enterAs('financeiro')
    const account = await addAccount(page)
    const name = ownName('Internet')
    await page.goto('/debits?record=new')
    await panel(page).getByRole('textbox', { name: 'Descrição' }).fill(name)
    await panel(page).getByRole('textbox', { name: 'Valor' }).fill('100,01')
    await pick(page, 'Tipo de débito', 'Software')
    await pick(page, 'Tipo de lançamento', 'Despesa administrativa')
    await panel(page).getByRole('button', { name: 'Dividir entre centros' }).click()
    // The centre that was chosen is the first part.
    const parts = panel(page).getByRole('group', { name: /^Parte \d/ })
    await expect(parts).toHaveCount(2)
    await expect(parts.nth(0).getByRole('combobox', { name: 'Centro de custo' })).toHaveValue('Tecnologia')
    await parts.nth(0).getByRole('textbox', { name: 'Percentual' }).fill('60')
    await parts.nth(1).getByRole('combobox', { name: 'Centro de custo' }).fill('Comercial')
    const found = page.getByRole('listbox').getByRole('option')
    await expect(found.first()).toHaveText('Comercial')
    await found.first().click()
    await parts.nth(1).getByRole('textbox', { name: 'Percentual' }).fill('30')
    await expect(panel(page).getByText('Faltam 10,00%.')).toBeVisible()
    await panel(page).getByRole('button', { name: 'Salvar', exact: true }).click()
    await expect(
      panel(page).getByText('Os percentuais somam exatamente 100%: corrija as partes.').first(),
    ).toBeVisible()
    await parts.nth(1).getByRole('textbox', { name: 'Percentual' }).fill('40')
    await expect(panel(page).getByText('Os percentuais somam 100%.')).toBeVisible()
    expect(await accessibilityFaults(page)).toEqual([])
    await panel(page).getByRole('button', { name: 'Salvar', exact: true }).click()
    await expect(panel(page)).toBeHidden()

    await open(page, '/debits', name)
    await expect(rows(page)).toContainText('Tecnologia 60%, Comercial 40%')
    await page.getByRole('button', { name: `Ações de ${name}` }).click()
    await page.getByRole('menuitem', { name: 'Pagar' }).click()
    await panel(page).getByRole('combobox', { name: 'Conta' }).selectOption(account.nickname)
    await panel(page).getByRole('button', { name: 'Pagar' }).click()
    await expect(rows(page)).toContainText('Pago')
    await rows(page).getByRole('link', { name }).click()
    await expect(panel(page)).toContainText('Tecnologia 60%: R$ 60,01')
    await expect(panel(page)).toContainText('Comercial 40%: R$ 40,00')
    await panel(page).getByRole('link', { name: 'Ver no fluxo de caixa' }).click()
    await expect(rows(page)).toHaveCount(2)
  })
})

test('17.2 a selection is paid with one confirmation, and the sums follow', async ({ page, enterAs }) => {
  await enterAs('financeiro')
  const account = await addAccount(page)
  const label = ownName('Lote')
  for (const part of ['um', 'dois']) await addDebit(page, { description: `${label} ${part}` })
  await open(page, '/debits', label)
  const sums = page.getByRole('region', { name: 'Somas da lista' })
  await expect(sums).toContainText('R$ 240,00')
  await page.getByRole('checkbox', { name: `Selecionar ${label} um` }).check()
  await page.getByRole('checkbox', { name: `Selecionar ${label} dois` }).check()
  await page.getByRole('button', { name: 'Pagar' }).click()
  await panel(page).getByRole('combobox', { name: 'Conta' }).selectOption(account.nickname)
  await panel(page).getByRole('button', { name: 'Pagar' }).click()
  // Each row's result is told first.
  await expect(panel(page).getByText(/^2 /)).toBeVisible()
  await panel(page).getByRole('button', { name: 'Fechar' }).last().click()
  await expect(rows(page).filter({ hasText: 'Pago' })).toHaveCount(2)
  await page.reload()
  await expect(sums).toContainText(/Em aberto\s*R\$\s0,00/)
  expect(await held(page, account.id)).toBe('260.00')
})

test('17.2 a person’s debit asks for no centre and no account, and goes to the ledger by itself', async ({
  page,
  enterAs,
}) => {
  await enterAs('financeiro')
  const name = ownName('Multa')
  await page.goto('/debits?record=new')
  await panel(page).getByRole('textbox', { name: 'Descrição' }).fill(name)
  await panel(page).getByRole('textbox', { name: 'Valor' }).fill('15,00')
  await panel(page).getByRole('combobox', { name: 'Pessoa' }).fill('a')
  await page.getByRole('listbox').getByRole('option').first().click()
  await expect(panel(page).getByRole('combobox', { name: 'Centro de custo' })).toHaveCount(0)
  await pick(page, 'Tipo de débito', 'Multa')
  await pick(page, 'Tipo de lançamento', 'Despesa administrativa')
  await panel(page).getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(panel(page)).toBeHidden()
  await open(page, '/debits', name)
  await expect(rows(page)).toContainText('Pago')
})

test.describe('refused', () => {
  test.use({ expectedErrors: [/status of 403/] })

  test('17.2 the CEO reads and writes nothing; nobody else has the screens', async ({ page, enterAs }) => {
    await enterAs('ceo')
    for (const [route, add] of [
      ['/debits', 'Novo débito'],
      ['/credits', 'Novo crédito'],
    ] as const) {
      await page.goto(route)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('button', { name: add })).toHaveCount(0)
      expect(await accessibilityFaults(page)).toEqual([])
    }
    for (const person of ['corretor', 'comercial', 'operacional']) {
      await enterAs(person)
      for (const route of ['/debits', '/credits']) {
        expect([person, route, await pageStatus(page, route)]).toEqual([person, route, 403])
      }
    }
  })
})

test('17.2 its invoice and its receipt are kept with a debit, also once it is paid', async ({ page, enterAs }) => {
  await enterAs('financeiro')
  const account = await addAccount(page)
  const { description, id } = await addDebit(page)
  await page.goto(`/debits?record=${id}`)
  const documents = panel(page).getByRole('region', { name: 'Documentos' })
  const attach = async (name: string, kind: string) => {
    await documents.getByLabel('Anexar arquivos').setInputFiles({ name, mimeType: 'application/pdf', buffer: pdf })
    const row = documents.getByRole('listitem').filter({ hasText: name })
    await row.getByRole('combobox', { name: 'O que é este arquivo?' }).selectOption(kind)
    await expect(documents.getByRole('button', { name: `Abrir ${name}`, exact: true })).toBeVisible()
  }
  await attach('nota.pdf', 'Nota fiscal')
  expect(await accessibilityFaults(page)).toEqual([])
  // Documents change nothing of the entry: the form still saves.
  await panel(page).getByRole('textbox', { name: 'Descrição' }).fill(`${description} de maio`)
  await page.keyboard.press('Control+s')
  await expect(panel(page)).toBeHidden()

  const paid = await callApi(page, 'POST', `/api/financial/debits/${id}/pay`, {
    ...{ date: '2026-11-20', company_account_id: account.id, row_version: 2 },
  })
  expect(paid.status, JSON.stringify(paid.body)).toBe(200)
  await page.goto(`/debits?search=${encodeURIComponent(description)}&has_documents=true&record=${id}`)
  await expect(panel(page).getByRole('link', { name: 'Ver no fluxo de caixa' })).toBeVisible()
  await attach('pix.pdf', 'Comprovante')
  await expect(documents.getByRole('listitem')).toHaveCount(2)
  await expect(rows(page)).toHaveCount(1)

  await enterAs('ceo')
  await page.goto(`/debits?record=${id}`)
  await expect(documents.getByRole('button', { name: 'Abrir nota.pdf', exact: true })).toBeVisible()
  await expect(documents.getByLabel('Anexar arquivos')).toHaveCount(0)
})
