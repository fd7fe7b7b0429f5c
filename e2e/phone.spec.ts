import type { Locator, Page } from '@playwright/test'
import { callApi, ownName } from './api'
import { menuEntries } from './menu-table'
import { addProposal } from './proposal-api'
import { accessibilityFaults, expect, test } from './test'

/** The product on touch screens: bottom sheets, cards, fixed actions, and every screen at 390 and 320 px. */

const screen = { width: 390, height: 844 }
test.use({ viewport: screen, hasTouch: true, isMobile: true })

const boxOf = async (what: Locator) => {
  const box = await what.boundingBox()
  if (!box) throw new Error('it is not drawn')
  return box
}
const bottomOf = async (what: Locator) => {
  const { y, height } = await boxOf(what)
  return y + height
}
const widthOfPage = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth)

/** The list is interactive: its quick filters have counted. */
const alive = (page: Page) =>
  expect(page.getByRole('button', { name: /^Paradas há 3 dias ou mais \d+$/ })).toBeVisible()

for (const width of [390, 320]) {
  test(`14.15 filters, views and display come from below, at ${width} px`, async ({ page, enterAs }) => {
    await page.setViewportSize({ ...screen, width })
    await enterAs('admin')
    await page.goto('/proposals')
    await alive(page)
    for (const [name, content] of [
      ['Filtros', (sheet: Locator) => sheet.getByRole('checkbox').first()],
      ['Visão: Lista inteira', (sheet: Locator) => sheet.getByRole('menuitem', { name: 'Salvar como nova visão…' })],
      ['Exibição', (sheet: Locator) => sheet.getByLabel('Ordenar por')],
    ] as const) {
      const button = page.getByRole('button', { name, exact: true })
      const sheet = page.getByRole('dialog', { name })
      await button.click()
      await expect(content(sheet)).toBeVisible()
      // It slides in from the bottom.
      await expect.poll(async () => Math.round(await bottomOf(sheet))).toBe(screen.height)
      const { x, y, width: wide } = await boxOf(sheet)
      expect([name, x, wide]).toEqual([name, 0, width])
      expect(y).toBeGreaterThanOrEqual(0)
      // Overflow scrolls inside, and nothing scrolls sideways.
      expect(await sheet.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0)
      // After its last field the focus goes to the browser's own controls and back to the sheet, never to the page
      // behind.
      for (let presses = 0; presses < 25; presses += 1) {
        await page.keyboard.press('Tab')
        const strayed = page.locator('body :focus').and(page.locator(':not(dialog *)'))
        await expect(strayed).toHaveCount(0)
      }
      await page.keyboard.press('Escape')
      await expect(sheet).toBeHidden()
      await expect(button).toBeFocused()
      await button.click()
      await sheet.getByRole('button', { name: 'Fechar' }).click()
      await expect(sheet).toBeHidden()
      await expect(button).toBeFocused()
    }
    await page.getByRole('button', { name: 'Exibição' }).click()
    expect(await accessibilityFaults(page)).toEqual([])
  })
}

test('14.15 a filter chosen in the sheet is at work, and a calendar in it leaves the sheet open', async ({
  page,
  enterAs,
}) => {
  await enterAs('admin')
  await page.goto('/proposals')
  await alive(page)
  await page.getByRole('button', { name: 'Filtros' }).click()
  const sheet = page.getByRole('dialog', { name: 'Filtros' })
  await sheet
    .getByRole('button', { name: /^Calendário/ })
    .first()
    .click()
  await expect(page.getByRole('grid')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('grid')).toBeHidden()
  await expect(sheet).toBeVisible()
  await sheet.getByRole('checkbox', { name: 'Paga', exact: true }).click()
  await expect(page).toHaveURL(/status=paid/)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('list', { name: 'Filtros ativos' })).toContainText('Paga')
})

test('14.15 a proposal is three lines, its commission first for who may see it', async ({ page, enterAs }) => {
  for (const [person, commission] of [
    ['corretor', 'Comissão do corretor'],
    ['admin', 'Comissão da empresa'],
  ] as const) {
    await enterAs(person)
    await page.goto('/proposals?status=paid')
    const card = page.getByRole('table', { name: 'Propostas' }).locator('tbody tr').first()
    const lead = await boxOf(card.getByRole('cell').filter({ hasText: commission }))
    const name = await boxOf(card.getByRole('rowheader'))
    const status = await boxOf(card.getByRole('cell').filter({ hasText: 'Paga' }))
    const client = await boxOf(card.locator('td').nth(person === 'admin' ? 2 : 1))
    expect(lead.y).toBeLessThan(name.y)
    expect(name.y).toBeLessThan(status.y)
    expect(Math.abs(client.y - name.y)).toBeLessThan(4)
    await expect(card).toContainText(/R\$/)
    const { height } = await boxOf(card)
    expect([person, height]).toEqual([person, Math.min(height, 110)])
  }
})

test('14.21 the list stays where it is when the sums of commission arrive', async ({ page, enterAs }) => {
  for (const person of ['corretor', 'admin']) {
    const answer = Promise.withResolvers<void>()
    await page.route('**/api/proposals/commission*', async (route) => {
      await answer.promise
      await route.continue()
    })
    await enterAs(person)
    await page.goto('/proposals?status=paid')
    const sums = page.getByRole('region', { name: 'Soma das propostas encontradas' })
    const card = page.getByRole('table', { name: 'Propostas' }).locator('tbody tr').first()
    await expect(sums).toContainText(/Comissão do corretor\s*—/)
    const before = await boxOf(card)
    answer.resolve()
    await expect(sums.getByRole('button', { name: /^Comissão do corretor: R\$/ })).toBeVisible()
    expect([person, await boxOf(card)]).toEqual([person, before])
    await page.unroute('**/api/proposals/commission*')
  }
})

test('14.15 every list has cards of a few lines, and says how many columns are not on them', async ({
  page,
  enterAs,
}) => {
  await enterAs('admin')
  for (const [route, name] of [
    ['/clients', 'Clientes'],
    ['/banks', 'Bancos'],
    ['/banks/products', 'Produtos'],
    ['/banks/tables', 'Tabelas'],
    ['/banks/statuses', 'Situações dos bancos'],
    ['/agreements', 'Convênios'],
    ['/commissions', 'Tabela de Comissões'],
    ['/spread/group', 'Grupos de spread'],
    ['/spread/rule', 'Regras de Spread'],
    ['/settings/titles', 'Assuntos de atendimento'],
    ['/calls/categories', 'Categorias'],
    ['/calls/mandatory_items', 'Itens Obrigatórios'],
    ['/calls/situations', 'Situações'],
  ] as const) {
    await page.goto(route)
    const rows = page.getByRole('main').getByRole('table').locator('tbody tr')
    await expect(rows.first(), name).toBeVisible()
    const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height))
    expect([route, Math.max(...heights)]).toEqual([route, Math.min(Math.max(...heights), 150)])
  }
  await page.goto('/banks')
  await expect(page.getByText('4 colunas ocultas por falta de espaço').filter({ visible: true })).toHaveCount(1)
})

test('14.15 a column that a person has chosen stands on the card, with its name', async ({ page, enterAs }) => {
  await enterAs('admin')
  const view = await callApi(page, 'POST', '/api/views', {
    resource: 'bank',
    name: ownName('Visão'),
    shared: false,
    query: { address: {}, layout: { columns: ['active', 'upfront_cap'] } },
  })
  await page.goto(`/banks?view=${view.body.data?.id}`)
  const card = page.getByRole('table', { name: 'Bancos' }).locator('tbody tr').first()
  await expect(card.getByText('Limite à vista', { exact: true })).toBeVisible()
  await expect(page.getByText(/colunas? ocultas?/).filter({ visible: true })).toHaveCount(0)
  await callApi(page, 'DELETE', `/api/views/${view.body.data?.id}`)
})

test('14.15 the button to the top lies on no field and no bar, and goes while one types', async ({ page, enterAs }) => {
  await enterAs('corretor')
  await page.goto('/clients/new')
  await expect(page.getByRole('button', { name: 'Salvar', exact: true })).toBeVisible()
  const top = page.getByRole('button', { name: 'Voltar ao topo' })
  const covered = () =>
    page.evaluate(() => {
      const button = document.querySelector('[aria-label="Voltar ao topo"]')
      if (!button?.checkVisibility({ visibilityProperty: true })) return []
      const box = button.getBoundingClientRect()
      return [...document.querySelectorAll('main :is(input, select, textarea, button)')]
        .filter((field) => {
          const { left, right, top, bottom } = field.getBoundingClientRect()
          return left < box.right && right > box.left && top < box.bottom && bottom > box.top
        })
        .map((field) => field.outerHTML)
    })
  for (let at = 60; at <= 900; at += 70) {
    await page.evaluate((y) => scrollTo(0, y), at)
    // The page checks for covered controls once it rests.
    await page.waitForTimeout(300)
    expect(await covered(), `scrolled to ${at}`).toEqual([])
  }

  await page.goto('/dashboard')
  await page.evaluate(() => scrollTo(0, 400))
  await expect(top).toBeVisible()

  // Nothing may cover a field in use.
  await page.evaluate(() => document.querySelector('main')?.insertAdjacentHTML('beforeend', '<input aria-label="x">'))
  await page.getByLabel('x').focus()
  await page.evaluate(() => scrollTo(0, 300))
  await expect(top).toBeHidden()
  await page.getByLabel('x').blur()
  await expect(top).toBeVisible()
})

test.describe('what saves and sends stays in reach', () => {
  const isInSight = async (button: Locator) => {
    await expect(button).toBeVisible()
    expect(await bottomOf(button)).toBeLessThanOrEqual(screen.height)
  }

  test('14.15 of a new client, a new proposal, and settings that have changed', async ({ page, enterAs }) => {
    await enterAs('admin')
    await page.goto('/clients/new')
    await isInSight(page.getByRole('button', { name: 'Salvar', exact: true }))
    await page.goto('/proposals/new')
    await isInSight(page.getByRole('button', { name: 'Enviar proposta' }))
    await page.goto('/settings')
    await page.getByLabel('Cor principal').first().fill('#115577')
    await isInSight(page.getByRole('button', { name: 'Salvar', exact: true }))
    const content = await page.locator('meta[name=viewport]').getAttribute('content')
    expect(content).toContain('interactive-widget=resizes-content')
    expect(content).toContain('viewport-fit=cover')
  })

  test('14.15 of an answer to a pendency', async ({ page, enterAs }) => {
    for (const width of [390, 320]) {
      await page.setViewportSize({ ...screen, width })
      await enterAs('corretor')
      await page.goto('/pending?open=true')
      await page.getByRole('navigation', { name: 'Fila de pendências' }).getByRole('link').first().click()
      await isInSight(page.getByRole('button', { name: 'Enviar', exact: true }))
      await isInSight(page.getByRole('textbox', { name: 'Escreva uma resposta' }))
      expect(await widthOfPage(page)).toBe(width)
    }
  })
})

test('14.15 whom to call today is called, and written to', async ({ page, enterAs }) => {
  await enterAs('corretor')
  const { client } = await addProposal(page)
  const found = await callApi(page, 'GET', `/api/customers/physical?search=${encodeURIComponent(client)}`)
  const [customer] = (found.body.data?.data ?? []) as { uuid: string }[]
  const titles = await callApi(page, 'GET', '/api/callcenter/titles?options=1')
  const [title] = (titles.body.data?.data ?? titles.body.data ?? []) as { id: number }[]
  const now = new Date(Date.now() - 3 * 60 * 60 * 1000).toISOString()
  const noted = await callApi(page, 'POST', '/api/followUp', {
    customer_uuid: customer?.uuid,
    title_id: title?.id,
    note: 'Ligar',
    channel: 'whatsapp',
    outcome: 'callback',
    next_contact_at: `${now.slice(0, 10)} 00:00:00`,
  })
  expect(noted.status, JSON.stringify(noted.body)).toBe(201)
  await page.goto('/dashboard')
  const contact = page
    .getByRole('region', { name: /^Ligar hoje/ })
    .getByRole('listitem')
    .filter({ hasText: client })
  const call = contact.getByRole('link', { name: 'Ligar para (11) 98765-4321' })
  await expect(call).toHaveAttribute('href', 'tel:+5511987654321')
  expect((await boxOf(call)).height).toBeGreaterThanOrEqual(44)

  await page.goto(`/clients/${customer?.uuid}`)
  await expect(page.getByRole('link', { name: 'Ligar para (11) 98765-4321' })).toHaveAttribute(
    'href',
    'tel:+5511987654321',
  )
  await page.goto('/dashboard')
  const written = page.getByRole('region', { name: /^Ligar hoje/ }).getByRole('link', { name: 'Conversar no WhatsApp' })
  await expect(written.first()).toHaveAttribute('href', /^https:\/\/wa\.me\/55\d{10,11}$/)
  await expect(written.first()).toHaveAttribute('rel', /noopener/)
})

test('14.15 the validation queue fits 320 px, its actions in reach', async ({ page, enterAs }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await enterAs('corretor')
  const { uuid, number } = await addProposal(page)
  await enterAs('operacional')
  await page.goto(`/proposals_awaiting_validation?open=${uuid}`)
  await expect(page.getByRole('heading', { level: 2, name: String(number) })).toBeVisible()
  expect(await widthOfPage(page)).toBe(320)
  for (const name of ['Validar', 'Devolver']) {
    const button = page.getByRole('button', { name, exact: true })
    await expect(button).not.toHaveAttribute('aria-disabled', 'true')
    const { x, y, width, height } = await boxOf(button)
    expect(height).toBeGreaterThanOrEqual(44)
    expect(x).toBeGreaterThanOrEqual(0)
    expect(x + width).toBeLessThanOrEqual(320)
    expect(y + height).toBeLessThanOrEqual(640)
  }
  await page.getByRole('button', { name: 'Devolver', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: 'Devolver' })).toBeVisible()
  expect(await widthOfPage(page)).toBe(320)
})

/** Touch targets of less than 44 px: the point 21 px beside their centre belongs to another element. */
const smallTargets = (page: Page) =>
  page.evaluate(() => {
    const controls = 'a[href], button, input:not([type=hidden], [type=file]), select, textarea, summary'
    const isSmall = (control: HTMLElement) => {
      control.scrollIntoView({ block: 'center' })
      const { left, top, width, height } = control.getBoundingClientRect()
      const isMine = (across: number, down: number) => {
        const at = document.elementFromPoint(left + width / 2 + across, top + height / 2 + down)
        return control.contains(at) || at?.closest('label')?.control === control
      }
      const high = height >= 43.5 || (isMine(0, -21) && isMine(0, 21))
      // A check box and its label are one target.
      const wide = width >= 43.5 || isMine(-21, 0) || isMine(21, 0)
      return !high || !wide
    }
    return [...document.querySelectorAll<HTMLElement>(`header :is(${controls}), main :is(${controls})`)]
      .filter((control) => control.checkVisibility({ visibilityProperty: true }) && !control.closest('thead, .sr-only'))
      .filter((control) => control.offsetWidth > 1 && isSmall(control))
      .map((control) => control.outerHTML.slice(0, 200))
  })

for (const [person, letter] of [
  ['admin', 'A'],
  ['corretor', 'R'],
] as const)
  for (const width of [390, 320])
    test(`14.15 no screen of the menu of ${person} is wider than ${width} px`, async ({ page, enterAs }) => {
      test.slow()
      await page.setViewportSize({ ...screen, width })
      await enterAs(person)
      const { body } = await callApi(page, 'GET', '/api/proposals?per_page=1')
      const [first] = (body.data?.data ?? []) as { uuid: string; customer: { uuid: string } }[]
      const records = [
        `/proposals/${first?.uuid}`,
        `/clients/${first?.customer.uuid}`,
        '/proposals/new',
        '/clients/new',
      ]
      for (const route of [...menuEntries(letter).map((entry) => entry.route), '/proposals?board=1', ...records]) {
        await page.goto(route)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        expect([route, await widthOfPage(page)]).toEqual([route, width])
        if (letter === 'R') expect([route, await smallTargets(page)]).toEqual([route, []])
      }
    })
