import AxeBuilder from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'

export const password = process.env.SEED_PASSWORD ?? 'demonstracao-2026'

/** The address of another tenant on the same server. */
export const tenantUrl = (baseURL: string | undefined, tenant: string) =>
  (baseURL ?? '').replace(/\/\/[^.]+\./, `//${tenant}.`)

type Fixtures = {
  /** Console messages a test expects; anything else that is an error fails it. */
  expectedErrors: RegExp[]
  /** Signs a person in through the API, as the page's own script does, so that the test begins behind the door. */
  enterAs: (person: string, tenant?: string) => Promise<void>
}

export const test = base.extend<Fixtures>({
  expectedErrors: [[], { option: true }],

  page: async ({ page, expectedErrors }, use) => {
    const unexpected: string[] = []
    const note = (text: string) => {
      if (!expectedErrors.some((pattern) => pattern.test(text))) unexpected.push(text)
    }
    page.on('console', (message) => message.type() === 'error' && note(message.text()))
    page.on('pageerror', (error) => note(String(error)))
    await use(page)
    expect(unexpected, 'errors in the console').toEqual([])
  },

  enterAs: async ({ page, baseURL }, use) => {
    await use(async (person, tenant = 'aurora') => {
      await page.goto(`${tenantUrl(baseURL, tenant)}/login`)
      const status = await page.evaluate(
        async (body) => {
          const headers = { 'content-type': 'application/json', 'X-CSRF': '1' }
          return (await fetch('/api/auth', { method: 'POST', headers, body })).status
        },
        JSON.stringify({ email: `${person}@${tenant}.example.com`, password }),
      )
      expect(status).toBe(200)
    })
  },
})

/** The sign-in form, filled and sent as a person does. */
export async function signIn(page: Page, email: string, secret = password) {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(secret)
  await page.getByRole('button', { name: 'Entrar' }).click()
}

/** The status of a GET from within the page, so with its cookies; a redirect counts as 0. */
export const statusOf = (page: Page, path: string) =>
  page.evaluate(async (target) => (await fetch(target, { redirect: 'manual' })).status, path)

/** axe's findings, each as `rule: element`, for an expectation that prints them. */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    .analyze()
  return violations.flatMap((fault) => fault.nodes.map((node) => `${fault.id}: ${node.html}`))
}

export { expect }
