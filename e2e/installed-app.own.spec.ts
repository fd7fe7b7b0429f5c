import type { CDPSession, Page } from '@playwright/test'
import { callApi } from './api'
import { brokerWithMoney } from './broker-money'
import { test } from './server'
import { accessibilityFaults, alive, expect } from './test'

/** The product as an app on a broker's phone, its service worker at work (interaction.md#without-a-connection). */

const phone = { width: 390, height: 844 }
test.use({
  ...{ viewport: phone, hasTouch: true, isMobile: true, serviceWorkers: 'allow', actionTimeout: 20_000 },
  // The browser logs every call that gets no answer, and the 401 of a session that has ended.
  expectedErrors: [/ERR_INTERNET_DISCONNECTED|Failed to fetch|status of 401/],
})

/** The worker has installed, and answers for the next page. */
const working = (page: Page) =>
  expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state))
    .toBe('activated')
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('balcao-kept') ?? '')
/** Everything in the Cache storage, by address. */
const cached = (page: Page) =>
  page.evaluate(async () => {
    const found = await Promise.all(
      (await caches.keys()).map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
    )
    return found.flat().map((url) => new URL(url).pathname)
  })
/** Goes there without a connection: the page of the worker answers, so that no answer of a server is awaited. */
const goOffline = async (page: Page, path: string) => {
  await page.context().setOffline(true)
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1, name: 'Sem conexão' })).toBeVisible()
}
const signOut = async (page: Page) => {
  await page.getByRole('button', { name: /^Conta de / }).click()
  await page.getByRole('menuitem', { name: 'Sair' }).click()
  await expect(page).toHaveURL(/\/login$/)
}

const manifestOf = async (session: CDPSession) => {
  const { data, errors, url } = await session.send('Page.getAppManifest')
  return { errors, url, manifest: JSON.parse(data ?? '{}') }
}

test('18.7 a browser installs it, by the name, the icons and in the words of the tenant and the person', async ({
  page,
  enterAs,
  playwright,
  launchOptions,
}) => {
  const session = await page.context().newCDPSession(page)
  for (const person of [null, 'corretor', 'financeiro']) {
    if (person) await enterAs(person)
    await page.goto(person ? '/dashboard' : '/login')
    const { errors, manifest } = await manifestOf(session)
    expect(errors).toEqual([])
    expect(manifest).toMatchObject({ name: 'Aurora', lang: 'pt-BR', display: 'standalone', start_url: '/', id: '/' })
    const names = manifest.shortcuts.map(({ name }: { name: string }) => name)
    expect(names.includes('Pedir pagamento')).toBe(person !== 'financeiro')
    for (const { src, sizes } of manifest.icons) {
      const size = await page.evaluate(async (address) => {
        const picture = await createImageBitmap(await (await fetch(address)).blob())
        return `${picture.width}x${picture.height}`
      }, src)
      expect([src, size]).toEqual([src, sizes])
    }
  }
  await expect(page.locator('link[rel="apple-touch-icon"]')).toHaveAttribute('href', /^\/icons\/apple-180\.png\?v=/)
  await expect(page.locator('meta[name="theme-color"]')).toHaveCount(2)
  // A browser with a profile of its own: in a private window nothing can be installed.
  const lasting = await playwright.chromium.launchPersistentContext('', launchOptions)
  const there = await lasting.newPage()
  await there.goto(new URL('/login', page.url()).href)
  const probe = await lasting.newCDPSession(there)
  expect((await manifestOf(probe)).manifest.name).toBe('Aurora')
  expect((await probe.send('Page.getInstallabilityErrors')).installabilityErrors).toEqual([])
  await lasting.close()
})

test('18.7 from the app’s start to a payment asked for: one tap, and one confirmation', async ({ page, enterAs }) => {
  await brokerWithMoney(page, enterAs, 'corretor')
  await enterAs('corretor')
  let taps = 0
  await page.exposeFunction('counted', () => {
    taps += 1
  })
  await page.addInitScript(() =>
    // Heard before anything else, whatever becomes of it.
    addEventListener('click', () => void (window as unknown as { counted: () => void }).counted(), true),
  )
  // As the icon on the phone opens it, which is the first tap.
  await page.goto('/')
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.getByRole('region', { name: 'O que você vai receber' })).toContainText(/Disponível\s*R\$/)
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('link', { name: 'Pedir pagamento' }).tap()
  const dialog = page.getByRole('dialog', { name: /^Pedir R\$/ })
  await expect(dialog.getByText('Valor líquido')).toBeVisible()
  await dialog.getByRole('button', { name: 'Confirmar pedido' }).tap()
  await expect(page.getByText('Pedido enviado', { exact: true })).toBeVisible()
  expect(taps).toBe(2)
  // A reload asks no second time.
  await expect(page).toHaveURL(/\/my_payments$/)
})

test('KL5 without a connection the last lists are shown, as old as they are and to be read alone', async ({
  page,
  enterAs,
}) => {
  await enterAs('corretor')
  await page.goto('/dashboard')
  await working(page)
  for (const [path, list] of [
    ['/proposals', 'proposals'],
    ['/pending', 'pendencies'],
    ['/financial/my_payments', 'payments'],
    ['/summary_broker', 'statement'],
    ['/issue_invoices', 'invoices'],
  ] as const) {
    await page.goto(path)
    await expect.poll(() => stored(page)).toContain(`"${list}"`)
  }
  const { body } = await callApi(page, 'GET', '/api/proposals?per_page=1')
  const [first] = (body.data as unknown as { data: { number: number; customer: { name: string; cpf: string } }[] }).data
  await goOffline(page, '/proposals')
  await expect(page).toHaveURL(/\/proposals$/)
  const proposals = page.getByRole('region', { name: 'Propostas' })
  await expect(proposals.getByText(/^De \d{2}:\d{2}, sem conexão$/)).toBeVisible()
  await expect(proposals.getByText(first?.customer.name ?? 'nobody').first()).toBeVisible()
  for (const name of ['O que você vai receber', 'Precisa de atenção', 'Pendências', 'Resumo do corretor']) {
    await expect(page.getByRole('region', { name }).getByText(/sem conexão$/)).toBeVisible()
  }
  expect(await page.getByRole('main').getByRole('link').count()).toBe(0)
  expect(await accessibilityFaults(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  // Nothing kept is a document, masked or not, or an account.
  const kept = await stored(page)
  expect(kept).not.toContain(first?.customer.cpf)
  expect(kept).not.toMatch(/"[^"]*(cpf|document|account|pix|phone|payee)[^"]*":/i)
  // The worker itself keeps the page and its files alone.
  expect((await cached(page)).filter((path) => path !== '/offline' && !path.startsWith('/_next/static/'))).toEqual([])

  // The connection comes back, and with it the page that was asked for.
  await page.context().setOffline(false)
  await expect(page.getByRole('table', { name: 'Propostas' })).toBeVisible()
})

test('KL6 nothing is kept after a sign-out, at a 401, for another person, of staff or in a guise', async ({
  page,
  enterAs,
}) => {
  const keeps = async (person: string) => {
    await enterAs(person)
    await page.goto('/proposals')
    await working(page)
    await expect.poll(() => stored(page)).toContain('"proposals"')
  }
  await keeps('corretor')
  await signOut(page)
  expect(await stored(page)).toBe('')
  expect((await cached(page)).every((path) => path === '/offline' || path.startsWith('/_next/static/'))).toBe(true)
  await goOffline(page, '/proposals')
  await expect(page.getByText('Nenhuma lista está guardada neste aparelho.')).toBeVisible()
  await page.context().setOffline(false)
  await expect(page).toHaveURL(/\/login/)

  // Another person, who comes without a sign-out of the first.
  await keeps('corretor')
  await enterAs('corretor2')
  await page.goto('/dashboard')
  await expect.poll(() => stored(page)).toContain('"earnings"')
  expect(await stored(page)).not.toContain('"proposals"')

  // A session that has ended.
  await keeps('corretor')
  await page.context().clearCookies({ name: /^balcao(\.\d+)?$/ })
  await page.getByRole('group', { name: 'Visões rápidas' }).getByRole('button').first().click()
  await expect(page).toHaveURL(/\/login\?returnUrl=/)
  expect(await stored(page)).toBe('')

  // Staff, and a guise.
  await keeps('corretor')
  await enterAs('admin')
  await page.goto('/proposals')
  await expect.poll(() => stored(page)).toBe('')
  const { body } = await callApi(page, 'GET', '/api/user?type_user=Corretor&search=corretor%40aurora')
  const [found] = (body.data as unknown as { data: { uuid: string }[] }).data
  await page.goto(`/users/view/${found?.uuid}`)
  await page.getByRole('button', { name: 'Ver como', exact: true }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await alive(page)
  await page.goto('/proposals')
  await expect(page.getByRole('table', { name: 'Propostas' })).toBeVisible()
  expect(await stored(page)).toBe('')
})

test('18.7 a person deletes what is kept, and a worker of another build leaves nothing of the old one', async ({
  page,
  enterAs,
}) => {
  await enterAs('corretor')
  await page.goto('/proposals')
  await working(page)
  await page.evaluate(async () => {
    const old = await caches.open('balcao-offline?look=old')
    await old.put('/offline', new Response('old'))
    await navigator.serviceWorker.register('/sw.js?look=next')
  })
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual(['balcao-offline?look=next'])
  await goOffline(page, '/proposals')
  await page.getByRole('button', { name: 'Apagar deste aparelho' }).click()
  await expect(page.getByText('Nenhuma lista está guardada neste aparelho.')).toBeVisible()
  expect(await stored(page)).toBe('')
})

test('18.7 calls, streams and files pass the worker by', async ({ page, enterAs }) => {
  const served: string[] = []
  page.on('response', (answer) => {
    const { pathname } = new URL(answer.url())
    if (answer.fromServiceWorker()) served.push(pathname)
  })
  await enterAs('corretor')
  await page.goto('/dashboard')
  await working(page)
  await page.goto('/summary_broker')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Baixar XLSX' }).click()
  expect((await download).suggestedFilename()).toMatch(/\.xlsx$/)
  const stream = await page.evaluate(
    () =>
      new Promise((done) => {
        const source = new EventSource('/api/notifications/stream')
        source.addEventListener('open', () => {
          source.close()
          done('open')
        })
        source.addEventListener('error', () => done('error'))
      }),
  )
  expect(stream).toBe('open')
  expect(served.filter((path) => !path.startsWith('/_next/static/') && path !== '/summary_broker')).toEqual([])
  await signOut(page)
})
