import type { Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import { callApi } from './api'
import { addAuthenticator, makePasskey, withoutFactors } from './passkeys'
import { test } from './server'
import { accessibilityFaults, confirmIdentity, expect, password, signIn } from './test'

/**
 * A profile that requires a second factor (security-cases.md#sign-in, AU8): with existing sessions, and again after its
 * removal.
 */
test.use({ expectedErrors: [/403|422/], actionTimeout: 15_000 })

const session = /^balcao(\.\d+)?$/
const demand = (page: Page, profile: string) => page.getByRole('switch', { name: profile, exact: true })

test('whoever has the profile is led to a second factor, and on; an Administrador takes it away again', async ({
  page,
  enterAs,
}) => {
  test.setTimeout(120_000)
  await addAuthenticator(page)
  await enterAs('ceo')
  await page.goto('/proposals')
  const me = await callApi(page, 'GET', '/api/auth/me')
  const { uuid } = (me.body as unknown as { response: { uuid: string } }).response
  const standing = (await page.context().cookies()).filter(({ name }) => session.test(name))

  // The Administrador requires it of the CEO; not of their own profile, while they have none.
  await enterAs('admin')
  await page.goto('/settings')
  await page.getByRole('link', { name: 'Segurança', exact: true }).click()
  await demand(page, 'Administrador').click()
  await expect(page.getByText('ative primeiro o seu próprio segundo fator')).toBeVisible()
  await expect(demand(page, 'Administrador')).not.toBeChecked()
  await demand(page, 'CEO').click()
  await expect(page.getByText('CEO: o segundo fator passou a ser exigido.')).toBeVisible()
  await expect(demand(page, 'CEO')).toBeChecked()
  expect(await accessibilityFaults(page)).toEqual([])

  // An existing session is redirected on its next page, and every other call is refused.
  await page.goto('about:blank')
  await page.context().clearCookies({ name: session })
  await page.context().addCookies(standing)
  await page.goto('/proposals?status=paid')
  await expect(page).toHaveURL('/second-factor?returnUrl=%2Fproposals%3Fstatus%3Dpaid')
  await expect(page.getByRole('heading', { level: 1, name: 'Ative seu segundo fator' })).toBeVisible()
  expect(await callApi(page, 'GET', '/api/bank')).toMatchObject({
    status: 403,
    body: { reason: 'second_factor_required' },
  })
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Aplicativo autenticador' }).click()
  await page.getByLabel('Senha atual', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Continuar' }).click()
  const secret = (await page.locator('code').first().textContent()) ?? ''
  await page.getByLabel('Código de 6 dígitos').fill(new TOTP({ secret }).generate())
  await page.getByRole('button', { name: 'Ativar', exact: true }).click()
  await page.getByRole('button', { name: 'Já guardei' }).click()
  await expect(page).toHaveURL(/\/proposals\?status=paid/)
  await page.goto('/second-factor')
  await expect(page).toHaveURL('/dashboard')

  // The device is lost: the Administrador removes the factor, with their own password.
  await enterAs('admin')
  await page.goto(`/users/view/${uuid}`)
  const part = page.getByRole('region', { name: 'Segundo fator' })
  await expect(part.getByText('Com segundo fator')).toBeVisible()
  await part.getByRole('button', { name: 'Remover segundo fator' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remover segundo fator' }).click()
  const asked = page.getByRole('dialog', { name: 'Confirme que é você' })
  await asked.getByLabel('Senha atual', { exact: true }).fill('não é esta')
  await asked.getByRole('button', { name: 'Confirmar' }).click()
  await expect(asked.getByText('A senha atual não confere.')).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
  await confirmIdentity(page)
  await expect(part.getByText(/^Segundo fator removido\. /)).toBeVisible()

  // The CEO signs in by password only, and must enrol again.
  await page.goto('about:blank')
  await page.context().clearCookies({ name: session })
  await page.goto('/login')
  await signIn(page, 'ceo@aurora.example.com')
  await expect(page).toHaveURL('/second-factor?returnUrl=%2Fdashboard')

  // A passkey is possible too; cancelling returns to the choice.
  await page.getByRole('button', { name: 'Chave de acesso' }).click()
  await page.getByRole('button', { name: 'Cancelar' }).click()
  const passkey = page.getByRole('button', { name: 'Chave de acesso' })
  await expect(passkey).toBeFocused()
  await passkey.click()
  await makePasskey(page.getByRole('main'), 'Notebook')
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(10)
  await page.getByRole('button', { name: 'Já guardei' }).click()
  await expect(page).toHaveURL('/dashboard')
  await withoutFactors(page)
  await page.goto('/dashboard')
  await expect(page).toHaveURL('/second-factor?returnUrl=%2Fdashboard')

  // Once no longer required, the office is open.
  await enterAs('admin')
  await page.goto('/settings?tab=security')
  await demand(page, 'CEO').click()
  await confirmIdentity(page)
  await expect(page.getByText('CEO: o segundo fator deixou de ser exigido.')).toBeVisible()
  await enterAs('ceo')
  await page.goto('/second-factor?returnUrl=%2Fclients')
  await expect(page).toHaveURL('/clients')
})
