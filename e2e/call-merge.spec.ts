import type { Page } from '@playwright/test'
import { callApi, ownName } from './api'
import { accessibilityFaults, expect, test } from './test'

/** Merging two calls of one requester: by the desk, by keyboard (calls.md#merging). */

const phone = { width: 390, height: 844 }
const thread = (page: Page, subject: string) => page.getByRole('region', { name: `Chamado: ${subject}` })

/** Opens a call as the signed-in person. */
async function openCall(page: Page, category_id: number, what: string) {
  const subject = ownName(what)
  const made = await callApi(page, 'POST', '/api/calls', { category_id, subject, description: `Sobre: ${what}.` })
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  return { id: made.body.data?.id ?? 0, number: Number(made.body.data?.number), subject }
}

test('the desk puts a call into another one by keyboard; both sides are led to where it goes on', async ({
  page,
  enterAs,
}) => {
  test.slow()
  await enterAs('admin')
  const category = await callApi(page, 'POST', '/api/calls/categories', { name: ownName('Mescla'), sla_hours: 24 })
  expect(category.status, JSON.stringify(category.body)).toBe(201)
  const category_id = category.body.data?.id ?? 0
  await enterAs('corretor2')
  const into = await openCall(page, category_id, 'Comissão a menos')
  const row = await openCall(page, category_id, 'Comissão de novo')

  await enterAs('operacional')
  await page.goto(`/calls?record=${row.id}`)
  const talk = thread(page, row.subject)
  await talk.getByRole('button', { name: 'Mudar situação' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menu')).toBeVisible()
  await page.keyboard.press('End')
  await expect(page.getByRole('menuitem', { name: 'Mesclar em outro chamado…' })).toBeFocused()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: /^Mesclar o chamado/ })
  await expect(dialog.getByText('Não dá para desfazer.')).toBeVisible()
  const choice = dialog.getByRole('radio', { name: into.subject })
  await expect(choice).toBeAttached()
  await expect(dialog.getByRole('radio', { name: row.subject })).toHaveCount(0)
  expect(await accessibilityFaults(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Mesclar', exact: true }).click()
  await expect(dialog.getByRole('alert')).toContainText('Escolha o chamado que recebe a conversa.')
  await choice.focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByText(new RegExp(`^Chamado .*${row.number}.* mesclado no .*${into.number}`))).toBeVisible()
  const link = talk.getByRole('link', { name: new RegExp(`^Mesclado no chamado .*${into.number}`) })
  await expect(link).toBeFocused()
  await expect(talk.getByRole('textbox')).toHaveCount(0)
  expect(await accessibilityFaults(page)).toEqual([])
  await page.keyboard.press('Enter')
  await expect(thread(page, into.subject).getByRole('log')).toContainText(`Chamado #${row.number}: ${row.subject}`)

  await page.setViewportSize(phone)
  await enterAs('corretor2')
  await page.goto(`/calls?search=${encodeURIComponent(row.subject)}`)
  const line = page.getByRole('navigation', { name: 'Fila de chamados' }).getByRole('link', { name: row.subject })
  await expect(line).toContainText(new RegExp(`Mesclado no chamado .*${into.number}`))
  await line.click()
  await expect(link).toBeVisible()
  await expect(talk.getByRole('radiogroup')).toHaveCount(0)
  expect(await accessibilityFaults(page)).toEqual([])
  await link.click()
  await expect(thread(page, into.subject).getByRole('log')).toContainText('Sobre: Comissão de novo.')
})

test('on the phone the desk is told what merging does, and may leave it', async ({ page, enterAs }) => {
  await enterAs('admin')
  const category = await callApi(page, 'POST', '/api/calls/categories', { name: ownName('Mescla'), sla_hours: 24 })
  await enterAs('corretor3')
  const row = await openCall(page, category.body.data?.id ?? 0, 'Só este')
  await page.setViewportSize(phone)
  await enterAs('operacional')
  await page.goto(`/calls?record=${row.id}`)
  await thread(page, row.subject).getByRole('button', { name: 'Mudar situação' }).click()
  await page.getByRole('menuitem', { name: 'Mesclar em outro chamado…' }).click()
  const dialog = page.getByRole('dialog', { name: /^Mesclar o chamado/ })
  await expect(dialog.getByText('Não dá para desfazer.')).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await expect(dialog).toBeHidden()
})
