import type { BrowserContext } from '@playwright/test'
import { test } from './server'
import { expect, password, tenantUrl } from './test'

/** The server's refusals are shown in the current language, at the field if there is one. */
test.use({ expectedErrors: [/409|422/] })

const inEnglish = (context: BrowserContext, url: string | undefined) =>
  context.addCookies([{ name: 'balcao-ui', value: 'locale=en', url: url ?? '' }])

test('a first access refuses the password one came with', async ({ page, context, baseURL, enterAs }) => {
  const origin = tenantUrl(baseURL, 'boreal')
  await inEnglish(context, origin)
  await enterAs('novo', 'boreal')
  await page.evaluate(async () => {
    const headers = { 'content-type': 'application/json', 'X-CSRF': '1' }
    const { data } = await (await fetch('/api/settings/terms?kind=use')).json()
    const body = JSON.stringify({ step: 'terms', data: { version: data.version } })
    await fetch('/api/onboarding/update-state', { method: 'POST', headers, body })
  })
  await page.goto(`${origin}/onboarding`)
  await page.getByLabel('New password', { exact: true }).fill(password)
  await page.getByLabel('Repeat the new password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Choose a password different from the one you received.')).toBeVisible()
  await expect(page.getByLabel('New password', { exact: true })).toBeFocused()
})

test('the settings refuse a logo that could run, and fields of the mail server', async ({
  page,
  context,
  baseURL,
  enterAs,
}) => {
  await inEnglish(context, baseURL)
  await enterAs('admin')
  await page.goto('/settings')
  const logo = page.getByRole('region', { name: 'Logo' })
  const script = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  await logo
    .locator('input[type=file]')
    .setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(script) })
  await expect(logo.getByRole('alert')).toContainText('This SVG has a script, an animation or an external reference')

  await page.goto('/settings?tab=mail')
  const host = page.getByLabel('Server', { exact: true })
  await host.fill('http://smtp.example.com')
  await page.getByLabel('Sender name').fill('Aurora')
  await page.getByLabel('Sender email').fill('nobody')
  await page.getByRole('form', { name: 'Mail server' }).getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Enter the server’s address, without http://.')).toBeVisible()
  await expect(page.getByText('Enter a valid email, such as name@example.com.')).toBeVisible()
  await expect(host).toBeFocused()
})

test('a colour that the server refuses is told beside its field', async ({ page, context, baseURL, enterAs }) => {
  await inEnglish(context, baseURL)
  await enterAs('admin')
  await page.goto('/settings')
  await page.route('**/api/settings/theme', (route) => {
    const details = { secondaryColor: [{ reason: 'invalid' }] }
    const errors = { secondaryColor: ['Valor inválido.'] }
    return route.fulfill({
      status: 422,
      json: { status: false, code: 'VALIDATION', message: 'Verifique os campos informados.', errors, details },
    })
  })
  const secondary = page.getByLabel('Secondary color', { exact: true })
  await secondary.fill('#123456')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Invalid value.')).toBeVisible()
  await expect(secondary).toBeFocused()
  await expect(secondary).toHaveValue('#123456')
})

test('an address that the recovery refuses is told beside it', async ({ page, context, baseURL }) => {
  await inEnglish(context, baseURL)
  await page.goto('/recover-password')
  await page.route('**/api/recover-password/generate-token', (route) =>
    route.fulfill({
      status: 422,
      json: { status: false, code: 'VALIDATION', message: 'x', details: { email: [{ reason: 'email' }] } },
    }),
  )
  await page.getByLabel('Email').fill('nobody')
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByText('Enter a valid email, such as name@example.com.')).toBeVisible()
  await expect(page.getByLabel('Email')).toBeFocused()
  await expect(page.getByLabel('Email')).toHaveValue('nobody')
})

test('what no language knows is told as the tenant API tells it', async ({ page, context, baseURL, enterAs }) => {
  await inEnglish(context, baseURL)
  await enterAs('corretor')
  const uuid = await page.evaluate(async () => (await (await fetch('/api/auth/me')).json()).response.uuid)
  await page.goto(`/users/view/${uuid}`)
  const permissions = page.getByRole('region', { name: 'Permissions' })
  await expect(permissions).toContainText('Proposals: list, create, and edit')
  await expect(permissions).toContainText('View own payments')
  await page.route('**/api/auth/password', (route) =>
    route.fulfill({
      status: 422,
      json: { status: false, code: 'RULE', reason: 'odd', message: 'Senhas só mudam de dia.' },
    }),
  )
  const form = page.getByRole('form', { name: 'Change password' })
  await form.getByLabel('Current password', { exact: true }).fill(password)
  await form.getByLabel('New password', { exact: true }).fill('outra senha 7')
  await form.getByLabel('Repeat the new password', { exact: true }).fill('outra senha 7')
  await form.getByRole('button', { name: 'Change password' }).click()
  await expect(form.getByRole('alert')).toContainText('Senhas só mudam de dia.')
})
