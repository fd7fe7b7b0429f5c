import type { Page } from '@playwright/test'
import { callApi, ownName } from './api'
import { enterAsOwnBroker } from './own-broker'
import { addClient, addSold } from './proposal-api'
import { accessibilityFaults, endSessionWith, expect, test } from './test'

/** From the simulator to a new proposal (credit.md#from-a-simulation). */

// A CPF that nobody has, a table that is gone.
test.use({ expectedErrors: [/401|404|409|422/] })

const operation = '/commission_simulation?value=18734.52&installments=84'
const list = (page: Page) => page.getByRole('table', { name: 'Tabelas que aceitam a operação' })
const row = (page: Page) =>
  list(page).getByRole('row').filter({ hasText: 'INSS NOVO 84x TOP' }).filter({ hasText: 'Banco Pan' })
const way = (page: Page) => row(page).getByRole('link', { name: 'Nova proposta com INSS NOVO 84x TOP' })
const panel = (page: Page) => page.getByRole('dialog', { name: 'INSS NOVO 84x TOP' })
const note = (page: Page) => page.getByRole('status').filter({ hasText: 'Da simulação' })
const found = (page: Page) => page.getByRole('status').filter({ hasText: 'Há um rascunho seu' })
const money = (page: Page, name: string) => page.getByRole('textbox', { name })
const heading = (page: Page) => page.getByRole('heading', { level: 1, name: /^Proposta \d+$/ })

test('a row leads by the keyboard to a proposal filled in, past a draft that waits (14.25)', async ({
  page,
  enterAs,
}) => {
  await enterAsOwnBroker({ page, enterAs }, 'simulated: past a draft')
  const client = await addClient(page)
  const data = { values: { notes: 'De antes.' } }
  expect((await callApi(page, 'PUT', '/api/drafts/proposal', { data })).status).toBe(200)
  await page.goto(operation)
  await expect(row(page)).toBeVisible()
  const cells = await row(page).getByRole('cell').allTextContents()
  await row(page).getByRole('link').first().focus()
  await page.keyboard.press('Tab')
  await expect(way(page)).toBeFocused()
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL(/\/proposals\/new\?value=18734\.52&installments=84&table=\d+&share=[\d.]+&rate=[\d.]+$/)
  await expect(note(page)).toContainText('INSS NOVO 84x TOP · Banco Pan')
  await expect(note(page)).toContainText('84 parcelas de R$')
  await expect(note(page)).not.toContainText('mudou')
  // Nothing of it was typed: it is neither kept over the draft nor hidden by it.
  await expect(found(page)).toBeVisible()
  await expect(page.getByText('Rascunho guardado')).toBeHidden()
  await page.getByLabel('CPF do cliente').fill(client.cpf)
  await expect(page.getByRole('combobox', { name: 'Convênio' })).toHaveValue('INSS')
  await expect(page.getByRole('combobox', { name: 'Produto' })).toHaveValue('Novo')
  await expect(money(page, 'Valor do contrato')).toHaveValue(/18\.734,52$/)
  await expect(page.getByLabel('Parcelas', { exact: true })).toHaveValue('84')
  for (const name of ['Valor líquido', 'Valor da parcela']) {
    const value = ((await money(page, name).inputValue()) ?? '').replace(/\s/g, ' ')
    expect(cells.map((text) => text.replace(/\s/g, ' '))).toContainEqual(expect.stringContaining(value))
  }
  await expect(page.getByRole('group', { name: /^Tabela/ }).getByRole('radio', { checked: true })).toHaveCount(1)
  expect(await accessibilityFaults(page)).toEqual([])

  await page.getByRole('combobox', { name: 'Benefício ou matrícula' }).selectOption({ index: 1 })
  await page.getByRole('combobox', { name: 'Conta de recebimento' }).selectOption('Chave PIX')
  await page.getByRole('combobox', { name: 'Tipo da chave PIX' }).selectOption('CPF')
  await page.getByRole('textbox', { name: 'Chave PIX' }).fill(client.cpf)
  await page.getByRole('textbox', { name: 'Observações' }).fill('Da simulação.')
  await page.getByRole('button', { name: 'Enviar proposta' }).click()
  await expect(heading(page)).toBeVisible()
  const uuid = page.url().split('/').at(-1)
  expect((await callApi(page, 'GET', `/api/proposals/${uuid}`)).body.data).toMatchObject({
    ...{ contract_value: '18734.52', installments: 84, table: { name: 'INSS NOVO 84x TOP' } },
  })
  // The draft from before still waits, as it was.
  expect(JSON.stringify((await callApi(page, 'GET', '/api/drafts/proposal')).body)).toContain('De antes.')
  await callApi(page, 'DELETE', '/api/drafts/proposal')
})

test.describe('after a failure', () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|500/] })

  test('the form that is being filled in stays when its table is asked for again in vain (14.25)', async ({
    page,
    enterAs,
  }) => {
    await enterAsOwnBroker({ page, enterAs }, 'simulated: in vain')
    const client = await addClient(page)
    await page.goto(operation)
    await way(page).click()
    await page.getByLabel('CPF do cliente').fill(client.cpf)
    const notes = page.getByRole('textbox', { name: 'Observações' })
    await notes.fill('Meio caminho.')
    let asked = 0
    await page.route('**/api/commissions/simulation', (route) => {
      asked += 1
      return route.fulfill({ status: 500, json: {} })
    })
    const down = page.getByText('Sem resposta do servidor')
    await page.context().setOffline(true)
    await notes.fill('Meio caminho andado.')
    await expect(down).toBeVisible()
    await page.context().setOffline(false)
    await expect.poll(() => asked).toBeGreaterThan(0)
    await expect(down).toBeHidden()
    await expect(notes).toHaveValue('Meio caminho andado.')
    await page.unrouteAll({ behavior: 'wait' })
    await callApi(page, 'DELETE', '/api/drafts/proposal')
  })
})

test('a draft that is gone on with takes the simulation’s place, and its note (14.25)', async ({ page, enterAs }) => {
  await enterAs('comercial')
  const data = { values: { notes: 'De antes.' } }
  await page.goto('/dashboard')
  expect((await callApi(page, 'PUT', '/api/drafts/proposal', { data })).status).toBe(200)
  await page.goto(operation)
  await way(page).click()
  await expect(note(page)).toBeVisible()
  await found(page).getByRole('button', { name: 'Continuar o rascunho' }).click()
  await expect(note(page)).toBeHidden()
  await callApi(page, 'DELETE', '/api/drafts/proposal')
})

test('what was typed as the session ended is offered beside a simulation, and does not hide it (14.25)', async ({
  page,
  enterAs,
}) => {
  const person = await enterAsOwnBroker({ page, enterAs }, 'simulated: session ended')
  const client = await addClient(page)
  await callApi(page, 'DELETE', '/api/drafts/proposal')
  await page.goto('/proposals/new')
  await page.getByLabel('CPF do cliente').fill(client.cpf)
  await expect(page.getByText('Rascunho guardado')).toBeVisible()
  const goOn = await endSessionWith(page, 'PUT', '/api/drafts/proposal')
  await page.getByRole('combobox', { name: 'Produto' }).click()
  await page.getByRole('option', { name: 'Novo', exact: true }).click()
  await expect(page).toHaveURL(/\/login\?returnUrl=/)
  await goOn()
  await enterAs(person)
  await page.goto(operation)
  await way(page).click()
  await expect(note(page)).toBeVisible()
  await expect(found(page)).toBeVisible()
  await page.getByLabel('CPF do cliente').fill(client.cpf)
  await expect(money(page, 'Valor do contrato')).toHaveValue(/18\.734,52$/)
  await found(page).getByRole('button', { name: 'Continuar o rascunho' }).click()
  await expect(money(page, 'Valor do contrato')).toHaveValue('')
  await expect(page.getByRole('combobox', { name: 'Produto' })).toHaveValue('Novo')
  await callApi(page, 'DELETE', '/api/drafts/proposal')
})

for (const [person, sells] of [
  ['admin', true],
  ['operacional', true],
  ['comercial', true],
  ['financeiro', false],
  ['ceo', false],
] as const) {
  test(`${person} ${sells ? 'is' : 'is not'} led from the simulator to a new proposal (14.25)`, async ({
    page,
    enterAs,
  }) => {
    await enterAs(person)
    await page.goto(operation)
    await expect(row(page)).toBeVisible()
    await expect(way(page)).toHaveCount(sells ? 1 : 0)
    await row(page).getByRole('link').first().click()
    await expect(panel(page).getByText('Para o cliente')).toBeVisible()
    const inside = panel(page).getByRole('link', { name: 'Nova proposta' })
    await expect(inside).toHaveCount(sells ? 1 : 0)
    if (!sells) return
    await inside.focus()
    await page.keyboard.press('Enter')
    await expect(note(page)).toContainText('INSS NOVO 84x TOP · Banco Pan')
  })
}

test('what has become of a table since it was simulated is told, and it is not taken silently (14.25)', async ({
  page,
  enterAs,
}) => {
  await enterAs('admin')
  await page.goto('/dashboard')
  const name = ownName('Produto')
  const { table } = await addSold(page, { name, operation_type: 'new', commission_base: 'gross' })
  const asked = { table_id: table, installments: 84, contract_value: '5000.00' }
  const simulated = await callApi(page, 'POST', '/api/commissions/simulation', asked)
  const version = Number(simulated.body.data?.commission_id)
  await page.goto(`/commission_simulation?value=5000.00&installments=84&table=${table}`)
  const inside = page.getByRole('dialog', { name: `Tabela de ${name}` }).getByRole('link', { name: 'Nova proposta' })
  const address = (await inside.getAttribute('href')) ?? ''
  expect(address).toContain(`&row=${version}`)
  await page.goto(address)
  await expect(note(page)).toContainText('contrato de R$ 5.000,00')
  await expect(note(page)).not.toContainText('mudou')

  const { row_version } = (await callApi(page, 'GET', `/api/commissions/${version}`)).body.data ?? {}
  const newer = { table_id: table, starting: 1, final: 96, company_percentage: '12', broker_percentage: '6' }
  const amended = await callApi(page, 'PUT', `/api/commissions/${version}`, { ...newer, row_version })
  expect(amended.status, JSON.stringify(amended.body)).toBe(200)
  await page.goto(address)
  await expect(note(page)).toContainText('mudou depois da simulação')

  // Its row goes: the table takes the operation no more, and the rest stands in the form.
  expect((await callApi(page, 'DELETE', `/api/commissions/${amended.body.data?.id}`)).status).toBe(200)
  await page.goto(address)
  const refused = page.getByRole('status').filter({ hasText: 'não aceita mais esta operação' })
  await expect(refused).toContainText(`Tabela de ${name}`)
  await expect(refused).toContainText('Não há comissão cadastrada para 84 parcelas')
  const client = await addClient(page)
  await page.getByLabel('CPF do cliente').fill(client.cpf)
  await expect(page.getByRole('combobox', { name: 'Produto' })).toHaveValue(name)
  await expect(money(page, 'Valor do contrato')).toHaveValue(/5\.000,00$/)
  await expect(page.getByText('Escolhida:')).toHaveCount(0)
})
