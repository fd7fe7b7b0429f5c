import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { InboxItem } from '@/lib/contracts/finance-inbox'
import { callApi } from './api'
import { panel } from './finance-desk'
import { ownServer } from './server'
import { accessibilityFaults, expect, pageStatus } from './test'

/** The finance desk's inbox (finance-inbox.md), of the demo and of a statement that the test brings. */

const test = ownServer('inbox')
test.describe.configure({ mode: 'serial' })
// The browser logs each refusal.
test.use({ expectedErrors: [/status of (403|409|422)/], actionTimeout: 20_000 })

const route = '/financial/inbox'
const path = '/api/financial/inbox'

const items = (page: Page) => page.getByRole('list', { name: 'Caixa de entrada' }).getByRole('listitem')
const failed = (page: Page) => items(page).filter({ hasText: 'Pagamento que falhou' })

async function loadItems(page: Page): Promise<InboxItem[]> {
  const { status, body } = await callApi(page, 'GET', path)
  expect(status, JSON.stringify(body)).toBe(200)
  // Guarantee: the contract of the call, which the server has checked.
  return (body.data as unknown as { items: InboxItem[] }).items
}

/** A statement of six movements that are nobody's yet: its account, by id. */
async function addStatement(page: Page): Promise<number> {
  const { body: banks } = await callApi(page, 'GET', '/api/financial/official_banks?options=1&search=341')
  const [bank] = (banks.data?.data ?? []) as { id: number }[]
  const { status, body } = await callApi(page, 'POST', '/api/financial/company_accounts', {
    ...{ nickname: 'Itaú do extrato', official_bank_id: bank?.id, agency: '1234', account: '56789' },
    ...{ account_digit: '0', account_type: 'checking', opening_balance: '10000.00', opening_date: '2026-11-01' },
  })
  expect(status, JSON.stringify(body)).toBe(201)
  const buffer = await readFile('backend/finance/ofx/fixtures/extrato-itau.ofx')
  await page.goto('/company_accounts/statements')
  await page.getByRole('button', { name: 'Importar OFX' }).click()
  await panel(page).getByRole('combobox', { name: 'Conta' }).fill('Itaú')
  await page.getByRole('option', { name: 'Itaú do extrato' }).click()
  await panel(page).locator('input[type=file]').setInputFiles({ name: 'extrato.ofx', mimeType: 'text/plain', buffer })
  await panel(page).getByRole('button', { name: 'Importar', exact: true }).click()
  await expect(panel(page).getByText('Lançamentos novos: 6. Já conhecidos: 0.')).toBeVisible()
  return body.data?.id ?? 0
}

test('19.6 finance takes an item, passes it on, settles another, and opens exactly what is counted', async ({
  page,
  enterAs,
}) => {
  await enterAs('financeiro')
  const account = await addStatement(page)
  const all = await loadItems(page)
  const lines = all.find(({ kind, subject_id }) => kind === 'lines_open' && subject_id === account)
  await page.goto(route)
  await expect(page.getByRole('heading', { level: 1, name: 'Caixa de entrada' })).toBeVisible()
  await expect(items(page)).toHaveCount(all.length)
  expect(await accessibilityFaults(page)).toEqual([])

  const row = items(page).filter({ hasText: 'Itaú do extrato' })
  await expect(row).toContainText(`${lines?.count} lançamento`)
  await expect(row).toContainText(/desde \d\d\/11 · (hoje|há \d+ dias?)/)
  await expect(row).toContainText('Com ninguém')
  await row.getByRole('button', { name: /^Assumir/ }).click()
  await expect(row).toContainText(/Com .+, desde .*\d\d\/\d\d \d\d:\d\d/)
  await expect(row.getByRole('button', { name: /^Assumir/ })).toHaveCount(0)
  await page.getByRole('combobox', { name: 'Responsável' }).selectOption('Com você')
  await expect(page).toHaveURL(/\?holder=mine$/)
  await expect(row).toBeVisible()

  await row.getByRole('button', { name: /^Passar/ }).click()
  expect(await accessibilityFaults(page)).toEqual([])
  await panel(page).getByRole('button', { name: 'Passar', exact: true }).click()
  await expect(panel(page).getByText('Campo obrigatório.')).toBeVisible()
  const to = panel(page).getByRole('combobox', { name: 'Responsável' })
  await expect(to.getByRole('option')).not.toHaveCount(2)
  await to.selectOption({ index: 2 })
  await panel(page).getByRole('button', { name: 'Passar', exact: true }).click()
  await expect(panel(page)).toBeHidden()
  // It is somebody else's by now.
  await expect(row).toHaveCount(0)
  await page.goto(route)
  await row.getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`/company_accounts/reconciliation\\?company_account_id=${account}`))
  const list = await callApi(
    page,
    'GET',
    `/api/financial/bank_statement_lines?company_account_id=${account}&kind=movement&status=open&per_page=1`,
  )
  expect(list.body.data?.total).toBe(lines?.count)

  await page.goto(route)
  await page.getByRole('button', { name: /^Pagamento que falhou/ }).click()
  await expect(page).toHaveURL(/\?kind=payment_failed$/)
  const before = all.filter(({ kind }) => kind === 'payment_failed').length
  expect(before).toBeGreaterThan(0)
  await expect(items(page)).toHaveCount(before)
  const first = failed(page).first()
  const name = (await first.locator('bdi').first().textContent()) ?? ''
  await first.getByRole('button', { name: /^Dar por resolvido/ }).click()
  const send = panel(page).getByRole('button', { name: 'Dar por resolvido', exact: true })
  await send.click()
  await expect(panel(page).getByText('Campo obrigatório.')).toBeVisible()
  await panel(page).getByRole('textbox', { name: 'Motivo' }).fill('Pago em dinheiro no balcão')
  await send.click()
  await expect(panel(page)).toBeHidden()
  await expect(items(page).filter({ hasText: name })).toHaveCount(0)
})

test('19.6 somebody else was faster: the list is read anew, and what was typed stays', async ({ page, enterAs }) => {
  await enterAs('financeiro')
  await page.goto(route)
  const { kind, subject_id, row_version } =
    (await loadItems(page)).find((one) => one.kind === 'lines_open' && one.name === 'Itaú do extrato') ?? {}
  const row = items(page).filter({ hasText: 'Itaú do extrato' })
  await expect(row).toBeVisible()
  const gone = await callApi(page, 'POST', `${path}/hold`, { kind, subject_id, row_version, user_uuid: null })
  expect(gone.status, JSON.stringify(gone.body)).toBe(200)
  await row.getByRole('button', { name: /^Assumir/ }).click()
  await expect(page.getByText(/^Alguém mexeu neste item nesse meio-tempo/)).toBeVisible()
  await expect(row).toContainText('Com ninguém')
  await row.getByRole('button', { name: /^Assumir/ }).click()
  await expect(row).toContainText(/Com .+, desde/)
})

test('19.6 Início shows the same, others see nothing of it, and a phone in Arabic shows it all', async ({
  page,
  context,
  enterAs,
}) => {
  for (const person of ['operacional', 'corretor']) {
    await enterAs(person)
    expect([person, await pageStatus(page, route)]).toEqual([person, 403])
    await page.goto('/dashboard')
    await expect(page.getByRole('region', { name: 'Precisa de atenção' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Mesa financeira' })).toHaveCount(0)
  }
  await enterAs('ceo')
  await page.goto(route)
  await expect(items(page).first()).toBeVisible()
  await expect(items(page).getByRole('button')).toHaveCount(0)

  await enterAs('financeiro')
  const all = await loadItems(page)
  await page.goto('/dashboard')
  const part = page.getByRole('region', { name: 'Mesa financeira' })
  await expect(part.getByRole('listitem')).toHaveCount(Math.min(5, all.length))
  await expect(part.getByRole('listitem').first()).toContainText(all[0]?.name ?? '')
  expect(await accessibilityFaults(page)).toEqual([])
  await part.getByRole('link', { name: `Ver tudo (${all.length})` }).click()
  await expect(items(page)).toHaveCount(all.length)

  const { origin } = new URL(page.url())
  await page.evaluate(() => {
    localStorage.setItem('theme', 'dark')
    localStorage.setItem('i18nextLng', 'ae')
  })
  await context.addCookies([{ name: 'balcao-ui', value: 'theme=dark&locale=ae&i18nextLng=ae', url: origin }])
  await page.setViewportSize({ width: 320, height: 720 })
  for (const address of [route, '/dashboard']) {
    await page.goto(address)
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    await expect(
      page
        .getByRole('main')
        .getByText(all[0]?.name ?? '')
        .first(),
    ).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    expect(await accessibilityFaults(page)).toEqual([])
  }
})
