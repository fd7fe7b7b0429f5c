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
  const found = palette.getByRole('group', { name: 'Clientes, propostas, chamados e pessoas' }).getByRole('option')
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

test('Ctrl+K finds a call by its number and by words of its subject, and opens the conversation', async ({
  page,
  enterAs,
}) => {
  await enterAs('corretor')
  await page.goto('/calls')
  await page.waitForLoadState('networkidle')
  const listed = await callApi(page, 'GET', '/api/calls?order_by=number&order=asc&per_page=1')
  const [first] = (listed.body.data?.data ?? []) as { id: number; number: number; subject: string }[]
  const { id, number, subject } = first ?? { id: 0, number: 0, subject: '' }
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: 'Buscar páginas e ações' })
  await expect(field).toBeFocused()
  const found = page.getByRole('group', { name: 'Clientes, propostas, chamados e pessoas' }).getByRole('option')
  await field.fill(subject.toLowerCase())
  await expect(found.filter({ hasText: subject }).first()).toBeVisible()
  for (const text of [String(number), `#${number}`]) {
    await field.fill(text)
    await expect(found.filter({ hasText: new RegExp(`^Chamado ${number}(?!\\d)`) })).toContainText(subject)
  }
  expect(await accessibilityFaults(page)).toEqual([])
  await found.filter({ hasText: subject }).first().click()
  await expect(page).toHaveURL(`/calls?record=${id}`)
  await expect(page.getByRole('region', { name: `Chamado: ${subject}` })).toBeVisible()
})

test('Ctrl+K with nothing to offer, while it looks and when there is none, keeps its list for who cannot see', async ({
  page,
  enterAs,
}) => {
  await enterAs('corretor')
  await page.goto('/calls')
  await page.waitForLoadState('networkidle')
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/search', async (route) => {
    await held
    await route.continue()
  })
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Buscar páginas e ações' })
  await page.getByRole('combobox', { name: 'Buscar páginas e ações' }).fill('xyzzyx')
  await expect(palette.getByText('Buscando…').filter({ visible: true }).last()).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
  release()
  await expect(palette.getByText('Nada encontrado para “xyzzyx”.')).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
})
