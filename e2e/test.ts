import AxeBuilder from '@axe-core/playwright'
import { test as base, expect, type Page, type Response } from '@playwright/test'

export const password = process.env.SEED_PASSWORD ?? 'demonstracao-2026'

/** The address of another tenant on the same server. */
export const tenantUrl = (baseURL: string | undefined, tenant: string) =>
  (baseURL ?? '').replace(/\/\/[^.]+\./, `//${tenant}.`)

/** Of a test that also runs on PostgreSQL: one path through each way of using the database is enough in the browser. */
export const onPostgres = { tag: '@postgres' }

type Fixtures = {
  /** Console messages a test expects; anything else that is an error fails it. */
  expectedErrors: RegExp[]
  /** Signs a person in through the API, as the page's script does, to skip the sign-in page. */
  enterAs: (person: string, tenant?: string) => Promise<void>
}

/** Waits until a page of ours is interactive: Next has then patched the history's functions. */
export async function alive<Answer extends Response | null>(page: Page, answer?: Answer): Promise<Answer> {
  const other = !page.url().startsWith('http') || (answer && !answer.headers()['content-type']?.startsWith('text/html'))
  const isAlive = () => Object.hasOwn(history, 'pushState')
  // A deliberately broken page never becomes interactive: its test has its own expectation.
  if (!other) await page.waitForFunction(isAlive, null, { timeout: 10_000 }).catch(() => undefined)
  return answer as Answer
}

export const test = base.extend<Fixtures>({
  expectedErrors: [[], { option: true }],

  page: async ({ page, expectedErrors }, use) => {
    const unexpected: string[] = []
    const note = (text: string) => {
      if (!expectedErrors.some((pattern) => pattern.test(text))) unexpected.push(text)
    }
    // The console's bare "404" lacks the address, so add it.
    page.on('console', (message) => message.type() === 'error' && note(`${message.text()} (${message.location().url})`))
    page.on('pageerror', (error) => note(String(error)))
    const { goto, reload } = page
    page.goto = async (...args) => alive(page, await goto.apply(page, args))
    page.reload = async (...args) => alive(page, await reload.apply(page, args))
    await use(page)
    expect(unexpected, 'errors in the console').toEqual([])
  },

  enterAs: async ({ page, baseURL }, use) => {
    await use(async (person, tenant = 'aurora') => {
      // Leave the previous person's page: it would notice the new session and navigate.
      await page.goto('about:blank')
      await page.context().clearCookies({ name: /^balcao(\.\d+)?$/ })
      // Any answer of the same origin will do, and this is the shortest; the sign-in page has tests of its own.
      await page.goto(`${tenantUrl(baseURL, tenant)}/health`)
      const email = `${person}@${tenant}.example.com`
      const answer = await page.evaluate(async (body) => {
        const headers = { 'content-type': 'application/json', 'X-CSRF': '1' }
        return (await fetch('/api/auth', { method: 'POST', headers, body })).json()
      }, JSON.stringify({ email, password }))
      // A second step demanded because of an earlier test answers 200 too, but signs nobody in (14.39).
      expect(answer, 'somebody is signed in').toMatchObject({ status: true, response: { user: { email } } })
    })
  },
})

/** Fills in and sends the sign-in form, as a person does. */
export async function signIn(page: Page, email: string, secret = password) {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(secret)
  await page.getByRole('button', { name: 'Entrar' }).click()
}

/** Answers the password dialog of a sensitive action, which then continues. The first, refused call is a 422. */
export async function confirmIdentity(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Confirme que é você' })
  await dialog.getByLabel('Senha atual', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Confirmar' }).click()
  await expect(dialog).toBeHidden()
}

/** Signs out and leaves the page, which would otherwise notice it. */
export async function leave(page: Page) {
  await page.goto('about:blank')
  await page.context().clearCookies()
}

/**
 * Ends the session when the next matching call is sent: until then the person types in a live session, whatever other
 * calls the page makes.
 */
export async function endSessionWith(page: Page, method: string, path: string) {
  await page.route(
    (url) => url.pathname === path,
    async (route) => {
      if (route.request().method() === method) await page.context().clearCookies()
      await route.continue()
    },
  )
  return () => page.unrouteAll({ behavior: 'ignoreErrors' })
}

/** The status of a GET from within the page, with its cookies; a redirect counts as 0. */
export const pageStatus = (page: Page, path: string) =>
  page.evaluate(async (target) => (await fetch(target, { redirect: 'manual' })).status, path)

/**
 * axe's findings, each as `rule: element`, for an expectation that prints them. Elements that fade in or wait for an
 * answer have low contrast for a moment: only lasting faults count.
 */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  let faults: string[] = []
  for (const rest of [0, 400, 1000, 2000]) {
    await page.waitForTimeout(rest)
    const { violations } = await new AxeBuilder({ page })
      // Passed checks are not reported; and with a single frame no second page is needed to merge results.
      .options({ resultTypes: ['violations'] })
      .setLegacyMode(page.frames().length === 1)
      .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
      .analyze()
    faults = violations.flatMap((fault) => fault.nodes.map((node) => `${fault.id}: ${node.html}`))
    if (!faults.some((fault) => fault.startsWith('color-contrast:'))) break
  }
  return faults
}

export { expect }
