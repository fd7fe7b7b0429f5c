import { addProposal } from './proposal-api'
import { accessibilityFaults, expect, test } from './test'

/** Auditoria (issue: an audit log with a screen of its own): rights, contents and search. */
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

test('14.19 a proposal’s events are found by its number, and say it', async ({ page, enterAs }) => {
  await enterAs('corretor')
  const { number } = await addProposal(page)
  await enterAs('admin')
  await page.goto('/global_logs')
  await page.getByRole('searchbox', { name: 'Buscar na auditoria' }).fill(String(number))
  const entries = page.getByRole('list', { name: 'Auditoria' }).getByRole('listitem')
  const created = entries.filter({ hasText: new RegExp(`Criou\\s*Proposta ${number}`) })
  await expect(created).toHaveCount(1)
  // A collapsed entry shows one line; the request id is inside.
  expect((await entries.locator('summary').allInnerTexts()).join('\n')).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}/)
  await created.getByText(String(number)).click()
  await expect(created.getByRole('rowheader', { name: 'Valor do contrato' })).toBeVisible()
  await expect(created.getByRole('cell', { name: 'Aguardando Validação' })).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
})

test('14.19 no action stands on the screen as the code calls it', async ({ page, enterAs }) => {
  await enterAs('admin')
  for (const action of ['status_changed', 'claimed', 'released', 'replied', 'commission_released']) {
    await page.goto(`/global_logs?action=${action}`)
    const list = page.getByRole('list', { name: 'Auditoria' })
    await expect(list.or(page.getByText('Nada corresponde à busca e aos filtros'))).toBeVisible()
    await expect(page.getByRole('main')).not.toContainText(/[a-z]+_[a-z]+/)
  }
})

test.describe('for whoever may not', () => {
  test.use({ expectedErrors: [/403/] })

  test('it is refused', async ({ page, enterAs }) => {
    await enterAs('operacional')
    await page.goto('/global_logs')
    await expect(page.getByText('Você não tem permissão para abrir esta página')).toBeVisible()
  })
})
