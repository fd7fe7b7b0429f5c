import type { Page } from '@playwright/test'
import { callApi, ownName } from './api'
import { send } from './http'
import { addAuthenticator, addPasskey, openFactors, withoutFactors } from './passkeys'
import { test } from './server'
import { accessibilityFaults, alive, expect, leave, password, signIn } from './test'

/**
 * Passkeys (security-cases.md#sign-in, AU8), from adding one on the profile to removing it, with a virtual
 * authenticator of the browser.
 */
test.use({ expectedErrors: [/422/] })

const email = 'comercial@aurora.example.com'

/** Not the button beside the password, which is shown until the second step. */
const inSecondStep = (page: Page) =>
  page.getByRole('region', { name: 'Segundo fator' }).getByRole('button', { name: 'Usar chave de acesso' })

/** Ends the session; the page, and with it the authenticator, stays. */
async function toSignIn(page: Page) {
  await leave(page)
  await page.goto('/login')
}

test('a passkey is added, signs in alone and after the password, confirms, and is removed', async ({
  page,
  enterAs,
}) => {
  const authenticator = await addAuthenticator(page)
  await enterAs('comercial')
  await withoutFactors(page)
  const name = ownName('Notebook')
  const part = await openFactors(page)
  await addPasskey(part, name)
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
  await inSecondStep(page).click()
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

test.describe('a challenge that is over, or was answered unheard', () => {
  test.use({ expectedErrors: [/422|ERR_FAILED/] })

  const verify = '**/api/auth/second-factor/verify'
  const refusal = (reason?: string) => ({ status: 422, json: { status: false, code: 'CREDENTIALS', reason } })
  const tooLate = 'O tempo para confirmar acabou. Tente de novo.'

  test('is told, and the next try begins anew by itself', async ({ page, enterAs }) => {
    await addAuthenticator(page)
    await enterAs('ceo')
    await withoutFactors(page)
    const part = await openFactors(page)
    await addPasskey(part, ownName('Celular'))
    const codes = part.getByRole('list', { name: 'Códigos de recuperação' }).getByRole('listitem')
    const recovery = (await codes.first().textContent()) ?? ''
    await part.getByRole('button', { name: 'Já guardei' }).click()

    // A signed-in person is asked again and times out; the error must not mention a password.
    await part.getByRole('button', { name: 'Adicionar chave de acesso' }).click()
    let late = true
    await page.route('**/api/auth/me', (route) => {
      const answers = late && route.request().postData()?.includes('credential')
      if (answers) late = false
      return answers ? route.fulfill(refusal('challenge')) : route.continue()
    })
    const button = page.getByRole('button', { name: 'Usar chave de acesso' })
    await button.click()
    await expect(part.getByText(tooLate)).toBeVisible()
    await expect(part.getByText('A senha atual não confere.')).toBeHidden()
    await button.click()
    await expect(part.getByLabel('Nome da chave')).toBeVisible()

    // The server accepted the answer, but the browser never received the reply.
    const ceo = 'ceo@aurora.example.com'
    await toSignIn(page)
    await signIn(page, ceo)
    await page.route(
      verify,
      async (route) => {
        const asked = route.request()
        const { hostname, port, pathname } = new URL(asked.url())
        const heard = await send(Number(port), hostname, 'POST', pathname, '', asked.postDataJSON() as object)
        expect(heard.status).toBe(200)
        await route.abort()
      },
      { times: 1 },
    )
    await inSecondStep(page).click()
    await expect(page.getByText('Não foi possível falar com o servidor').first()).toBeVisible()
    await inSecondStep(page).click()
    await expect(page).toHaveURL('/dashboard')
    await alive(page)

    await toSignIn(page)
    await signIn(page, ceo)
    await page.getByRole('button', { name: 'Usar um código de recuperação' }).click()
    await page.route(verify, (route) => route.fulfill(refusal('challenge')), { times: 1 })
    await page.getByLabel('Código de recuperação').fill(recovery)
    await page.keyboard.press('Enter')
    await expect(page.getByText(tooLate)).toBeVisible()
    await expect(page.getByLabel('Código de recuperação')).toHaveValue(recovery)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/dashboard')
    await alive(page)

    // If the password is refused by then, the person returns to the first step, with the typed values.
    await toSignIn(page)
    await signIn(page, ceo)
    await page.route(verify, (route) => route.fulfill(refusal('challenge')), { times: 1 })
    await inSecondStep(page).click()
    await expect(page.getByText(tooLate)).toBeVisible()
    await page.route('**/api/auth', (route) => route.fulfill(refusal()), { times: 1 })
    await inSecondStep(page).click()
    await expect(page.getByRole('form').getByText('Usuário ou senha inválidos!')).toBeVisible()
    await expect(page.getByLabel('E-mail')).toHaveValue(ceo)
    await expect(page.getByLabel('Senha', { exact: true })).toHaveValue(password)
    await expect(page.getByLabel('Senha', { exact: true })).toBeFocused()

    // Later tests on this server expect the CEO without passkeys.
    await page.getByRole('button', { name: 'Entrar' }).click()
    await inSecondStep(page).click()
    await expect(page).toHaveURL('/dashboard')
    await alive(page)
    await withoutFactors(page)
  })
})

test('the browser fills a passkey in where the e-mail is asked for, until another way is taken', async ({
  page,
  enterAs,
}) => {
  const authenticator = await addAuthenticator(page, true)
  await enterAs('operacional')
  await withoutFactors(page)
  const part = await openFactors(page)
  await addPasskey(part, ownName('Notebook'))
  await part.getByRole('button', { name: 'Já guardei' }).click()
  await expect(part.getByText('10 códigos de recuperação restantes')).toBeVisible()
  const { body } = await callApi(page, 'GET', '/api/auth/second-factor')
  const [kept] = (body.data?.factors ?? []) as { id: number }[]

  // Offered but not picked: the password still works.
  await authenticator.touched(false)
  const asked = () => page.waitForResponse((answer) => answer.request().postData() === '{"passkey":true}')
  await leave(page)
  let offered = asked()
  await page.goto('/login')
  await expect(page.getByLabel('E-mail')).toHaveAttribute('autocomplete', 'username webauthn')
  await offered
  expect(await accessibilityFaults(page)).toEqual([])
  await signIn(page, 'operacional@aurora.example.com')
  await authenticator.touched(true)
  await inSecondStep(page).click()
  await expect(page).toHaveURL('/dashboard')
  await alive(page)

  // Picking it is a complete sign-in.
  await toSignIn(page)
  await expect(page).toHaveURL('/dashboard')
  await alive(page)

  // A removed passkey is picked: the error is shown once, and the form stays usable.
  expect((await callApi(page, 'DELETE', `/api/auth/second-factor/${kept?.id}`, { password })).status).toBe(200)
  offered = asked()
  await toSignIn(page)
  await offered
  await expect(page.getByText('Esta chave de acesso não foi aceita')).toBeVisible()
  await signIn(page, 'operacional@aurora.example.com')
  await expect(page).toHaveURL('/dashboard')
})

test('a browser without passkeys is asked for none, and says so', async ({ page }) => {
  let asked = 0
  page.on('request', (request) => {
    if (request.postData() === '{"passkey":true}') asked += 1
  })
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'))
  await page.goto('/login')
  await page.waitForLoadState('networkidle')
  expect(asked).toBe(0)
  await page.getByRole('button', { name: 'Usar chave de acesso' }).click()
  await expect(page.getByText('Este navegador não aceita chaves de acesso')).toBeVisible()
  await signIn(page, 'corretor@aurora.example.com')
  await expect(page).toHaveURL('/dashboard')
})
