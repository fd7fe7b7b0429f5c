import type { Page } from '@playwright/test'
import { callApi, ownName } from './api'
import { digits, findId, panel } from './finance-desk'
import { accessibilityFaults, expect, pageStatus, test } from './test'

/** Recebimentos de comissão: a received credit, told apart by the proposals that the bank paid (finance.md#receipts). */

/** `R$ 1.573,70`, as screens have it. */
const money = (reais: string) =>
  new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' }).format(Number(reais))

type Owed = { proposal: { uuid: string; number: number }; kind: string; expected: string }

/** A credit of a bank that was received, and what banks owe of the oldest proposals. */
async function receive(page: Page, amount: string) {
  const description = ownName('Comissões da semana')
  const account = await callApi(page, 'POST', '/api/financial/company_accounts', {
    ...{ nickname: ownName('Banco'), official_bank_id: 1, agency: '1234', account: digits(), account_digit: '7' },
    ...{ account_type: 'checking', opening_balance: '0.00', opening_date: '2026-01-02' },
  })
  const added = await callApi(page, 'POST', '/api/financial/credits', {
    ...{ description, amount, due_date: '2026-11-20' },
    release_type_id: await findId(page, 'release_types', 'Recebimento do banco'),
    cost_center_id: await findId(page, 'cost_centers', 'Comercial'),
  })
  const { id, row_version } = added.body.data ?? {}
  const received = await callApi(page, 'POST', `/api/financial/credits/${id}/receive`, {
    ...{ date: '2026-11-20', company_account_id: account.body.data?.id, row_version },
  })
  expect(received.status, JSON.stringify(received.body)).toBe(200)
  const owed = await callApi(page, 'GET', `/api/financial/credits/${id}/receipts/expected?order=asc&per_page=40`)
  return { id: Number(id), description, owed: (owed.body.data?.data ?? []) as Owed[] }
}

test.describe('17.7 what a bank paid', () => {
  // The server refuses what is too much.
  test.use({ expectedErrors: [/status of 422/] })

  test('is linked to its proposals from the credit’s record, and unlinked again', async ({ page, enterAs }) => {
    await enterAs('financeiro')
    const { id, description, owed } = await receive(page, '9000.00')
    const part = owed.find(({ kind, expected }) => kind === 'upfront' && Number(expected) < 9000)
    if (!part) throw new Error('no bank owes anything')
    const { number, uuid } = part.proposal
    await page.goto(`/credits?id=${id}&record=${id}`)
    await panel(page).getByRole('link', { name: 'Vincular propostas' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Recebimentos de comissão' })).toBeVisible()
    await expect(page.getByText(description, { exact: true })).toBeVisible()
    const list = page.getByRole('list', { name: 'A receber dos bancos' })
    await page.getByRole('searchbox', { name: 'Número ou ADE' }).fill(String(number))
    const box = list.getByRole('checkbox', { name: `À vista, proposta ${number}` })
    await expect(list.getByRole('listitem').first()).toContainText(String(number))
    expect(await accessibilityFaults(page)).toEqual([])
    await box.press('Space')
    await expect(list.getByRole('textbox', { name: 'Recebido' })).toHaveValue(money(part.expected))

    await list.getByRole('textbox', { name: 'Recebido' }).fill('10.000,00')
    await expect(page.getByText('Passa do crédito em R$ 1.000,00')).toBeVisible()
    await page.getByRole('button', { name: 'Vincular', exact: true }).click()
    await expect(page.getByText('Os recebimentos passam do valor do crédito em R$ 1.000,00.')).toBeVisible()

    await list.getByRole('textbox', { name: 'Recebido' }).fill('1,00')
    await page.getByRole('button', { name: 'Vincular', exact: true }).press('Enter')
    await expect(page.getByText('1 recebimento vinculado.')).toBeVisible()
    const linked = page.getByRole('list', { name: 'Propostas vinculadas' })
    await expect(linked).toContainText(`Proposta ${number}`)
    await expect(linked).toContainText(`esperado ${money(part.expected)}`)
    await expect(page.getByLabel('Somas do crédito')).toContainText('Resta')
    await expect(page.getByLabel('Somas do crédito')).toContainText(money('8999.00'))
    await expect(box).toHaveCount(0)

    await page.goto(`/proposals/${uuid}`)
    await expect(page.getByRole('heading', { name: 'Pago pelo banco' })).toBeVisible()

    await page.goto(`/credits/${id}/receipts`)
    await page.getByRole('button', { name: `Desvincular À vista, proposta ${number}` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Desvincular' }).click()
    await expect(page.getByText(`Proposta ${number} desvinculada.`)).toBeVisible()
    await expect(page.getByText('Nenhuma proposta vinculada ainda.')).toBeVisible()
  })

  test('of no list is added by the proposal’s number: insurance, for the company alone', async ({ page, enterAs }) => {
    await enterAs('financeiro')
    const { id, owed } = await receive(page, '50.00')
    const { number } = owed.at(-1)?.proposal ?? { number: 0 }
    await page.goto(`/credits/${id}/receipts`)
    await page.getByRole('button', { name: 'Outro recebimento' }).click()
    await panel(page).getByRole('textbox', { name: 'Número da proposta' }).fill('999999999')
    await expect(panel(page).getByText('Nenhuma proposta tem este número.')).toBeVisible()
    await panel(page).getByRole('textbox', { name: 'Número da proposta' }).fill(String(number))
    await expect(panel(page).getByText('Nenhuma proposta tem este número.')).toBeHidden()
    expect(await accessibilityFaults(page)).toEqual([])
    await panel(page).getByRole('combobox', { name: 'Parte' }).selectOption('Seguro')
    await expect(panel(page).getByRole('textbox', { name: 'Parcela do cliente' })).toHaveCount(0)
    await panel(page).getByRole('textbox', { name: 'Recebido' }).fill('50,00')
    await panel(page).getByRole('textbox', { name: 'Recebido' }).press('Control+Enter')
    await expect(page.getByRole('list', { name: 'Propostas vinculadas' })).toContainText('Seguro')
    await expect(page.getByLabel('Somas do crédito')).toContainText(/Resta\s*R\$\s0,00/)
  })
})

test.describe('17.7 what a bank paid, by whom', () => {
  test.use({ expectedErrors: [/status of 403/] })

  test('is read by the board, and by nobody who sells', async ({ page, enterAs }) => {
    await enterAs('financeiro')
    const { id } = await receive(page, '50.00')
    await enterAs('ceo')
    await page.goto(`/credits/${id}/receipts`)
    await expect(page.getByRole('list', { name: 'A receber dos bancos' }).getByRole('listitem').first()).toBeVisible()
    await expect(page.getByRole('checkbox')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Vincular', exact: true })).toHaveCount(0)
    for (const who of ['comercial', 'corretor'] as const) {
      await enterAs(who)
      expect(await pageStatus(page, `/credits/${id}/receipts`)).toBe(403)
    }
  })
})
