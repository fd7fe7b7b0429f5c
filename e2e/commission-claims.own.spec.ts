import type { Page } from '@playwright/test'
import type { CommissionClaim } from '@/lib/contracts/commission-claim'
import { callApi } from './api'
import { panel } from './finance-desk'
import { ownServer } from './server'
import { accessibilityFaults, expect, pageStatus } from './test'

/**
 * Claims on banks (commission-reports.md#claims), on a company whose banks owe nothing yet: the empty state, and who may
 * see it. Their list, its sums and decisions are shown with answers that the test makes up; claims that a report makes
 * belong to its own tests.
 */

const test = ownServer('commission-claims')
test.describe.configure({ mode: 'serial' })
test.use({ expectedErrors: [/status of (403|409|422)/], actionTimeout: 20_000 })

const route = '/credits/claims'
const path = '/api/financial/commission_claims'

const claim = (id: number, more: Partial<CommissionClaim> = {}): CommissionClaim => ({
  ...{ id, row_version: 1, bank_id: 3, bank: { id: 3, name: 'Banco Pan' }, kind: 'upfront', parcel: 0, cause: 'rate' },
  ...{
    expected: '2248.14',
    told: '2154.47',
    amount: '93.67',
    state: 'open',
    since: '2026-11-01',
    age: 'd30',
    days: 19,
  },
  ...{ reason: null, decided_at: null, decided_by: null },
  proposal: { uuid: crypto.randomUUID(), number: id, customer: 'Ana Lima', ade_number: '7700', paid_at: '2026-10-20' },
  ...more,
})
const other: Partial<CommissionClaim> = { bank_id: 4, bank: { id: 4, name: 'Banco Safra' }, cause: 'not_paid' }

const ages = (d30: string, older = '0.00'): Record<CommissionClaim['age'], { count: number; amount: string }> => ({
  d30: { count: Number(d30 !== '0.00'), amount: d30 },
  ...{ d60: { count: 0, amount: '0.00' }, d90: { count: 0, amount: '0.00' } },
  older: { count: Number(older !== '0.00'), amount: older },
})

/** Three claims of two banks, as the tenant API would answer; the queries and decisions that the page sends. */
async function madeUp(page: Page, answers: { status: number; body: object }[] = []) {
  const asked: string[] = []
  const sent: Record<string, unknown>[] = []
  let rows = [
    claim(101),
    claim(102, { kind: 'deferred', parcel: 3, amount: '12.00' }),
    claim(103, { ...other, age: 'older', days: 120, amount: '1000.00', told: '0.00', expected: '1000.00' }),
    claim(104, { state: 'paid', amount: '0.00', told: '2248.14' }),
  ]
  await page.route(`**${path}?*`, (call) => {
    asked.push(new URL(call.request().url()).search)
    const summary = {
      ...{ count: 3, amount: '1105.67' },
      banks: [
        { bank: { id: 4, name: 'Banco Safra' }, count: 1, amount: '1000.00', ages: ages('0.00', '1000.00') },
        { bank: { id: 3, name: 'Banco Pan' }, count: 2, amount: '105.67', ages: ages('105.67') },
      ],
    }
    const data = { data: rows, total: 4, current_page: 1, last_page: 1, per_page: 15, from: 1, to: 4, summary }
    return call.fulfill({ json: { status: true, data } })
  })
  await page.route(`**${path}/decide`, (call) => {
    sent.push(call.request().postDataJSON())
    rows = rows.map((row) => ({ ...row, row_version: row.row_version + 1 }))
    const answer = answers.shift() ?? { status: 200, body: { status: true, data: { decided: 2 } } }
    return call.fulfill({ status: answer.status, json: answer.body })
  })
  return { asked, sent }
}

test('19.4 nobody owes anything yet; a CEO reads, and Operacional, Comercial and Corretor get nothing', async ({
  page,
  enterAs,
}) => {
  for (const person of ['financeiro', 'ceo']) {
    await enterAs(person)
    await page.goto(route)
    await expect(page.getByRole('heading', { level: 1, name: 'Cobranças aos bancos' })).toBeVisible()
    await expect(page.getByText('Nenhum banco deve nada')).toBeVisible()
    expect(await accessibilityFaults(page)).toEqual([])
  }
  const body = { claims: [{ id: 1, row_version: 1 }], decision: 'open', reason: 'Revisão' }
  expect((await callApi(page, 'POST', `${path}/decide`, body)).status).toBe(403)
  await madeUp(page)
  await page.reload()
  await expect(page.getByRole('list', { name: 'Cobranças aos bancos' })).toBeVisible()
  await expect(page.getByRole('checkbox')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Contestar' })).toHaveCount(0)
  await page.unroute(`**${path}?*`)
  for (const person of ['operacional', 'comercial', 'corretor']) {
    await enterAs(person)
    expect([person, await pageStatus(page, route)]).toEqual([person, 403])
    expect([person, (await callApi(page, 'GET', path)).status]).toEqual([person, 403])
  }
})

test('19.4 sums open what they count, and the claims say what is missing and since when', async ({ page, enterAs }) => {
  await enterAs('financeiro')
  const { asked } = await madeUp(page)
  await page.goto(route)
  const owed = page.getByRole('region', { name: 'Devido por banco' })
  await expect(owed.getByRole('row')).toHaveCount(4)
  await expect(owed.getByRole('row', { name: /Todos os bancos/ })).toContainText('R$ 1.105,67')
  await expect(page.getByText('3 cobranças · R$ 1.105,67')).toBeVisible()
  const items = page.getByRole('list', { name: 'Cobranças aos bancos' }).getByRole('listitem')
  for (const text of ['Proposta 101', 'Ana Lima', 'Banco Pan', 'À vista', 'ADE 7700', 'desde 01/11/2026, 19 dias']) {
    await expect(items.first()).toContainText(text)
  }
  for (const text of ['Percentual diferente', 'Em aberto', 'R$ 2.248,14', 'R$ 2.154,47', 'R$ 93,67']) {
    await expect(items.first()).toContainText(text)
  }
  await expect(items.nth(1)).toContainText('Diferida, parcela 3')
  expect(await accessibilityFaults(page)).toEqual([])

  await owed.getByRole('link', { name: 'Banco Safra, Mais de 90 dias: R$ 1.000,00' }).click()
  await expect(page).toHaveURL(/\?age=older&bank_id=4$/)
  await expect.poll(() => asked.at(-1)).toContain('age=older&bank_id=4')
  await expect(page.getByRole('combobox', { name: 'Idade' })).toHaveValue('older')
  await page.getByRole('combobox', { name: 'Situação' }).selectOption('Contestada')
  await expect(page).toHaveURL(/state=disputed/)
  await page.getByRole('button', { name: 'Limpar tudo' }).click()
  await expect(page).toHaveURL(new RegExp(`${route}$`))
})

test('19.4 several are decided with a reason; a refusal and a change meanwhile keep both', async ({
  page,
  enterAs,
}) => {
  await enterAs('financeiro')
  const stale = { status: false, code: 'CONFLICT', reason: 'stale', message: 'Registro alterado por outro usuário.' }
  const closed = { status: false, code: 'RULE', reason: 'claim_closed', message: 'Esta cobrança já foi paga.' }
  const { sent } = await madeUp(page, [
    { status: 422, body: closed },
    { status: 409, body: stale },
  ])
  await page.goto(route)
  await expect(page.getByRole('checkbox', { name: /proposta 104/ })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Contestar' })).toBeDisabled()
  await page.getByRole('checkbox', { name: 'À vista, proposta 101' }).check()
  await page.getByRole('checkbox', { name: 'Diferida, parcela 3, proposta 102' }).check()
  await expect(page.getByText('2 marcadas · R$ 105,67')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Reabrir' })).toBeDisabled()

  await page.getByRole('button', { name: 'Baixar como perda' }).click()
  await expect(panel(page)).toContainText('Nada se lança, pois o resultado só conta o que os bancos pagam.')
  expect(await accessibilityFaults(page)).toEqual([])
  const send = () => panel(page).getByRole('button', { name: 'Baixar como perda' }).click()
  const reason = panel(page).getByRole('textbox', { name: 'Motivo' })
  await send()
  expect(sent).toEqual([])
  await reason.fill('O banco encerrou o convênio.')
  await send()
  await expect(panel(page)).toContainText('Esta cobrança já foi paga ou cancelada: atualize a lista.')
  await send()
  await expect(panel(page)).toContainText('Uma destas cobranças mudou nesse meio-tempo')
  await expect(reason).toHaveValue('O banco encerrou o convênio.')
  await expect(panel(page)).toContainText('2 marcadas')
  await send()
  await expect(panel(page)).toBeHidden()
  await expect(page.getByText('2 cobranças decididas.')).toBeVisible()
  await expect(page.getByText('Nenhuma marcada')).toBeVisible()
  const decided = (row_version: number) => ({
    ...{ decision: 'written_off', reason: 'O banco encerrou o convênio.' },
    claims: [101, 102].map((id) => ({ id, row_version })),
  })
  expect(sent).toEqual([decided(1), decided(1), decided(3)])
})

test('19.4 a phone in Arabic, in the dark, shows it all', async ({ page, context, enterAs }) => {
  await enterAs('financeiro')
  const { origin } = new URL(page.url())
  await page.evaluate(() => {
    localStorage.setItem('theme', 'dark')
    localStorage.setItem('i18nextLng', 'ae')
  })
  await context.addCookies([{ name: 'balcao-ui', value: 'theme=dark&locale=ae&i18nextLng=ae', url: origin }])
  await madeUp(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(route)
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(page.getByRole('listitem').filter({ hasText: 'Ana Lima' })).toHaveCount(4)
  await page.waitForLoadState('networkidle')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  expect(await accessibilityFaults(page)).toEqual([])
})
