import type { Page } from '@playwright/test'
import { callApi } from './api'
import { digits, findId, panel, pick } from './finance-desk'
import { addProposal, type Made, payProposal } from './proposal-api'
import { ownServer } from './server'
import { accessibilityFaults, confirmIdentity, expect } from './test'

/** A bank's commission report, from its sheet to the money and back (commission-reports.md). */

const test = ownServer('commission-reports')
test.describe.configure({ mode: 'serial' })
// The browser logs each refusal, and the page that a broker may not open.
test.use({ expectedErrors: [/status of (403|404|409|422)/], actionTimeout: 20_000 })

const route = '/credits/reports'

/** `R$ 1.573,70`, as screens have it. */
const money = (cents: number) =>
  new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' }).format(cents / 100)
/** `1573,70`, as sheets have it. */
const typed = (cents: number) => (cents / 100).toFixed(2).replace('.', ',')

type Owed = { proposal: { number: number }; bank: string; ade_number: string | null; kind: string; expected: string }
type Part = { number: number; ade: string; cents: number }

/** The bank that owes the most upfront parts, and two of them. */
async function findOwed(page: Page): Promise<{ bank: string; parts: [Part, Part] }> {
  const added = await callApi(page, 'POST', '/api/financial/credits', {
    ...{ description: 'Para ler o esperado', amount: '10.00', due_date: '2026-11-20' },
    release_type_id: await findId(page, 'release_types', 'Recebimento do banco'),
    cost_center_id: await findId(page, 'cost_centers', 'Comercial'),
  })
  const { body } = await callApi(
    page,
    'GET',
    `/api/financial/credits/${added.body.data?.id}/receipts/expected?order=asc&per_page=100`,
  )
  const owed = ((body.data?.data ?? []) as Owed[]).filter(({ kind, ade_number }) => kind === 'upfront' && ade_number)
  const byBank = Map.groupBy(owed, ({ bank }) => bank)
  const [bank, all] = [...byBank].toSorted(([, a], [, b]) => b.length - a.length)[0] ?? ['', []]
  const [a, b] = all.map(({ proposal: { number }, ade_number, expected }) => ({
    ...{ number, ade: ade_number ?? '' },
    cents: Math.round(Number(expected) * 100),
  }))
  if (!a || !b) throw new Error('no bank owes two parts')
  return { bank, parts: [a, b] }
}

const addAccount = (page: Page) =>
  callApi(page, 'POST', '/api/financial/company_accounts', {
    ...{ nickname: 'Conta das comissões', official_bank_id: 1, agency: '1234', account: digits(), account_digit: '7' },
    ...{ account_type: 'checking', opening_balance: '0.00', opening_date: '2026-01-02' },
  })

/** One that is short of a real, one of nobody, and one that is no number. */
const sheet = ([first, second]: [Part, Part]) =>
  Buffer.from(
    [
      'Relatório de comissões;;',
      'ADE;Tipo;Valor Comissão',
      `${first.ade};À vista;${typed(first.cents - 100)}`,
      'ZZ99887766;À vista;50,00',
      `${second.ade};À vista;12x0,00`,
    ].join('\r\n'),
  )

const lines = (page: Page) => page.getByRole('list', { name: 'Linhas do relatório' })
const chip = (page: Page, name: RegExp) =>
  page.getByRole('group', { name: 'Linhas mostradas' }).getByRole('button', { name })
const head = (page: Page) => page.getByRole('region', { name: 'Relatório', exact: true })

async function bring(page: Page, bank: string, buffer: Buffer) {
  await page.getByRole('button', { name: 'Importar relatório' }).first().click()
  await panel(page).getByRole('combobox', { name: 'Banco', exact: true }).focus()
  await page.keyboard.type(bank)
  await page.getByRole('listbox').getByRole('option', { name: bank, exact: true }).click()
  await panel(page).locator('input[type=file]').setInputFiles({ name: 'comissoes.csv', mimeType: 'text/csv', buffer })
  await panel(page).getByRole('button', { name: 'Importar', exact: true }).click()
}

test('19.4 a report is brought, its lines told apart, a cell corrected, and its money received and taken back', async ({
  page,
  enterAs,
}) => {
  test.slow()
  await enterAs('financeiro')
  const { bank, parts } = await findOwed(page)
  const [first, second] = parts
  await addAccount(page)
  await page.goto(route)
  await expect(page.getByRole('heading', { level: 1, name: 'Relatórios de comissão' })).toBeVisible()
  await expect(page.getByText('Nenhum relatório ainda')).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])

  await page.getByRole('button', { name: 'Importar relatório' }).first().click()
  await panel(page).getByRole('button', { name: 'Importar', exact: true }).click()
  await expect(panel(page).getByText('Campo obrigatório.').first()).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
  await panel(page).getByRole('button', { name: 'Fechar' }).first().click()
  await bring(page, bank, sheet(parts))
  await expect(page).toHaveURL(/\/credits\/reports\/\d+$/)
  await expect(head(page)).toContainText('Em conferência')
  await expect(lines(page).getByRole('listitem')).toHaveCount(3)
  expect(await accessibilityFaults(page)).toEqual([])

  await chip(page, /^Valor diferente 1/).click()
  await expect(page).toHaveURL(/state=value_differs/)
  await expect(lines(page).getByRole('listitem')).toHaveCount(1)
  await expect(lines(page)).toContainText(`Proposta ${first.number}`)
  await expect(lines(page)).toContainText(`Esperado ${money(first.cents)}`)
  await page.goBack()
  await expect(lines(page).getByRole('listitem')).toHaveCount(3)

  await chip(page, /^Recusadas 1/).click()
  const cell = lines(page).getByRole('textbox', { name: 'Valor, linha 5' })
  await expect(cell).toHaveAttribute('aria-invalid', 'true')
  expect(await accessibilityFaults(page)).toEqual([])
  await cell.fill(typed(second.cents))
  await cell.press('Enter')
  await expect(lines(page).getByText('Corrigida')).toBeVisible()
  await expect(chip(page, /^Conferem 1/)).toBeVisible()

  await chip(page, /^Sem proposta 1/).click()
  await lines(page).getByRole('button', { name: 'Deixar a linha 4 de fora' }).click()
  await expect(chip(page, /^Deixadas de fora 1/)).toBeVisible()

  const gross = first.cents - 100 + second.cents
  await page.getByRole('button', { name: /^Aplicar/ }).click()
  await pick(page, 'Centro de custo', 'Comercial')
  await panel(page).getByRole('textbox', { name: 'Impostos retidos' }).fill('1000')
  await expect(panel(page).getByText(`${money(gross)} − ${money(1000)} = ${money(gross - 1000)}`)).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
  await panel(page).getByRole('button', { name: 'Aplicar', exact: true }).click()
  await expect(head(page)).toContainText('Aplicado')
  await expect(head(page)).toContainText(money(gross - 1000))

  await page.getByRole('button', { name: /^Receber/ }).click()
  await panel(page).getByRole('combobox', { name: 'Conta' }).selectOption({ label: 'Conta das comissões' })
  await panel(page).getByRole('textbox', { name: 'Recebido em' }).fill('20/11/2026')
  await panel(page).getByRole('button', { name: 'Receber', exact: true }).click()
  await expect(head(page)).toContainText('2 de 2')
  await chip(page, /^Todas/).click()
  await expect(lines(page).getByText('Recebida')).toHaveCount(2)

  await head(page).getByRole('link', { name: 'Abrir o crédito' }).click()
  await panel(page).getByRole('link', { name: '2 recebimentos de comissão' }).click()
  await expect(page.getByRole('list', { name: 'Propostas vinculadas' })).toContainText(`Proposta ${first.number}`)
})

test('19.4 what was received is taken back, the report undone, and its sheet brought anew', async ({
  page,
  enterAs,
}) => {
  await enterAs('financeiro')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(route)
  const report = page.getByRole('link', { name: /comissoes\.csv/ })
  await expect(report).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await report.click()
  await expect(lines(page).getByRole('listitem').first()).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)

  await page.getByRole('button', { name: 'Desfazer recebimento' }).click()
  await panel(page).getByRole('textbox', { name: 'Motivo' }).fill('Outra conta')
  await panel(page).getByRole('button', { name: 'Desfazer recebimento' }).click()
  await expect(head(page)).toContainText('Aplicado')
  await page.getByRole('button', { name: 'Desfazer relatório' }).click()
  await panel(page).getByRole('textbox', { name: 'Motivo' }).fill('Planilha errada')
  await panel(page).getByRole('button', { name: 'Desfazer relatório' }).click()
  await expect(head(page)).toContainText('Planilha errada')
  await expect(lines(page)).toHaveCount(0)
})

test('19.4 a sheet whose heads nobody knows is read as a person says', async ({ page, enterAs }) => {
  await enterAs('financeiro')
  const { bank, parts } = await findOwed(page)
  await page.goto(route)
  const [first] = parts
  await bring(page, bank, Buffer.from(`Coluna A;Coluna B\r\n${first.ade};${typed(first.cents)}`))
  await expect(page.getByText('As colunas desta planilha não foram reconhecidas')).toBeVisible()
  await page.getByRole('button', { name: /^Como ler esta planilha/ }).click()
  await panel(page).getByRole('radio', { name: 'Os títulos estão na linha 1' }).check()
  await panel(page).getByRole('button', { name: 'Ler de novo' }).click()
  await expect(panel(page).getByText('Campo obrigatório.')).toHaveCount(2)
  await panel(page).getByRole('combobox', { name: 'ADE' }).selectOption('Coluna A')
  await panel(page).getByRole('combobox', { name: 'Valor', exact: true }).selectOption('Coluna B')
  expect(await accessibilityFaults(page)).toEqual([])
  await panel(page).getByRole('checkbox', { name: 'Salvar como layout' }).check()
  await panel(page).getByRole('textbox', { name: 'Nome do layout' }).fill('Duas colunas')
  await panel(page).getByRole('button', { name: 'Ler de novo' }).click()
  await expect(head(page)).toContainText(/Duas colunas\u2069, versão/)
  await expect(lines(page)).toContainText(`Proposta ${first.number}`)

  await enterAs('ceo')
  await page.goto(route)
  await page
    .getByRole('link', { name: /comissoes\.csv/ })
    .first()
    .click()
  await expect(lines(page).getByRole('listitem').first()).toBeVisible()
  await expect(page.getByRole('button', { name: /^(Aplicar|Como ler|Desfazer|Editar|Deixar)/ })).toHaveCount(0)
  await enterAs('corretor')
  await page.goto(route)
  await expect(page.getByRole('button', { name: 'Importar relatório' })).toHaveCount(0)
})

const columns = ['Código', 'Pago', 'Pessoa', 'Financiado']
/** A sheet whose heads no bank uses: the ADE, the amount, the CPF, the base. */
const ownSheet = (...rows: string[][]) =>
  Buffer.from(
    [columns, ...rows.map((row) => columns.map((_, at) => row[at] ?? ''))].map((row) => row.join(';')).join('\r\n'),
  )

/** Applies the report that is shown. */
async function apply(page: Page) {
  await page.getByRole('button', { name: /^Aplicar/ }).click()
  await pick(page, 'Centro de custo', 'Comercial')
  await panel(page).getByRole('button', { name: 'Aplicar', exact: true }).click()
  await expect(head(page)).toContainText('Aplicado')
}

let sold: [Made, Made]

test('19.4 a line is linked as suggested; a later sheet is read by the saved layout, its reversals confirmed and disputed', async ({
  page,
  enterAs,
}) => {
  test.slow()
  await enterAs('corretor')
  const one = await addProposal(page)
  const two = await addProposal(page, '6000.00', one.bank)
  sold = [one, two]
  await enterAs('admin')
  for (const made of sold) await payProposal(page, made)
  const ade = ({ cpf }: Made) => `PASSO${cpf.slice(0, 9)}`

  await enterAs('financeiro')
  await page.goto(route)
  await bring(page, one.bank, ownSheet([ade(one), '500,00'], ['ZZ77', '600,00', two.cpf, '6000,00']))
  await page.getByRole('button', { name: /^Como ler esta planilha/ }).click()
  await panel(page).getByRole('radio', { name: 'Os títulos estão na linha 1' }).check()
  for (const [at, field] of ['ADE', 'Valor', 'CPF', 'Base'].entries()) {
    await panel(page)
      .getByRole('combobox', { name: field, exact: true })
      .selectOption(columns[at] ?? '')
  }
  await panel(page).getByRole('checkbox', { name: 'Salvar como layout' }).check()
  await panel(page).getByRole('textbox', { name: 'Nome do layout' }).fill('Quatro colunas')
  await panel(page).getByRole('button', { name: 'Ler de novo' }).click()
  await expect(lines(page)).toContainText(`Pode ser a proposta ${two.number}, de ${two.client}.`)
  await lines(page)
    .getByRole('button', { name: `Vincular proposta ${two.number}` })
    .click()
  await expect(page.getByText(`Linha 3 vinculada à proposta ${two.number}.`)).toBeVisible()
  await expect(chip(page, /^Valor diferente 2/)).toBeVisible()
  await apply(page)
  await page.getByRole('button', { name: /^Receber/ }).click()
  await panel(page).getByRole('combobox', { name: 'Conta' }).selectOption({ label: 'Conta das comissões' })
  await panel(page).getByRole('button', { name: 'Receber', exact: true }).click()
  await expect(head(page)).toContainText('2 de 2')

  await page.goto(route)
  await bring(page, one.bank, ownSheet([ade(one), '-250,00'], [ade(two), '-600,00'], ['ZZ78', '1000,00']))
  await expect(head(page)).toContainText(/Quatro colunas\u2069, versão 1/)
  await expect(lines(page)).toContainText('É 50,00% do que foi recebido da proposta.')
  await apply(page)
  await lines(page).getByRole('button', { name: 'Confirmar estorno da linha 2' }).click()
  await expect(panel(page)).toContainText('O banco tirou R$ 250,00 (linha 2).')
  await expect(panel(page).getByRole('textbox', { name: 'Parte da comissão' })).toHaveValue('50,00')
  await panel(page).getByRole('textbox', { name: 'Motivo' }).fill('Contrato liquidado antes.')
  expect(await accessibilityFaults(page)).toEqual([])
  await panel(page).getByRole('button', { name: 'Confirmar estorno' }).click()
  await confirmIdentity(page)
  await expect(lines(page)).toContainText(/Estornada aqui em .*Contrato liquidado antes\./)
  await lines(page).getByRole('button', { name: 'Contestar a linha 3' }).click()
  await panel(page).getByRole('textbox', { name: 'Motivo' }).fill('O contrato segue em dia.')
  await panel(page).getByRole('button', { name: 'Contestar' }).click()
  await expect(lines(page)).toContainText(/Contestada em .*O contrato segue em dia\./)
  await expect(lines(page).getByRole('button', { name: /^Contestar/ })).toHaveCount(0)
})

test('19.4 a claim is given up and put back; a long report shows how far its job is', async ({ page, enterAs }) => {
  test.slow()
  await enterAs('financeiro')
  const [one, { number }] = sold
  await page.goto('/credits/claims')
  const claims = page.getByRole('list', { name: 'Cobranças aos bancos' })
  const claim = claims.getByRole('listitem').filter({ hasText: `Proposta ${number}` })
  const decide = async (name: string, reason: string) => {
    await claims.getByRole('checkbox', { name: `À vista, proposta ${number}` }).check()
    await page.getByRole('button', { name }).click()
    await panel(page).getByRole('textbox', { name: 'Motivo' }).fill(reason)
    await panel(page).getByRole('button', { name }).click()
    await expect(panel(page)).toBeHidden()
    await expect(claim).toHaveCount(0)
  }
  const state = page.getByRole('combobox', { name: 'Situação' })
  await decide('Baixar como perda', 'O banco encerrou o convênio.')
  await state.selectOption('Baixada como perda')
  await expect(claim).toContainText('O banco encerrou o convênio.')
  await decide('Reabrir', 'O banco reconheceu a diferença.')
  await state.selectOption('Em aberto')
  await expect(claim).toContainText('O banco reconheceu a diferença.')
  await test.step('on a phone what is decided comes with the first tick', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(page.getByRole('button', { name: 'Contestar' })).toBeHidden()
    await claims.getByRole('checkbox', { name: `À vista, proposta ${number}` }).check()
    await expect(page.getByRole('button', { name: 'Contestar' })).toBeVisible()
    expect(await accessibilityFaults(page)).toEqual([])
    await page.setViewportSize({ width: 1280, height: 720 })
  })

  await page.goto(route)
  await bring(page, one.bank, ownSheet(...Array.from({ length: 6000 }, (_, at) => [`YY${at}`, '1,00'])))
  await expect(page.getByRole('progressbar', { name: 'Lendo e conferindo as linhas…' })).toBeVisible()
  await expect(page.getByText('Você pode sair desta página: o trabalho continua.')).toBeVisible()
  await expect(chip(page, /^Sem proposta 6\.000/)).toBeVisible({ timeout: 60_000 })
  await expect(lines(page).getByRole('listitem')).toHaveCount(50)
})
