import type { Page } from '@playwright/test'
import { callApi, ownName } from './api'
import { people } from './menu-table'
import { accessibilityFaults, expect, pageStatus, test } from './test'

/** Produtos and Tabelas, beside Bancos: rights (permissions.md#default-profiles) and rules (catalogue.md). */

const rows = (page: Page, name: string) => page.getByRole('table', { name }).locator('tbody tr')
const save = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Salvar', exact: true })
const may: Record<string, string> = { A: 'LCED', F: 'L', O: 'LCE', C: 'L', M: '', R: '' }
const screens = [
  { route: '/banks/products', api: '/api/products', title: 'Produtos', create: 'Novo produto' },
  { route: '/banks/tables', api: '/api/tables', title: 'Tabelas', create: 'Nova tabela' },
]

async function create(page: Page, path: string, body: object): Promise<number> {
  const { status, body: answer } = await callApi(page, 'POST', path, body)
  expect(status).toBe(201)
  return (answer as unknown as { data: { id: number } }).data.id
}

/** A bank, an agreement of up to 84 instalments and a product of one name. */
async function addParents(page: Page, name: string) {
  return {
    bank_id: await create(page, '/api/bank', { name }),
    agreement_id: await create(page, '/api/agreements', {
      name,
      kind: 'inss',
      max_installments: 84,
      rules_valid_from: '2026-01-01',
    }),
    product_id: await create(page, '/api/products', { name, operation_type: 'new', commission_base: 'gross' }),
  }
}

async function choose(page: Page, field: string, name: string) {
  await page.getByRole('dialog').getByRole('combobox', { name: field }).fill(name)
  await page.getByRole('option', { name, exact: true }).click()
}

for (const [person, letter] of people) {
  const grants = may[letter] ?? ''
  if (grants === '') {
    test.describe('refused', () => {
      test.use({ expectedErrors: [/403/] })
      test(`${person} has neither Produtos nor Tabelas`, async ({ page, enterAs }) => {
        await enterAs(person)
        for (const { route, api } of screens) {
          expect(await pageStatus(page, route)).toBe(403)
          expect((await callApi(page, 'GET', api)).status).toBe(403)
          // Everybody may call the lookups of pickers.
          expect((await callApi(page, 'GET', `${api}?options=1`)).status).toBe(200)
        }
      })
    })
    continue
  }

  test(`${person} sees of Produtos and Tabelas what their role may do`, async ({ page, enterAs }) => {
    await enterAs(person)
    for (const { route, title, create: button } of screens) {
      await page.goto(route)
      await expect(rows(page, title).first()).toBeVisible()
      await expect(page.getByRole('button', { name: button })).toHaveCount(grants.includes('C') ? 1 : 0)
      await expect(page.getByRole('link', { name: 'Importar' })).toHaveCount(grants.includes('C') ? 1 : 0)
      await expect(page.getByRole('button', { name: 'Exportar' })).toBeVisible()
      await rows(page, title)
        .first()
        .getByRole('button', { name: /^Ações de/ })
        .click()
      await expect(page.getByRole('menuitem', { name: 'Abrir', exact: true })).toBeVisible()
      await expect(page.getByRole('menuitem', { name: 'Excluir' })).toHaveCount(grants.includes('D') ? 1 : 0)
      await page.getByRole('menuitem', { name: 'Abrir', exact: true }).click()
      await expect(page.getByRole('dialog').getByRole('heading').first()).toBeVisible()
      await expect(save(page)).toHaveCount(grants.includes('E') ? 1 : 0)
      await page.getByRole('dialog').getByRole('button', { name: 'Fechar' }).first().click()
      await expect(page.getByRole('dialog')).toBeHidden()
    }
  })
}

test('both stand beside Bancos, and the palette finds them', async ({ page, enterAs }) => {
  await enterAs('admin')
  await page.goto('/banks/tables')
  const beside = page.getByRole('navigation', { name: 'Administração' })
  await expect(beside.getByRole('link')).toHaveText(['Bancos', 'Produtos', 'Tabelas', 'Situações dos bancos'])
  await expect(beside.getByRole('link', { name: 'Tabelas' })).toHaveAttribute('aria-current', 'page')
  await expect(rows(page, 'Tabelas')).toHaveCount(15)
  expect(await accessibilityFaults(page)).toEqual([])
  await beside.getByRole('link', { name: 'Bancos', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Bancos', level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('combobox').fill('produtos')
  await page.getByRole('option', { name: /^Produtos/ }).click()
  await expect(page.getByRole('heading', { name: 'Produtos', level: 1 })).toBeVisible()
})

test.describe('within the agreement', () => {
  test.use({ expectedErrors: [/422/] })
  test('a table is added within what its agreement takes, amended and found', async ({ page, enterAs }) => {
    await enterAs('operacional')
    const name = ownName('Oferta')
    await addParents(page, name)
    await page.goto('/banks/tables?record=new')
    const panel = page.getByRole('dialog')
    await panel.getByRole('textbox', { name: 'Nome' }).fill(`${name} 96x`)
    await choose(page, 'Banco', name)
    await choose(page, 'Convênio', name)
    await choose(page, 'Produto', name)
    await panel.getByRole('textbox', { name: 'Taxa ao mês' }).fill('1,8')
    await panel.getByRole('textbox', { name: 'Parcelas, de' }).fill('6')
    await panel.getByRole('textbox', { name: 'Parcelas, até' }).fill('96')
    await save(page).click()
    await expect(panel.getByText(`O convênio ${name} aceita até 84 parcelas.`).first()).toBeVisible()
    await panel.getByRole('textbox', { name: 'Parcelas, até' }).fill('84')
    await save(page).click()
    await expect(panel).toBeHidden()

    await page.getByRole('searchbox').fill(name)
    await expect(rows(page, 'Tabelas')).toHaveCount(1)
    await expect(rows(page, 'Tabelas')).toContainText('1,80%')
    await expect(rows(page, 'Tabelas')).toContainText('84')
    // The bank now accepts the agreement.
    const found = await callApi(page, 'GET', `/api/agreements?search=${encodeURIComponent(name)}`)
    expect(found.body.data?.data).toMatchObject([{ banks: [{ name }] }])

    await page.getByRole('link', { name: `${name} 96x` }).click()
    await panel.getByRole('checkbox', { name: 'Ativa' }).uncheck()
    await save(page).click()
    await expect(panel).toBeHidden()
    await expect(rows(page, 'Tabelas')).toContainText('Inativa')
  })
})

test('tables are narrowed by bank and by number of instalments, as a link says too', async ({ page, enterAs }) => {
  await enterAs('admin')
  const name = ownName('Faixa')
  const parents = await addParents(page, name)
  const table = { ...parents, valid_from: '2026-01-01' }
  await create(page, '/api/tables', { ...table, name: `${name} curta`, min_installments: 6, max_installments: 24 })
  await create(page, '/api/tables', { ...table, name: `${name} longa`, min_installments: 25, max_installments: 84 })
  await page.goto(`/banks/tables?bank_id=${parents.bank_id}`)
  await expect(rows(page, 'Tabelas')).toHaveCount(2)
  await expect(page.getByRole('list', { name: 'Filtros ativos' })).toContainText(name)
  await page.goto(`/banks/tables?bank_id=${parents.bank_id}&installments=48`)
  await expect(rows(page, 'Tabelas')).toHaveCount(1)
  await expect(rows(page, 'Tabelas')).toContainText(`${name} longa`)
})

test.describe('in use', () => {
  test.use({ expectedErrors: [/422/] })
  test('a product with a table is kept, and told by which', async ({ page, enterAs }) => {
    await enterAs('admin')
    const name = ownName('Usado')
    const parents = await addParents(page, name)
    await create(page, '/api/tables', {
      ...parents,
      name: `${name} 84x`,
      min_installments: 6,
      max_installments: 84,
      valid_from: '2026-01-01',
    })
    await page.goto(`/banks/products?search=${encodeURIComponent(name)}`)
    await page.getByRole('button', { name: `Ações de ${name}` }).click()
    await page.getByRole('menuitem', { name: 'Excluir' }).click()
    await expect(page.getByText(`Usado por tabela: ${name} 84x.`).first()).toBeVisible()
    await expect(rows(page, 'Produtos')).toHaveCount(1)
  })
})

test('a product asks for documents', async ({ page, enterAs }) => {
  await enterAs('admin')
  const name = ownName('Produto')
  await page.goto('/banks/products?record=new')
  const panel = page.getByRole('dialog')
  await panel.getByRole('textbox', { name: 'Nome' }).fill(name)
  await panel.getByRole('combobox', { name: 'Operação' }).selectOption('Portabilidade')
  await panel.getByRole('combobox', { name: 'Base da comissão' }).selectOption('Saldo devedor')
  await panel.getByRole('checkbox', { name: 'CNH' }).check()
  await panel.getByRole('checkbox', { name: 'Contracheque' }).check()
  await save(page).click()
  await expect(panel).toBeHidden()
  await page.goto(`/banks/products?search=${encodeURIComponent(name)}`)
  await expect(rows(page, 'Produtos')).toContainText('Saldo devedor')
  await page.getByRole('link', { name }).click()
  await expect(panel.getByRole('checkbox', { name: 'CNH' })).toBeChecked()
  await expect(panel.getByRole('checkbox', { name: 'Selfie' })).not.toBeChecked()
})
