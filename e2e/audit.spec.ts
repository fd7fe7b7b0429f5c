import { accessibilityFaults, expect, test } from './test'

/** Auditoria (issue: an audit log with a screen of its own): who may, what it shows, how it is found. */
test('the audit is found by Ctrl+K, searched by its address, and says what changed', async ({ page, enterAs }) => {
  await enterAs('admin')
  await page.goto('/dashboard')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('auditoria')
  await page.getByRole('option', { name: 'Auditoria' }).click()
  await expect(page).toHaveURL('/global_logs')
  await page.getByLabel('Ação', { exact: true }).selectOption('signed_in')
  await expect(page).toHaveURL(/action=signed_in/)
  const entries = page.getByRole('list', { name: 'Auditoria' }).getByRole('listitem')
  await expect(entries.first()).toContainText('Entrou')
  await entries.first().getByText('Entrou').click()
  await expect(entries.first()).toContainText('Referência do pedido')
  expect(await accessibilityFaults(page)).toEqual([])
})

test.describe('for whoever may not', () => {
  test.use({ expectedErrors: [/403/] })

  test('it is refused', async ({ page, enterAs }) => {
    await enterAs('operacional')
    await page.goto('/global_logs')
    await expect(page.getByText('Você não tem permissão para abrir esta página')).toBeVisible()
  })
})
