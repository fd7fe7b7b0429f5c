import { expect, onPostgres, password, signIn, test } from './test'

const deepLink = '/proposals?status=paid&search=Jo%C3%A3o%20%26%20Maria'

test('RD4 a deep link survives the sign-in, whole', async ({ page }) => {
  await page.goto(deepLink)
  await expect(page).toHaveURL(/\/login\?returnUrl=/)
  await expect(page).toHaveTitle('Entrar · Aurora')
  await signIn(page, 'financeiro@aurora.example.com')
  await expect(page).toHaveURL(deepLink)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('without a deep link the person stands on Início', async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveURL('/login')
  await signIn(page, '  ADMIN@aurora.example.com ')
  await expect(page).toHaveURL('/dashboard')
})

test('signing in with Enter, by keyboard alone', onPostgres, async ({ page }) => {
  await page.goto('/login')
  await page.getByLabel('E-mail').focus()
  await page.keyboard.type('ceo@aurora.example.com')
  await page.keyboard.press('Tab')
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/dashboard')
})

test('someone signed in is not shown the sign-in page', async ({ page, enterAs }) => {
  await enterAs('operacional')
  await page.goto('/login?returnUrl=%2Fbanks')
  await expect(page).toHaveURL('/dashboard')
  await page.goto('/')
  await expect(page).toHaveURL('/dashboard')
})

test.describe('wrong credentials', () => {
  test.use({ expectedErrors: [/422/] })

  test('say so in a toast and in place, and lose nothing typed', async ({ page }) => {
    await page.goto('/login?returnUrl=%2Fbanks')
    await signIn(page, 'ninguem@aurora.example.com', 'outra-senha-1')
    await expect(page.getByRole('status').getByText('Usuário ou senha inválidos!')).toBeVisible()
    await expect(page.getByRole('form').getByText('Usuário ou senha inválidos!')).toBeVisible()
    await expect(page.getByLabel('E-mail')).toHaveValue('ninguem@aurora.example.com')
    await signIn(page, 'admin@aurora.example.com')
    await expect(page).toHaveURL('/banks')
  })
})

test('pressing twice sends once', async ({ page }) => {
  let sent = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/auth') && request.postData()?.includes('password')) sent += 1
  })
  await page.goto('/login')
  await page.getByLabel('E-mail').fill('admin@aurora.example.com')
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Entrar' }).dblclick()
  await expect(page).toHaveURL('/dashboard')
  expect(sent).toBe(1)
})

test('the password can be pasted and seen, and caps lock is told', async ({ page }) => {
  await page.goto('/login')
  const field = page.getByLabel('Senha', { exact: true })
  await expect(field).toHaveAttribute('autocomplete', 'current-password')
  await expect(page.getByLabel('E-mail')).toHaveAttribute('autocomplete', /username|email/)
  await field.focus()
  await page.evaluate(() => {
    const data = new DataTransfer()
    data.setData('text/plain', 'colada-2026')
    const event = new ClipboardEvent('paste', { clipboardData: data, cancelable: true, bubbles: true })
    if (document.activeElement?.dispatchEvent(event)) document.execCommand('insertText', false, 'colada-2026')
  })
  await expect(field).toHaveValue('colada-2026')
  await page.getByRole('button', { name: 'Mostrar senha' }).click()
  await expect(field).toHaveAttribute('type', 'text')
  await field.evaluate((input) =>
    input.dispatchEvent(new KeyboardEvent('keydown', { key: 'A', bubbles: true, modifierCapsLock: true })),
  )
  await expect(page.getByText('Caps Lock')).toBeVisible()
})

test('SC11 no script can find the token', async ({ page, context }) => {
  const bodies: Promise<string>[] = []
  page.on('response', (response) => {
    // A stream never ends, so do not wait for it.
    const streams = response.headers()['content-type']?.startsWith('text/event-stream')
    if (!streams && !response.status().toString().startsWith('3')) bodies.push(response.text().catch(() => ''))
  })
  await page.goto('/login')
  await signIn(page, 'admin@aurora.example.com')
  await expect(page).toHaveURL('/dashboard')
  await page.reload()
  const seen = [
    ...(await Promise.all(bodies)),
    await page.content(),
    page.url(),
    await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie])),
  ].join('\n')
  // A JWT begins with the encoding of {"; nothing else of ours does.
  expect(seen).not.toMatch(/eyJ[\w-]+\.eyJ/)
  const cookies = (await context.cookies()).filter((cookie) => cookie.name.startsWith('balcao'))
  const sealed = cookies.filter((cookie) => /^balcao(\.\d+)?$/.test(cookie.name))
  // An Administrador's token contains every permission and does not fit in one cookie.
  expect(sealed.length).toBeGreaterThan(1)
  for (const cookie of sealed) {
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/', domain: 'aurora.localhost' })
    expect(cookie.name.length + cookie.value.length).toBeLessThanOrEqual(4096)
  }
})

test.describe('signing out', () => {
  // The rest of a page whose session ends meanwhile is refused.
  test.use({ expectedErrors: [/401/] })

  test('SC4 ends the session here and for every copy of the cookie', onPostgres, async ({ page, context, enterAs }) => {
    await enterAs('admin')
    await page.goto('/dashboard')
    const copied = await context.cookies()
    await page.getByRole('button', { name: /Conta de/ }).click()
    await page.getByRole('menuitem', { name: 'Sair' }).click()
    await expect(page).toHaveURL('/login')
    await context.addCookies(copied)
    await page.goto('/dashboard')
    await expect(page).toHaveURL('/login?returnUrl=%2Fdashboard')
  })

  test('in another window: the next call of this one leads to the sign-in, once, and back', async ({
    page,
    context,
    enterAs,
  }) => {
    await enterAs('admin')
    await page.goto('/banks')
    const other = await context.newPage()
    await other.goto('/dashboard')
    await other.getByRole('button', { name: /Conta de/ }).click()
    await other.getByRole('menuitem', { name: 'Sair' }).click()
    await expect(other).toHaveURL('/login')
    await page.getByRole('link', { name: 'Convênios' }).click()
    await expect(page).toHaveURL(/\/login\?returnUrl=/)
    await signIn(page, 'admin@aurora.example.com')
    await expect(page).toHaveURL(/\/(banks|agreements)$/)
  })
})

test('a cookie that does not open is nobody', async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: 'balcao', value: 'Fe26.2*constructor*x*y*z', url: baseURL ?? '' }])
  await page.goto('/banks')
  await expect(page).toHaveURL('/login?returnUrl=%2Fbanks')
  await signIn(page, 'admin@aurora.example.com')
  await expect(page).toHaveURL('/banks')
})

test('RD2 an address of another site is no place to return to', async ({ page }) => {
  await page.goto('/login?returnUrl=%2F%2Fevil.example%2Fx')
  await signIn(page, 'admin@aurora.example.com')
  await expect(page).toHaveURL('/dashboard')
})
