import type { Page } from '@playwright/test'
import { callApi, ownName } from './api'
import { debitInput, digits, panel, rows } from './finance-desk'
import { ownServer } from './server'
import { accessibilityFaults, expect, pageStatus } from './test'

/** Fechamento (finance.md#periods) and four eyes (finance.md#four-eyes), on a server of its own: other tests write into past months, and pay at once. */

const test = ownServer('periods')
const route = '/financial/transation_statements/periods'

const names = ['Jan', 'Fev', 'Mar', 'Abr', 'Mai', 'Jun', 'Jul', 'Ago', 'Set', 'Out', 'Nov', 'Dez']
const inZone = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' })
/** In the company's zone: `2026-11-20`. */
const today = () => inZone.format(new Date())

/** The month before this one, in the company's zone: `2026-10`, `Out/2026`, its tenth day. */
function lastMonth() {
  const [year = 0, month = 0] = today().split('-').map(Number)
  const first = new Date(Date.UTC(year, month - 2, 1)).toISOString().slice(0, 7)
  return { key: first, name: `${names[Number(first.slice(5)) - 1]}/${first.slice(0, 4)}`, day: `${first}-10` }
}

async function addDebit(page: Page, due_date: string) {
  const description = ownName('Conta de água')
  const input = await debitInput(page, { description, due_date })
  const { status, body } = await callApi(page, 'POST', '/api/financial/debits', input)
  expect(status, JSON.stringify(body)).toBe(201)
  return { description, id: Number(body.data?.id) }
}

test.describe('17.5 a month', () => {
  test.use({ expectedErrors: [/403|422/] })

  test('17.5 is closed after its list, takes nothing any more, and is reopened with a reason', async ({
    page,
    enterAs,
  }) => {
    const { key, name, day } = lastMonth()
    // The demo has closed the months before it: two of them close with it.
    await enterAs('admin')
    const { body } = await callApi(page, 'GET', '/api/financial/periods')
    const months = body.data as unknown as { month: string; status: string }[]
    expect(months.filter(({ status }) => status === 'open')).toHaveLength(2)
    const earlier = `/api/financial/periods/${months[3]?.month}`
    const { row_version } = (await callApi(page, 'GET', earlier)).body.data ?? {}
    const reopened = await callApi(page, 'PUT', earlier, { action: 'reopen', reason: 'Conferência', row_version })
    expect(reopened.status, JSON.stringify(reopened.body)).toBe(200)
    await enterAs('financeiro')
    const debit = await addDebit(page, day)
    await page.goto(route)
    const month = page.getByRole('region', { name: `Fechamento de ${name}` })
    await expect(month).toContainText('Aberto')
    expect(await accessibilityFaults(page)).toEqual([])
    const point = month.getByRole('listitem').filter({ hasText: 'Débitos em aberto que vencem no mês' })
    await point.getByRole('link', { name: /^Ver \(\d+\)$/ }).click()
    await expect(rows(page).filter({ hasText: debit.description })).toHaveCount(1)

    await page.goBack()
    await month.getByRole('button', { name: 'Fechar mês' }).click()
    await expect(panel(page).getByRole('heading', { name: `Fechar ${name}?` })).toBeVisible()
    await expect(panel(page)).toContainText('Meses anteriores que fecham junto')
    await expect(panel(page)).toContainText('Pontos da lista ainda em aberto')
    expect(await accessibilityFaults(page)).toEqual([])
    // The dialog's own button has the focus.
    await page.keyboard.press('Enter')
    await expect(page.getByText(`${name} foi fechado.`)).toBeVisible()
    await expect(month).toContainText('Fechado')
    // Reopening is an Administrador's.
    await expect(month.getByRole('button', { name: 'Reabrir mês' })).toHaveCount(0)
    await expect(page.getByRole('row', { name: new RegExp(`^${name} Fechado`) })).toBeVisible()

    // A form says so, and keeps what was typed.
    await page.goto(`/debits?record=${debit.id}`)
    await panel(page).getByRole('textbox', { name: 'Valor' }).fill('130,00')
    await panel(page).getByRole('button', { name: 'Salvar', exact: true }).click()
    const refusal = `O mês ${key.slice(5)}/${key.slice(0, 4)} está fechado`
    await expect(panel(page).getByRole('alert')).toContainText(refusal)
    await expect(panel(page).getByRole('textbox', { name: 'Valor' })).toHaveValue(/130,00/)

    await enterAs('admin')
    await page.goto(`${route}?month=${key}`)
    await month.getByRole('button', { name: 'Reabrir mês' }).click()
    await panel(page).getByRole('button', { name: 'Reabrir mês' }).click()
    await expect(panel(page).getByRole('textbox', { name: 'Motivo' })).toHaveAccessibleDescription(/.+/)
    await panel(page).getByRole('textbox', { name: 'Motivo' }).fill('Nota que chegou depois')
    await page.keyboard.press('Control+Enter')
    await expect(page.getByText(`${name} foi reaberto.`)).toBeVisible()
    await expect(month).toContainText('Nota que chegou depois')
    await expect(month).toContainText('Aberto')
  })

  test('17.5 of the company is read by the CEO, and by nobody else', async ({ page, enterAs }) => {
    await enterAs('ceo')
    await page.goto(route)
    await expect(page.getByRole('region', { name: `Fechamento de ${lastMonth().name}` })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Fechar mês' })).toHaveCount(0)
    for (const person of ['operacional', 'comercial', 'corretor']) {
      await enterAs(person)
      expect(await pageStatus(page, route)).toBe(403)
    }
  })
})

test.describe('17.5 four eyes', () => {
  test.use({ expectedErrors: [/422/] })

  test('17.5 a large debit is approved by another person before it is paid', async ({ page, enterAs }) => {
    await enterAs('admin')
    const { body } = await callApi(page, 'GET', '/api/company')
    // Guarantee: as the specification wraps it (company.md#company).
    const { row_version } = (body as unknown as { response: { row_version: number } }).response
    const set = await callApi(page, 'PUT', '/api/company', { four_eyes_above: '100.00', row_version })
    expect(set.status, JSON.stringify(set.body)).toBe(200)
    await callApi(page, 'POST', '/api/financial/company_accounts', {
      ...{ nickname: ownName('Caixa'), official_bank_id: 1, agency: '1234', account: digits() },
      ...{ account_digit: '7', account_type: 'checking', opening_balance: '500.00', opening_date: today() },
    })
    await enterAs('financeiro')
    const { description } = await addDebit(page, today())
    const act = async (name: string) => {
      await page.getByRole('button', { name: `Ações de ${description}` }).click()
      await page.getByRole('menuitem', { name }).click()
    }
    await page.goto('/debits?approval=waiting')
    await expect(rows(page).filter({ hasText: description })).toHaveCount(1)
    // It is not offered before somebody approved.
    await page.getByRole('button', { name: `Ações de ${description}` }).click()
    await expect(page.getByRole('menuitem', { name: 'Aprovar' })).toBeVisible()
    await expect(page.getByRole('menuitem', { name: 'Pagar' })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await act('Aprovar')
    await panel(page).getByRole('button', { name: 'Aprovar' }).click()
    await expect(panel(page).getByRole('alert')).toContainText('Quem lançou, ou mudou por último, não aprova')

    await enterAs('admin')
    await page.goto('/debits?approval=waiting')
    await act('Aprovar')
    await expect(panel(page)).toContainText('120,00')
    expect(await accessibilityFaults(page)).toEqual([])
    await page.keyboard.press('Enter')
    await expect(page.getByText(`${description} foi aprovado.`)).toBeVisible()
    await expect(rows(page).filter({ hasText: description })).toHaveCount(0)

    await enterAs('financeiro')
    await page.goto(`/debits?search=${encodeURIComponent(description)}&approval=approved`)
    await expect(rows(page)).toHaveCount(1)
    await act('Pagar')
    await panel(page).getByRole('button', { name: 'Pagar' }).click()
    await expect(page.getByText(`${description} foi pago.`)).toBeVisible()
  })
})
