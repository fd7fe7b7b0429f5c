import type { Page } from '@playwright/test'
import { callApi, ownName } from './api'
import { addProposal, addSold, ownCpf } from './proposal-api'
import { test } from './server'
import { accessibilityFaults, expect, password } from './test'

/**
 * Required fields by operation, in proposals and in the simulator (proposals.md#required-fields, money.md#row-and-base,
 * credit.md).
 */

test.use({ expectedErrors: [/422/] })

const heading = (page: Page) => page.getByRole('heading', { level: 1, name: /^Proposta \d+$/ })
const checks = (page: Page) => page.getByRole('list', { name: 'Conferência dos valores' })
const offers = (page: Page) => page.getByRole('group', { name: /^Tabela/ })
/** A label, with or without the required mark. */
const labelled = (label: string) => new RegExp(`^${label}\\*?$`)
const field = (page: Page, label: string) => page.getByRole('textbox', { name: labelled(label) })

/** A client of the signed-in person, without a benefit. */
async function addClient(page: Page): Promise<{ uuid: string; cpf: string }> {
  const cpf = ownCpf()
  const { status, body } = await callApi(page, 'POST', '/api/customers/physical', {
    ...{ cpf, name: ownName('Cliente'), birth_date: '1975-05-04', lgpd_consent: true },
    phones: [{ number: '11987654321', primary: true }],
  })
  expect(status, JSON.stringify(body)).toBe(201)
  return { uuid: String(body.data?.uuid), cpf }
}

/** Fills a new proposal's form up to its product. */
async function begin(page: Page, cpf: string, agreement: string, product: string) {
  await callApi(page, 'DELETE', '/api/drafts/proposal')
  await page.goto('/proposals/new')
  await page.getByLabel('CPF do cliente').fill(cpf)
  const choose = async (name: string, option: string) => {
    const box = page.getByRole('combobox', { name: labelled(name) })
    await box.click()
    await box.fill(option)
    await page.getByRole('option', { name: option, exact: true }).click()
  }
  await choose('Convênio', agreement)
  await choose('Produto', product)
}

const isoDay = (page: Page) =>
  page.evaluate(() => new Date().toLocaleDateString('en-CA', { timeZone: 'America/Sao_Paulo' }))

/** One step by its call, on the current version. */
async function step(page: Page, uuid: string, name: string, body: object = {}) {
  const at = `/api/proposals/${uuid}`
  const { row_version } = (await callApi(page, 'GET', at)).body.data ?? {}
  const answer = await callApi(page, 'POST', `${at}/${name}`, { row_version, ...body })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body.data ?? {}
}

test('an advance on FGTS is held to the law while it is typed, and when it is sent all the same (14.7)', async ({
  page,
  enterAs,
}) => {
  await enterAs('corretor')
  const { cpf } = await addClient(page)
  await begin(page, cpf, 'FGTS Saque-Aniversário', 'Antecipação FGTS')
  await field(page, 'Valor do contrato').fill('1.000,00')
  await field(page, 'Valor líquido').fill('950,00')
  const year = Number((await isoDay(page)).slice(0, 4)) + 1
  for (const number of [1, 2, 3, 4]) {
    await page.getByRole('button', { name: 'Adicionar saque' }).click()
    await page.getByRole('textbox', { name: `Data do saque ${number}` }).fill(`01/03/${year + number}`)
    await field(page, `Valor do saque ${number}`).fill(number === 1 ? '500,01' : '300,00')
  }
  await expect(checks(page)).toContainText('Número de saques do FGTS a antecipar: no máximo 3.')
  await expect(checks(page)).toContainText('De cada ano do FGTS se antecipam de R$ 100,00 a R$ 500,00.')
  expect(await accessibilityFaults(page)).toEqual([])
  await offers(page).getByRole('radio').first().check()
  await page.getByRole('button', { name: 'Enviar proposta' }).click()
  const summary = page.getByRole('alert').filter({ hasText: 'Corrija 1 campo' })
  await expect(summary.getByRole('link', { name: /^Saques a antecipar: Número de saques do FGTS/ })).toBeVisible()

  await page.getByRole('button', { name: 'Remover o saque 4' }).click()
  await field(page, 'Valor do saque 1').fill('500,00')
  await expect(checks(page)).toHaveCount(0)
  await offers(page).getByRole('radio').first().check()
  await page.getByRole('button', { name: 'Enviar proposta' }).click()
  await expect(heading(page)).toBeVisible()
  await expect(page.getByRole('list', { name: 'Saques antecipados' }).getByRole('listitem')).toHaveCount(3)
})

test('the simulator takes it that the client of a portability gets nothing (14.7)', async ({ page, enterAs }) => {
  await enterAs('corretor')
  await page.goto('/commission_simulation')
  await page.waitForLoadState('networkidle')
  await page.getByRole('combobox', { name: 'O valor é' }).selectOption({ label: 'o que o cliente recebe' })
  await page.getByRole('combobox', { name: 'Produto' }).selectOption({ label: 'Portabilidade' })
  await page.getByLabel('Valor', { exact: true }).fill('0,00')
  await page.getByRole('textbox', { name: 'Parcelas' }).fill('84')
  await page.getByLabel('Saldo devedor').fill('15.320,77')
  await page.getByLabel('Saldo devedor').press('Enter')
  await expect(page.getByText('Cliente recebe R$ 0,00 em 84 parcelas · saldo devedor de R$ 15.320,77')).toBeVisible()
  await expect(page.getByText('Informe um valor.')).toHaveCount(0)
  const list = page.getByRole('table', { name: 'Tabelas que aceitam a operação' })
  await expect(list.locator('tbody tr').first()).toContainText('R$ 0,00')
  await list.getByRole('link').first().click()
  await expect(page.getByText('Base: saldo devedor R$ 15.320,77')).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
  await page.reload()
  await expect(page.getByText('Base: saldo devedor R$ 15.320,77')).toBeVisible()
})

test('a port_refin without its portability warns where it is typed, on its record and in the queue (14.7)', async ({
  page,
  enterAs,
}) => {
  const warning = 'Falta a portabilidade deste refinanciamento: cadastre-a e escolha-a em “Proposta ligada”.'
  await enterAs('corretor')
  const { cpf } = await addClient(page)
  await begin(page, cpf, 'INSS', 'Refin da Portabilidade')
  await field(page, 'Valor do contrato').fill('9.000,00')
  await field(page, 'Valor líquido').fill('1.000,00')
  await field(page, 'Saldo devedor informado').fill('7.000,00')
  await field(page, 'Parcelas').fill('84')
  await expect(checks(page)).toContainText(warning)
  await offers(page).getByRole('radio').first().check()
  const origin = page.getByRole('combobox', { name: labelled('Banco de origem') })
  await origin.fill('Nubank')
  await page.getByRole('option', { name: 'Nubank' }).first().click()
  await field(page, 'Contrato de origem').fill('C123')
  await field(page, 'Parcelas restantes na origem').fill('60')
  await page.getByRole('button', { name: 'Enviar proposta' }).click()
  await expect(heading(page)).toBeVisible()
  await expect(page.getByRole('main').getByText(warning)).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
  const uuid = new URL(page.url()).pathname.split('/').at(-1)

  await enterAs('operacional')
  await page.goto(`/proposals_awaiting_validation?open=${uuid}`)
  await expect(page.getByRole('main').getByText(warning)).toBeVisible()
})

test('a reversal that comes to no cent is a part taken back: the list finds it as one (14.7)', async ({
  page,
  enterAs,
}) => {
  await enterAs('corretor')
  const { uuid, number, cpf } = await addProposal(page)
  await enterAs('admin')
  const typed = await step(page, uuid, 'validate', { ade_number: `CENTAVO${cpf.slice(0, 8)}` })
  const { contract_value, net_value, installments, installment_value } = typed
  const pay = { paid_at: await isoDay(page), contract_value, net_value, installments, installment_value }
  await step(page, uuid, 'pay', pay)
  await callApi(page, 'POST', '/api/auth/me', { password })
  await page.goto(`/proposals/${uuid}`)
  await page.getByRole('button', { name: 'Ações', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Estornar' }).click()
  const dialog = page.getByRole('dialog', { name: `Estornar a proposta ${number}` })
  await dialog.getByLabel('Percentual estornado').fill('0,0001')
  await dialog.getByLabel('Motivo').fill('Quitação')
  await dialog.getByRole('button', { name: 'Estornar', exact: true }).click()
  await expect(dialog).toBeHidden()
  await page.goto(`/proposals?commission_status=partly_reversed&search=${number}`)
  const rows = page.getByRole('table', { name: 'Propostas' }).locator('tbody tr')
  await expect(rows).toHaveCount(1)
  await expect(page.getByRole('list', { name: 'Filtros ativos' })).toContainText('Estornada em parte')
  await page.goto(`/proposals?commission_status=released&search=${number}`)
  await expect(rows.filter({ hasText: String(number) })).toHaveCount(0)
})

test('the line that was cut to what the company gets says so, and no other, simulated and sold (14.7)', async ({
  page,
  enterAs,
}) => {
  await enterAs('admin')
  const name = ownName('Cortado')
  const { table } = await addSold(page, { name, operation_type: 'other', commission_base: 'gross' })
  const groups = await callApi(page, 'GET', '/api/spread_group?search=Ouro')
  const [gold] = (groups.body.data?.data ?? []) as { id: number }[]
  const rule = { spread_group_id: gold?.id, table_id: table, mode: 'fixed', value: '12', bonus_value: '0.5' }
  const ruled = await callApi(page, 'POST', '/api/spread_rules', rule)
  expect(ruled.status, JSON.stringify(ruled.body)).toBe(201)
  const cut = 'Limitada ao que a empresa recebe.'

  await page.goto(`/commission_simulation?value=1000.00&installments=12&spread_group_id=${gold?.id}&table=${table}`)
  const panel = page.getByRole('dialog', { name: `Tabela de ${name}` })
  await expect(panel.getByRole('row', { name: /^À vista/ })).toContainText(cut)
  await expect(panel.getByText(cut)).toHaveCount(1)

  await enterAs('corretor')
  const customer_uuid = (await addClient(page)).uuid
  const draft = { customer_uuid, table_id: table, installments: 12, contract_value: '1000.00', net_value: '950.00' }
  const sent = await callApi(page, 'POST', '/api/proposals', draft)
  expect(sent.status, JSON.stringify(sent.body)).toBe(201)
  const uuid = String(sent.body.data?.uuid)
  await enterAs('operacional')
  await step(page, uuid, 'validate')
  await page.goto(`/proposals/${uuid}`)
  const lines = page.getByRole('region', { name: 'Comissão, linha a linha' }).getByRole('table')
  await expect(lines.getByRole('row', { name: /^À vista/ })).toContainText(cut)
  await expect(lines.getByRole('row', { name: /^Bônus/ })).toBeVisible()
  await expect(lines.getByText(cut)).toHaveCount(1)
  expect(await accessibilityFaults(page)).toEqual([])
})

test('a product `other` on the balance asks for it, and is sold, validated and paid by it (14.7)', async ({
  page,
  enterAs,
}) => {
  await enterAs('admin')
  const name = ownName('Quitação')
  await addSold(page, { name, operation_type: 'other', commission_base: 'balance' })
  await enterAs('corretor')
  const { cpf } = await addClient(page)
  await begin(page, cpf, 'INSS', name)
  await field(page, 'Valor do contrato').fill('4.000,00')
  await field(page, 'Valor líquido').fill('1.000,00')
  await field(page, 'Parcelas').fill('24')
  // Without the balance no table can compute the commission.
  await expect(offers(page).getByText(/^Você ganha R\$/)).toHaveCount(0)
  await expect(offers(page).getByRole('radio')).toHaveCount(1)
  await offers(page).getByRole('radio').check()
  await page.getByRole('button', { name: 'Enviar proposta' }).click()
  const summary = page.getByRole('alert').filter({ hasText: 'Corrija 1 campo' })
  await summary.getByRole('link', { name: /^Saldo devedor no banco/ }).click()
  await field(page, 'Saldo devedor no banco').fill('2.500,00')
  await expect(offers(page).getByText(/^Você ganha R\$/)).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Enviar proposta' }).click()
  await expect(heading(page)).toBeVisible()
  const uuid = new URL(page.url()).pathname.split('/').at(-1) ?? ''

  await enterAs('admin')
  await step(page, uuid, 'validate', { ade_number: `SALDO${cpf.slice(0, 8)}` })
  await step(page, uuid, 'status', { status: 'approved' })
  await page.goto(`/proposals/${uuid}`)
  await page.getByRole('button', { name: 'Marcar como paga', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: /^Pagar a proposta/ })
  const balance = dialog.getByRole('textbox', { name: 'Saldo devedor' })
  await expect(balance).toHaveValue(/^R\$\s2\.500,00$/)
  await balance.fill('2.400,00')
  await dialog.getByRole('button', { name: 'Marcar como paga' }).click()
  await expect(dialog).toBeHidden()
  const lines = page.getByRole('region', { name: 'Comissão, linha a linha' }).getByRole('table')
  await expect(lines.getByRole('row', { name: /^À vista/ })).toContainText('Do saldo devedor, R$ 2.400,00')
  await expect(lines.getByRole('row', { name: /^À vista/ })).toContainText('R$ 240,00')
})
