import type { Page } from '@playwright/test'
import { ownName } from './api'
import { addProposal } from './proposal-api'
import { accessibilityFaults, expect, test } from './test'

/** A proposal beside its list, with its page a key away (interaction.md#beside-the-list). */

const row = (page: Page, number: number) =>
  page.getByRole('table', { name: 'Propostas' }).getByRole('link', { name: String(number), exact: true })
const panel = (page: Page, number: number) => page.getByRole('dialog', { name: `Proposta ${number}` })

test('14.21 a proposal opens beside the list, is walked by keys, and its page is a key away', async ({
  page,
  enterAs,
}) => {
  await enterAs('corretor')
  // A value of their own: no other test's proposal comes between them.
  const value = (5000 + (Date.now() % 90_000) / 100).toFixed(2)
  const [first, second] = [await addProposal(page, value), await addProposal(page, value)]
  // The newest first: `second` stands above.
  await page.goto(
    `/proposals?contract_value=${value}&contract_value=${(Number(value) + 0.01).toFixed(2)}&order_by=created_at&order=desc`,
  )
  await expect(page.getByText('1–2 de 2')).toBeVisible()
  await row(page, second.number).focus()
  await page.keyboard.press('Space')
  await expect(page).toHaveURL(new RegExp(`record=${second.uuid}`))
  await expect(panel(page, second.number)).toContainText(second.client)
  await expect(panel(page, second.number).getByRole('heading', { level: 2 }).first()).toBeFocused()
  await expect(page).toHaveTitle(new RegExp(`Proposta ${second.number}`))
  for (const card of ['Operação', 'Documentos', 'Pendências', 'Linha do tempo', 'Cliente', 'Venda'])
    await expect(panel(page, second.number).getByRole('heading', { name: card, exact: true })).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])

  await page.keyboard.press('ArrowDown')
  await expect(panel(page, first.number)).toContainText(first.client)
  await page.keyboard.press('k')
  await expect(panel(page, second.number)).toContainText(second.client)
  await page.keyboard.press('j')
  await expect(page).toHaveURL(new RegExp(`record=${first.uuid}`))

  await page.reload()
  await expect(panel(page, first.number)).toContainText(first.client)
  await page.keyboard.press('Escape')
  await expect(panel(page, first.number)).toBeHidden()
  await expect(row(page, first.number)).toBeFocused()
  expect(page.url()).not.toContain('record=')

  // The space bar closes what it has opened; Back leaves the whole walk.
  await page.keyboard.press('Space')
  await expect(panel(page, first.number).getByRole('heading', { level: 2 }).first()).toBeFocused()
  await page.keyboard.press('Space')
  await expect(panel(page, first.number)).toBeHidden()
  await expect(row(page, first.number)).toBeFocused()
  await page.keyboard.press('Space')
  await expect(panel(page, first.number)).toContainText(first.client)
  await page.keyboard.press('k')
  await expect(panel(page, second.number)).toContainText(second.client)
  await page.goBack()
  await expect(panel(page, second.number)).toBeHidden()
  expect(page.url()).not.toContain('record=')

  await row(page, first.number).focus()
  await page.keyboard.press('Space')
  await expect(panel(page, first.number).getByRole('link', { name: 'Abrir a página' })).toBeVisible()
  await page.keyboard.press('o')
  await expect(page).toHaveURL(new RegExp(`/proposals/${first.uuid}\\?list=`))
  await expect(page.getByRole('heading', { level: 1, name: `Proposta ${first.number}` })).toBeVisible()
})

test('14.21 a mouse opens it from its row; a step and a reply there reach the list, and nothing typed is lost', async ({
  page,
  enterAs,
}) => {
  await enterAs('corretor')
  const made = await addProposal(page)
  await enterAs('operacional')
  await page.goto(`/proposals?search=${made.number}`)
  await row(page, made.number).hover()
  await page.getByRole('button', { name: `Abrir ao lado: ${made.number} ${made.client}` }).click()
  const beside = panel(page, made.number)
  await beside.getByRole('button', { name: 'Validar', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: `Validar a proposta ${made.number}` })
  await dialog.getByRole('button', { name: 'Validar', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(beside.getByText('Aguardando Digitação').first()).toBeVisible()
  await expect(page.getByRole('table', { name: 'Propostas' })).toContainText('Aguardando Digitação')

  // The keys of its own buttons work beside the list too.
  await beside.getByRole('heading', { level: 2 }).first().focus()
  await page.keyboard.press('p')
  const opening = page.getByRole('dialog', { name: 'Abrir pendência' })
  const title = ownName('Falta o RG')
  await opening.getByRole('textbox', { name: 'Em poucas palavras' }).fill(title)
  await opening.getByRole('button', { name: 'Abrir pendência' }).click()
  await expect(opening).toBeHidden()
  const reply = beside.getByRole('textbox', { name: 'Escreva uma resposta' })
  await reply.fill('Envie frente e verso.')
  // A reply begun in a thread is kept, however the panel is closed.
  await beside.getByRole('button', { name: 'Fechar', exact: true }).click()
  await expect(beside).toBeHidden()
  await page.goBack()
  await expect(reply).toHaveValue('Envie frente e verso.')
  await beside.getByRole('button', { name: 'Enviar', exact: true }).click()
  await expect(beside.getByRole('log')).toContainText('Envie frente e verso.')
  await beside.getByRole('button', { name: 'Fechar', exact: true }).click()
  await expect(beside).toBeHidden()

  await page.getByRole('button', { name: `Ações de ${made.number} ${made.client}` }).click()
  await page.getByRole('menuitem', { name: 'Abrir ao lado' }).click()
  await expect(beside).toContainText(made.client)
})

test('14.21 an address that names no proposal says so', async ({ page, enterAs }) => {
  await enterAs('admin')
  await page.goto('/proposals?record=commission')
  await expect(page.getByRole('dialog').getByText('Registro não encontrado')).toBeVisible()
})

test('14.21 a file that waits for its kind is not lost unasked, and the focus stays with it', async ({
  page,
  enterAs,
}) => {
  await enterAs('corretor')
  const made = await addProposal(page)
  await enterAs('operacional')
  await page.goto(`/proposals?search=${made.number}`)
  await row(page, made.number).focus()
  await page.keyboard.press('Space')
  const beside = panel(page, made.number)
  const picture = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  const files = beside.locator('input[type=file]').first()
  await files.setInputFiles({ name: 'frente.png', mimeType: 'image/png', buffer: picture })
  await expect(beside.getByText('frente.png')).toBeVisible()
  await beside.getByRole('button', { name: 'Fechar', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Continuar editando' }).click()
  await expect(beside.getByText('frente.png')).toBeVisible()
  await expect(row(page, made.number)).not.toBeFocused()
  await beside.getByRole('button', { name: 'Fechar', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sair sem salvar' }).click()
  await expect(beside).toBeHidden()
  await expect(row(page, made.number)).toBeFocused()
})

test('14.21 on a phone a row opens the page', async ({ page, enterAs }) => {
  await enterAs('corretor')
  const made = await addProposal(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/proposals?search=${made.number}`)
  await expect(page.getByRole('button', { name: /^Abrir ao lado/ })).toBeHidden()
  await row(page, made.number).click()
  await expect(page).toHaveURL(new RegExp(`/proposals/${made.uuid}`))
})
