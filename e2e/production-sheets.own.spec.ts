import type { Page } from '@playwright/test'
import { callApi, ownName } from './api'
import { ownServer } from './server'
import { accessibilityFaults, confirmIdentity, expect, pageStatus } from './test'

/** Banks' production sheets (production-sheets.md): checked, explained, applied and taken back, on a server of its own. */

const test = ownServer('production-sheets')
test.describe.configure({ mode: 'serial' })
test.use({ expectedErrors: [/status of (403|422|503)/], actionTimeout: 20_000 })

type Row = { uuid: string; ade_number: string | null; status: string; status_label: string; bank: Named }
type Named = { id: number; name: string }
type Standing = { status: string; sub_status: string | null; status_reason: string | null }

const heading = 'Planilha de produção do banco'
const counted = (page: Page) => page.getByRole('status').filter({ hasText: /^Conferi/ })
const lineOf = (page: Page, line: number) => page.getByRole('row').filter({ hasText: new RegExp(`^${line}`) })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** New contracts that have an ADE and stand in one of these statuses. */
async function standing(page: Page, ...statuses: string[]): Promise<Row[]> {
  const query = new URLSearchParams([
    ['per_page', '100'],
    ['operation_type[]', 'new'],
  ])
  for (const status of statuses) query.append('status[]', status)
  const { body } = await callApi(page, 'GET', `/api/proposals?${query}`)
  return ((body.data?.data ?? []) as Row[]).filter(({ ade_number }) => ade_number !== null)
}

const nowOf = async (page: Page, { uuid }: Row): Promise<Standing> => {
  const { body } = await callApi(page, 'GET', `/api/proposals/${uuid}`)
  const { status, sub_status, status_reason } = body.data as unknown as Standing
  return { status, sub_status, status_reason }
}

async function bring(page: Page, heads: string, lines: string[]) {
  const buffer = Buffer.from([heads, ...lines].join('\r\n'))
  await page.locator('input[type=file]').setInputFiles({ name: 'producao.csv', mimeType: 'text/csv', buffer })
  await button(page, 'Conferir as linhas').click()
  await expect(counted(page)).toBeVisible()
}

async function chooseBank(page: Page, { name }: Named) {
  await page.getByRole('combobox', { name: /^Banco/ }).fill(name)
  await page.getByRole('option', { name, exact: true }).click()
}

async function undo(page: Page) {
  await button(page, 'Desfazer a importação').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Desfazer a importação' }).click()
}

test('a bank’s sheet is checked, its unknown word explained, applied without the refused line, and taken back', async ({
  page,
  enterAs,
}) => {
  await enterAs('operacional')
  const open = await standing(page, 'typed', 'under_analysis', 'awaiting_formalization', 'awaiting_endorsement')
  const paid = await standing(page, 'paid')
  const [bank, found = []] =
    [...Map.groupBy(open, (row) => row.bank.id).values()]
      .map((rows) => [rows[0]?.bank, rows] as const)
      .find(([at, rows]) => rows.length >= 3 && paid.some((row) => row.bank.id === at?.id)) ?? []
  const [onward, mesa, rejected] = found
  const still = paid.find((row) => row.bank.id === bank?.id)
  if (!bank || !onward || !mesa || !rejected || !still) throw new Error('the demo has a bank with such proposals')
  const before = await Promise.all([onward, mesa, rejected, still].map((row) => nowOf(page, row)))
  const word = ownName('Em mesa')

  await page.goto('/proposals')
  await page.getByRole('link', { name: 'Importar', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  await expect(page.locator('input[type=file]')).toHaveCount(0)
  await expect(page.getByText('Escolha o banco, e então o arquivo.')).toBeVisible()
  await chooseBank(page, bank)
  expect(await accessibilityFaults(page)).toEqual([])
  await bring(page, 'ADE;Situação;Motivo', [
    `${onward.ade_number};Aprovada;`,
    `${mesa.ade_number};${word};`,
    `99999999999;${word};`,
    `${rejected.ade_number};Reprovada;Margem insuficiente`,
    `${still.ade_number};Paga;`,
  ])

  await expect(counted(page)).toContainText('2 linhas recusadas, nenhum registro novo, 2 alterações')
  await expect(lineOf(page, 4)).toContainText('Nenhuma proposta deste banco tem esta ADE.')
  const words = page.getByRole('status').filter({ hasText: '1 palavra do banco ainda não tem explicação' })
  const meaning = words.getByRole('combobox', { name: `${word}` })
  await meaning.selectOption('Aprovada')
  expect(await accessibilityFaults(page)).toEqual([])

  // Nothing chosen is lost with a call that fails.
  await page.route('**/api/bank_statuses', (route) => route.fulfill({ status: 503, json: { code: 'UNAVAILABLE' } }))
  const save = words.getByRole('button', { name: 'Salvar e conferir de novo' })
  await save.focus()
  await page.keyboard.press('Enter')
  await expect(words.getByRole('alert')).toBeVisible()
  await expect(meaning).toHaveValue('approved')
  await page.unrouteAll({ behavior: 'wait' })
  await save.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('As palavras estão explicadas, e o arquivo foi conferido de novo.')).toBeVisible()
  await expect(page.locator(':focus')).toContainText('As palavras estão explicadas')
  await expect(counted(page)).toContainText('1 linha recusada, nenhum registro novo, 3 alterações')

  // The difference is seen before anything is written.
  await page.getByRole('button', { name: /^Todas/ }).click()
  for (const [line, row, label] of [
    [2, onward, 'Aprovada'],
    [3, mesa, 'Aprovada'],
    [5, rejected, 'Reprovada'],
  ] as const) {
    const change = new RegExp(`Situação.*Antes: .*${row.status_label}.*Depois: .*${label}`)
    await expect(lineOf(page, line)).toContainText(change)
  }
  await expect(lineOf(page, 6)).toContainText('Sem mudança')
  expect(await accessibilityFaults(page)).toEqual([])
  expect(await nowOf(page, onward)).toEqual(before[0])

  await page.getByLabel('Deixar de fora a linha recusada').check()
  await button(page, 'Aplicar 3 linhas').click()
  await expect(page.getByText('3 alterados')).toBeVisible()
  const result = page.url()
  expect(await nowOf(page, onward)).toMatchObject({ status: 'approved', sub_status: 'Aprovada' })
  expect(await nowOf(page, rejected)).toMatchObject({ status: 'rejected', status_reason: 'Margem insuficiente' })
  expect(await nowOf(page, still)).toEqual(before[3])
  await page.goto(`/proposals/${mesa.uuid}`)
  await expect(page.getByRole('main')).toContainText('Aprovada')
  await expect(page.getByRole('main')).toContainText(word)

  await page.goto(result)
  await undo(page)
  await expect(page.getByText('Importação desfeita')).toBeVisible()
  expect(await Promise.all([onward, mesa, rejected, still].map((row) => nowOf(page, row)))).toEqual(before)
  await page.goto(`/proposals/${mesa.uuid}`)
  await expect(page.getByRole('main')).toContainText(mesa.status_label)
})

test('a payment that a sheet brought is taken back after the password', async ({ page, enterAs }) => {
  await enterAs('admin')
  const [approved] = await standing(page, 'approved')
  if (!approved) throw new Error('the demo has an approved proposal with an ADE')
  const before = await nowOf(page, approved)
  await page.goto('/proposals/import')
  await chooseBank(page, approved.bank)
  const today = new Date().toLocaleDateString('pt-BR', { timeZone: 'America/Sao_Paulo' })
  await bring(page, 'ADE;Situação;Data do pagamento', [`${approved.ade_number};Paga;${today}`])
  await button(page, 'Aplicar 1 linha').click()
  await expect(page.getByText('1 alterado')).toBeVisible()
  expect(await nowOf(page, approved)).toMatchObject({ status: 'paid' })
  await undo(page)
  await confirmIdentity(page)
  await expect(page.getByText('Importação desfeita')).toBeVisible()
  expect((await nowOf(page, approved)).status).toBe(before.status)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('a sheet that names its banks says where their words are kept, and nothing is wider than the page', async ({
    page,
    enterAs,
  }) => {
    await enterAs('operacional')
    const [one] = await standing(page, 'typed', 'under_analysis')
    if (!one) throw new Error('the demo has a typed proposal with an ADE')
    const fits = async () =>
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    const word = ownName('Em mesa')
    await page.goto('/proposals/import')
    await fits()
    await page.getByText('Ela diz o banco em uma coluna').click()
    await bring(page, 'Banco;ADE;Situação', [
      `${one.bank.name};${one.ade_number};Aprovada`,
      `${one.bank.name};${one.ade_number};${word}`,
    ])
    await page.getByRole('button', { name: /^Todas/ }).click()
    const card = page.getByRole('listitem').filter({ hasText: 'Linha 2' })
    await expect(card).toContainText(new RegExp(`Situação.*${one.status_label}.*Aprovada`))
    await expect(page.getByText('1 palavra do banco ainda não tem explicação')).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: 'Situações dos bancos' })).toBeVisible()
    await fits()
    expect(await accessibilityFaults(page)).toEqual([])
    await callApi(page, 'POST', '/api/bank_statuses', { bank_id: one.bank.id, word, status: 'none' })
    await button(page, 'Conferir de novo').click()
    await expect(page.getByText('As palavras estão explicadas, e o arquivo foi conferido de novo.')).toBeVisible()
  })
})

test('nobody else brings a sheet in', async ({ page, enterAs }) => {
  for (const person of ['financeiro', 'ceo', 'comercial', 'corretor']) {
    await enterAs(person)
    expect([person, await pageStatus(page, '/proposals/import')]).toEqual([person, 403])
    await page.goto('/proposals')
    await expect(page.getByRole('button', { name: 'Imprimir' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Importar', exact: true })).toHaveCount(0)
  }
})
