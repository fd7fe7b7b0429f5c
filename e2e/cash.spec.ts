import type { Page } from '@playwright/test'
import { callApi, ownName } from './api'
import { digits } from './finance-desk'
import { accessibilityFaults, expect, onPostgres, pageStatus, test } from './test'

/** The company's accounts and the cash flow (finance.md#company-accounts, #cash-flow). */

const flow = '/financial/transation_statements'
const panel = (page: Page) => page.getByRole('dialog')
const save = (page: Page) => panel(page).getByRole('button', { name: 'Salvar', exact: true })
const rows = (page: Page) => page.getByRole('main').getByRole('table').locator('tbody tr')
const totals = (page: Page) => page.getByRole('region', { name: 'Saldos e movimento' })

async function choose(page: Page, field: string, text: string) {
  await panel(page).getByRole('combobox', { name: field, exact: true }).fill(text)
  await page.getByRole('option', { name: text }).first().click()
}

/** By keyboard, once it is found: until then Enter chooses nothing. */
async function pick(page: Page, name: string) {
  const found = page.getByRole('listbox').getByRole('option')
  await expect(found).toHaveCount(1)
  await expect(found).toHaveText(name)
  await expect(found).toBeEnabled()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.locator(':focus')).toHaveValue(name)
}

/** An account of this test alone. */
async function addAccount(page: Page, opening_balance = '100.00') {
  const nickname = ownName('Conta')
  const number = digits()
  const { status, body } = await callApi(page, 'POST', '/api/financial/company_accounts', {
    ...{ nickname, official_bank_id: 1, agency: '1234', account: number, account_digit: '5', opening_balance },
    ...{ account_type: 'checking', opening_date: '2026-01-02' },
  })
  expect(status, JSON.stringify(body)).toBe(201)
  return { nickname, id: Number(body.data?.id) }
}

test('17.1 Financeiro opens an overdrawn account, and reads what it holds', async ({ page, enterAs }) => {
  await enterAs('financeiro')
  const name = ownName('Conta')
  await page.goto('/company_accounts')
  await expect(page.getByRole('heading', { level: 1, name: 'Contas Bancárias' })).toBeVisible()
  await expect(rows(page).filter({ hasText: 'Movimento' })).toContainText('Padrão')
  expect(await accessibilityFaults(page)).toEqual([])

  await page.getByRole('button', { name: 'Nova conta bancária' }).click()
  await panel(page).getByRole('textbox', { name: 'Apelido' }).fill(name)
  await choose(page, 'Banco', '341')
  await panel(page).getByRole('textbox', { name: 'Agência' }).fill('centro')
  await panel(page).getByRole('combobox', { name: 'Tipo', exact: true }).selectOption('Corrente')
  await panel(page).getByRole('textbox', { name: 'Conta', exact: true }).fill(digits())
  await panel(page).getByRole('textbox', { name: 'Dígito' }).fill('7')
  await panel(page).getByRole('textbox', { name: 'Saldo inicial' }).selectText()
  await page.keyboard.type('-12050')
  await expect(panel(page).getByRole('textbox', { name: 'Saldo inicial' })).toHaveValue(/^-R\$\s120,50$/)
  expect(await accessibilityFaults(page)).toEqual([])
  await test.step('what no bank would take is refused at its field, and nothing typed is lost', async () => {
    const answer = page.waitForResponse((one) => one.request().method() === 'POST' && one.status() === 422)
    await save(page).click()
    await answer
    await expect(panel(page).getByText('Informe a agência, como 1234 ou 1234-5.').first()).toBeVisible()
    await panel(page).getByRole('textbox', { name: 'Agência' }).fill('0912')
  })
  await save(page).click()
  await expect(panel(page)).toBeHidden()
  await page.goto(`/company_accounts?search=${encodeURIComponent(name)}`)
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText('-R$ 120,50')
})

test.use({ expectedErrors: [/status of (403|422)/] })

test(
  '17.3 an adjustment, a transfer and their opposites: what is held is right after each',
  onPostgres,
  async ({ page, enterAs }) => {
    await enterAs('financeiro')
    const [own, other] = [await addAccount(page), await addAccount(page, '0.00')]
    const here = `${flow}?company_account_id=${own.id}`
    await page.goto(here)
    await expect(totals(page)).toContainText('R$ 100,00')

    await test.step('by keyboard, from the button to the row', async () => {
      const add = page.getByRole('button', { name: 'Novo lançamento' })
      await add.first().focus()
      await page.keyboard.press('Enter')
      await expect(panel(page).getByRole('combobox', { name: 'O que é' })).toBeFocused()
      await page.keyboard.press('Tab')
      await page.keyboard.type(own.nickname)
      await pick(page, own.nickname)
      await panel(page).getByRole('combobox', { name: 'Sentido' }).focus()
      await page.keyboard.type('Sa')
      await panel(page).getByRole('combobox', { name: 'Tipo de lançamento' }).focus()
      await page.keyboard.type('Ajuste')
      await pick(page, 'Ajuste')
      await panel(page).getByRole('textbox', { name: 'Valor' }).focus()
      await page.keyboard.type('1234')
      await panel(page).getByRole('textbox', { name: 'Descrição' }).focus()
      await page.keyboard.type('Tarifa a menos')
      await page.keyboard.press('Control+s')
      await expect(panel(page)).toBeHidden()
    })
    await expect(rows(page)).toHaveCount(1)
    await expect(rows(page)).toContainText('-R$ 12,34')
    await expect(rows(page)).toContainText('R$ 87,66')
    await expect(totals(page)).toContainText('R$ 87,66')

    await page.goto(`${here}&record=new`)
    await panel(page).getByRole('combobox', { name: 'O que é' }).selectOption('Transferência entre contas')
    await choose(page, 'Conta', own.nickname)
    await choose(page, 'Para a conta', other.nickname)
    await panel(page).getByRole('textbox', { name: 'Valor' }).fill('5000')
    await panel(page).getByRole('textbox', { name: 'Descrição' }).fill('Reserva do mês')
    expect(await accessibilityFaults(page)).toEqual([])
    await save(page).click()
    await expect(panel(page)).toBeHidden()
    await expect(rows(page)).toHaveCount(2)
    await expect(totals(page)).toContainText('R$ 37,66')

    await page.getByRole('button', { name: 'Ações de Reserva do mês' }).click()
    await expect(page.getByRole('menuitem', { name: 'Excluir' })).toHaveCount(0)
    await page.getByRole('menuitem', { name: 'Estornar' }).click()
    await panel(page).getByRole('button', { name: 'Estornar' }).click()
    await expect(
      panel(page)
        .getByText('Campo obrigatório.')
        .or(panel(page).getByText(/Preencha/)),
    ).toBeVisible()
    await panel(page).getByRole('textbox', { name: 'Motivo do estorno' }).fill('conta errada')
    await panel(page).getByRole('button', { name: 'Estornar' }).click()
    await expect(page.getByText('Reserva do mês foi estornado.').first()).toBeVisible()
    await expect(rows(page)).toHaveCount(3)
    await expect(totals(page)).toContainText('R$ 87,66')
    await expect(rows(page).filter({ hasText: 'Estornado' })).toHaveCount(1)

    await rows(page).filter({ hasText: 'Estornado' }).getByRole('link').click()
    await panel(page).getByRole('link', { name: 'Ver o estorno' }).click()
    await expect(panel(page).getByText('conta errada')).toBeVisible()
    await expect(save(page)).toHaveCount(0)
    const held = await callApi(page, 'GET', `/api/financial/company_accounts/${other.id}`)
    expect(held.body.data?.balance).toBe('0.00')
  },
)

test('17.3 each sum of the summary opens the rows that it adds up', async ({ page, enterAs }) => {
  await enterAs('ceo')
  await page.goto(`${flow}/summary`)
  await expect(page.getByRole('heading', { level: 1, name: 'Resumo do caixa' })).toBeVisible()
  await page.getByRole('button', { name: '12 meses' }).click()
  await page.getByRole('combobox', { name: 'Agrupar por' }).selectOption('Tipo de lançamento')
  const sums = page.getByRole('region', { name: 'Somas' })
  const line = sums.getByRole('row').filter({ hasText: 'Rendimento de aplicação' })
  const into = await line.getByRole('cell').first().textContent()
  const count = Number(await line.getByRole('cell').last().textContent())
  expect(count).toBeGreaterThan(5)
  expect(await accessibilityFaults(page)).toEqual([])
  await line.getByRole('link').click()
  await expect(page).toHaveURL(/release_type_id=/)
  await expect(page.getByText(`${count} lançamentos`).first()).toBeAttached()
  expect(into).toMatch(/^R\$/)
  await page.goto(`${flow}/summary`)
  await page.getByRole('button', { name: '12 meses' }).click()
  await expect(page.getByRole('img', { name: /^Saldo de .* a .*: entre/ })).toBeVisible()
})

test('17.3 the CEO reads and writes nothing; nobody else has the screens', async ({ page, enterAs }) => {
  await enterAs('ceo')
  await page.goto(flow)
  await expect(rows(page).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Novo lançamento' })).toHaveCount(0)
  await page
    .getByRole('button', { name: /^Ações de/ })
    .first()
    .click()
  await expect(page.getByRole('menuitem', { name: 'Estornar' })).toHaveCount(0)
  for (const person of ['corretor', 'comercial', 'operacional']) {
    await enterAs(person)
    for (const route of [flow, `${flow}/summary`, '/company_accounts']) {
      expect([person, route, await pageStatus(page, route)]).toEqual([person, route, 403])
    }
  }
})
