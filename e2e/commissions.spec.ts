import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { people } from './menu-table'
import { accessibilityFaults, expect, onPostgres, pageStatus, tenantUrl, test } from './test'

/** The commission table: company figures for staff, own rates for sellers. */

const table = (page: Page) => page.getByRole('table', { name: 'Tabela de Comissões' })
const companyHeads = ['Empresa', 'Bônus da empresa']

type Row = Record<string, unknown> & { id: number; table: { id: number; name: string }; bank: { name: string } }
const rowsOf = (page: Page, query: string): Promise<Row[]> =>
  page.evaluate(async (query) => (await (await fetch(`/api/commissions?${query}`)).json()).data.data, query)

async function open(page: Page, query = '', origin = '') {
  await page.goto(`${origin}/commissions${query}`)
  await expect(table(page).getByRole('row').nth(1)).toBeVisible()
}

for (const [person, letter] of people) {
  const isInternal = 'AFOC'.includes(letter)
  test(`${person} sees ${isInternal ? 'the company’s figures' : 'own rates alone'}`, async ({ page, enterAs }) => {
    await enterAs(person)
    const answers: string[] = []
    page.on('response', async (answer) => {
      if (answer.url().includes('/api/commissions')) answers.push(await answer.text().catch(() => ''))
    })
    // Wide enough for all columns.
    await page.setViewportSize({ width: 2200, height: 800 })
    await open(page, '?search=INSS')
    const heads = (await table(page).getByRole('columnheader').allInnerTexts()).map((one) => one.trim())
    expect(heads).toEqual(expect.arrayContaining(['Tabela', 'Banco', 'Corretor', 'Bônus do corretor']))
    for (const head of companyHeads) expect([head, heads.includes(head)]).toEqual([head, isInternal])
    await expect(page.getByRole('button', { name: 'Nova linha' })).toHaveCount(letter === 'A' ? 1 : 0)
    await expect(page.getByRole('link', { name: 'Importar' })).toHaveCount(letter === 'A' ? 1 : 0)
    expect(await accessibilityFaults(page)).toEqual([])
    if (isInternal) return

    const document = await page.content()
    const rows = JSON.stringify(await rowsOf(page, 'per_page=all'))
    for (const text of [document, rows, ...answers]) expect(text).not.toMatch(/company_(percentage|bonus)"?:/)
    const sorted = await page.evaluate(() =>
      fetch('/api/commissions?order_by=company_percentage').then((a) => a.status),
    )
    expect(sorted).toBe(400)
  })
}

test.use({ expectedErrors: [/400|422|403/] })

test('a broker’s rate is their own share of the company’s', async ({ page, enterAs }) => {
  await enterAs('corretor')
  await open(page, '?search=INSS NOVO 84x TOP')
  const row = table(page).getByRole('row').filter({ hasText: 'INSS NOVO 84x TOP' }).filter({ hasText: '73' })
  await expect(row).toContainText('8,40%')
  await expect(row).toContainText('1,05%')
})

test('an export of a broker holds no column of the company', async ({ page, enterAs }) => {
  await enterAs('corretor')
  await open(page)
  await page.getByRole('button', { name: 'Exportar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Exportar' })
  await dialog.getByText('CSV', { exact: true }).click()
  await dialog.getByText(/^Todas \(/).click()
  await dialog.getByRole('button', { name: 'Exportar' }).click()
  const get = page.getByRole('button', { name: 'Baixar Exportação: Tabela de Comissões' }).first()
  await expect(get).toBeVisible({ timeout: 30_000 })
  const coming = page.waitForEvent('download')
  await get.click()
  const [head = '', ...lines] = (await readFile(await (await coming).path(), 'utf8')).trimEnd().split('\r\n')
  expect(head).toContain('Corretor')
  expect(head).not.toContain('mpresa')
  expect(lines).toHaveLength((await rowsOf(page, 'per_page=all')).length)
  const refused = await page.evaluate(async () => {
    const headers = { 'content-type': 'application/json', 'X-CSRF': '1' }
    const body = JSON.stringify({ format: 'csv', columns: ['company_percentage'] })
    return (await fetch('/api/commissions/export', { method: 'POST', headers, body })).status
  })
  expect(refused).toBe(422)
})

test('filters by bank, instalments and the day on which rows stood', async ({ page, enterAs }) => {
  await enterAs('ceo')
  await open(page)
  const [first] = await rowsOf(page, 'per_page=1')
  await page.getByRole('button', { name: /^Filtros/ }).click()
  await page.getByLabel('Parcelas', { exact: true }).fill('84')
  await expect(page).toHaveURL(/installments=84/)
  await page.keyboard.press('Escape')
  for (const row of await rowsOf(page, 'installments=84&per_page=all')) {
    expect(Number(row.starting)).toBeLessThanOrEqual(84)
    expect(Number(row.final)).toBeGreaterThanOrEqual(84)
  }
  await open(page, `?bank_id=${(first as unknown as { bank_id: number }).bank_id}`)
  const bank = first?.bank.name ?? ''
  await expect(page.getByRole('list', { name: 'Filtros ativos' })).toContainText(`Banco: ${bank}`)
  for (const row of (await table(page).getByRole('row').all()).slice(1)) await expect(row).toContainText(bank)
  await page.goto('/commissions?valid_at=2020-01-01 23:59:59')
  await expect(page.getByText('Nada corresponde à busca e aos filtros')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Filtros ativos' })).toContainText('Vigentes em: 01/01/2020')
})

test('reais are what a person means, typed with dots or pasted as programs write them (14.6)', async ({
  page,
  enterAs,
}) => {
  await enterAs('admin')
  await page.goto('/commissions?record=new')
  const company = page.getByLabel('Empresa', { exact: true })
  await company.fill('1.500')
  await company.blur()
  await expect(company).toHaveValue('1,50')
  await page.getByLabel('Valor fixo em reais').check()
  await company.fill('1.500')
  await company.blur()
  await expect(company).toHaveValue('1500,00')

  await page.goto('/commission_simulation')
  const amount = page.getByRole('textbox', { name: /^Valor/ })
  const paste = (text: string) =>
    amount.evaluate((input, data) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text', data)
      input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }, text)
  for (const [text, shown] of [
    ['1,234.56', '1.234,56'],
    ['R$ 1.234,567', '1.234,57'],
    ['2 x 500,00', '1.234,57'],
  ] as const) {
    await paste(text)
    await expect(amount).toHaveValue(new RegExp(`${shown.replaceAll('.', '[.]')}$`))
  }
})

test(
  'an edit closes the version and opens the next; both stand side by side',
  onPostgres,
  async ({ page, enterAs, baseURL }) => {
    const origin = tenantUrl(baseURL, 'boreal')
    await enterAs('admin', 'boreal')
    await open(page, '', origin)
    const [some] = await rowsOf(page, 'is_fixed_value=false&per_page=1')
    const starting = 100 + (Date.now() % 400)
    const made = await page.evaluate(
      async ([table_id, starting]) => {
        const headers = { 'content-type': 'application/json', 'X-CSRF': '1' }
        const values = { company_percentage: '10', company_bonus: '1', broker_percentage: '6', broker_bonus: '0.5' }
        const body = JSON.stringify({ table_id, starting, final: starting, ...values })
        const answer = await fetch('/api/commissions', { method: 'POST', headers, body })
        return { status: answer.status, data: (await answer.json()).data }
      },
      [some?.table.id ?? 0, starting],
    )
    expect(made.status).toBe(201)

    await page.goto(`${origin}/commissions?installments=${starting}&table_id=${some?.table.id}&record=${made.data.id}`)
    const panel = page.getByRole('dialog')
    await expect(panel.getByLabel('Empresa', { exact: true })).toHaveValue('10,00')
    await panel.getByLabel('Corretor', { exact: true }).fill('11')
    await panel.getByRole('button', { name: 'Salvar', exact: true }).click()
    await expect(panel.getByRole('alert')).toBeVisible()
    await panel.getByLabel('Corretor', { exact: true }).fill('7,25')
    await panel.getByRole('button', { name: 'Salvar', exact: true }).click()
    await expect(table(page)).toContainText('7,25%')
    await expect(table(page).getByRole('row')).toHaveCount(2)

    await page.goto(`${origin}/commissions?installments=${starting}&table_id=${some?.table.id}`)
    await page.getByRole('button', { name: /^Ações de/ }).click()
    await page.getByRole('menuitem', { name: 'Versões' }).click()
    const versions = page.getByRole('dialog', { name: /^Versões de/ })
    const line = versions.getByRole('row', { name: /^Corretor / })
    await expect(line).toContainText('7,25%')
    await expect(line).toContainText('6,00%')
    await expect(versions.getByRole('columnheader')).toHaveCount(3)
    expect(await accessibilityFaults(page)).toEqual([])
    await page.keyboard.press('Escape')

    const [standing] = await rowsOf(page, `installments=${starting}&table_id=${some?.table.id}`)
    const closed = await page.evaluate(
      (id) => fetch(`/api/commissions/${id}`, { method: 'DELETE', headers: { 'X-CSRF': '1' } }).then((a) => a.status),
      standing?.id ?? 0,
    )
    expect(closed).toBe(200)
  },
)

test(
  'an import shows what would be made, changed and left before it is applied',
  onPostgres,
  async ({ page, enterAs, baseURL }) => {
    const origin = tenantUrl(baseURL, 'boreal')
    await enterAs('admin', 'boreal')
    await open(page, '', origin)
    const [same, other] = await rowsOf(page, 'is_fixed_value=false&per_page=2&order_by=id&order=asc')
    if (!same || !other) throw new Error('boreal has no commissions')
    await page.goto(`${origin}/commissions/import`)
    const figure = (text: unknown) => String(text).replace('.', ',')
    // Below the change that needs confirmation.
    const more = Number((Number(other.company_percentage) + 1).toFixed(4))
    const lines = [
      ['Tabela', 'Parcelas de', 'Parcelas até', 'Empresa'],
      [`#${same.table.id}`, same.starting, same.final, figure(same.company_percentage)],
      [`#${other.table.id}`, other.starting, other.final, figure(more)],
      [`#${same.table.id}`, 590, 599, '5'],
      [`#${same.table.id}`, 580, 589, 'cinco'],
    ]
    const buffer = Buffer.from(lines.map((line) => line.join(';')).join('\n'))
    await page.locator('input[type=file]').setInputFiles({ name: 'pan.csv', mimeType: 'text/csv', buffer })
    await page.getByRole('button', { name: 'Conferir as linhas' }).click()
    const kinds = page.getByRole('group', { name: 'Linhas mostradas' })
    await expect(kinds.getByRole('button', { name: 'Recusadas 1' })).toBeVisible()
    await expect(kinds.getByRole('button', { name: 'Novas 1' })).toBeVisible()
    await expect(kinds.getByRole('button', { name: 'Sem mudança 1' })).toBeVisible()
    await kinds.getByRole('button', { name: 'Alterações 1' }).click()
    const changed = page.getByRole('row').filter({ hasText: 'Alterar' })
    await expect(changed).toContainText(`Depois: ${figure(more)}`)
    await expect(changed.locator('del')).toBeVisible()
    expect(await accessibilityFaults(page)).toEqual([])

    await page.getByLabel('Deixar de fora a linha recusada').check()
    await page.getByRole('button', { name: 'Aplicar 2 linhas' }).click()
    await expect(page.getByText('1 registro criado, 1 alterado')).toBeVisible()
    const now = async () =>
      (await rowsOf(page, `table_id=${other.table.id}&installments=${other.starting}`))[0]?.company_percentage
    expect(await now()).toBe(more.toFixed(4))
    await page.getByRole('button', { name: 'Desfazer a importação' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Desfazer a importação' }).click()
    await expect(page.getByText('Importação desfeita')).toBeVisible()
    expect(await now()).toBe(other.company_percentage)
    expect(await rowsOf(page, `table_id=${same.table.id}&installments=595`)).toEqual([])
  },
)

test('who may not open the import is refused', async ({ page, enterAs }) => {
  await enterAs('ceo')
  await page.goto('/dashboard')
  expect(await pageStatus(page, '/commissions/import')).toBe(403)
})
