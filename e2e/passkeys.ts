import type { Locator, Page } from '@playwright/test'
import { callApi } from './api'
import { accessibilityFaults, expect, password } from './test'

/** A person's passkeys, with a virtual authenticator of the browser. */

/**
 * A laptop's platform authenticator, which verifies the user until `verifies(false)`. It answers immediately, so the
 * browser's autofill is disabled unless `filled`.
 */
export async function addAuthenticator(page: Page, filled = false) {
  if (!filled) {
    await page.addInitScript(() => {
      if (window.PublicKeyCredential) PublicKeyCredential.isConditionalMediationAvailable = async () => false
    })
  }
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
    touched: (enabled: boolean) =>
      browser.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled }),
    verifies: (isUserVerified: boolean) =>
      browser.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  }
}

/** Removes factors left by an earlier try. */
export async function withoutFactors(page: Page) {
  const { body } = await callApi(page, 'GET', '/api/auth/second-factor')
  for (const { id } of (body.data?.factors ?? []) as { id: number }[]) {
    await callApi(page, 'DELETE', `/api/auth/second-factor/${id}`, { password })
  }
}

export async function openFactors(page: Page) {
  await page.goto('/dashboard')
  await page.getByRole('button', { name: /^Conta de/ }).click()
  await page.getByRole('menuitem', { name: 'Perfil', exact: true }).click()
  return page.getByRole('region', { name: 'Segundo fator' })
}

/** Enrols a passkey from the password to the codes, or to the list if there are codes already. */
export async function makePasskey(part: Locator, name: string) {
  await part.getByLabel('Senha atual', { exact: true }).fill(password)
  await part.getByRole('button', { name: 'Continuar' }).click()
  await part.getByLabel('Nome da chave').fill(name)
  expect(await accessibilityFaults(part.page())).toEqual([])
  await part.getByRole('button', { name: 'Criar chave de acesso' }).click()
}

export async function addPasskey(part: Locator, name: string) {
  await part.getByRole('button', { name: 'Adicionar chave de acesso' }).click()
  await makePasskey(part, name)
}
