import type { Page } from '@playwright/test'
import { callApi, ownName } from './api'
import { accessibilityFaults, expect, pageStatus, test } from './test'

/** The finance desk's registries (finance.md): rights (permissions.md#default-profiles) and rules. */

interface Screen {
  route: string
  title: string
  add: string
  api: string
  /** The choice that a new record needs besides its name. */
  choice?: readonly [label: string, option: string]
}
const screens: readonly Screen[] = [
  {
    route: '/release_types/payment_methods',
    title: 'Formas de pagamento',
    add: 'Nova forma de pagamento',
    api: '/api/financial/payment_methods',
    choice: ['Tipo', 'Boleto'],
  },
  {
    route: '/release_types',
    title: 'Tipos de Lançamentos',
    add: 'Novo tipo de lançamento',
    api: '/api/financial/release_types',
    choice: ['Natureza', 'Débito'],
  },
  {
    route: '/cost_center',
    title: 'Centro de Custo',
    add: 'Novo centro de custo',
    api: '/api/financial/cost_centers',
  },
  {
    route: '/debit_types',
    title: 'Tipos de Débitos',
    add: 'Novo tipo de débito',
    api: '/api/financial/debit_types',
    choice: ['Quem paga', 'Os dois'],
  },
]

const panel = (page: Page) => page.getByRole('dialog')
const save = (page: Page) => panel(page).getByRole('button', { name: 'Salvar', exact: true })
const rows = (page: Page) => page.getByRole('main').getByRole('table').locator('tbody tr')
const openNamed = (page: Page, route: string, name: string) => page.goto(`${route}?search=${encodeURIComponent(name)}`)

for (const { route, title, add, api, choice } of screens) {
  test(`17.1 Financeiro writes ${title}, deletes a record and takes that back`, async ({ page, enterAs }) => {
    await enterAs('financeiro')
    const name = ownName('Registro')
    await page.goto(route)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(rows(page).first()).toBeVisible()
    expect(await accessibilityFaults(page)).toEqual([])

    await page.getByRole('button', { name: add }).click()
    await panel(page).getByRole('textbox', { name: 'Nome' }).fill(name)
    if (choice) await panel(page).getByRole('combobox', { name: choice[0] }).selectOption(choice[1])
    expect(await accessibilityFaults(page)).toEqual([])
    await save(page).click()
    await expect(panel(page)).toBeHidden()

    await openNamed(page, route, name)
    await expect(rows(page)).toHaveCount(1)
    await expect(rows(page)).toContainText(choice?.[1] ?? name)
    await rows(page).getByRole('link', { name }).click()
    await panel(page).getByRole('checkbox', { name: 'Ativo' }).uncheck()
    await save(page).click()
    await expect(panel(page)).toBeHidden()
    await expect(rows(page)).toContainText('Inativo')

    await page.getByRole('button', { name: `Ações de ${name}` }).click()
    await page.getByRole('menuitem', { name: 'Excluir' }).click()
    await expect(page.getByText('Nada corresponde à busca e aos filtros')).toBeVisible()
    await page.getByRole('button', { name: 'Desfazer' }).click()
    await expect(rows(page)).toContainText(name)
    const kept = await callApi(page, 'GET', `${api}?search=${encodeURIComponent(name)}`)
    expect(kept.body.data?.data).toHaveLength(1)
  })
}

test('17.1 the CEO reads the desk’s registries, and writes nothing', async ({ page, enterAs }) => {
  await enterAs('ceo')
  for (const { route, title, add } of screens) {
    await page.goto(route)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByRole('button', { name: add })).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Importar' })).toHaveCount(0)
    await rows(page).first().getByRole('link').first().click()
    await expect(panel(page).getByRole('button', { name: 'Histórico' })).toBeVisible()
    await expect(save(page)).toHaveCount(0)
  }
})

test.describe('refused', () => {
  test.use({ expectedErrors: [/status of (403|422)/] })

  test('17.1 the CEO’s writes are refused, and Corretor and Comercial get nothing', async ({ page, enterAs }) => {
    await enterAs('ceo')
    for (const { api } of screens) expect((await callApi(page, 'POST', api, { name: 'x' })).status).toBe(403)
    for (const person of ['corretor', 'comercial', 'operacional']) {
      await enterAs(person)
      for (const { route, api } of screens) {
        expect([person, route, await pageStatus(page, route)]).toEqual([person, route, 403])
        expect([person, api, (await callApi(page, 'GET', api)).status]).toEqual([person, api, 403])
      }
    }
  })

  test('17.1 a type that came with the product is not deleted, and the sentence says what to do', async ({
    page,
    enterAs,
  }) => {
    await enterAs('financeiro')
    await page.goto('/release_types?search=Recebimento%20do%20banco')
    await expect(rows(page)).toHaveCount(1)
    await page.getByRole('button', { name: 'Ações de Recebimento do banco' }).click()
    await page.getByRole('menuitem', { name: 'Excluir' }).click()
    await expect(page.getByText(/mude o nome em vez de excluir/).first()).toBeVisible()
    await expect(rows(page)).toHaveCount(1)
  })
})

test('17.1 a type asks for its group of the income statement exactly if it is in it', async ({ page, enterAs }) => {
  await enterAs('financeiro')
  await page.goto('/release_types?record=new')
  const group = panel(page).getByRole('combobox', { name: 'Grupo da DRE' })
  await expect(panel(page).getByRole('textbox', { name: 'Nome' })).toBeVisible()
  await expect(group).toHaveCount(0)
  await panel(page).getByRole('checkbox', { name: 'Entra na DRE' }).check()
  const name = ownName('Tipo')
  await panel(page).getByRole('textbox', { name: 'Nome' }).fill(name)
  await panel(page).getByRole('combobox', { name: 'Natureza' }).selectOption('Débito')
  await group.selectOption('Pessoal')
  await save(page).click()
  await expect(panel(page)).toBeHidden()
  await openNamed(page, '/release_types', name)
  await expect(rows(page)).toContainText('Pessoal')
})

test.describe('a circle', () => {
  test.use({ expectedErrors: [/status of 422/] })

  test('17.1 a cost centre is put below another, by keys, and not below itself', async ({ page, enterAs }) => {
    await enterAs('financeiro')
    const [top, below] = [ownName('Filial'), ownName('Loja')]
    await callApi(page, 'POST', '/api/financial/cost_centers', { name: top })
    await page.goto('/cost_center?record=new')
    await panel(page).getByRole('textbox', { name: 'Nome' }).fill(below)
    const parent = panel(page).getByRole('combobox', { name: 'Fica abaixo de' })
    await parent.focus()
    await page.keyboard.type(top)
    // Until it is found Enter chooses nothing.
    const found = page.getByRole('listbox').getByRole('option')
    await expect(found).toHaveText([top])
    await expect(found).toBeEnabled()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(parent).toHaveValue(top)
    await save(page).click()
    await expect(panel(page)).toBeHidden()

    await openNamed(page, '/cost_center', below)
    await expect(rows(page)).toContainText(`${top} › ${below}`)
    await rows(page).getByRole('link').click()
    await parent.fill(below)
    await page.getByRole('option', { name: below }).click()
    await save(page).click()
    await expect(panel(page).getByText('Um centro de custo não fica abaixo de si mesmo').first()).toBeVisible()
    await expect(panel(page).getByRole('textbox', { name: 'Nome' })).toHaveValue(below)
  })
})
