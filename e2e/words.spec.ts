import { Buffer } from 'node:buffer'
import type { Page } from '@playwright/test'
import { callApi, ownName } from './api'
import { addProposal } from './proposal-api'
import { expect, test } from './test'

/** Texts composed of words and numbers read naturally. */

const chips = (page: Page) => page.getByRole('list', { name: 'Filtros ativos' })
const chip = (page: Page, text: string) => chips(page).getByText(text, { exact: true })

test('14.26 a filter that is set reads as a sentence', async ({ page, enterAs }) => {
  await enterAs('admin')
  await page.goto(
    '/proposals?stopped_days=3&status[]=paid&status[]=approved&contract_value[]=1000.00&contract_value[]=9999999999.99',
  )
  await expect(chip(page, 'Parada há 3 dias ou mais')).toBeVisible()
  await expect(chip(page, 'Situação: Paga ou Aprovada')).toBeVisible()
  await expect(chips(page).getByText(/^Valor do contrato: R\$\s1\.000,00 ou mais$/)).toBeVisible()
  await page.goto('/proposals?stopped_days=1')
  await expect(chip(page, 'Parada há 1 dia ou mais')).toBeVisible()
  await page.goto('/pending?overdue=true&open=false')
  await expect(chip(page, 'Atrasadas')).toBeVisible()
  await expect(chip(page, 'Encerradas')).toBeVisible()
  await expect(chips(page).getByText(/Atrasada:|Abertas:/)).toHaveCount(0)
  await page.goto('/clients?do_not_disturb=false')
  await expect(chip(page, 'Fora da lista Não Me Perturbe')).toBeVisible()
  await page.goto('/banks?linked=true')
  await expect(chip(page, 'Ligados ao Ultron')).toBeVisible()
})

test('14.26 what is left empty says that it means any', async ({ page, enterAs }) => {
  await enterAs('admin')
  await page.goto('/spread/rule?record=new')
  const panel = page.getByRole('dialog')
  for (const name of ['Tabela', 'Banco', 'Convênio', 'Produto'])
    await expect(panel.getByRole('combobox', { name, exact: true })).toHaveAttribute('placeholder', 'Qualquer')
  await page.goto('/proposals')
  await page.getByRole('button', { name: /^Filtros/ }).click()
  await expect(page.getByRole('combobox', { name: 'Banco', exact: true })).toHaveAttribute('placeholder', 'Qualquer')
})

test.describe('a refusal that counts', () => {
  test.use({ expectedErrors: [/422/] })

  test('14.26 one rule that holds a group back is one', async ({ page, enterAs }) => {
    await enterAs('admin')
    const group = await callApi(page, 'POST', '/api/spread_group', { name: ownName('Grupo'), active: true })
    const spread_group_id = group.body.data?.id
    const made = await callApi(page, 'POST', '/api/spread_rules', {
      spread_group_id,
      mode: 'share',
      value: '50',
      priority: 0,
    })
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    await page.goto(`/spread/group?record=${spread_group_id}`)
    await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click()
    await expect(page.getByText('Usado por 1 regra de spread.')).toBeVisible()
  })
})

test.describe('without the service of addresses', () => {
  test.use({ expectedErrors: [/503/] })

  test('14.26 a CEP asks once that the address be typed', async ({ page, enterAs }) => {
    await enterAs('operacional')
    const body = { status: false, code: 'UNAVAILABLE', reason: 'cep_down', message: 'A consulta de CEP não respondeu.' }
    await page.route('**/api/consult_cep**', (route) => route.fulfill({ status: 503, json: body }))
    await page.goto('/clients/new')
    await page.getByRole('button', { name: 'Adicionar endereço' }).click()
    await page.getByRole('textbox', { name: 'CEP', exact: true }).fill('01310100')
    const said = page.getByText('Preencha o endereço à mão.')
    await expect(said).toHaveText('A consulta de CEP não respondeu. Preencha o endereço à mão.')
  })
})

test('14.26 files that were refused are not among those to send', async ({ page, enterAs }) => {
  await enterAs('corretor')
  const { uuid } = await addProposal(page)
  await enterAs('operacional')
  await page.goto(`/proposals/${uuid}`)
  const documents = page.getByRole('region', { name: 'Documentos', exact: true }).last()
  const text = (name: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from('apenas texto') })
  const paper = (name: string) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4 vazio') })
  await documents
    .getByLabel('Anexar arquivos')
    .setInputFiles([text('a.txt'), text('b.txt'), text('c.txt'), paper('d.pdf'), paper('e.pdf')])
  await expect(documents.getByRole('alert')).toHaveCount(3)
  await expect(documents.getByRole('status').filter({ hasText: 'a enviar' })).toHaveText('2 arquivos a enviar')
})
