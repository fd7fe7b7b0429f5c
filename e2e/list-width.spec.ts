import type { Locator, Page } from '@playwright/test'
import { callApi, ownName } from './api'
import { expect, test } from './test'

/** Columns that a list shows in little space, on screen and on paper (interaction.md#lists). */

const lists = [
  '/banks',
  '/banks/products',
  '/banks/tables',
  '/banks/statuses',
  '/agreements',
  '/proposals',
  '/clients',
  '/commissions',
  '/spread/group',
  '/spread/rule',
  '/calls/categories',
  '/calls/mandatory_items',
  '/calls/situations',
] as const

const table = (page: Page) => page.getByRole('main').getByRole('table')
/** Horizontal overflow of the list, and of its frame. */
const beyond = (page: Page) =>
  table(page).evaluate((all) => {
    const frame = all.parentElement
    return frame ? frame.scrollWidth - frame.clientWidth : Number.NaN
  })
const boxOf = async (what: Locator) => {
  const box = await what.boundingBox()
  if (!box) throw new Error('it is not drawn')
  return box
}

/** Adds a view of the list of `resource`; answers a function to delete it. */
async function addView(page: Page, resource: string, name: string, columns: readonly string[]) {
  const query = { address: {}, layout: columns.length > 0 ? { columns } : {} }
  const { status, body } = await callApi(page, 'POST', '/api/views', { resource, name, shared: false, query })
  expect(status, JSON.stringify(body)).toBe(201)
  return body.data?.id
}

test.describe('at 1366 × 768', () => {
  test.use({ viewport: { width: 1366, height: 768 } })

  test('14.23 no list is wider than its frame, and its pages are in sight', async ({ page, enterAs }) => {
    await enterAs('admin')
    for (const route of lists) {
      await page.goto(route)
      await expect(table(page).locator('tbody tr').first()).toBeVisible()
      expect([route, await beyond(page)]).toEqual([route, 0])
      const pages = await boxOf(page.getByLabel('Linhas por página'))
      expect(pages.y + pages.height).toBeLessThanOrEqual(768)
      const [last, menu] = [table(page).locator('tbody tr').first().locator('td:visible').nth(-2), 'Ações de']
      const end = await boxOf(last)
      const actions = await boxOf(
        table(page)
          .getByRole('button', { name: new RegExp(`^${menu}`) })
          .first(),
      )
      expect(end.x + end.width).toBeLessThanOrEqual(actions.x + 1)
    }
  })

  test('14.23 what has no room is counted, and offered by the display', async ({ page, enterAs }) => {
    await enterAs('admin')
    await page.goto('/banks')
    const heads = table(page).getByRole('columnheader')
    await expect(heads.filter({ hasText: 'Limite à vista em portabilidade' })).toBeVisible()
    await expect(heads.filter({ hasText: 'Catálogo Ultron' })).toBeHidden()
    await expect(page.getByText('2 colunas ocultas por falta de espaço')).toBeVisible()
    await page.setViewportSize({ width: 700, height: 768 })
    await expect(page.getByText('5 colunas ocultas por falta de espaço')).toBeVisible()
    expect(await heads.count()).toBe(5)
    await expect(heads.filter({ hasText: 'Nome' })).toBeVisible()
    await page.setViewportSize({ width: 2200, height: 768 })
    await expect(page.getByText(/ocultas? por falta de espaço/).filter({ visible: true })).toHaveCount(0)
    await expect(heads.filter({ hasText: 'Catálogo Ultron' })).toBeVisible()

    await page.setViewportSize({ width: 1366, height: 768 })
    await page.getByRole('button', { name: 'Exibição' }).click()
    const display = page.getByRole('dialog', { name: 'Exibição' })
    await expect(display.getByLabel('Mostrar Banco oficial')).toBeChecked()
    await expect(display.getByLabel('Mostrar Catálogo Ultron')).not.toBeChecked()
    await expect(display.getByRole('listitem').filter({ hasText: 'Catálogo Ultron' })).toContainText('Sem espaço aqui')
  })

  test('14.23 what a person has chosen is shown, with an edge where it passes under what stays', async ({
    page,
    enterAs,
  }) => {
    await enterAs('admin')
    const columns = ['kind', 'state', 'active', 'max_installments', 'max_rate', 'banks', 'ultron_agreement']
    const more = ['max_card_rate', 'margin_loan', 'margin_rmc', 'rules_valid_from', 'created_at']
    const id = await addView(page, 'agreement', ownName('Todas'), [...columns, ...more])
    await page.goto(`/agreements?view=${id}`)
    await expect(table(page).getByRole('columnheader')).toHaveCount(15)
    expect(await beyond(page)).toBeGreaterThan(0)
    await expect(page.getByText(/ocultas? por falta de espaço/).filter({ visible: true })).toHaveCount(0)

    const name = table(page).getByRole('rowheader').first()
    const menu = table(page).locator('tbody tr').first().locator('td').last()
    const edge = (cell: Locator, side: 'Start' | 'End') =>
      cell.evaluate((box, which) => getComputedStyle(box)[`borderInline${which}Color`], side)
    const none = 'rgba(0, 0, 0, 0)'
    await expect.poll(() => edge(menu, 'Start')).not.toBe(none)
    expect(await edge(name, 'End')).toBe(none)
    await table(page).evaluate((all) => all.parentElement?.scrollTo({ left: 5000 }))
    await expect.poll(() => edge(name, 'End')).not.toBe(none)
    await expect.poll(() => edge(menu, 'Start')).toBe(none)
    await callApi(page, 'DELETE', `/api/views/${id}`)
  })

  test('14.23 a view of a long name leaves the toolbar in one line', async ({ page, enterAs }) => {
    await enterAs('admin')
    const name = ownName('Propostas da equipe comercial do interior').slice(0, 60)
    const id = await addView(page, 'proposal', name, [])
    await page.goto(`/proposals?view=${id}`)
    const view = page.getByRole('button', { name: `Visão: ${name}`, exact: true })
    const places = [view, page.getByRole('searchbox'), page.getByRole('button', { name: 'Nova proposta' })]
    const [first, ...others] = await Promise.all(places.map(boxOf))
    for (const other of others) expect(other.y).toBe(first?.y)
    await callApi(page, 'DELETE', `/api/views/${id}`)
  })

  test('14.23 a head ends where its figures end', async ({ page, enterAs }) => {
    await enterAs('admin')
    for (const [route, heads] of [
      ['/banks', ['Prazo de pagamento (dias)', 'Limite à vista']],
      ['/proposals?status=paid', ['Valor do contrato', 'Comissão da empresa']],
      ['/commissions', ['Parcelas de', 'Parcelas até', 'Empresa', 'Corretor']],
    ] as const) {
      await page.goto(route)
      await expect(table(page).locator('tbody tr').first()).toBeVisible()
      for (const name of heads) {
        const [head = 0, figure = 99] = await table(page).evaluate((all, label) => {
          const endOf = (cell: Element | null | undefined) => {
            const said = document.createRange()
            said.selectNodeContents(cell?.querySelector('bdi, span:not([aria-hidden])') ?? all)
            return said.getBoundingClientRect().right
          }
          const cells = [...all.querySelectorAll('thead th')]
          const at = cells.findIndex((cell) => cell.textContent === label)
          return [endOf(cells[at]), endOf(all.querySelector('tbody tr')?.children[at])]
        }, name)
        expect(Math.abs(head - figure), `${route}: ${name}`).toBeLessThanOrEqual(1)
      }
    }
  })

  test('14.23 from right to left the same columns are there, and nothing is cut', async ({
    page,
    context,
    enterAs,
  }) => {
    await enterAs('admin')
    const { origin } = new URL(page.url())
    await page.evaluate(() => localStorage.setItem('i18nextLng', 'ae'))
    await context.addCookies([{ name: 'balcao-ui', value: 'theme=dark&locale=ae&i18nextLng=ae', url: origin }])
    for (const route of lists) {
      await page.goto(route)
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
      await expect(table(page).locator('tbody tr').first()).toBeVisible()
      expect([route, await beyond(page)]).toEqual([route, 0])
    }
  })
})

test.describe('on paper', () => {
  /** A4 landscape, within its margins. */
  const sheet = { width: 1047, height: 718 }

  test('14.23 no column is cut, and the heads stand above the first row', async ({ page, enterAs }) => {
    await page.setViewportSize(sheet)
    await enterAs('admin')
    await page.emulateMedia({ media: 'print' })
    for (const route of lists) {
      await page.goto(route)
      await expect(table(page).locator('tbody tr').first()).toBeVisible()
      const right = await table(page).evaluate((all) =>
        Math.max(...[...all.querySelectorAll('th, td')].map((cell) => cell.getBoundingClientRect().right)),
      )
      expect([route, right]).toEqual([route, Math.min(right, sheet.width)])
      const head = await boxOf(table(page).locator('thead'))
      const row = await boxOf(table(page).locator('tbody tr').first())
      expect(row.y).toBeGreaterThanOrEqual(head.y + head.height - 1)
    }
  })

  test('14.23 small print has room for more columns; a small sheet still is a table', async ({ page, enterAs }) => {
    await page.setViewportSize({ width: 1366, height: 768 })
    await enterAs('admin')
    await page.goto('/proposals')
    const heads = table(page).locator('thead th:visible')
    const onScreen = await heads.count()
    await page.setViewportSize(sheet)
    await page.emulateMedia({ media: 'print' })
    // Without the columns of tick boxes and menus.
    expect(await heads.count()).toBeGreaterThan(onScreen - 2)
    await expect(page.getByText(/\d colunas ocultas por falta de espaço/).filter({ visible: true })).toHaveCount(1)

    await page.setViewportSize({ width: 560, height: 718 })
    expect(
      await table(page)
        .locator('thead')
        .evaluate((head) => getComputedStyle(head).position),
    ).toBe('static')
    const [head, row] = [table(page).locator('thead'), table(page).locator('tbody tr').first()]
    expect((await boxOf(row)).y).toBeGreaterThanOrEqual((await boxOf(head)).y + (await boxOf(head)).height - 1)
  })

  test('14.23 all that a person has chosen is on the sheet, however wide it was dragged', async ({ page, enterAs }) => {
    await enterAs('admin')
    const columns = [
      'kind',
      'state',
      'active',
      'max_installments',
      'max_rate',
      'banks',
      'ultron_agreement',
      'created_at',
    ]
    const query = { address: {}, layout: { columns, widths: { kind: 640, banks: 640 } } }
    const view = await callApi(page, 'POST', '/api/views', {
      resource: 'agreement',
      name: ownName('Larga'),
      shared: false,
      query,
    })
    await page.goto(`/agreements?view=${view.body.data?.id}`)
    await page.setViewportSize(sheet)
    await page.emulateMedia({ media: 'print' })
    await expect(table(page).getByRole('columnheader').filter({ hasText: 'Criado em' })).toBeVisible()
    expect(await table(page).evaluate((all) => all.getBoundingClientRect().right)).toBeLessThanOrEqual(sheet.width)
    await callApi(page, 'DELETE', `/api/views/${view.body.data?.id}`)
  })

  test('14.23 a list lies on its side, page after page', async ({ page, enterAs }) => {
    await enterAs('admin')
    await page.goto('/proposals?per_page=50')
    await expect(table(page).locator('tbody tr')).toHaveCount(50)
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
    const sheets = [...pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, wide, high]) => [wide, high])
    expect(sheets.length).toBeGreaterThan(1)
    for (const [wide, high] of sheets) expect([Math.round(Number(wide)), Math.round(Number(high))]).toEqual([842, 595])
    await page.emulateMedia({ media: 'print' })
    expect(
      await table(page)
        .locator('thead')
        .evaluate((head) => getComputedStyle(head).display),
    ).toBe('table-header-group')
  })
})
