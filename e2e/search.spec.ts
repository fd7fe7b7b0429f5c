import { callApi, ownName } from './api'
import { ownCpf } from './proposal-api'
import { accessibilityFaults, expect, test } from './test'

test('Ctrl+K finds a client by name and by CPF, and opens the file', async ({ page, enterAs }) => {
  await enterAs('operacional')
  await page.goto('/dashboard')
  await page.waitForLoadState('networkidle')
  const [name, cpf] = [ownName('Procurada'), ownCpf()]
  const made = await callApi(page, 'POST', '/api/customers/physical', {
    cpf,
    name,
    birth_date: '1962-03-04',
    phones: [{ number: '11900003333' }],
  })
  expect(made.status).toBe(201)

  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: 'Buscar páginas e ações' })
  await expect(field).toBeFocused()
  const palette = page.getByRole('dialog', { name: 'Buscar páginas e ações' })
  const found = palette.getByRole('group', { name: 'Clientes, propostas e pessoas' }).getByRole('option')
  await page.keyboard.type(cpf)
  await expect(found).toContainText([name])
  // Results of a CPF search do not show the CPF.
  await expect(found).not.toContainText(cpf)
  expect(await accessibilityFaults(page)).toEqual([])
  await field.fill(name.toLowerCase())
  await expect(found).toContainText([name])
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/clients/${(made.body.data as { uuid?: string }).uuid}`)
  await expect(palette).toBeHidden()
})
