import type { Page } from '@playwright/test'
import { addBanks, callApi, ownName } from './api'
import { menuEntries, people } from './menu-table'
import { expect, onPostgres, pageStatus, test } from './test'

/** Bancos: rights (permissions.md#default-profiles) and rules (catalogue.md). */

const rows = (page: Page) => page.getByRole('table', { name: 'Bancos' }).locator('tbody tr')
const may: Record<string, string> = { A: 'LCED', F: 'L', O: 'LCE', C: 'L', M: '', R: '' }

for (const [person, letter] of people) {
  const grants = may[letter] ?? ''
  if (grants === '') {
    test.describe('refused', () => {
      test.use({ expectedErrors: [/403/] })
      test(`${person} has no Bancos`, async ({ page, enterAs }) => {
        await enterAs(person)
        expect(menuEntries(letter).some(({ route }) => route === '/banks')).toBe(false)
        expect(await pageStatus(page, '/banks')).toBe(403)
        expect((await callApi(page, 'GET', '/api/bank')).status).toBe(403)
      })
    })
    continue
  }

  test(`${person} sees of Bancos what their role may do`, async ({ page, enterAs }) => {
    await enterAs(person)
    await page.goto('/banks')
    await expect(rows(page)).toHaveCount(15)
    await expect(page.getByRole('button', { name: 'Novo banco' })).toHaveCount(grants.includes('C') ? 1 : 0)
    await expect(page.getByRole('link', { name: 'Importar' })).toHaveCount(grants.includes('C') ? 1 : 0)
    await expect(page.getByRole('button', { name: 'Exportar' })).toBeVisible()
    const edits = grants.includes('E')
    await expect(rows(page).first().getByRole('checkbox')).toHaveCount(edits ? 1 : 0)
    await rows(page)
      .first()
      .getByRole('button', { name: /^Ações de/ })
      .click()
    await expect(page.getByRole('menuitem', { name: 'Abrir', exact: true })).toBeVisible()
    await expect(page.getByRole('menuitem', { name: 'Catálogo Ultron…' })).toHaveCount(edits ? 1 : 0)
    await expect(page.getByRole('menuitem', { name: 'Excluir' })).toHaveCount(grants.includes('D') ? 1 : 0)
    await page.getByRole('menuitem', { name: 'Abrir', exact: true }).click()
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Salvar', exact: true })).toHaveCount(
      edits ? 1 : 0,
    )
  })
}

test('a bank is added, amended and found again', onPostgres, async ({ page, enterAs }) => {
  await enterAs('operacional')
  const name = ownName('Banco Novo')
  await page.goto('/banks')
  await page.getByRole('button', { name: 'Novo banco' }).click()
  const panel = page.getByRole('dialog')
  await panel.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(panel.getByRole('alert')).toContainText('Nome')
  await panel.getByRole('textbox', { name: 'Nome' }).fill(name)
  await panel.getByRole('combobox', { name: 'Banco oficial' }).fill('623')
  await page.getByRole('option', { name: /623/ }).click()
  await panel.getByRole('textbox', { name: /^Limite à vista\*?$/ }).fill('5,5')
  await panel.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(panel).toBeHidden()

  await page.getByRole('searchbox', { name: 'Buscar banco pelo nome' }).fill(name)
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText('623 · ')
  await expect(rows(page)).toContainText('5,50%')

  await page.getByRole('link', { name }).click()
  await panel.getByRole('checkbox', { name: 'Ativo' }).uncheck()
  await panel.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(panel).toBeHidden()
  await expect(rows(page)).toContainText('Inativo')
})

test.describe('a name', () => {
  test.use({ expectedErrors: [/status of (409|422)/] })

  test('two banks of one name are refused beside the name', async ({ page, enterAs }) => {
    await enterAs('admin')
    const name = ownName('Banco Igual')
    await addBanks(page, name, 1)
    await page.goto('/banks?record=new')
    const panel = page.getByRole('dialog')
    await panel.getByRole('textbox', { name: 'Nome' }).fill(`${name} 1`)
    await panel.getByRole('button', { name: 'Salvar', exact: true }).click()
    await expect(panel.getByText('Já existe um registro com este valor.').first()).toBeVisible()
    await expect(panel.getByRole('textbox', { name: 'Nome' })).toHaveValue(`${name} 1`)
  })
})

test('a bank is linked to the master catalogue, and unlinked', async ({ page, enterAs }) => {
  await enterAs('admin')
  const name = ownName('Banco Ligado')
  await addBanks(page, name, 1)
  await page.goto(`/banks?search=${encodeURIComponent(name)}&linked=false`)
  await expect(rows(page)).toHaveCount(1)
  const open = async () => {
    await page.getByRole('button', { name: `Ações de ${name} 1` }).click()
    await page.getByRole('menuitem', { name: 'Catálogo Ultron…' }).click()
  }
  await open()
  const dialog = page.getByRole('dialog', { name: `Catálogo Ultron: ${name} 1` })
  await dialog.getByRole('button', { name: 'Ligar' }).click()
  await expect(dialog.getByText('Escolha um registro do catálogo.')).toBeVisible()
  await dialog.getByRole('radio').first().check()
  await dialog.getByRole('button', { name: 'Ligar' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Nada corresponde à busca e aos filtros')).toBeVisible()

  await page.getByRole('button', { name: 'Remover o filtro Não ligados ao Ultron' }).click()
  await expect(rows(page)).toHaveCount(1)
  await open()
  await dialog.getByRole('button', { name: 'Desligar' }).click()
  await expect(dialog).toBeHidden()
  const left = await callApi(page, 'GET', `/api/bank?search=${encodeURIComponent(name)}&linked=false`)
  expect(left.body.data?.data).toHaveLength(1)
})
