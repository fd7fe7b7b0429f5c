import type { Page } from '@playwright/test'
import { callApi, ownName } from './api'
import { addSold } from './proposal-api'
import { expect, test } from './test'

/** The explanation of a rate opens the exact version of its row and of its rule (commissions.md#versions). */

// A row that is over has no neighbours.
test.use({ expectedErrors: [/404/] })

const operation = '/commission_simulation?value=18734.52&installments=84'
const row = (page: Page) =>
  page
    .getByRole('table', { name: 'Tabelas que aceitam a operação' })
    .getByRole('row')
    .filter({ hasText: 'INSS NOVO 84x TOP' })
    .filter({ hasText: 'Banco Pan' })
const panel = (page: Page) => page.getByRole('dialog', { name: 'INSS NOVO 84x TOP' })

test('“Regra” and “Linha” open that rule and that version, for those who may read them (14.25)', async ({
  page,
  enterAs,
}) => {
  await enterAs('admin')
  await page.goto('/dashboard')
  const groups = await callApi(page, 'GET', '/api/spread_group?search=Ouro')
  const ouro = (groups.body.data?.data as { id: number }[] | undefined)?.[0]?.id
  await page.goto(`${operation}&spread_group_id=${ouro}`)
  await row(page).getByRole('link').first().click()
  const rule = panel(page)
    .getByRole('link', { name: /^regra \d+$/ })
    .first()
  const id = (await rule.textContent())?.replace(/\D/g, '') ?? ''
  const here = page.url()
  await rule.click()
  await expect(page).toHaveURL(`/spread/rule?record=${id}`)
  await expect(page.getByRole('dialog', { name: /^Ouro/ })).toBeVisible()
  await page.goto(here)
  const line = panel(page).getByRole('link', { name: /^Linha \d+$/ })
  const number = (await line.textContent())?.replace(/\D/g, '') ?? ''
  await line.click()
  await expect(page).toHaveURL(`/commissions?record=${number}`)
  await expect(page.getByRole('dialog', { name: 'Banco Pan · INSS NOVO 84x TOP (73–96)' })).toBeVisible()
  await expect(page.getByText('que valeu de')).toHaveCount(0)

  await enterAs('operacional')
  await page.goto(operation)
  await row(page).getByRole('link').first().click()
  await expect(panel(page).getByText('Por que este percentual')).toBeVisible()
  await expect(panel(page).getByRole('link', { name: /^Linha/ })).toHaveCount(1)
  await expect(panel(page).getByRole('link', { name: /regra/i })).toHaveCount(0)
})

test('a proposal’s commission opens its rule and its row, too; a seller’s has no such link (14.25)', async ({
  page,
  enterAs,
}) => {
  await enterAs('admin')
  await page.goto('/dashboard')
  const paid = await callApi(page, 'GET', '/api/proposals?status[]=paid&order_by=paid_at&order=asc&per_page=20')
  const proposals = (paid.body.data?.data ?? []) as { uuid: string }[]
  const moneyOf = async (uuid: string) =>
    ((await callApi(page, 'GET', `/api/proposals/${uuid}/money`)).body.data?.lines ?? []) as {
      rate_source: string
      commission_id: number
      commission_version: number
      spread_rule_id: number
    }[]
  let chosen = { uuid: '', commission_id: 0, commission_version: 0, spread_rule_id: 0 }
  for (const { uuid } of proposals) {
    const line = (await moneyOf(uuid)).find(({ rate_source: source }) => source === 'rule')
    if (line) chosen = { uuid, ...line }
    if (line) break
  }
  expect(chosen.uuid).not.toBe('')
  const lines = page.getByRole('region', { name: 'Comissão, linha a linha' })
  await page.goto(`/proposals/${chosen.uuid}`)
  await lines
    .getByRole('link', { name: `Regra ${chosen.spread_rule_id}` })
    .first()
    .click()
  await expect(page).toHaveURL(`/spread/rule?record=${chosen.spread_rule_id}`)
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.goBack()
  await lines
    .getByRole('link', { name: `Linha ${chosen.commission_id}` })
    .first()
    .click()
  await expect(page).toHaveURL(`/commissions?record=${chosen.commission_id}`)
  await expect(page.getByRole('dialog')).toBeVisible()

  await enterAs('corretor')
  await page.goto('/dashboard')
  const own = await callApi(page, 'GET', '/api/proposals?status[]=paid&per_page=1')
  await page.goto(`/proposals/${((own.body.data?.data ?? []) as { uuid: string }[])[0]?.uuid}`)
  await expect(lines.getByRole('row', { name: /^Total/ })).toBeVisible()
  await expect(lines.getByRole('link')).toHaveCount(0)
})

test('a version that was changed or is over is read as what it was, and is not to be changed (14.25)', async ({
  page,
  enterAs,
}) => {
  await enterAs('admin')
  await page.goto('/dashboard')
  const { table } = await addSold(page, {
    ...{ name: ownName('Produto'), operation_type: 'new', commission_base: 'gross' },
  })
  const rows = await callApi(page, 'GET', `/api/commissions?table_id[]=${table}`)
  const [first] = (rows.body.data?.data ?? []) as { id: number; row_version: number }[]
  const newer = { table_id: table, starting: 1, final: 96, company_percentage: '12', broker_percentage: '6' }
  const amended = await callApi(page, 'PUT', `/api/commissions/${first?.id}`, {
    ...{ ...newer, row_version: first?.row_version },
  })
  expect(amended.status, JSON.stringify(amended.body)).toBe(200)
  const second = amended.body.data?.id
  expect((await callApi(page, 'DELETE', `/api/commissions/${second}`)).status).toBe(200)
  for (const [id, version, company] of [
    [first?.id, 1, '10,00%'],
    [second, 2, '12,00%'],
  ] as const) {
    await page.goto(`/commissions?record=${id}`)
    await expect(page.getByText(new RegExp(`^Esta é a versão ${version}, que valeu de `))).toBeVisible()
    await expect(page.getByRole('dialog').getByText(company)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Salvar', exact: true })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Excluir', exact: true })).toHaveCount(0)
  }

  // A rule of every table says it once, too.
  const groups = await callApi(page, 'POST', '/api/spread_group', { name: ownName('Grupo') })
  const rule = { spread_group_id: groups.body.data?.id, mode: 'share', value: '60' }
  const made = await callApi(page, 'POST', '/api/spread_rules', rule)
  const id = made.body.data?.id
  expect((await callApi(page, 'DELETE', `/api/spread_rules/${id}`)).status).toBe(200)
  await page.goto(`/spread/rule?record=${id}`)
  await expect(page.getByText(/^Esta é a versão 1, que valeu de /)).toHaveCount(1)
})
