import type { Page } from '@playwright/test'
import { addBanks, callApi, ownName } from './api'
import { addProposal, leadOn, stepProposal } from './proposal-api'
import { accessibilityFaults, expect, test } from './test'

/** Every write is confirmed, can be undone if possible, and keeps the focus (interaction.md#notices). */

test.use({ expectedErrors: [/404|409|422/] })

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const told = (page: Page, message: string) => page.getByRole('status').filter({ hasText: message })
const undo = (page: Page, message: string) => told(page, message).getByRole('button', { name: 'Desfazer' })
/** True if some element has the focus, rather than the body. */
const isHeld = (page: Page) => page.evaluate(() => document.activeElement !== document.body)
const standsAt = (page: Page, status: string) =>
  expect(page.getByRole('main').getByText(status, { exact: true }).first()).toBeVisible()

test('14.17 a step names the proposal, and is taken back by its toast and by the history', async ({
  page,
  enterAs,
}) => {
  await enterAs('corretor')
  const made = await addProposal(page)
  await enterAs('admin')
  await leadOn(page, made, 'under_analysis')
  await page.goto(`/proposals/${made.uuid}`)
  await button(page, 'Avançar para Aguardando Formalização').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Avançar', exact: true }).click()
  const moved = `${made.number} agora em Aguardando Formalização.`
  await expect(told(page, moved)).toBeVisible()
  await expect(button(page, 'Avançar para Aguardando Averbação')).toBeFocused()
  expect(await accessibilityFaults(page)).toEqual([])
  await undo(page, moved).click()
  await expect(told(page, `Desfeito: ${moved}`)).toBeVisible()
  await standsAt(page, 'Em Análise')
  await expect.poll(() => isHeld(page)).toBe(true)

  await button(page, 'Outras ações').click()
  await page.getByRole('menuitem', { name: 'Cancelar proposta' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Motivo' }).fill('Desistência.')
  await dialog.getByRole('button', { name: 'Cancelar proposta', exact: true }).click()
  await expect(undo(page, `${made.number} cancelada.`)).toBeVisible()
  await told(page, `${made.number} cancelada.`).getByRole('button', { name: 'Fechar' }).click()
  await standsAt(page, 'Cancelada')
  await expect.poll(() => isHeld(page)).toBe(true)
  // The toast is gone; the history still offers the undo.
  await button(page, 'Desfazer: Cancelada').click()
  await expect(told(page, 'Desfeito: Cancelada')).toBeVisible()
  await standsAt(page, 'Em Análise')
  await expect(button(page, 'Desfazer: Cancelada')).toHaveCount(0)
})

test('14.17 who may not go back is told, without Undo; somebody else’s step is not undone over', async ({
  page,
  enterAs,
}) => {
  await enterAs('corretor')
  const made = await addProposal(page)
  await enterAs('operacional')
  await page.goto(`/proposals_awaiting_validation?open=${made.uuid}`)
  const heading = page.getByRole('heading', { level: 2, name: new RegExp(`^${made.number} `) })
  await expect(heading).toBeFocused()
  await button(page, 'Validar').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Validar', exact: true }).click()
  await expect(told(page, `${made.number} validada.`)).toBeVisible()
  await expect(undo(page, `${made.number} validada.`)).toHaveCount(0)
  await expect(heading).toHaveCount(0)
  await expect.poll(() => isHeld(page)).toBe(true)

  await stepProposal(page, made.uuid, 'type', { ade_number: `DITO${made.cpf.slice(0, 9)}` })
  await stepProposal(page, made.uuid, 'status', { status: 'under_analysis' })
  await page.goto(`/proposals/${made.uuid}`)
  await button(page, 'Avançar para Aguardando Formalização').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Avançar', exact: true }).click()
  const moved = `${made.number} agora em Aguardando Formalização.`
  await expect(undo(page, moved)).toBeVisible()
  await stepProposal(page, made.uuid, 'status', { status: 'awaiting_endorsement' })
  await undo(page, moved).click()
  await expect(told(page, 'Registro alterado por outro usuário.')).toBeVisible()
  await standsAt(page, 'Aguardando Averbação')
})

test('14.17 a pendency opened, and resolved, is told by its title, and the focus stays in the record', async ({
  page,
  enterAs,
}) => {
  await enterAs('corretor')
  const made = await addProposal(page)
  await enterAs('operacional')
  await stepProposal(page, made.uuid, 'validate')
  await page.goto(`/proposals/${made.uuid}`)
  const title = ownName('Falta o RG')
  await button(page, 'Abrir pendência').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Em poucas palavras' }).fill(title)
  await dialog.getByRole('button', { name: 'Abrir pendência', exact: true }).click()
  await expect(told(page, `Pendência aberta: ${title}.`)).toBeVisible()
  await button(page, 'Resolver').click()
  await expect(told(page, `Pendência resolvida: ${title}.`)).toBeVisible()
  await expect(button(page, 'Resolver')).toHaveCount(0)
  await expect.poll(() => isHeld(page)).toBe(true)
})

test.describe('a registry', () => {
  const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
  const open = (page: Page, name: string, more = '') => page.goto(`/banks?search=${encodeURIComponent(name)}${more}`)

  test('14.17 what is created is told by name, has the focus in the list, and goes again by Undo', async ({
    page,
    enterAs,
  }) => {
    await enterAs('admin')
    const name = ownName('Ômega')
    await open(page, name)
    await page.getByRole('button', { name: 'Novo banco' }).first().click()
    await page.getByRole('textbox', { name: 'Nome' }).fill(name)
    await button(page, 'Salvar').click()
    await expect(told(page, `${name}: registro criado.`)).toBeVisible()
    await expect(link(page, name)).toBeFocused()
    await undo(page, `${name}: registro criado.`).click()
    await expect(link(page, name)).toHaveCount(0)
    await expect.poll(() => isHeld(page)).toBe(true)
  })

  test('14.17 what is deleted gives the focus to the next row, and comes back from its own history', async ({
    page,
    enterAs,
  }) => {
    await enterAs('admin')
    const name = ownName('Sigma')
    await addBanks(page, name, 3)
    await open(page, name)
    await page.getByRole('button', { name: `Ações de ${name} 2` }).click()
    await page.getByRole('menuitem', { name: 'Excluir' }).click()
    await expect(told(page, `${name} 2: registro excluído.`)).toBeVisible()
    await expect(link(page, `${name} 2`)).toHaveCount(0)
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest('[data-row]')?.textContent))
      .toMatch(name)

    await open(page, name, '&with_trashed=true')
    await link(page, `${name} 2`).click()
    await button(page, 'Histórico').click()
    await button(page, 'Desfazer: Excluído').click()
    await expect(told(page, 'Desfeito: Excluído')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Nome' })).toHaveValue(`${name} 2`)
  })

  test('14.17 many at once are taken back together, by a toast that outlives the dialog', async ({ page, enterAs }) => {
    await enterAs('admin')
    const name = ownName('Tau')
    const ids = await addBanks(page, name, 2)
    await open(page, name)
    await page.getByRole('checkbox', { name: 'Selecionar todas as linhas desta página' }).check()
    await button(page, 'Desativar').click()
    const dialog = page.getByRole('dialog')
    await button(page, 'Desativar 2 registros').click()
    await expect(dialog.getByText('2 registros alterados')).toBeVisible()
    const end = dialog.getByRole('button', { name: 'Fechar', exact: true }).last()
    await expect(end).toBeFocused()
    await end.click()
    await undo(page, 'Desativar 2 registros: feito.').click()
    await expect(told(page, 'Desfeito: Desativar 2 registros: feito.')).toBeVisible()
    for (const id of ids) {
      const { body } = await callApi(page, 'GET', `/api/bank/${id}`)
      expect(body.data?.active).toBe(true)
    }
  })

  test('14.17 a conflict brings the page and the focus to both versions', async ({ page, enterAs }) => {
    await enterAs('admin')
    const name = ownName('Rô')
    const [id = 0] = await addBanks(page, name, 1)
    await open(page, name, `&record=${id}`)
    await page.getByRole('textbox', { name: 'Nome' }).fill(`${name} meu`)
    const { body } = await callApi(page, 'GET', `/api/bank/${id}`)
    const theirs = await callApi(page, 'PUT', `/api/bank/${id}`, { ...body.data, name: `${name} deles` })
    expect(theirs.status).toBe(200)
    await button(page, 'Salvar').click()
    const bar = page.getByRole('alert').filter({ hasText: 'Outra pessoa' })
    await expect(bar).toBeInViewport()
    await expect.poll(() => bar.evaluate((node) => node.parentElement === document.activeElement)).toBe(true)
  })
})

test('a toast stays as long as the mouse rests on it (14)', async ({ page, enterAs }) => {
  await enterAs('admin')
  const name = ownName('Ípsilon')
  const [id = 0] = await addBanks(page, name, 1)
  await page.goto(`/banks?search=${encodeURIComponent(name)}&record=${id}`)
  await page.getByRole('textbox', { name: 'Nome' }).fill(`${name} outro`)
  await button(page, 'Salvar').click()
  const toast = told(page, `${name} outro: registro salvo.`)
  await toast.hover()
  await page.waitForTimeout(4000)
  await expect(toast).toBeVisible()
  await page.mouse.move(5, 600)
  await expect(toast).toBeHidden()
})
