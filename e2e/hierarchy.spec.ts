import type { Locator, Page } from '@playwright/test'
import { callApi, ownName } from './api'
import { accessibilityFaults, expect, pageStatus, test } from './test'

/** Hierarquia Comercial and its teams (identity.md#hierarchy, identity.md#teams). */

const base = '/api/commercial_hierarchy'
const tree = (page: Page) => page.getByRole('treegrid', { name: 'Árvore da hierarquia comercial' })
const line = (page: Page, name: string) => tree(page).getByRole('row').filter({ hasText: name })
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })

type Node = { id: number; name: string; level: number; brokers: number; children: Node[] }
const flat = (nodes: readonly Node[]): Node[] => nodes.flatMap((node) => [node, ...flat(node.children)])
const nodes = async (page: Page) => {
  const { body } = await callApi(page, 'GET', `${base}?tree=1`)
  return flat(body.data as unknown as Node[])
}
const levelOf = (row: Locator) => row.getAttribute('aria-level')

/** Two managers, and the people below the first. */
async function branches(page: Page) {
  const all = await nodes(page)
  const managers = all.filter(({ level, children }) => level === 3 && children.length > 0)
  const [first, second] = managers
  const child = first?.children[0]
  if (!first || !second || !child) throw new Error('the demo has two managers')
  return { all, first, second, child }
}

async function act(page: Page, name: string, action: string) {
  await line(page, name)
    .getByRole('button', { name: `Ações de ${name}` })
    .click()
  await page.getByRole('menuitem', { name: action }).click()
}

async function moveBack(page: Page, child: Node, parent: Node) {
  await act(page, child.name, 'Mover…')
  const box = dialog(page, `Mover ${child.name}`)
  await box.getByRole('combobox', { name: 'Superior' }).fill(parent.name)
  await page.getByRole('option', { name: parent.name }).click()
  await expect(box.getByText('Passa a ver').first()).toBeVisible()
  await box.getByRole('button', { name: 'Mover', exact: true }).click()
  await expect(box).toBeHidden()
}

test.describe.configure({ mode: 'serial' })

test('Administrador moves a person by the menu, by the keyboard and by dragging, and sees first what it means', async ({
  page,
  enterAs,
}) => {
  await enterAs('admin')
  await page.goto('/hierarchy')
  const { first, second, child } = await branches(page)
  expect(await levelOf(line(page, child.name))).toBe('3')

  await act(page, child.name, 'Mover…')
  const box = dialog(page, `Mover ${child.name}`)
  await expect(box.getByText('Escolha outro superior para ver o que muda.')).toBeVisible()
  await box.getByRole('combobox', { name: 'Superior' }).fill(second.name)
  await page.getByRole('option', { name: second.name }).click()
  const people = child.brokers + 1
  await expect(box.getByText(`Passa a ver ${people} pessoas:`)).toBeVisible()
  await expect(box.getByText(`Deixa de ver ${people} pessoas:`)).toBeVisible()
  await expect(box.getByText('Comissão de equipe: antes 5,00% (comissão do corretor)').first()).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
  await box.getByRole('button', { name: 'Mover', exact: true }).click()
  await expect(page.getByText(`${child.name} mudou de lugar na hierarquia.`)).toBeVisible()
  await expect.poll(async () => (await nodes(page)).find(({ id }) => id === second.id)?.children.length).toBe(3)

  // Back, by its keys.
  await line(page, child.name).focus()
  await page.keyboard.press('Control+x')
  await expect(page.getByText(`Movendo ${child.name}`)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText(`Movendo ${child.name}`)).toBeHidden()
  await page.keyboard.press('Control+x')
  await line(page, first.name).focus()
  await page.keyboard.press('Control+v')
  await expect(box.getByText(`Passa a ver ${people} pessoas:`)).toBeVisible()
  await box.getByRole('button', { name: 'Mover', exact: true }).click()
  await expect(box).toBeHidden()
  await expect.poll(async () => (await nodes(page)).find(({ id }) => id === second.id)?.children.length).toBe(2)

  // And by dragging, there and back.
  await line(page, child.name).dragTo(line(page, second.name))
  await expect(box.getByText(`Passa a ver ${people} pessoas:`)).toBeVisible()
  await box.getByRole('button', { name: 'Mover', exact: true }).click()
  await expect(box).toBeHidden()
  await expect.poll(async () => (await nodes(page)).find(({ id }) => id === second.id)?.children.length).toBe(3)
  await moveBack(page, child, first)
})

test.describe('refused', () => {
  test.use({ expectedErrors: [/422/] })
  test('a cycle is refused with a sentence, wherever it is dropped, and shown before', async ({ page, enterAs }) => {
    await enterAs('admin')
    await page.goto('/hierarchy')
    const { first, second, child } = await branches(page)
    await line(page, first.name).focus()
    await page.keyboard.press('Control+x')
    const cycle = `${child.name} está abaixo desta pessoa: escolha alguém que não esteja abaixo dela.`
    await expect(line(page, child.name)).toHaveAttribute('title', cycle)
    await expect(line(page, second.name)).toHaveAttribute('title', /não está em um nível acima/)
    await line(page, child.name).focus()
    await page.keyboard.press('Control+v')
    const box = dialog(page, `Mover ${first.name}`)
    await expect(box.getByText(cycle)).toBeVisible()
    await expect(box.getByRole('button', { name: 'Mover', exact: true })).toBeDisabled()
    await box.getByRole('button', { name: 'Cancelar' }).click()
    await expect(box).toBeHidden()
  })
})

test('Administrador adds a person, changes the override, and deletes: those below move up', async ({
  page,
  enterAs,
}) => {
  await enterAs('admin')
  await page.goto('/hierarchy')
  const { first, child, all } = await branches(page)
  const top = all.find(({ level }) => level === 1)
  await act(page, top?.name ?? '', 'Incluir pessoa abaixo')
  const panel = dialog(page, 'Incluir pessoa')
  await expect(panel.getByRole('combobox', { name: 'Superior' })).toHaveValue(top?.name ?? '')
  await panel.getByRole('combobox', { name: 'Pessoa' }).fill('a')
  const person = page.getByRole('listbox').getByRole('option').first()
  const name = (await person.textContent()) ?? ''
  await person.click()
  await panel.getByRole('combobox', { name: 'Tipo' }).fill('Superintendente')
  await page.getByRole('option', { name: 'Superintendente' }).click()
  await panel.getByLabel('Comissão de equipe').fill('3,5')
  await expect(panel.getByText('O que muda')).toBeVisible()
  await expect(panel.getByText('depois 3,50% (comissão do corretor)')).toBeVisible()
  await panel.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(line(page, name)).toContainText('Superintendente')
  await expect(line(page, name)).toContainText('3,50%')

  await act(page, first.name, 'Mover…')
  const box = dialog(page, `Mover ${first.name}`)
  await box.getByRole('combobox', { name: 'Superior' }).fill(name)
  await page.getByRole('option', { name }).click()
  await expect(box.getByText('O que muda')).toBeVisible()
  await box.getByRole('button', { name: 'Mover', exact: true }).click()
  await expect(box).toBeHidden()
  await expect.poll(() => levelOf(line(page, first.name))).toBe('3')

  await act(page, name, 'Excluir…')
  const gone = dialog(page, `Excluir ${name} da hierarquia`)
  await expect(gone.getByRole('combobox', { name: 'Quem recebe as pessoas de baixo' })).toHaveValue(top?.name ?? '')
  await gone.getByRole('button', { name: 'Excluir da hierarquia' }).click()
  await expect(page.getByText(`${name} saiu da hierarquia.`)).toBeVisible()
  await expect(line(page, name)).toBeHidden()
  await expect.poll(() => levelOf(line(page, first.name))).toBe('2')
  expect((await nodes(page)).find(({ id }) => id === first.id)?.children.map(({ id }) => id)).toContain(child.id)
})

test('brokers are listed, taken out of the hierarchy and put back, and a search keeps those above', async ({
  page,
  enterAs,
}) => {
  await enterAs('admin')
  await page.goto('/hierarchy')
  const { first, child } = await branches(page)
  await page.getByLabel('Buscar por nome ou tipo').fill(child.name)
  await expect(line(page, child.name)).toBeVisible()
  await expect(line(page, first.name)).toBeVisible()
  await expect(page.getByText('1 pessoa', { exact: true })).toBeVisible()

  await act(page, child.name, 'Corretores')
  const box = dialog(page, `Corretores de ${child.name}`)
  const ticked = box.getByRole('checkbox').first()
  const name = (await box.locator('ul label').first().textContent()) ?? ''
  await ticked.check()
  await expect(box.getByText('1 corretor fica sem superior')).toBeVisible()
  await box.getByRole('button', { name: 'Retirar da hierarquia' }).click()
  await expect(page.getByText('Corretores retirados da hierarquia.')).toBeVisible()
  await box.getByText('Outros corretores').click()
  await box.getByLabel('Buscar pelo nome').fill(name)
  await expect(box.getByRole('listitem')).toHaveCount(1)
  await expect(box.getByText(/sem superior/)).toBeVisible()
  await box.getByRole('checkbox', { name }).check()
  await expect(box.getByText(/Passa a ver 1 pessoa/).first()).toBeVisible()
  await box.getByRole('button', { name: 'Incluir abaixo desta pessoa' }).click()
  await expect(page.getByText(`Corretores incluídos abaixo de ${child.name}.`)).toBeVisible()
})

test('teams have members, a log and people without one', async ({ page, enterAs }) => {
  await enterAs('admin')
  const name = ownName('Equipe')
  await page.goto('/hierarchy/teams')
  await expect(page.getByRole('button', { name: /^\d+ pessoas sem equipe$/ })).toBeVisible()
  await page.getByRole('button', { name: 'Nova equipe' }).click()
  const panel = dialog(page, 'Nova equipe')
  await panel.getByLabel('Nome').fill(name)
  await panel.getByRole('combobox', { name: 'Líder' }).click()
  await page.getByRole('listbox').getByRole('option').first().click()
  await panel.getByLabel('Meta do mês').fill('150000')
  await panel.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('R$ 1.500,00')

  await page.getByRole('button', { name: /pessoas sem equipe$/ }).click()
  const free = dialog(page, 'Pessoas sem equipe')
  const person = (await free.locator('ul label').first().textContent()) ?? ''
  await free.getByRole('checkbox').first().check()
  await free.getByRole('combobox', { name: 'Equipe' }).fill(name)
  await page.getByRole('option', { name }).click()
  await free.getByRole('button', { name: 'Incluir na equipe' }).click()
  await expect(page.getByText(`Incluídos na equipe ${name}.`)).toBeVisible()
  await free.getByRole('button', { name: 'Fechar' }).click()

  const row = page.getByRole('row').filter({ hasText: name })
  await row.getByRole('button', { name: `Ações de ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Integrantes' }).click()
  const members = dialog(page, `Equipe ${name}`)
  await expect(members.getByText(person)).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
  await members.getByRole('button', { name: `Tirar ${person} da equipe` }).click()
  await expect(page.getByText(`${person} saiu da equipe ${name}.`)).toBeVisible()
  await expect(members.getByText('Nenhuma pessoa')).toBeVisible()
  await members.getByText('Mudanças').click()
  await expect(members.getByText(`${person} entrou na equipe`)).toBeVisible()
  await expect(members.getByText(`${person} saiu da equipe`)).toBeVisible()
})

test('CEO reads the whole tree, its types and teams, and changes nothing', async ({ page, enterAs }) => {
  await enterAs('ceo')
  await page.goto('/hierarchy')
  await expect(tree(page).getByRole('row')).toHaveCount(8)
  await expect(page.getByRole('button', { name: 'Incluir pessoa' })).toHaveCount(0)
  const [top] = await nodes(page)
  await line(page, top?.name ?? '')
    .getByRole('button', { name: /^Ações de/ })
    .click()
  await expect(page.getByRole('menuitem')).toHaveText(['Abrir', 'Corretores'])
  await page.getByRole('menuitem', { name: 'Abrir' }).click()
  await expect(
    dialog(page, top?.name ?? '')
      .getByText('2,00%')
      .or(page.getByText('Comissão de equipe').last()),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Salvar', exact: true })).toHaveCount(0)
  await page.goto('/hierarchy/types')
  await expect(page.getByRole('row').filter({ hasText: 'Supervisor' })).toContainText('10,00%')
  await page.goto('/hierarchy/teams')
  await expect(page.getByRole('row').filter({ hasText: 'Capital' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Nova equipe' })).toHaveCount(0)
})

test.describe('below', () => {
  test.use({ expectedErrors: [/403/] })
  test('Comercial sees their subtree alone, without an override; Corretor nothing', async ({ page, enterAs }) => {
    await enterAs('comercial')
    await page.goto('/hierarchy')
    await expect(tree(page).getByRole('row')).toHaveCount(4)
    await expect(tree(page).getByText('%')).toHaveCount(0)
    await expect(tree(page).getByRole('columnheader', { name: 'Comissão de equipe' })).toHaveCount(0)
    const [own] = await nodes(page)
    await line(page, own?.name ?? '').click()
    const panel = dialog(page, own?.name ?? '')
    await expect(panel.getByText('Tipo')).toBeVisible()
    await expect(panel.getByText('Superior')).toHaveCount(0)
    await expect(panel.getByText('Comissão de equipe')).toHaveCount(0)
    expect(await pageStatus(page, '/hierarchy/types')).toBe(403)
    await page.goto('/hierarchy/teams')
    await expect(page.getByRole('button', { name: 'Nova equipe' })).toHaveCount(0)

    await enterAs('corretor')
    expect(await pageStatus(page, '/hierarchy')).toBe(403)
    expect(await pageStatus(page, '/hierarchy/teams')).toBe(403)
    expect((await callApi(page, 'GET', `${base}?tree=1`)).status).toBe(403)
  })
})
