import type { Page } from '@playwright/test'
import { test } from './server'
import { accessibilityFaults, alive, expect, password, signIn, tenantUrl } from './test'

const chosen = 'uma senha nova 2027'

/** Reads the terms to the end by keyboard only, and accepts. */
async function acceptTerms(page: Page) {
  const accept = page.getByRole('button', { name: 'Li e aceito' })
  await expect(accept).toHaveAttribute('aria-disabled', 'true')
  // It can be focused and pressed, and scrolls to the unread part.
  await accept.click({ force: true })
  await expect(page.getByRole('region', { name: 'Termos de uso' })).toBeFocused()
  await page.keyboard.press('End')
  await expect(page.getByText('Você chegou ao fim do texto.')).toBeVisible()
  await accept.click()
}

async function choosePassword(page: Page, secret: string, again = secret) {
  await page.getByLabel('Nova senha', { exact: true }).fill(secret)
  await page.getByLabel('Repita a nova senha', { exact: true }).fill(again)
  await page.getByRole('button', { name: 'Continuar' }).click()
}

test.describe('a first access', () => {
  test.use({ expectedErrors: [/422/] })

  test('of a Corretor: terms and password, resumed after leaving', async ({ page, enterAs }) => {
    await enterAs('novo')
    await page.goto('/onboarding')
    await expect(page.getByText('Etapa 1 de 2')).toBeVisible()
    expect(await accessibilityFaults(page)).toEqual([])
    await acceptTerms(page)

    const heading = page.getByRole('heading', { level: 1, name: 'Escolha sua senha' })
    await expect(heading).toBeFocused()
    await page.reload()
    await expect(page.getByText('Etapa 2 de 2')).toBeVisible()
    expect(await accessibilityFaults(page)).toEqual([])

    await choosePassword(page, 'curta')
    await expect(page.getByText('A senha ainda não cumpre todas as regras')).toBeVisible()
    await expect(page.getByLabel('Nova senha', { exact: true })).toBeFocused()
    await choosePassword(page, chosen, 'outra')
    await expect(page.getByText('As duas senhas devem ser iguais.')).toBeVisible()
    await choosePassword(page, password)
    await expect(page.getByText('Escolha uma senha diferente da que você recebeu.')).toBeVisible()
    await expect(page.getByLabel('Nova senha', { exact: true })).toHaveValue(password)
    await page.getByRole('button', { name: 'Mostrar: Nova senha' }).click()
    await expect(page.getByLabel('Nova senha', { exact: true })).toHaveAttribute('type', 'text')
    await choosePassword(page, chosen)

    await expect(page.getByRole('heading', { level: 1, name: 'Tudo pronto' })).toBeVisible()
    await page.getByRole('button', { name: 'Sair' }).click()
    await expect(page).toHaveURL('/login')
    await signIn(page, 'novo@aurora.example.com', chosen)
    await expect(page).toHaveURL('/onboarding')
    await alive(page)
    await page.getByRole('button', { name: 'Começar a usar' }).click()
    await expect(page).toHaveURL('/dashboard')
    await expect(page.getByRole('navigation', { name: 'Menu principal' })).toBeVisible()
  })

  test('of the first Administrador: the company’s colours, too', async ({ page, enterAs, baseURL }) => {
    const origin = tenantUrl(baseURL, 'novato')
    await enterAs('admin', 'novato')
    await page.goto(`${origin}/onboarding`)
    await expect(page.getByText('Etapa 1 de 3')).toBeVisible()
    await acceptTerms(page)
    await choosePassword(page, chosen)

    await expect(page.getByText('Etapa 3 de 3')).toBeVisible()
    await page.getByRole('radio', { name: 'Verde' }).check()
    await expect(page.getByText('Os textos têm contraste de 4,5:1 ou mais.')).toBeVisible()
    await page.getByText('Escolher outras cores').click()
    await page.getByLabel('Texto sobre a cor principal', { exact: true }).fill('#000000')
    await expect(page.getByText(/contraste 3,84:1/)).toBeVisible()
    expect(await accessibilityFaults(page)).toEqual([])
    await page.getByRole('button', { name: 'Continuar' }).click()
    await page.getByRole('button', { name: 'Começar a usar' }).click()
    await expect(page).toHaveURL(`${origin}/dashboard`)
    await expect(page.locator('html')).toHaveCSS('--primary', '#0F766E')
  })
})

test('a new version of the terms asks everyone again', async ({ page, enterAs, baseURL }) => {
  const origin = tenantUrl(baseURL, 'boreal')
  await enterAs('admin', 'boreal')
  const published = await page.evaluate(async () => {
    const headers = { 'content-type': 'application/json', 'X-CSRF': '1' }
    const body = JSON.stringify({ kind: 'use', html: '<h2>Versão nova</h2><p>Outras regras.</p>', publish: true })
    return (await fetch('/api/settings/terms', { method: 'POST', headers, body })).status
  })
  expect(published).toBe(201)

  await enterAs('financeiro', 'boreal')
  await page.goto(`${origin}/banks`)
  const dialog = page.getByRole('dialog', { name: 'Os termos de uso mudaram' })
  await expect(dialog).toContainText('Outras regras.')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Sair' }).click()
  await expect(page).toHaveURL(`${origin}/login`)

  await enterAs('financeiro', 'boreal')
  await page.goto(`${origin}/banks`)
  await dialog.getByRole('button', { name: 'Li e aceito' }).click()
  await expect(dialog).toBeHidden()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Bancos' })).toBeVisible()
  await expect(dialog).toBeHidden()
})
