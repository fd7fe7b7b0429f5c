import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { readXlsx } from 'hucre/xlsx'
import { callApi } from './api'
import { accessibilityFaults, expect, leave, onPostgres, pageStatus, tenantUrl, test } from './test'

/** Exports of whole lists; imports with check, correction, applying and undo. */

const cellOf = (page: Page, field: string, line: number) => page.getByLabel(`${field}, linha ${line}`, { exact: true })
const counted = (page: Page) => page.getByRole('status').filter({ hasText: /^Conferi/ })
const tasks = (page: Page) => page.getByRole('region', { name: 'Tarefas' })

/** The list's answer, requested from within the page. */
const rowsOf = (page: Page, path: string): Promise<Record<string, unknown>[]> =>
  page.evaluate(async (path) => (await (await fetch(path)).json()).data.data, path)

async function choose(page: Page, name: string, content: string | Buffer) {
  const buffer = Buffer.from(content)
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/octet-stream', buffer })
}

/** Exports the open list, and answers the file. */
async function exported(page: Page, { format, all }: { format: string; all?: boolean }): Promise<Buffer> {
  await page.getByRole('button', { name: 'Exportar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Exportar' })
  await dialog.getByText(format, { exact: true }).click()
  if (all) await dialog.getByText(/^Todas \(/).click()
  expect(await accessibilityFaults(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Exportar' }).click()
  await expect(dialog).toBeHidden()
  const get = tasks(page)
    .getByRole('button', { name: /^Baixar Exportação/ })
    .first()
  await expect(get).toBeVisible({ timeout: 30_000 })
  const coming = page.waitForEvent('download')
  await get.click()
  return readFile(await (await coming).path())
}

test(
  'a list goes out to Excel whole: its rows, order and columns as they stand',
  onPostgres,
  async ({ page, enterAs }) => {
    // Wide enough for all columns.
    await page.setViewportSize({ width: 2200, height: 800 })
    await enterAs('admin')
    await page.goto('/banks?active=true&order_by=name&order=desc')
    await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible()
    const heads = await page.getByRole('columnheader').allInnerTexts()
    const book = await readXlsx(await exported(page, { format: 'Excel (XLSX)' }))
    const [head = [], ...lines] = book.sheets[0]?.rows ?? []
    const rows = await rowsOf(page, '/api/bank?active=true&order_by=name&order=desc&per_page=all')
    expect(rows.length).toBeGreaterThan(15)
    expect(heads.map((one) => one.trim()).filter(Boolean)).toEqual(expect.arrayContaining(head.map(String)))
    expect(lines.map(([name]) => name)).toEqual(rows.map(({ name }) => name))
    const cap = head.indexOf('Limite à vista')
    expect(lines.map((line) => Number(line[cap]))).toEqual(rows.map(({ upfront_cap }) => Number(upfront_cap)))
  },
)

test('progress and file survive a reload; the tasks page has both', onPostgres, async ({ page, enterAs }) => {
  await enterAs('operacional')
  await page.goto('/banks')
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible()
  const text = (await exported(page, { format: 'CSV', all: true })).toString('utf8')
  expect(text.startsWith('\uFEFFNome;')).toBe(true)
  expect(text.trimEnd().split('\r\n').length - 1).toBe((await rowsOf(page, '/api/bank?per_page=all')).length)
  await page.reload()
  await expect(tasks(page)).toContainText('Exportação: Bancos')
  expect(await accessibilityFaults(page)).toEqual([])
  await tasks(page).getByRole('button', { name: 'Fechar tarefas' }).click()
  await expect(tasks(page)).toBeHidden()
  await page.getByRole('button', { name: /^Conta de/ }).click()
  await page.getByRole('menuitem', { name: 'Tarefas' }).click()
  await expect(page.getByRole('heading', { name: 'Tarefas', level: 1 })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Pronta')
  const coming = page.waitForEvent('download')
  await page.getByRole('main').getByRole('button', { name: 'Baixar Exportação: Bancos' }).first().click()
  expect((await coming).suggestedFilename()).toMatch(/^Bancos .*\.csv$/)
  expect(await accessibilityFaults(page)).toEqual([])

  // One that failed is begun again from its line. No export fails by itself, so the list's answer is changed on its way.
  await page.addInitScript(() => {
    const real = window.fetch
    const failed = { uuid: '', may_retry: true }
    window.fetch = async (asked, how) => {
      const url = String(asked instanceof Request ? asked.url : asked)
      if (url.endsWith('/retry')) {
        failed.may_retry = false
        const body = JSON.stringify({ format: 'csv', columns: ['name'], query: {} })
        const headers = new Headers(how?.headers)
        headers.set('content-type', 'application/json')
        return real('/api/bank/export', { ...how, method: 'POST', body, headers })
      }
      const answer = await real(asked, how)
      if (!url.includes('/api/jobs?')) return answer
      const json = await answer.json()
      failed.uuid ||= json.data.data[0].uuid
      const job = json.data.data.find(({ uuid }: { uuid: string }) => uuid === failed.uuid)
      Object.assign(job, { ...failed, status: 'failed', file: null, error: { reason: 'job_broken', message: '' } })
      return Response.json(json)
    }
  })
  await page.reload()
  const main = page.getByRole('main')
  const again = main.getByRole('button', { name: 'Tentar de novo: Exportação: Bancos' })
  await again.click()
  await expect(main.getByText('Começou de novo')).toBeFocused()
  await expect(again).toHaveCount(0)
  await expect(main.getByRole('button', { name: 'Baixar Exportação: Bancos' }).first()).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
})

for (const viewport of [
  { width: 1366, height: 768 },
  { width: 390, height: 844 },
])
  test(`at ${viewport.width} px the jobs lie over no button, wherever the page is scrolled to (14.22)`, async ({
    page,
    enterAs,
  }) => {
    await page.setViewportSize(viewport)
    await enterAs('operacional')
    await page.goto('/banks')
    await exported(page, { format: 'CSV' })
    await page.goto('/banks')
    await expect(tasks(page)).toBeVisible()
    for (const part of [0, 0.5, 1]) {
      const covered = await page.evaluate(async (part) => {
        scrollTo({ top: document.documentElement.scrollHeight * part, behavior: 'instant' })
        await new Promise(requestAnimationFrame)
        return [...document.querySelectorAll('main :is(a, button, input)')].flatMap((one) => {
          const { left, top, width, height } = one.getBoundingClientRect()
          const above = document.elementFromPoint(left + width / 2, top + height / 2)
          return above?.closest('section[data-shell]') ? [one.textContent ?? one.tagName] : []
        })
      }, part)
      expect(covered).toEqual([])
    }
  })

test.describe('into a list', () => {
  test.use({ expectedErrors: [/422/] })

  test('a file is mended on the screen by keyboard, applied and taken back', async ({ page, enterAs, baseURL }) => {
    const mark = Date.now().toString(36)
    await enterAs('admin', 'boreal')
    await page.goto(`${tenantUrl(baseURL, 'boreal')}/banks/import`)
    await choose(page, 'bancos.pdf', 'x')
    await expect(page.getByRole('alert').filter({ hasText: /Use \u2068XLSX, CSV\u2069\./ })).toBeVisible()
    const lines = [`Banco Um ${mark};10;sim`, ';5;sim', `Banco Três ${mark};abc;sim`, `Banco Um ${mark};1;sim`]
    await choose(page, 'bancos.csv', ['Nome;Prazo de pagamento;Observações', ...lines].join('\r\n'))

    const third = page.getByLabel('O que a coluna Observações preenche')
    await expect(third).toHaveValue('')
    await expect(page.getByLabel('O que a coluna Prazo de pagamento preenche')).toHaveValue('payment_terms_days')
    await third.selectOption({ label: 'Nome (obrigatório)' })
    await expect(page.getByText('Só uma coluna pode preencher cada campo. Repetidos: Nome.')).toBeVisible()
    await third.selectOption('')
    expect(await accessibilityFaults(page)).toEqual([])
    await page.getByRole('button', { name: 'Conferir as linhas' }).click()

    await expect(counted(page)).toContainText('3 linhas recusadas, 1 registro novo')
    // 14.22: it opens at its top, and each reason is visible without horizontal scrolling.
    await expect(page.getByRole('list', { name: 'Etapas da importação' })).toBeFocused()
    await expect(page.getByRole('row').filter({ hasText: /^4/ }).getByRole('listitem')).toBeInViewport()
    await expect(page.getByRole('button', { name: /^Aplicar/ })).toBeDisabled()
    expect(await accessibilityFaults(page)).toEqual([])
    await cellOf(page, 'Nome', 3).focus()
    await page.keyboard.type(`Banco Dois ${mark}`)
    await page.keyboard.press('Tab')
    await expect(counted(page)).toContainText('2 linhas recusadas')
    await expect(cellOf(page, 'Prazo de pagamento (dias)', 3)).toBeFocused()
    await cellOf(page, 'Prazo de pagamento (dias)', 4).fill('30')
    await page.keyboard.press('Enter')
    await expect(counted(page)).toContainText('1 linha recusada')

    await page.reload()
    await expect(counted(page)).toContainText('1 linha recusada')
    await expect(cellOf(page, 'Nome', 5)).toHaveValue(`Banco Um ${mark}`)
    const coming = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Baixar as recusadas' }).click()
    const refused = (await readXlsx(await readFile(await (await coming).path()))).sheets[0]?.rows ?? []
    expect(refused).toHaveLength(2)
    expect(refused[1]?.join(' ')).toContain('Já existe um registro com este valor.')

    await page.getByRole('button', { name: 'Deixar a linha 5 de fora' }).click()
    await expect(counted(page)).toContainText('nenhuma linha recusada, 3 registros novos')
    await page.getByRole('button', { name: 'Aplicar 3 linhas' }).click()
    await expect(page.getByText('3 registros criados')).toBeVisible()
    expect(await accessibilityFaults(page)).toEqual([])
    const found = () => rowsOf(page, `/api/bank?search=${mark}`)
    expect((await found()).map(({ name, payment_terms_days }) => [name, payment_terms_days]).toSorted()).toEqual([
      [`Banco Dois ${mark}`, 5],
      [`Banco Três ${mark}`, 30],
      [`Banco Um ${mark}`, 10],
    ])

    await page.getByRole('button', { name: 'Desfazer a importação' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Desfazer a importação' }).click()
    await expect(page.getByText('Importação desfeita')).toBeVisible()
    await expect(page.locator('[aria-current=step]')).toHaveCount(0)
    expect(await found()).toEqual([])
    // Applying and undoing happened at once, but are listed among the jobs.
    await page.goto(`${tenantUrl(baseURL, 'boreal')}/jobs`)
    const jobs = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Importação: Bancos' })
    await expect(jobs.first()).toContainText('Pronta')
    expect(await jobs.count()).toBeGreaterThanOrEqual(2)
  })

  test('a rate that moves more than three times is seen and confirmed, or nothing is applied (14.5)', async ({
    page,
    enterAs,
    baseURL,
  }) => {
    await enterAs('admin', 'boreal')
    await page.goto(`${tenantUrl(baseURL, 'boreal')}/commissions`)
    const [place] = await rowsOf(page, '/api/commissions?is_fixed_value=false&per_page=1')
    const instalments = 500 + (Date.now() % 100)
    const range = { starting: instalments, final: instalments, table_id: place?.table_id }
    const shares = { company_percentage: '15', broker_percentage: '10.45' }
    const made = await callApi(page, 'POST', '/api/commissions', { ...range, ...shares })
    expect(made.status, JSON.stringify(made.body)).toBe(201)

    await page.goto(`${tenantUrl(baseURL, 'boreal')}/commissions/import`)
    const named = ['bank', 'agreement', 'product', 'table'].map((key) =>
      String((place?.[key] as { name: string } | undefined)?.name),
    )
    const heads = 'Banco;Convênio;Produto;Tabela;Parcelas de;Parcelas até;Empresa;Corretor'
    await choose(page, 'taxas.csv', `${heads}\n${[...named, instalments, instalments, '0,15', '0,1045'].join(';')}`)
    for (const field of ['bank_id', 'agreement_id', 'product_id', 'table_id'])
      await expect(page.getByRole('combobox').and(page.locator(`:has(option[value=${field}]:checked)`))).toHaveCount(1)
    await page.getByRole('button', { name: 'Conferir as linhas' }).click()

    const warning = page.getByRole('status').filter({ hasText: 'Em 1 linha, uma taxa muda mais de três vezes' })
    await expect(warning).toBeVisible()
    await expect(page).toHaveURL(/only=moved/)
    const line = page.getByRole('row').filter({ hasText: '0,15' })
    await expect(line).toContainText(/15.*0,15.*Muda mais de três vezes.*10,45.*0,1045.*Muda mais de três vezes/)
    const apply = page.getByRole('button', { name: 'Aplicar 1 linha' })
    await expect(apply).toBeDisabled()
    expect(await accessibilityFaults(page)).toEqual([])

    // The server refuses it too, whatever the page allows.
    const batch = new URL(page.url()).searchParams.get('batch')
    const { row_version } = (await callApi(page, 'GET', `/api/imports/${batch}`)).body.data ?? {}
    const forced = await callApi(page, 'POST', `/api/imports/${batch}/apply`, { row_version })
    expect([forced.status, (forced.body as { reason?: string }).reason]).toEqual([422, 'import_moved'])
    const rate = async () =>
      (await rowsOf(page, `/api/commissions?table_id=${place?.table_id}&installments=${instalments}`)).map(
        ({ company_percentage }) => company_percentage,
      )
    expect(await rate()).toEqual(['15.0000'])

    // On another page of lines it is not visible: the lines come first.
    await page.getByRole('button', { name: /^Todas/ }).click()
    await expect(warning.getByRole('checkbox')).toHaveCount(0)
    await warning.getByRole('button', { name: 'Ver estas linhas' }).click()
    await warning.getByLabel('Conferi: a taxa desta linha muda mesmo tanto').check()
    await apply.click()
    await expect(page.getByText('1 alterado')).toBeVisible()
    expect(await rate()).toEqual(['0.1500'])
    await page.getByRole('button', { name: 'Desfazer a importação' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Desfazer a importação' }).click()
    await expect(page.getByText('Importação desfeita')).toBeVisible()
    expect(await rate()).toEqual(['15.0000'])
  })

  test(
    'many lines are applied as a job; what was changed since is not taken back',
    onPostgres,
    async ({ page, enterAs, baseURL }) => {
      const mark = Date.now().toString(36)
      await enterAs('admin', 'boreal')
      await page.goto(`${tenantUrl(baseURL, 'boreal')}/banks/import`)
      const lines = Array.from({ length: 120 }, (_, index) => `Banco ${mark} ${index};${index}`)
      await choose(page, 'muitos.csv', ['Nome;Prazo de pagamento (dias)', ...lines].join('\n'))
      await page.getByRole('button', { name: 'Conferir as linhas' }).click()
      await expect(counted(page)).toContainText('120 registros novos')
      await page
        .getByRole('navigation', { name: 'Páginas das linhas' })
        .getByRole('button', { name: 'Página 3' })
        .click()
      await expect(page.getByText(`Banco ${mark} 119`)).toBeVisible()
      await page.getByRole('button', { name: 'Aplicar 120 linhas' }).click()
      await expect(page.getByText('120 registros criados')).toBeVisible({ timeout: 30_000 })
      await expect(tasks(page)).toContainText('Importação: Bancos')

      const changed = await page.evaluate(async (mark) => {
        const [row] = (await (await fetch(`/api/bank?search=${mark}`)).json()).data.data
        const body = JSON.stringify({ name: `${row.name} mudou`, row_version: row.row_version })
        const headers = { 'content-type': 'application/json', 'X-CSRF': '1' }
        return (await fetch(`/api/bank/${row.id}`, { method: 'PUT', headers, body })).status
      }, mark)
      expect(changed).toBe(200)
      await page.getByRole('button', { name: 'Desfazer a importação' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Desfazer a importação' }).click()
      await expect(page.getByRole('main').getByRole('alert')).toContainText('Nada foi desfeito.', { timeout: 30_000 })
      expect(await rowsOf(page, `/api/bank?search=${mark}&per_page=all`)).toHaveLength(120)
    },
  )
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('refused lines are cards, and nothing is wider than the page', async ({ page, enterAs, baseURL }) => {
    await enterAs('operacional', 'boreal')
    await page.goto(`${tenantUrl(baseURL, 'boreal')}/banks/import`)
    await choose(page, 'bancos.csv', 'Nome;Prazo de pagamento (dias)\n;abc')
    await page.getByRole('button', { name: 'Conferir as linhas' }).click()
    await expect(cellOf(page, 'Nome', 2)).toBeVisible()
    await expect(page.getByRole('table')).toHaveCount(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    expect(await accessibilityFaults(page)).toEqual([])
  })
})

test.describe('who may not', () => {
  test.use({ expectedErrors: [/403|404/] })

  test('bring a file in gets no way to it, and no page', async ({ page, enterAs }) => {
    await enterAs('financeiro')
    await page.goto('/banks')
    await expect(page.getByRole('button', { name: 'Exportar' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Importar' })).toHaveCount(0)
    expect(await pageStatus(page, '/banks/import')).toBe(403)
    expect(await pageStatus(page, '/clients/import')).toBe(404)
    await page.goto('/banks/import')
    await expect(page.getByText('Você não tem permissão para abrir esta página')).toBeVisible()
  })

  test('another person’s import is nobody’s', async ({ page, enterAs, baseURL }) => {
    await enterAs('admin', 'boreal')
    const home = tenantUrl(baseURL, 'boreal')
    await page.goto(`${home}/banks/import`)
    await choose(page, 'bancos.csv', 'Nome\nBanco de Outra Pessoa')
    await page.waitForURL(/batch=/)
    const address = page.url()
    await leave(page)
    await enterAs('operacional', 'boreal')
    await page.goto(address)
    await expect(page.getByText('Esta importação não existe mais')).toBeVisible()
  })
})
