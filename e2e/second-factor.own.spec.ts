import { TOTP } from 'otpauth'
import { test } from './server'
import { accessibilityFaults, alive, expect, password, signIn } from './test'

/** The second factor (security-cases.md#sign-in, AU8), from its first code to a sign-in without the phone. */
test.use({ expectedErrors: [/422/] })

test('an authenticator is enrolled, asked for at the sign-in, replaced by a recovery code, and taken away', async ({
  page,
  enterAs,
}) => {
  await enterAs('financeiro')
  await page.goto('/dashboard')
  await page.getByRole('button', { name: /^Conta de/ }).click()
  await page.getByRole('menuitem', { name: 'Perfil', exact: true }).click()
  const part = page.getByRole('region', { name: 'Segundo fator' })
  await part.getByRole('button', { name: 'Ativar autenticador' }).click()
  await part.getByLabel('Senha atual', { exact: true }).fill(password)
  await part.getByRole('button', { name: 'Continuar' }).click()
  await expect(part.getByRole('img', { name: /Código QR/ })).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
  const secret = (await part.locator('code').textContent()) ?? ''
  await part.getByLabel('Código de 6 dígitos').fill(new TOTP({ secret }).generate())
  await part.getByRole('button', { name: 'Ativar', exact: true }).click()
  const codes = part.getByRole('list', { name: 'Códigos de recuperação' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const recovery = (await codes.first().textContent()) ?? ''
  await part.getByRole('button', { name: 'Já guardei' }).click()
  await expect(part.getByText('Autenticador ativado')).toBeVisible()

  await page.context().clearCookies({ name: /^balcao(\.\d+)?$/ })
  await page.goto('/login')
  await signIn(page, 'financeiro@aurora.example.com')
  await expect(page.getByLabel('Código de 6 dígitos')).toBeFocused()
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Usar um código de recuperação' }).click()
  await page.getByLabel('Código de recuperação').fill('errado-errado')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Código incorreto ou já usado')).toBeVisible()
  await page.getByLabel('Código de recuperação').fill(recovery)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/dashboard')
  await alive(page)

  await page.getByRole('button', { name: /^Conta de/ }).click()
  await page.getByRole('menuitem', { name: 'Perfil', exact: true }).click()
  await expect(part.getByText('9 códigos de recuperação restantes')).toBeVisible()
  await part.getByRole('button', { name: 'Remover autenticador' }).click()
  await part.getByLabel('Senha atual', { exact: true }).fill(password)
  await part.getByRole('button', { name: 'Remover autenticador' }).click()
  await expect(part.getByText('Desativado')).toBeVisible()
})
