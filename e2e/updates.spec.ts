import type { Page } from '@playwright/test'
import { accessibilityFaults, expect, tenantUrl, test } from './test'

const feed = '**/api/model_change_updates*'
const button = (page: Page) => page.getByRole('button', { name: /^Tabelas atualizadas hoje/ })
const modal = (page: Page) => page.getByRole('dialog', { name: /^Tabelas Atualizadas \(\d\d\/\d\d\/\d{4}\)$/ })
const cards = (page: Page) => modal(page).getByRole('listitem')
const pages = (page: Page) => modal(page).getByRole('navigation', { name: 'Páginas das tabelas atualizadas' })

/** Answers the feed that the page itself requested. */
async function openDashboard(page: Page): Promise<Record<string, unknown>[]> {
  const answer = page.waitForResponse(feed)
  await page.goto('/dashboard')
  return (await (await answer).json()).data.data
}

async function openModal(page: Page) {
  await button(page).click()
  await expect(modal(page)).toBeVisible()
}

test('the administrator sees the day’s tables, six a page, with the company’s figures', async ({ page, enterAs }) => {
  await enterAs('admin')
  const rows = await openDashboard(page)
  expect(rows).toHaveLength(14)
  await expect(button(page)).toHaveAccessibleName('Tabelas atualizadas hoje: 14')
  await openModal(page)
  await expect(cards(page)).toHaveCount(6)
  const [row] = rows
  const card = cards(page).first()
  for (const name of ['nameBank', 'nameAgreement', 'nameProduct', 'nameTable'])
    await expect(card).toContainText(String(row?.[name]))
  await expect(card).toContainText(`de ${row?.starting} a ${row?.final} parcelas`)
  for (const whose of ['Empresa', 'Corretor'])
    await expect(card.getByRole('row', { name: new RegExp(`^${whose} `) })).toHaveText(/\d,\d\d%|R\$/)
  await expect(pages(page).getByRole('button', { name: /^Página/ })).toHaveCount(3)

  await pages(page).getByRole('button', { name: 'Página 3' }).click()
  await expect(cards(page)).toHaveCount(2)
  await expect(pages(page).getByRole('button', { name: 'Página 3' })).toHaveAttribute('aria-current', 'page')
  await expect(modal(page)).toContainText('Página 3 de 3')
  await expect(pages(page).getByRole('button', { name: 'Próximo' })).toHaveAttribute('aria-disabled', 'true')
  await pages(page).getByRole('button', { name: 'Anterior' }).click()
  await expect(modal(page)).toContainText('Página 2 de 3')

  await modal(page).getByRole('button', { name: 'Fechar' }).click()
  await openModal(page)
  await expect(modal(page)).toContainText('Página 1 de 3')
  expect(await accessibilityFaults(page)).toEqual([])
})

test('money where the value is fixed, percent elsewhere, a dash for an empty bonus', async ({ page, enterAs }) => {
  await enterAs('admin')
  const rows = await openDashboard(page)
  const fixed = rows.find((row) => row.is_fixed_value)
  const bare = rows.find((row) => !row.is_fixed_value && row.broker_bonus === null)
  await openModal(page)
  const find = async (row: Record<string, unknown> | undefined) => {
    await modal(page).getByRole('searchbox', { name: 'Buscar' }).fill(String(row?.nameTable))
    return cards(page)
      .filter({ hasText: `de ${row?.starting} a ${row?.final} ` })
      .first()
      .getByRole('row', { name: /^Corretor / })
  }
  await expect(await find(fixed)).toContainText(/R\$\s\d/)
  await expect(await find(bare)).toHaveText(/\d,\d\d%-$/)
})

test('staff see beside each figure what it was before the day', async ({ page, enterAs }) => {
  await enterAs('admin')
  const rows = await openDashboard(page)
  const row = rows.find((one) => one.before && !one.is_fixed_value) as Record<string, string> & {
    before: Record<string, string>
  }
  const written = (value?: string) => `${Number(value).toFixed(2).replace('.', ',')}%`
  await openModal(page)
  await modal(page).getByRole('searchbox', { name: 'Buscar' }).fill(String(row.nameTable))
  const card = cards(page)
    .filter({ hasText: String(row.nameBank) })
    .filter({ hasText: `de ${row.starting} a ${row.final} ` })
  const company = card.getByRole('row', { name: /^Empresa / })
  await expect(company.getByRole('deletion').first()).toHaveText(`antes ${written(row.before.company_percentage)}`)
  await expect(company).toContainText(written(row.company_percentage))
})

for (const person of ['corretor', 'comercial']) {
  test(`${person} gets no figure of the company, neither in the answer nor on the screen`, async ({
    page,
    enterAs,
  }) => {
    await enterAs(person)
    const rows = await openDashboard(page)
    expect(rows.length).toBeGreaterThan(0)
    for (const row of rows) expect(Object.keys(row).filter((name) => /^(company|before|after)/.test(name))).toEqual([])
    await openModal(page)
    await expect(modal(page).getByRole('deletion')).toHaveCount(0)
    await expect(cards(page).first()).toContainText('Corretor')
    await expect(modal(page)).not.toContainText('Empresa')
  })
}

test('bank, agreement and search narrow the list; clearing brings it back', async ({ page, enterAs }) => {
  await enterAs('financeiro')
  const rows = await openDashboard(page)
  await openModal(page)
  const bank = String(rows[0]?.nameBank)
  const mine = rows.filter((row) => row.nameBank === bank)
  await pages(page).getByRole('button', { name: 'Página 2' }).click()
  await modal(page).getByRole('combobox', { name: 'Banco' }).selectOption(bank)
  await expect(modal(page).getByRole('status')).toContainText(`${mine.length} de 14 tabelas`)
  for (const card of await cards(page).all()) await expect(card).toContainText(bank)
  await modal(page).getByRole('combobox', { name: 'Convênio' }).selectOption(String(rows[0]?.nameAgreement))
  await expect(cards(page).first()).toContainText(String(rows[0]?.nameAgreement))

  await modal(page).getByRole('searchbox', { name: 'Buscar' }).fill('não existe')
  await expect(modal(page)).toContainText('Nenhum registro encontrado.')
  await modal(page).getByRole('button', { name: 'Limpar filtros' }).click()
  await expect(modal(page)).toContainText('14 tabelas · Página 1 de 3')
  await expect(modal(page).getByRole('searchbox', { name: 'Buscar' })).toBeFocused()
})

test('opening opens a closed sidebar', async ({ page, enterAs }) => {
  await enterAs('admin')
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Recolher menu' }).click()
  await expect(page.getByRole('button', { name: 'Expandir menu' })).toBeVisible()
  await openModal(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Recolher menu' })).toBeVisible()
})

test('by keyboard alone', async ({ page, enterAs }) => {
  await enterAs('ceo')
  await openDashboard(page)
  await button(page).focus()
  await page.keyboard.press('Enter')
  await expect(modal(page)).toBeVisible()
  const next = pages(page).getByRole('button', { name: 'Próximo' })
  for (let presses = 0; presses < 12; presses += 1) {
    if (await next.evaluate((element) => element === document.activeElement)) break
    await page.keyboard.press('Tab')
  }
  await expect(next).toBeFocused()
  for (const place of ['2 de 3', '3 de 3', '3 de 3']) {
    await page.keyboard.press('Enter')
    await expect(modal(page)).toContainText(`Página ${place}`)
    await expect(next).toBeFocused()
  }
  await page.keyboard.press('Escape')
  await expect(modal(page)).toBeHidden()
  await expect(button(page)).toBeFocused()
})

test('a day without updates says so', async ({ page, enterAs }) => {
  await enterAs('admin')
  await page.route(feed, (route) => route.fulfill({ json: { status: true, data: { data: [], total: 0 } } }))
  await page.goto('/dashboard')
  await expect(button(page)).toHaveAccessibleName('Tabelas atualizadas hoje')
  await openModal(page)
  await expect(modal(page)).toContainText('Nenhuma tabela encontrada')
  await expect(modal(page)).toContainText(
    'Não há tabelas atualizadas disponíveis para o dia de hoje. Tente novamente mais tarde.',
  )
})

test.describe('elsewhere on the earth', () => {
  test.use({ timezoneId: 'Asia/Tokyo' })

  test('today is the company’s, and rolls over at its midnight', async ({ page, enterAs }) => {
    await enterAs('admin')
    // 23:59:30 in São Paulo, the next day in Tokyo.
    await page.clock.install({ time: new Date('2031-03-06T02:59:30Z') })
    const asked: string[] = []
    page.on('request', (request) => {
      const url = new URL(request.url())
      if (url.pathname === '/api/model_change_updates') asked.push(url.searchParams.getAll('created_at[]').join(' – '))
    })
    await page.goto('/dashboard')
    await openModal(page)
    await expect(modal(page)).toHaveAccessibleName('Tabelas Atualizadas (05/03/2031)')
    await page.clock.runFor(31_000)
    await expect(modal(page)).toHaveAccessibleName('Tabelas Atualizadas (06/03/2031)')
    expect([...new Set(asked)]).toEqual([
      '2031-03-05 00:00:00 – 2031-03-05 23:59:59',
      '2031-03-06 00:00:00 – 2031-03-06 23:59:59',
    ])
  })
})

test.describe('what fails', () => {
  test.use({ expectedErrors: [/Failed to load resource/] })

  test('a feed that fails can be asked for again', async ({ page, enterAs }) => {
    await enterAs('admin')
    await page.route(feed, (route) => route.fulfill({ status: 500, json: { status: false, message: 'x' } }))
    await page.goto('/dashboard')
    await openModal(page)
    await expect(modal(page)).toContainText('Não foi possível buscar as tabelas atualizadas.')
    await page.unroute(feed)
    await modal(page).getByRole('button', { name: 'Tentar de novo' }).click()
    await expect(cards(page)).toHaveCount(6)
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('the cards stand under each other and nothing is cut', async ({ page, enterAs, baseURL }) => {
    await enterAs('corretor', 'boreal')
    await page.goto(`${tenantUrl(baseURL, 'boreal')}/dashboard`)
    await openModal(page)
    await expect(cards(page).first()).toBeVisible()
    const wide = await modal(page).evaluate((element) =>
      [...element.querySelectorAll('*')].every((one) => one.getBoundingClientRect().right <= innerWidth),
    )
    expect(wide).toBe(true)
  })
})
