import { accessibilityFaults, expect, test } from './test'

test.use({ expectedErrors: [/403/] })

for (const login of ['financeiro', 'operacional', 'ceo', 'comercial']) {
  test(`${login} reads users, and changes none`, async ({ page, enterAs }) => {
    await enterAs(login)
    await page.goto('/users')
    await expect(page.getByRole('heading', { level: 1, name: 'Usuários' })).toBeVisible()
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    await expect(page.getByText('Convidar usuário')).toHaveCount(0)
    await page.getByRole('row').getByRole('link').first().click()
    await expect(page.getByRole('heading', { level: 2, name: 'Permissões' })).toBeVisible()
    for (const name of ['Bloquear', 'Excluir', 'Encerrar todas']) {
      await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0)
    }
    expect((await page.goto('/users/new'))?.status()).toBe(403)
  })
}

test('a Corretor is refused', async ({ page, enterAs }) => {
  await enterAs('corretor')
  expect((await page.goto('/users'))?.status()).toBe(403)
  await expect(page.getByRole('heading', { name: 'Você não tem permissão para abrir esta página' })).toBeVisible()
})

test('the list counts who waits, and finds people by kind, status and profile', async ({ page, enterAs }) => {
  await enterAs('admin')
  await page.goto('/users')
  expect(await accessibilityFaults(page)).toEqual([])
  await page
    .getByRole('button', { name: /Corretores/ })
    .or(page.getByRole('link', { name: /Corretores/ }))
    .last()
    .click()
  await expect(page).toHaveURL(/type_user/)
  await expect(page.getByRole('cell', { name: 'Corretor' }).first()).toBeVisible()
  await page.goto('/users?status=blocked&type_user=Corretor')
  await expect(page.getByRole('cell', { name: 'Bloqueado' }).first()).toBeVisible()
})
