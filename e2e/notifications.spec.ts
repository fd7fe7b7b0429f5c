import type { Page } from '@playwright/test'
import { accessibilityFaults, expect, onPostgres, tenantUrl, test } from './test'

const list = '**/api/notifications/notifications_auth_user'
const update = '**/api/notifications/update/notifications_auth_user'
const stream = '**/api/notifications/stream'

const bell = (page: Page) => page.getByRole('button', { name: /^Notificações/ })
const panel = (page: Page) => page.getByRole('dialog', { name: /^Notificações/ })
const rows = (page: Page) => panel(page).getByRole('listitem')

/** The unread count, as the tenant API answers the page's own script. */
const unread = (page: Page) =>
  page.evaluate(async () => {
    const answer = await fetch('/api/notifications/notifications_auth_user')
    return (await answer.json()).data.data.length as number
  })

const shows = async (page: Page, count: number, label = 'Início · Aurora') => {
  const news = count === 1 ? '1 novo' : `${count} novos`
  await expect(bell(page)).toHaveAccessibleName(count > 0 ? `Notificações, ${news}` : 'Notificações')
  await expect(page).toHaveTitle(count > 0 ? `(${count}) ${label}` : label)
}

test('the bell and the tab count what is unread; the panel tells when, in words and in full', async ({
  page,
  enterAs,
}) => {
  await enterAs('admin')
  await page.goto('/dashboard')
  const count = await unread(page)
  expect(count).toBeGreaterThan(1)
  await shows(page, count)
  await bell(page).click()
  await expect(rows(page)).toHaveCount(count)
  await expect(panel(page)).toContainText(`${count} novos`)
  const time = rows(page).first().locator('time')
  await expect(time).toHaveText(/^há |^agora$|^ontem$|^anteontem$/)
  await expect(time).toHaveAttribute('title', /^\d\d\/\d\d\/\d{4} \d\d:\d\d$/)
  const height = await panel(page)
    .getByRole('list')
    .evaluate((element) => element.parentElement?.clientHeight ?? 0)
  expect(height).toBeLessThanOrEqual(300)
  expect(await accessibilityFaults(page)).toEqual([])
})

test('a page of the office keeps the count in its title, and a link leads on', async ({ page, enterAs }) => {
  await enterAs('ceo')
  await page.goto('/dashboard')
  const count = await unread(page)
  await shows(page, count)
  await page.getByRole('link', { name: 'Clientes' }).click()
  await expect(page).toHaveURL('/clients')
  await shows(page, count, 'Clientes · Aurora')
  await bell(page).click()
  const first = rows(page).first()
  const number = (await first.textContent())?.match(/Proposta (\d+)/)?.[1]
  await first.getByRole('link', { name: 'Abrir' }).click()
  await expect(page).toHaveURL(/\/proposals\/[0-9a-f-]{36}$/)
  await expect(page.getByRole('heading', { level: 1, name: `Proposta ${number}` })).toBeVisible()
})

/** By the beginning of a message, the content of the page that it opens. */
const told = [
  ['admin', /^Usuário (.+) bloqueado/, (page: Page, name: string) => page.getByRole('main').getByText(name).first()],
  ['financeiro', /^Proposta (\d+): Estornada/, (page: Page, number: string) => heading(page, `Proposta ${number}`)],
  [
    'operacional',
    /^Nova proposta (\d+) aguardando/,
    (page: Page, number: string) => heading(page, `Proposta ${number}`),
  ],
  ['comercial', /^Proposta (\d+): Paga/, (page: Page, number: string) => heading(page, `Proposta ${number}`)],
  [
    'corretor',
    /^Pendência na proposta \d+: (.+?)(?:há|agora|ontem|anteontem|na |Abrir)/,
    (page: Page, title: string) => page.getByRole('region', { name: `Pendência: ${title.trim()}` }),
  ],
] as const
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

for (const [person, pattern, shown] of told) {
  test(`what ${person} is told of in the demo opens as it is named (14.25)`, async ({ page, enterAs }) => {
    await enterAs(person)
    await page.goto('/dashboard')
    await bell(page).click()
    const row = rows(page)
      .filter({ hasText: new RegExp(pattern.source.split('(')[0] ?? '') })
      .first()
    const words = (await row.getByRole('paragraph').first().textContent()) ?? ''
    const named = pattern.exec(`${words}Abrir`)?.[1] ?? ''
    expect(named, words).not.toBe('')
    await row.getByRole('link', { name: 'Abrir' }).click()
    await expect(shown(page, named)).toBeVisible()
  })
}

test('by keyboard: one is removed, the next has the focus, then all of them', async ({ page, enterAs }) => {
  // The test consumes their messages, so a retry uses another person.
  const { retry, repeatEachIndex } = test.info()
  await enterAs(['corretor2', 'corretor3', 'ceo'][(retry + repeatEachIndex) % 3] ?? '')
  await page.goto('/dashboard')
  const count = await unread(page)
  expect(count).toBeGreaterThan(2)
  await bell(page).focus()
  await page.keyboard.press('Enter')
  await expect(rows(page)).toHaveCount(count)
  const first = rows(page).first().getByRole('button')
  await first.focus()
  await page.keyboard.press('Enter')
  await expect(rows(page)).toHaveCount(count - 1)
  await expect(rows(page).first().getByRole('button')).toBeFocused()
  await shows(page, count - 1)
  await expect.poll(() => unread(page)).toBe(count - 1)

  const all = panel(page).getByRole('button', { name: 'Remover todas as notificações' })
  await all.focus()
  await page.keyboard.press('Enter')
  await expect(panel(page)).toContainText('Nenhuma mensagem.')
  await expect(panel(page).getByRole('heading', { name: 'Notificações' })).toBeFocused()
  await shows(page, 0)
  await expect.poll(() => unread(page)).toBe(0)
  await page.keyboard.press('Escape')
  await expect(panel(page)).toBeHidden()
  await expect(bell(page)).toBeFocused()
  await page.reload()
  await shows(page, 0)
})

test.describe('what fails', () => {
  test.use({ expectedErrors: [/Failed to load resource/] })

  test('a removal that fails comes back, and says so in place', async ({ page, enterAs }) => {
    await enterAs('operacional')
    await page.goto('/dashboard')
    const count = await unread(page)
    await page.route(update, (route) => route.fulfill({ status: 500, json: { status: false, message: 'x' } }))
    await bell(page).click()
    await expect(rows(page)).toHaveCount(count)
    await rows(page).first().getByRole('button').click()
    await expect(panel(page).getByRole('alert')).toContainText('Não foi possível remover a notificação.')
    await expect(rows(page)).toHaveCount(count)
    await shows(page, count)
    await panel(page).getByRole('button', { name: 'Remover todas' }).click()
    await expect(panel(page).getByRole('alert')).toContainText('Elas continuam na lista.')
    await expect(rows(page)).toHaveCount(count)
    expect(await accessibilityFaults(page)).toEqual([])
  })

  test('a list that fails is empty, and can be asked for again', async ({ page, enterAs }) => {
    await enterAs('operacional')
    await page.route(list, (route) => route.fulfill({ status: 500, json: { status: false, message: 'x' } }))
    await page.goto('/dashboard')
    await bell(page).click()
    await expect(panel(page)).toContainText('Não foi possível buscar as notificações.')
    await shows(page, 0)
    await page.unroute(list)
    await panel(page).getByRole('button', { name: 'Tentar de novo' }).click()
    await expect(rows(page)).toHaveCount(await unread(page))
  })

  test('without a stream it asks every half minute, and keeps no session alive by it', async ({ page, enterAs }) => {
    await enterAs('comercial')
    await page.clock.install()
    let hidden = true
    await page.route(stream, (route) => route.fulfill({ status: 501, json: { status: false } }))
    await page.route(list, async (route) => {
      expect(route.request().headers()['x-background']).toBe('1')
      if (!hidden) return route.continue()
      return route.fulfill({ json: { status: true, data: { data: [], total: 0 } } })
    })
    const refused = page.waitForResponse(stream)
    await page.goto('/dashboard')
    await refused
    await shows(page, 0)
    hidden = false
    await page.clock.runFor(31_000)
    await expect(bell(page)).toHaveAccessibleName(/\d+ novos?$/)
  })
})

test('XS1 a message is text: what is no known tag is shown letter by letter', async ({ page, enterAs }) => {
  await enterAs('financeiro')
  const message = '<b>Oi</b> <img src=x onerror="document.title=1"><a href="javascript:alert(1)">aqui</a>'
  await page.route(list, (route) =>
    route.fulfill({ json: { data: [{ id: 1, message, created_at: '2026-01-02 03:04:05' }] } }),
  )
  await page.goto('/dashboard')
  await bell(page).click()
  await expect(rows(page)).toContainText('Oi <img src=x onerror="document.title=1">aqui')
  await expect(rows(page).locator('strong')).toHaveText('Oi')
  await expect(rows(page).locator('img, a')).toHaveCount(0)
  await expect(rows(page).locator('time')).toHaveAttribute('title', '02/01/2026 03:04')
})

test('what is new comes by itself, and is read out', onPostgres, async ({ page, enterAs }) => {
  await enterAs('admin')
  await page.goto('/dashboard')
  const count = await unread(page)
  const body = await page.evaluate(async () => (await fetch('/api/notifications/notifications_auth_user')).json())
  const newest = Math.max(...body.data.data.map(({ id }: { id: number }) => id))
  body.data.data = body.data.data.filter(({ id }: { id: number }) => id !== newest)
  body.data.total -= 1
  // The first answer lacks one message, so that the stream's count is news to the page.
  await page.route(list, (route) => route.fulfill({ json: body }), { times: 1 })
  await page.reload()
  await shows(page, count)
  await expect(page.getByRole('status').filter({ hasText: 'Nova notificação:' })).toBeAttached()
})

test(
  'two tabs share one stream, and agree; when one goes, the other follows on',
  onPostgres,
  async ({ page, context, enterAs, baseURL }) => {
    const boreal = tenantUrl(baseURL, 'boreal')
    const streams: string[] = []
    context.on('request', (request) => request.url().endsWith('/stream') && streams.push(request.url()))
    await enterAs('corretor3', 'boreal')
    await page.goto(`${boreal}/dashboard`)
    const count = await unread(page)
    await shows(page, count, 'Início · Boreal')
    await expect.poll(() => streams.length).toBe(1)

    const other = await context.newPage()
    await other.goto(`${boreal}/dashboard`)
    await shows(other, count, 'Início · Boreal')
    await bell(other).click()
    await rows(other).first().getByRole('button').click()
    await shows(page, count - 1, 'Início · Boreal')
    await shows(other, count - 1, 'Início · Boreal')
    expect(streams).toHaveLength(1)

    const taken = other.waitForRequest('**/api/notifications/stream')
    await page.close()
    await taken
    expect(streams).toHaveLength(2)
  },
)

test.describe('on a phone', () => {
  test.use({ viewport: { width: 320, height: 640 }, hasTouch: true })

  test('the panel fits the page', async ({ page, enterAs }) => {
    await enterAs('admin')
    await page.goto('/dashboard')
    await bell(page).click()
    await expect(rows(page).first()).toBeVisible()
    const box = await panel(page).boundingBox()
    expect(box?.x).toBeGreaterThanOrEqual(0)
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(320)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  })
})
