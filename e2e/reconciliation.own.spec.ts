import type { Page } from '@playwright/test'
import { callApi } from './api'
import { findId, panel, pick } from './finance-desk'
import { ownServer } from './server'
import { accessibilityFaults, expect, tenantUrl } from './test'

/** Lines of the bank beside movements of the company, cleared by keyboard (reconciliation.md). */

const test = ownServer('reconciliation')
test.describe.configure({ mode: 'serial' })
// The browser logs each refusal, and the page that a broker may not open.
test.use({ expectedErrors: [/status of (403|409|422)/], actionTimeout: 20_000 })

const route = '/company_accounts/reconciliation'
/** In the company's zone: `2026-11-20`. */
const companyToday = () => new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' }).format(new Date())

const rows = [
  ['20261118', '500.00', 'TED RECEBIDA ALFA CORRETORA'],
  ['20261119', '-80.00', 'PAGTO BOLETO'],
  ['20261119', '40.00', 'DEP DINHEIRO 1'],
  ['20261120', '60.00', 'DEP DINHEIRO 2'],
  ['20261120', '-3.50', 'TAR PIX'],
] as const
/** 1.000,00 and the lines. */
const balance = '1516.50'

type Row = readonly [day: string, amount: string, memo: string]
const ofx = (account: string, lines: readonly Row[], held: string, on: string) =>
  `<OFX><BANKACCTFROM><BANKID>341<ACCTID>${account}0</BANKACCTFROM>
<BANKTRANLIST>
${lines.map(([day, amount, memo], at) => `<STMTTRN><DTPOSTED>${day}<TRNAMT>${amount}<FITID>${at}<MEMO>${memo}</STMTTRN>`).join('\n')}
</BANKTRANLIST><LEDGERBAL><BALAMT>${held}<DTASOF>${on}</LEDGERBAL></OFX>`

async function post(page: Page, path: string, body: object) {
  const answer = await callApi(page, 'POST', `/api/financial/${path}`, body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body.data?.id ?? 0
}

type Own = readonly [date: string, amount: string, description: string]

/** An account at Itaú, with what the company wrote of it itself. */
async function addAccount(page: Page, nickname: string, account: string, opening_date: string, own: readonly Own[]) {
  const { body: banks } = await callApi(page, 'GET', '/api/financial/official_banks?options=1&search=341')
  const [bank] = (banks.data?.data ?? []) as { id: number }[]
  const id = await post(page, 'company_accounts', {
    ...{ nickname, official_bank_id: bank?.id, agency: '1234', account },
    ...{ account_digit: '0', account_type: 'checking', opening_balance: '1000.00', opening_date },
  })
  const types = {
    in: await findId(page, 'release_types', 'Recebimento do banco'),
    out: await findId(page, 'release_types', 'Despesa administrativa'),
  }
  for (const [date, amount, description] of own) {
    const direction = amount.startsWith('-') ? 'out' : 'in'
    await post(page, 'transation_statements', {
      ...{ kind: 'adjustment', company_account_id: id, date, direction, amount: amount.replace('-', ''), description },
      release_type_id: types[direction],
    })
  }
  return id
}

/** Imports a file of an account, from the list of statements. */
async function bring(page: Page, account: string, text: string, counts: string) {
  await page.getByRole('button', { name: 'Importar OFX' }).click()
  await pick(page, 'Conta', account)
  const file = { name: 'extrato.ofx', mimeType: 'text/plain', buffer: Buffer.from(text) }
  await panel(page).locator('input[type=file]').setInputFiles(file)
  await panel(page).getByRole('button', { name: 'Importar', exact: true }).click()
  await expect(panel(page).getByText(counts)).toBeVisible()
}

const lines = (page: Page) => page.getByRole('listbox', { name: 'Linhas em aberto no banco' })
const figures = (page: Page) => page.getByRole('region', { name: 'Saldos e diferença' })
const figure = (page: Page, name: string) => figures(page).locator('dt', { hasText: name }).locator('xpath=../dd')
const told = (page: Page) => page.getByRole('main').getByRole('status')

async function choose(page: Page, name: string) {
  await page.getByRole('combobox', { name: 'Conta' }).selectOption({ label: name })
  await expect(page).toHaveURL(/company_account_id=/)
}

test('19.3 a month’s lines are cleared by keyboard, until nothing differs', async ({ page, enterAs }) => {
  await enterAs('financeiro')
  const account = await addAccount(page, 'Itaú a conciliar', '56791', '2026-11-01', [
    ['2026-11-18', '500.00', 'Repasse ALFA CORRETORA'],
    ['2026-11-19', '-80.00', 'Material de limpeza'],
    ['2026-11-20', '100.00', 'Depósitos do balcão'],
  ])
  await page.goto(route)
  await choose(page, 'Itaú a conciliar')
  await expect(page.getByText('Nenhum extrato desta conta ainda')).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])

  await page.getByRole('main').getByRole('link', { name: 'Extratos', exact: true }).first().click()
  const text = ofx('56791', rows, balance, '20261120')
  await bring(page, 'Itaú a conciliar', text, 'Lançamentos novos: 5. Já conhecidos: 0.')
  await expect(panel(page).getByText('Conciliados pelas regras: 1. Em aberto: 4.')).toBeVisible()

  // The transfer that names whom it came from was matched as it came.
  await page.goto(`${route}?company_account_id=${account}`)
  await expect(lines(page).getByRole('option')).toHaveCount(4)
  await expect(figure(page, 'Diferença')).toHaveText(/^-R\$\s3,50$/)
  expect(await accessibilityFaults(page)).toEqual([])

  await expect(lines(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(told(page)).toHaveText(/^Conciliado: PAGTO BOLETO/)
  await expect(lines(page).getByRole('option')).toHaveCount(3)

  await page.keyboard.press('Home')
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await expect(page.getByRole('heading', { name: 'Grupo marcado' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(told(page)).toHaveText(/^Falta \+R\$\s100,00 para fechar/)
  await page.keyboard.press('/')
  await page.keyboard.type('balcão')
  await page.getByRole('checkbox', { name: /Depósitos do balcão/ }).check()
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Conciliar', exact: true }).click()
  await expect(told(page)).toHaveText(/^Conciliadas 2 linhas/)
  await expect(lines(page).getByRole('option')).toHaveCount(1)

  await page.keyboard.press('l')
  await expect(panel(page).getByRole('textbox', { name: 'Descrição' })).toHaveValue('TAR PIX')
  await pick(page, 'Tipo de lançamento', 'Despesa administrativa')
  await page.keyboard.press('Control+Enter')
  await expect(told(page)).toHaveText(/^Conciliado: TAR PIX/)
  await expect(figure(page, 'Diferença')).toHaveText(/^R\$\s0,00$/)
  await expect(figures(page).getByText('Conciliado', { exact: true })).toBeVisible()

  await page.keyboard.press('u')
  await expect(told(page)).toHaveText('Desfeito: TAR PIX')
  await expect(lines(page).getByRole('option')).toHaveCount(1)
  await expect(figure(page, 'Diferença')).toHaveText(/^-R\$\s3,50$/)
})

test('19.3 what was matched is listed, and undone there; a phone shows it all', async ({ page, enterAs }) => {
  await enterAs('financeiro')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(route)
  await choose(page, 'Itaú a conciliar')
  await expect(lines(page).getByRole('option')).toHaveCount(1)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Conciliações' }).click()
  await expect(panel(page).getByText(/“ALFA” no histórico · automática/)).toBeVisible()
  await expect(panel(page).getByText(/^Desfeita por/)).toHaveCount(1)
  await panel(page).getByRole('button', { name: 'Desfazer PAGTO BOLETO' }).click()
  await expect(panel(page).getByText(/^Desfeita por/)).toHaveCount(2)
  expect(await accessibilityFaults(page)).toEqual([])
  await panel(page).getByRole('button', { name: 'Fechar' }).click()
  await expect(lines(page).getByRole('option')).toHaveCount(2)
})

test('19.3 the CEO reads, and brokers know nothing of it', async ({ page, enterAs }) => {
  await enterAs('ceo')
  await page.goto(route)
  await choose(page, 'Itaú a conciliar')
  await expect(lines(page).getByRole('option')).toHaveCount(2)
  await expect(page.getByRole('button', { name: 'Conciliar', exact: true })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Aplicar regras' })).toHaveCount(0)
  await expect(page.getByRole('checkbox')).toHaveCount(0)
  await enterAs('corretor')
  await page.goto(route)
  await expect(page.getByRole('heading', { name: 'Conciliação bancária' })).toHaveCount(0)
})

/** An applied report of Banco Daycoval of one line, of nobody's proposal. */
async function applyReport(page: Page, amount: string) {
  const { body: banks } = await callApi(page, 'GET', '/api/bank?options=1&search=Banco%20Daycoval')
  const [bank] = (banks.data?.data ?? []) as { id: number }[]
  const brought = await page.evaluate(
    async ([id = '', value]) => {
      const form = new FormData()
      form.append('bank_id', id)
      form.append('file', new File([`ADE;Valor Comissão\r\nQQ55;${value}\r\n`], 'daycoval.csv'))
      const answer = await fetch('/api/financial/commission_reports', {
        ...{ method: 'POST', headers: { 'X-CSRF': '1' }, body: form },
      })
      return (await answer.json()) as { data: { id: number; row_version: number } }
    },
    [String(bank?.id), amount],
  )
  const { id, row_version } = brought.data
  const cost_center_id = await findId(page, 'cost_centers', 'Comercial')
  const applied = await callApi(page, 'POST', `/api/financial/commission_reports/${id}/apply`, {
    ...{ row_version, cost_center_id, withheld: '0.00', leave_refused: false },
  })
  expect(applied.status, JSON.stringify(applied.body)).toBe(200)
  return id
}

test('19.3 a bank’s report is suggested for its line, and received by accepting it', async ({ page, enterAs }) => {
  await enterAs('financeiro')
  await page.goto(route)
  const today = companyToday()
  const report = await applyReport(page, '777,77')
  const account = await addAccount(page, 'Itaú das comissões', '56793', `${today.slice(0, 8)}01`, [])
  await page.goto('/company_accounts/statements')
  const day = today.replaceAll('-', '')
  // Another company's CNPJ beside the bank's name: only suggested.
  const line = [day, '777.77', 'TED DAYCOVAL 11222333000181'] as const
  await bring(
    page,
    'Itaú das comissões',
    ofx('56793', [line], '1777.77', day),
    'Lançamentos novos: 1. Já conhecidos: 0.',
  )
  await page.goto(`${route}?company_account_id=${account}`)
  await expect(lines(page).getByRole('option')).toHaveCount(1)
  const suggested = page.getByRole('radio', { name: 'relatório de comissões: Banco Daycoval' })
  await expect(suggested).toBeChecked()
  await expect(page.getByText(/^Ao conciliar, o relatório é recebido nesta conta em/)).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Conciliar', exact: true }).click()
  await expect(told(page)).toHaveText(/^Conciliado: TED DAYCOVAL/)
  await expect(figure(page, 'Diferença')).toHaveText(/^R\$\s0,00$/)
  await page.goto(`/credits/reports/${report}`)
  await expect(page.getByRole('region', { name: 'Relatório', exact: true })).toContainText('Itaú das comissões')
})

test('19 a month of three accounts is reconciled from three files to a difference of 0.00, and closed', async ({
  page,
  enterAs,
  baseURL,
}) => {
  const site = tenantUrl(baseURL, 'boreal')
  await enterAs('financeiro', 'boreal')
  await page.goto(`${site}/dashboard`)
  // The month before this one, by the company's days.
  const [year = 0, month = 0] = companyToday().split('-').map(Number)
  const last = new Date(Date.UTC(year, month - 1, 0)).toISOString().slice(0, 10)
  const on = (day: string) => `${last.slice(0, 8)}${day}`
  const compact = (day: string) => on(day).replaceAll('-', '')
  const end = last.replaceAll('-', '')
  const accounts = [
    { name: 'Posto', number: '61001', held: '920.00', own: [[on('07'), '-80.00', 'Aluguel da loja']] },
    { name: 'Quiosque', number: '61002', held: '1250.00', own: [[on('14'), '250.00', 'Campanha']] },
    { name: 'Vitrine', number: '61003', held: '996.50', own: [] },
  ] as const
  for (const { name, number, own } of accounts) await addAccount(page, name, number, on('01'), own)
  await page.goto(`${site}/company_accounts/statements`)
  const files: Row[][] = [
    [[compact('07'), '-80.00', 'PIX ALUGUEL']],
    [[compact('14'), '250.00', 'DEPOSITO']],
    [[compact('21'), '-3.50', 'TAR PIX']],
  ]
  for (const [at, { name, number, held }] of accounts.entries()) {
    await bring(page, name, ofx(number, files[at] ?? [], held, end), 'Lançamentos novos: 1. Já conhecidos: 0.')
    await panel(page).getByRole('button', { name: 'Fechar', exact: true }).last().click()
  }

  const periods = `${site}/financial/transation_statements/periods?month=${last.slice(0, 7)}`
  const close = async () => {
    await page.goto(periods)
    await page.getByRole('main').getByRole('button', { name: 'Fechar mês' }).click()
    await panel(page).getByRole('button', { name: 'Fechar mês' }).click()
  }
  await close()
  await expect(panel(page)).toContainText('A conciliação bancária ainda não fecha até o fim deste mês')
  await page.keyboard.press('Escape')
  const point = page.getByRole('listitem').filter({ hasText: 'Lançamentos do banco não conciliados' })
  await expect(point.getByRole('link', { name: 'Ver (2)' })).toBeVisible()

  await page.goto(`${site}${route}`)
  await choose(page, 'Posto')
  await expect(figures(page).getByText('Conciliado', { exact: true })).toBeVisible()
  await choose(page, 'Quiosque')
  await expect(lines(page).getByRole('option')).toHaveCount(1)
  await lines(page).press('Enter')
  await expect(told(page)).toHaveText(/^Conciliado: DEPOSITO/)
  await choose(page, 'Vitrine')
  await expect(figure(page, 'Diferença')).toHaveText(/^-R\$\s3,50$/)
  await lines(page).press('l')
  await pick(page, 'Tipo de lançamento', 'Despesa administrativa')
  await page.keyboard.press('Control+Enter')
  await expect(figure(page, 'Diferença')).toHaveText(/^R\$\s0,00$/)

  await close()
  await expect(page.getByText(/foi fechado\.$/)).toBeVisible()
  await expect(page.getByRole('main').getByRole('button', { name: 'Fechar mês' })).toHaveCount(0)
})
