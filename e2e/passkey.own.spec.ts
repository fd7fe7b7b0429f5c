import type { Page } from '@playwright/test'
import { callApi, ownName } from './api'
import { test } from './server'
import { accessibilityFaults, alive, expect, leave, password, signIn } from './test'

/** Passkeys (security.md AU8), from the first on the profile to one that was removed, with an authenticator of the browser's own. */
test.use({ expectedErrors: [/422/] })

const email = 'comercial@aurora.example.com'

/** A laptop that asks for a finger, and is given it until `decline`. */
async function authenticatorOf(page: Page) {
  const browser = await page.context().newCDPSession(page)
  await browser.send('WebAuthn.enable')
  const { authenticatorId } = await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    verifies: (isUserVerified: boolean) =>
      browser.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  }
}

/** Nothing is left of an earlier try. */
async function withoutFactors(page: Page) {
  const { body } = await callApi(page, 'GET', '/api/auth/second-factor')
  for (const { id } of (body.data?.factors ?? []) as { id: number }[]) {
    await callApi(page, 'DELETE', `/api/auth/second-factor/${id}`, { password })
  }
}

async function openFactors(page: Page) {
  await page.goto('/dashboard')
  await page.getByRole('button', { name: /^Conta de/ }).click()
  await page.getByRole('menuitem', { name: 'Perfil', exact: true }).click()
  return page.getByRole('region', { name: 'Segundo fator' })
}

/** Whoever was signed in is so no more; the page, and with it the authenticator, stays. */
async function toSignIn(page: Page) {
  await leave(page)
  await page.goto('/login')
}

test('a passkey is added, signs in alone and after the password, confirms, and is removed', async ({
  page,
  enterAs,
}) => {
  const authenticator = await authenticatorOf(page)
  await enterAs('comercial')
  await withoutFactors(page)
  const name = ownName('Notebook')
  const part = await openFactors(page)
  await part.getByRole('button', { name: 'Adicionar chave de acesso' }).click()
  await part.getByLabel('Senha atual', { exact: true }).fill(password)
  await part.getByRole('button', { name: 'Continuar' }).click()
  await part.getByLabel('Nome da chave').fill(name)
  expect(await accessibilityFaults(page)).toEqual([])
  await part.getByRole('button', { name: 'Criar chave de acesso' }).click()
  const codes = part.getByRole('list', { name: 'Códigos de recuperação' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  await part.getByRole('button', { name: 'Já guardei' }).click()
  await expect(part.getByRole('listitem')).toContainText([name])
  await expect(part.getByText('10 códigos de recuperação restantes')).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])

  await toSignIn(page)
  const button = page.getByRole('button', { name: 'Usar chave de acesso' })
  expect(await accessibilityFaults(page)).toEqual([])
  await authenticator.verifies(false)
  await button.click()
  await expect(page.getByText('Nenhuma chave de acesso foi usada')).toBeVisible()
  await authenticator.verifies(true)
  await button.click()
  await expect(page).toHaveURL('/dashboard')
  await alive(page)

  await toSignIn(page)
  await signIn(page, email)
  await expect(page.getByText('Confirme quem você é com a chave de acesso')).toBeVisible()
  await expect(button).toBeFocused()
  await expect(page.getByRole('button', { name: 'Usar um código de recuperação' })).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
  await button.click()
  await expect(page).toHaveURL('/dashboard')
  await alive(page)

  await openFactors(page)
  await part.getByRole('button', { name: `Remover a chave ${name}` }).click()
  await part.getByRole('button', { name: 'Usar chave de acesso' }).click()
  await expect(part.getByText('Desativado')).toBeVisible()

  await toSignIn(page)
  await button.click()
  await expect(page.getByText('Esta chave de acesso não foi aceita')).toBeVisible()
})

test('a browser without passkeys says so', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'))
  await page.goto('/login')
  await page.getByRole('button', { name: 'Usar chave de acesso' }).click()
  await expect(page.getByText('Este navegador não aceita chaves de acesso')).toBeVisible()
  await signIn(page, 'corretor@aurora.example.com')
  await expect(page).toHaveURL('/dashboard')
})
