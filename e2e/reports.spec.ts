import type { Page } from '@playwright/test'
import { accessibilityFaults, expect, onPostgres, pageStatus, test } from './test'

/** Reports and their schedules (reports.md), of days in which no other test changes anything. */

const day = (ago: number) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' }).format(Date.now() - ago * 86_400_000)
const own = `from=${day(120)}&to=${day(30)}`
const address = (report: string, more = '') => `/report/${report}?${own}${more}`

const table = (page: Page, name: string) => page.getByRole('table', { name, exact: true })
const rows = (page: Page, name: string) => table(page, name).locator('tbody').getByRole('row')
const head = (page: Page, name: string) => page.getByRole('columnheader', { name, exact: true })
const listCount = (page: Page) =>
  page.getByRole('status').filter({ hasText: /^([\d.]+ (propostas?|pendências?)|Nenhuma (proposta|pendência))$/ })
const words = (count: number, one = 'proposta') => `${count.toLocaleString('pt-BR')} ${count === 1 ? one : `${one}s`}`

/** Each row's list and count, of a report whose first column after its groups is the count. */
async function counted(page: Page, name: string, column: number): Promise<{ href: string; count: number }[]> {
  await expect(rows(page, name).first()).toBeVisible()
  const found: { href: string; count: number }[] = []
  for (const row of await rows(page, name).all()) {
    const href = (await row.getByRole('rowheader').getByRole('link').getAttribute('href')) ?? ''
    const text = (await row.getByRole('cell').nth(column).textContent()) ?? ''
    found.push({ href, count: Number(text.replaceAll('.', '')) })
  }
  return found
}

test.describe('each row opens what it counts', () => {
  test.beforeEach(async ({ enterAs }) => {
    test.slow()
    await enterAs('admin')
  })

  test('production by bank, to the last row, and its sum', async ({ page }) => {
    await page.goto(address('production'))
    const all = await counted(page, 'Produção', 0)
    const [, total] = await table(page, 'Produção').locator('tfoot').getByRole('row').locator('th, td').allInnerTexts()
    expect(Number(total?.replaceAll('.', ''))).toBe(all.reduce((sum, { count }) => sum + count, 0))
    await rows(page, 'Produção').first().getByRole('link').click()
    await expect(page).toHaveURL(/\/proposals\?bank_id=/)
    await expect(listCount(page)).toHaveText(words(all[0]?.count ?? 0))
    await page.goBack()
    await expect(rows(page, 'Produção').first()).toBeVisible()
    for (const { href, count } of all.slice(1)) {
      await page.goto(href)
      await expect(listCount(page), href).toHaveText(words(count))
    }
  })

  for (const [report, name, more, column] of [
    ['production', 'Produção', '&group=team&group=month', 1],
    ['production', 'Produção', '&group=commercial&group=operation_type', 1],
    ['reversals', 'Estornos', '&group=bank&columns=proposals', 0],
    ['ranking', 'Ranking', '&columns=count', 0],
    ['pendencies', 'Pendências', '&columns=count', 0],
  ] as const)
    test(`${report} ${more}`, async ({ page }) => {
      await page.goto(address(report, more))
      const all = await counted(page, name, column)
      expect(all.length).toBeGreaterThan(0)
      for (const { href, count } of all.slice(0, 8)) {
        await page.goto(href)
        await expect(listCount(page), href).toHaveText(words(count, report === 'pendencies' ? 'pendência' : 'proposta'))
      }
    })

  test('no_commission is empty where every validated proposal has its commission', async ({ page }) => {
    await page.goto('/report/no_commission?period=90')
    await expect(page.getByRole('heading', { level: 1, name: 'Sem comissão' })).toBeVisible()
    await expect(page.getByText('Nada para mostrar')).toBeVisible()
  })

  test('a record opens itself, and stages open nothing', async ({ page }) => {
    await page.goto(address('production', '&group=none'))
    await rows(page, 'Produção').first().getByRole('link').click()
    await expect(page).toHaveURL(/\/proposals\/[\da-f-]{36}$/)
    await page.goto('/report/no_contact')
    await rows(page, 'Clientes sem contato').first().getByRole('link').click()
    await expect(page).toHaveURL(/\/clients\/[\da-f-]{36}$/)
    await page.goto(address('conversion'))
    await expect(rows(page, 'Conversão por etapa').first()).toBeVisible()
    await expect(rows(page, 'Conversão por etapa').getByRole('link')).toHaveCount(0)
  })
})

test('groups and columns are chosen, sorted, kept as a view, and opened again', async ({ page, enterAs }) => {
  test.slow()
  await enterAs('financeiro')
  await page.goto('/report')
  await page.getByRole('list', { name: 'Relatórios' }).getByRole('link', { name: 'Produção' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Produção' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Período' }).selectOption('Últimos 90 dias')
  await expect(page).toHaveURL(/\?period=90$/)

  await page.getByRole('button', { name: 'Colunas e grupos' }).click()
  await page.getByRole('button', { name: 'Adicionar grupo' }).click()
  await expect(page).toHaveURL(/group=bank&group=agreement/)
  await page.getByRole('combobox', { name: 'Grupo 2' }).selectOption('Equipe')
  await expect(page).toHaveURL(/group=bank&group=team/)
  await page.getByRole('button', { name: 'Mover Equipe para antes' }).press('Enter')
  await expect(page).toHaveURL(/group=team&group=bank/)
  await page.getByRole('checkbox', { name: 'Valor líquido' }).uncheck()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('columnheader')).toHaveText([
    'Equipe',
    'Banco',
    'Quantidade',
    'Valor do contrato',
    'Ticket médio',
  ])
  await page.getByRole('button', { name: 'Quantidade' }).click()
  await expect(head(page, 'Quantidade')).toHaveAttribute('aria-sort', 'descending')
  await expect(page).toHaveURL(/order_by=count&order=desc/)

  await page.getByRole('button', { name: 'Visão: Padrão' }).click()
  await page.getByRole('menuitem', { name: 'Salvar como nova visão…' }).click()
  await page.getByRole('textbox', { name: 'Nome da visão' }).fill('Por equipe e banco')
  await page.getByRole('dialog').getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByRole('button', { name: 'Visão: Por equipe e banco' })).toBeVisible()
  await expect(page).toHaveURL(/view=\d+/)

  await page.goto('/report/production')
  await expect(head(page, 'Banco')).toBeVisible()
  await page.getByRole('button', { name: 'Visão: Padrão' }).click()
  await page.getByRole('menuitem', { name: 'Por equipe e banco' }).click()
  await expect(page).toHaveURL(/period=90&group=team&group=bank&columns=count.*order_by=count&order=desc&view=\d+/)
  await expect(head(page, 'Equipe')).toBeVisible()
  await page.getByRole('button', { name: 'Visão: Por equipe e banco' }).click()
  await page.getByRole('menuitem', { name: 'Excluir a visão' }).click()
  await expect(page).toHaveURL(/\/report\/production$/)
})

test('a report is exported as a workbook, as CSV and as PDF', onPostgres, async ({ page, enterAs }) => {
  test.slow()
  await enterAs('operacional')
  await page.goto(address('production'))
  for (const format of ['Excel (XLSX)', 'CSV', 'PDF']) {
    await page.getByRole('button', { name: 'Exportar' }).click()
    const dialog = page.getByRole('dialog', { name: 'Exportar' })
    await dialog.getByText(format, { exact: true }).click()
    await dialog.getByRole('button', { name: 'Exportar' }).click()
    await expect(dialog).toBeHidden()
    const tasks = page.getByRole('region', { name: 'Tarefas' })
    const [file] = await Promise.all([
      page.waitForEvent('download', { timeout: 60_000 }),
      tasks
        .getByRole('button', { name: /^Baixar/ })
        .first()
        .click({ timeout: 60_000 }),
    ])
    expect(file.suggestedFilename()).toMatch(
      new RegExp(`${format === 'CSV' ? 'csv' : format === 'PDF' ? 'pdf' : 'xlsx'}$`),
    )
    await tasks.getByRole('button', { name: 'Fechar tarefas' }).click()
  }
})

test('a Corretor gets no column of the company’s, no export, and only what they may read', async ({
  page,
  enterAs,
}) => {
  await enterAs('corretor')
  await page.goto(address('commissions'))
  await expect(head(page, 'Comissão do corretor')).toBeVisible()
  await expect(page.getByRole('columnheader', { name: /empresa/ })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Exportar' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Agendar envio' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Colunas e grupos' }).click()
  await expect(page.getByRole('checkbox', { name: /empresa/ })).toHaveCount(0)
})

test.describe('a report that there is not', () => {
  test.use({ expectedErrors: [/status of 404/] })

  test('is not found', async ({ page, enterAs }) => {
    await enterAs('admin')
    await page.goto('/report')
    expect(await pageStatus(page, '/report/nothing')).toBe(404)
  })
})

const schedules = '/report/schedules'
const schedule = (page: Page, name: string) => page.getByRole('article', { name, exact: true })

test('a report is scheduled, changed, paused, sent now, and deleted', async ({ page, enterAs }) => {
  test.slow()
  await enterAs('ceo')
  await page.goto(address('production'))
  await page.getByRole('button', { name: 'Agendar envio' }).click()
  const dialog = page.getByRole('dialog', { name: 'Agendar: Produção' })
  await expect(dialog).toContainText('Escolha um período com nome')
  await expect(dialog.getByRole('button', { name: 'Salvar' })).toBeDisabled()
  await dialog.getByRole('button', { name: 'Cancelar' }).click()

  await page.goto('/report/production?period=lastWeek&group=team')
  await page.getByRole('button', { name: 'Agendar envio' }).click()
  await dialog.getByRole('textbox', { name: 'Nome do envio' }).fill('')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(dialog).toContainText('Informe o nome do envio.')
  await dialog.getByRole('textbox', { name: 'Nome do envio' }).fill('Semana das equipes')
  await dialog.getByRole('checkbox', { name: 'quarta-feira' }).check()
  await dialog.getByRole('combobox', { name: 'Hora' }).selectOption('07:00')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await page.getByRole('button', { name: 'Ver envios' }).click()
  await expect(page).toHaveURL(schedules)
  const item = schedule(page, 'Semana das equipes')
  await expect(item).toContainText('seg., qua., às 07:00')
  await expect(item).toContainText('Ainda não foi enviado')

  await item.getByRole('button', { name: 'Editar' }).click()
  const editor = page.getByRole('dialog', { name: 'Alterar Semana das equipes' })
  await editor.getByText('CSV', { exact: true }).click()
  await editor.getByRole('checkbox', { name: 'segunda-feira' }).uncheck()
  await editor.getByRole('button', { name: 'Salvar' }).click()
  await expect(item).toContainText('CSV')
  await expect(item).toContainText('qua., às 07:00')

  await item.getByRole('button', { name: 'Pausar' }).click()
  await expect(item).toContainText('Nenhum: está pausado')
  await item.getByRole('button', { name: 'Retomar' }).click()
  await expect(item).not.toContainText('Nenhum: está pausado')
  await item.getByRole('button', { name: 'Enviar agora' }).click()
  await item.getByRole('button', { name: 'Entregas' }).click()
  const deliveries = page.getByRole('dialog', { name: 'Entregas de Semana das equipes' })
  await expect(deliveries.getByRole('listitem')).toHaveCount(1)
  await deliveries.getByRole('button', { name: 'Fechar' }).click()

  await item.getByRole('link', { name: 'Produção' }).click()
  await expect(page).toHaveURL(/\/report\/production\?period=lastWeek&group=team$/)
  await page.goto(schedules)
  await item.getByRole('button', { name: 'Excluir' }).click()
  await page
    .getByRole('dialog', { name: 'Excluir Semana das equipes?' })
    .getByRole('button', { name: 'Excluir' })
    .click()
  await expect(item).toHaveCount(0)
})

test('axe finds nothing in the screens, in light and dark, wide and on a phone', async ({ page, enterAs }) => {
  test.slow()
  await enterAs('admin')
  const screens = ['/report', address('commissions'), schedules]
  for (const at of screens) {
    await page.emulateMedia({ colorScheme: 'light' })
    await page.setViewportSize({ width: 1366, height: 768 })
    await page.goto(at)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect([at, ...(await accessibilityFaults(page))]).toEqual([at])
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.setViewportSize({ width: 390, height: 844 })
    expect([at, ...(await accessibilityFaults(page))]).toEqual([at])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  }
  await page.goto(address('production'))
  await page.getByRole('button', { name: 'Colunas e grupos' }).click()
  await expect(page.getByRole('combobox', { name: 'Grupo 1' })).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
})
