import type { Page } from '@playwright/test'
import { callApi, ownName } from './api'
import { menuEntries, people } from './menu-table'
import { expect, pageStatus, test } from './test'

/** Convênios: rights (permissions.md#default-profiles) and rules (catalogue.md). */

const rows = (page: Page) => page.getByRole('table', { name: 'Convênios' }).locator('tbody tr')
const panel = (page: Page) => page.getByRole('dialog')
const save = (page: Page) => panel(page).getByRole('button', { name: 'Salvar', exact: true })
const may: Record<string, string> = { A: 'LCED', F: 'L', O: 'LCE', C: 'L', M: '', R: '' }

for (const [person, letter] of people) {
  const grants = may[letter] ?? ''
  if (grants === '') {
    test.describe('refused', () => {
      test.use({ expectedErrors: [/403/] })
      test(`${person} has no Convênios`, async ({ page, enterAs }) => {
        await enterAs(person)
        expect(menuEntries(letter).some(({ route }) => route === '/agreements')).toBe(false)
        expect(await pageStatus(page, '/agreements')).toBe(403)
        expect((await callApi(page, 'GET', '/api/agreements')).status).toBe(403)
      })
    })
    continue
  }

  test(`${person} sees of Convênios what their role may do`, async ({ page, enterAs }) => {
    await enterAs(person)
    await page.goto('/agreements')
    await expect(rows(page).first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Novo convênio' })).toHaveCount(grants.includes('C') ? 1 : 0)
    const actions = rows(page)
      .first()
      .getByRole('button', { name: /^Ações de/ })
    // The server-rendered page reacts only once its script has loaded.
    await expect(async () => {
      await actions.click()
      await expect(page.getByRole('menuitem').first()).toBeVisible({ timeout: 1000 })
    }).toPass()
    await expect(page.getByRole('menuitem', { name: 'Catálogo Ultron…' })).toHaveCount(grants.includes('E') ? 1 : 0)
    await expect(page.getByRole('menuitem', { name: 'Excluir' })).toHaveCount(grants.includes('D') ? 1 : 0)
    await page.getByRole('menuitem', { name: 'Abrir', exact: true }).click()
    await expect(panel(page).getByText('Margens e limites')).toBeVisible()
    await expect(save(page)).toHaveCount(grants.includes('E') ? 1 : 0)
    await expect(panel(page).getByRole('button', { name: 'Excluir' })).toHaveCount(grants.includes('D') ? 1 : 0)
  })
}

test('a convênio is added with the banks that take it, and found by its bank and its kind', async ({
  page,
  enterAs,
}) => {
  await enterAs('operacional')
  const name = ownName('Convênio Novo')
  const bank = ownName('Banco do Convênio')
  const made = await callApi(page, 'POST', '/api/bank', { name: bank })
  expect(made.status).toBe(201)
  await page.goto('/agreements')
  await page.getByRole('button', { name: 'Novo convênio' }).click()
  await panel(page).getByRole('textbox', { name: 'Nome' }).fill(name)
  await panel(page).getByRole('combobox', { name: 'Tipo' }).selectOption('Municipal')
  await panel(page).getByRole('combobox', { name: 'Estado' }).selectOption('BA')
  await panel(page).getByRole('combobox', { name: 'Bancos' }).fill(bank)
  await page.getByRole('option', { name: bank }).click()
  await expect(panel(page).getByRole('list', { name: 'Escolhidos em Bancos' })).toContainText(bank)
  await panel(page).getByRole('textbox', { name: 'Taxa máxima ao mês' }).fill('2,14')
  await save(page).click()
  await expect(panel(page)).toBeHidden()

  await page.goto(`/agreements?bank_id=${made.body.data?.id}&kind=city`)
  await expect(rows(page)).toHaveCount(1)
  for (const said of [name, 'Municipal', 'BA', '2,14%', bank]) await expect(rows(page)).toContainText(said)
  await page.goto(`/agreements?bank_id=${made.body.data?.id}&kind=inss`)
  await expect(page.getByText('Nada corresponde à busca e aos filtros')).toBeVisible()
})

test('a convênio is linked to the master catalogue; an edit leaves the link, a removal can be undone', async ({
  page,
  enterAs,
}) => {
  await enterAs('admin')
  const name = ownName('Convênio Ligado')
  const made = await callApi(page, 'POST', '/api/agreements', { name, kind: 'other', rules_valid_from: '2026-01-01' })
  expect(made.status).toBe(201)
  await page.goto(`/agreements?search=${encodeURIComponent(name)}`)
  await page.getByRole('button', { name: `Ações de ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Catálogo Ultron…' }).click()
  const dialog = page.getByRole('dialog', { name: `Catálogo Ultron: ${name}` })
  const entry = dialog.getByRole('radio').first()
  await entry.check()
  await dialog.getByRole('button', { name: 'Ligar' }).click()
  await expect(dialog).toBeHidden()
  const link = async () =>
    (await callApi(page, 'GET', `/api/agreements/${made.body.data?.id}`)).body.data?.ultron_agreement
  const linked = await link()
  expect(linked).toMatchObject({ id: expect.any(Number) })

  await page.getByRole('link', { name }).click()
  await panel(page).getByRole('textbox', { name: 'Margem RMC' }).fill('6')
  await save(page).click()
  await expect(panel(page)).toBeHidden()
  expect(await link()).toEqual(linked)

  await page.getByRole('link', { name }).click()
  await panel(page).getByRole('button', { name: 'Excluir' }).click()
  await expect(page.getByText('Nada corresponde à busca e aos filtros')).toBeVisible()
  await expect(panel(page)).toBeHidden()
  const gone = page.getByRole('status').filter({ hasText: 'registro excluído.' })
  await gone.getByRole('button', { name: 'Desfazer' }).click()
  await expect(rows(page)).toHaveCount(1)
})
