import type { Page } from '@playwright/test'
import { callApi } from './api'
import { accessibilityFaults, alive, expect, test } from './test'

/** An Administrador sees the office as others do (permissions.md#seeing-as). */
test.use({ expectedErrors: [/403/] })

const bar = (page: Page) => page.getByRole('region', { name: 'Vendo como outra pessoa' })
const menu = (page: Page) => page.getByRole('navigation', { name: 'Menu principal' })
const seeAs = (page: Page) => page.getByRole('button', { name: 'Ver como', exact: true })

/** A person of the demo, by their e-mail. */
async function uuidOf(page: Page, email: string): Promise<string> {
  const { body } = await callApi(page, 'GET', `/api/user?type_user=Corretor&search=${encodeURIComponent(email)}`)
  const [first] = (body.data as unknown as { data: { uuid: string }[] }).data
  if (!first) throw new Error(`nobody has ${email}`)
  return first.uuid
}

test('an Administrador sees as a Corretor and as Financeiro, writes nothing, and leaves', async ({
  page,
  context,
  enterAs,
}) => {
  await enterAs('admin')
  const uuid = await uuidOf(page, 'corretor@aurora.example.com')
  await page.goto(`/users/view/${uuid}`)
  await expect(page.getByRole('button', { name: 'Notificações' })).toBeVisible()
  await seeAs(page).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(bar(page)).toContainText('(Corretor). Só leitura, até')
  await expect(page.getByRole('button', { name: 'Notificações' })).toBeHidden()
  await expect(menu(page).getByRole('button', { name: 'Administração' })).toHaveCount(0)
  expect(await accessibilityFaults(page)).toEqual([])

  await page.goto('/proposals')
  await expect(bar(page)).toBeVisible()
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Corretor', exact: true })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Exportar' })).toHaveCount(0)
  expect((await page.goto('/banks'))?.status()).toBe(403)
  await expect(bar(page)).toBeVisible()
  const write = await callApi(page, 'POST', '/api/customers/physical', { name: 'Ninguém' })
  expect(write).toMatchObject({ status: 403, body: { reason: 'guise' } })

  // Another tab of the same browser agrees, and one that is left behind comes along.
  const other = await context.newPage()
  await other.goto('/dashboard')
  await expect(bar(other)).toBeVisible()
  await bar(page).getByRole('button', { name: /^Sair/ }).click()
  await expect(page).toHaveURL(new RegExp(`/brokers/view/${uuid}$`))
  await expect(bar(page)).toHaveCount(0)
  await expect(bar(other)).toHaveCount(0)
  await other.close()

  // Leaving loads the page anew, which hears no key before it is interactive.
  await alive(page)
  await page.keyboard.press('Control+K')
  await page.getByRole('combobox', { name: 'Buscar páginas e ações' }).fill('ver como')
  await page.getByRole('option', { name: 'Ver como uma pessoa ou um perfil' }).click()
  await page.getByRole('option', { name: 'Financeiro' }).click()
  await expect(bar(page)).toContainText('Vendo como o perfil Financeiro, sem registros.')
  await expect(menu(page).getByRole('button', { name: 'Administração' })).toBeVisible()
  await page.goto('/banks')
  await expect(bar(page)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Bancos' })).toBeVisible()
  await expect(page.getByRole('rowheader')).toHaveCount(0)
  await bar(page).getByRole('button', { name: /^Sair/ }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Financeiro' })).toBeVisible()
  await expect(seeAs(page)).toBeVisible()
})
