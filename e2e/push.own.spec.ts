import type { Browser, Page } from '@playwright/test'
import { openedBy, type PushService, pushBrowser, pushService } from '@/lib/testing/push'
import { callApi, ownName } from './api'
import { digits, findId } from './finance-desk'
import { freePort, ownServer } from './server'
import { accessibilityFaults, expect, password } from './test'

/** Pushes (system.md#pushes), on a server that knows the push service of this test alone. Chromium reaches none of its own. */

const port = await freePort()
const test = ownServer('push', { PUSH_HOSTS: `http://127.0.0.1:${port}` })
test.describe.configure({ mode: 'serial' })
test.use({
  actionTimeout: 20_000,
  serviceWorkers: 'allow',
  launchOptions: [
    ({ launchOptions }, use) => use({ ...launchOptions, executablePath: process.env.WHOLE_CHROMIUM }),
    { scope: 'worker' },
  ],
})

let service: PushService
test.beforeAll(async () => {
  service = await pushService(port)
})
test.afterAll(() => service.close())

const today = () => new Date().toLocaleDateString('en-CA', { timeZone: 'America/Sao_Paulo' })
/** A browser that waits for pushes at the service of this test. */
const waiting = (name: string) => pushBrowser(`http://127.0.0.1:${port}/${name}`)
const received = (name: string) => service.received.filter(({ path }) => path === `/${name}`)

/** Somebody else's browser, signed in. */
async function another(browser: Browser, baseURL: string | undefined, person: string) {
  const context = await browser.newContext(baseURL ? { baseURL } : {})
  const page = await context.newPage()
  await page.goto('/health')
  const { status } = await callApi(page, 'POST', '/api/auth', { email: `${person}@aurora.example.com`, password })
  expect(status).toBe(200)
  return page
}

/** As `callApi`, of a call that moves money. */
const move = (page: Page, path: string, body: object) =>
  page.evaluate(
    async ([target, text]) => {
      const headers = { 'content-type': 'application/json', 'X-CSRF': '1', 'Idempotency-Key': crypto.randomUUID() }
      const answer = await fetch(target ?? '', { method: 'POST', headers, body: text ?? '' })
      return { status: answer.status, body: (await answer.json()) as { data: Record<string, unknown> } }
    },
    [path, JSON.stringify(body)],
  )

const ownUuid = async (page: Page) => {
  const { body } = await callApi(page, 'GET', '/api/auth/me')
  return String((body as { response?: { uuid?: string } }).response?.uuid)
}

test('18.7 a push arrives at a local push service and opens the right screen', async ({
  page,
  enterAs,
  browser,
  baseURL,
}) => {
  test.setTimeout(180_000)
  await page.context().grantPermissions(['notifications'])
  await enterAs('corretor')
  const uuid = await ownUuid(page)
  const device = waiting('broker')
  const told = { endpoint: device.endpoint, ...device.keys, language: 'pt' }
  expect((await callApi(page, 'POST', '/api/push/devices', told)).status).toBe(201)

  const admin = await another(browser, baseURL, 'admin')
  const hours = '/api/payments/allowed_time_payment'
  const { body } = await callApi(admin, 'GET', hours)
  const windows = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, start: '00:00', end: '23:59' }))
  await callApi(admin, 'PUT', hours, { windows, row_version: body.data?.row_version })
  const finance = await another(browser, baseURL, 'financeiro')
  const release_type_id = await findId(finance, 'release_types', 'Ajuste')
  const account = await callApi(finance, 'POST', '/api/financial/company_accounts', {
    ...{ nickname: ownName('Conta'), official_bank_id: 1, agency: '1234', account: digits(), account_digit: '7' },
    ...{ account_type: 'checking', opening_balance: '9000.00', opening_date: today() },
  })
  const credit = { description: ownName('Campanha'), amount: '3000.00', due_date: today(), release_type_id }
  expect((await callApi(finance, 'POST', '/api/financial/credits', { ...credit, user_uuid: uuid })).status).toBe(201)
  const asked = await move(page, '/api/current_account/request_withdrawal', { amount: '500.00' })
  expect(asked.status, JSON.stringify(asked.body)).toBe(201)
  const payment = asked.body.data
  await callApi(finance, 'PUT', `/api/payments/broker/${payment.uuid}`, {
    action: 'approve',
    row_version: payment.row_version,
  })
  await callApi(finance, 'POST', '/api/auth/me', { password })
  const paid = await move(finance, '/api/payments/send_payment', {
    ...{ payment_uuids: [payment.uuid], result: 'paid', company_account_id: account.body.data?.id },
  })
  expect(JSON.stringify(paid.body)).toContain('"ok":true')

  await expect.poll(() => received('broker').length).toBe(1)
  const text = openedBy(device, received('broker')[0]?.body ?? Buffer.of())
  const place = `/financial/my_payments?record=${payment.uuid}`
  expect(JSON.parse(text)).toMatchObject({ title: `Pagamento efetuado: ${payment.number}`, url: place })
  expect(text.replaceAll(place, '')).not.toMatch(/R\$|500|496/)

  // The browser's own service would hand it to the worker now.
  await page.evaluate((own) => localStorage.setItem('balcao.push', own), uuid)
  await page.goto('/dashboard')
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  const developer = await page.context().newCDPSession(page)
  const registration = new Promise<string>((resolve) => {
    developer.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.startsWith(baseURL ?? ''))
      if (own) resolve(own.registrationId)
    })
  })
  await developer.send('ServiceWorker.enable')
  await developer.send('ServiceWorker.deliverPushMessage', {
    origin: baseURL ?? '',
    registrationId: await registration,
    data: text,
  })
  const shown = () =>
    page.evaluate(async () => {
      const all = await (await navigator.serviceWorker.ready).getNotifications()
      return all.map(({ title, body: said, data }) => ({ title, said, url: data.url }))
    })
  await expect
    .poll(shown)
    .toEqual([{ title: `Pagamento efetuado: ${payment.number}`, said: expect.any(String), url: place }])

  // Pressed, as the worker is told of it; nothing but a real press may bring a window to the front.
  const [worker] = page.context().serviceWorkers()
  await worker?.evaluate(async () => {
    const scope = globalThis as unknown as {
      registration: ServiceWorkerRegistration
      dispatchEvent: (event: Event) => void
      NotificationEvent: new (name: string, about: object) => Event
    }
    const [notification] = await scope.registration.getNotifications()
    const event = new scope.NotificationEvent('notificationclick', { notification })
    Object.defineProperty(event, 'waitUntil', { value: (work: Promise<unknown>) => void work.catch(() => {}) })
    scope.dispatchEvent(event)
  })
  await expect(page).toHaveURL(place)
  await expect(page.getByRole('dialog').getByText(String(payment.number)).first()).toBeVisible()
  await expect.poll(shown).toEqual([])

  // With the session goes the device.
  await callApi(page, 'POST', '/api/auth/logout', {})
  await enterAs('corretor')
  expect((await callApi(page, 'GET', '/api/push')).body.data?.devices).toEqual([])
})

test('18.7 one’s own devices and what is told: explained before the browser asks, removed, chosen, tried', async ({
  page,
  enterAs,
}) => {
  await page.context().grantPermissions(['notifications'])
  await enterAs('corretor2')
  const [one, two] = [waiting('one'), waiting('two')]
  for (const { endpoint, keys } of [one, two]) {
    await callApi(page, 'POST', '/api/push/devices', { endpoint, ...keys, language: 'pt' })
  }
  await page.goto(`/users/view/${await ownUuid(page)}#push`)
  const part = page.getByRole('region', { name: 'Avisos nos seus aparelhos' })
  await expect(part.getByText('Os avisos estão ligados neste aparelho.')).toBeVisible()
  await part.getByRole('button', { name: 'Enviar um aviso de teste' }).click()
  await expect(part.getByText('Aviso enviado a 2 aparelhos.')).toBeVisible()
  expect(JSON.parse(openedBy(two, received('two')[0]?.body ?? Buffer.of()))).toMatchObject({ title: 'Aviso de teste' })

  await part.getByRole('checkbox', { name: 'Proposta paga' }).uncheck()
  await expect.poll(async () => (await callApi(page, 'GET', '/api/push')).body.data?.off).toEqual(['proposal.paid'])
  expect(await accessibilityFaults(page)).toEqual([])
  await page.reload()
  await expect(part.getByRole('checkbox', { name: 'Proposta paga' })).not.toBeChecked()

  await part.getByRole('button', { name: 'Desligar neste aparelho' }).click()
  await expect(part.getByRole('list').getByRole('listitem')).toHaveCount(1)
  await part.getByRole('button', { name: 'Desligar neste aparelho' }).click()
  await expect(part.getByText('Nenhum aparelho recebe avisos.')).toBeVisible()
  await expect(part.getByText('nunca valores, CPF ou nomes de clientes')).toBeVisible()
})

test('18.7 a browser that refuses is told of in words, and nothing is asked without a press', async ({
  page,
  enterAs,
}) => {
  await page.addInitScript(() => {
    const asked = { times: 0 }
    Object.assign(window, { asked })
    Object.defineProperty(Notification, 'permission', { get: () => (asked.times > 0 ? 'denied' : 'default') })
    Notification.requestPermission = async () => {
      asked.times += 1
      return 'denied'
    }
  })
  await enterAs('corretor2')
  await page.goto(`/users/view/${await ownUuid(page)}#push`)
  const part = page.getByRole('region', { name: 'Avisos nos seus aparelhos' })
  await expect(part.getByText('Os avisos estão desligados neste aparelho.')).toBeVisible()
  const times = () => page.evaluate(() => (window as unknown as { asked: { times: number } }).asked.times)
  expect(await times()).toBe(0)
  await part.getByRole('button', { name: 'Ligar neste aparelho' }).click()
  await expect(part.getByText('O navegador está bloqueando as notificações deste site.')).toBeVisible()
  expect(await times()).toBe(1)
})

test('18.7 pushes are offered once, after a payment was asked for', async ({ page, enterAs }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'default' })
  })
  await enterAs('corretor')
  await page.goto('/financial/my_payments')
  const offer = page.getByText('Quer saber na hora quando algo mudar?')
  await expect(page.getByRole('button', { name: 'Pedir tudo' })).toBeVisible()
  await expect(offer).toBeHidden()
  await page.getByRole('button', { name: 'Pedir tudo' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Confirmar pedido' }).click()
  await expect(offer).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
  await page.reload()
  await expect(offer).toBeVisible()
  await page.getByRole('button', { name: 'Agora não' }).click()
  await expect(offer).toBeHidden()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Pedir tudo' })).toBeVisible()
  await expect(offer).toBeHidden()
})
