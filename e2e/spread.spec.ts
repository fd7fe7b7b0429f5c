import type { Page } from '@playwright/test'
import { callApi, ownName } from './api'
import { menuEntries, people } from './menu-table'
import { accessibilityFaults, expect, pageStatus, test } from './test'

/**
 * Grupos and Regras de Spread: rights (permissions.md#default-profiles), and the choice of the rule
 * (money.md#which-rule).
 */

const panel = (page: Page) => page.getByRole('dialog')
const save = (page: Page) => panel(page).getByRole('button', { name: 'Salvar', exact: true })
const field = (page: Page, label: string) => panel(page).getByLabel(label, { exact: true })
const may: Record<string, string> = { A: 'LCED', F: 'L', O: '', C: 'L', M: '', R: '' }

const screens = [
  ['/spread/group', 'Grupos de spread', 'Novo grupo de spread', '/api/spread_group'],
  ['/spread/rule', 'Regras de Spread', 'Nova regra de spread', '/api/spread_rules'],
] as const

for (const [person, letter] of people) {
  const grants = may[letter] ?? ''
  if (grants === '') {
    test.describe('refused', () => {
      test.use({ expectedErrors: [/403/] })
      test(`${person} has nothing of spread`, async ({ page, enterAs }) => {
        await enterAs(person)
        for (const [route, , , api] of screens) {
          expect(menuEntries(letter).some((entry) => entry.route === route)).toBe(false)
          expect(await pageStatus(page, route)).toBe(403)
          expect((await callApi(page, 'GET', api)).status).toBe(403)
        }
        expect(await pageStatus(page, '/spread/rule/explain')).toBe(403)
      })
    })
    continue
  }

  test(`${person} sees of spread what their role may do`, async ({ page, enterAs }) => {
    await enterAs(person)
    for (const [route, title, add] of screens) {
      await page.goto(route)
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      const first = page.getByRole('table', { name: title }).locator('tbody tr').first()
      await expect(first).toBeVisible()
      await expect(page.getByRole('button', { name: add })).toHaveCount(grants.includes('C') ? 1 : 0)
      await first.getByRole('link').first().click()
      await expect(panel(page).getByRole('button', { name: 'Histórico' })).toBeVisible()
      await expect(panel(page).getByText('Carregando…')).toHaveCount(0)
      await expect(save(page)).toHaveCount(grants.includes('E') ? 1 : 0)
    }
  })
}

/** A group for this test, and the id of a demo table that has a row for 84 instalments. */
async function ownGroup(page: Page, name: string): Promise<number> {
  const made = await callApi(page, 'POST', '/api/spread_group', { name })
  expect(made.status).toBe(201)
  return Number(made.body.data?.id)
}

test('a group is made, its rule is added, and the rule says what it selects', async ({ page, enterAs }) => {
  await enterAs('admin')
  const name = ownName('Grupo')
  await page.goto('/spread/group?record=new')
  await field(page, 'Nome').fill(name)
  await field(page, 'Descrição').fill('De teste')
  await save(page).click()
  await expect(panel(page)).toBeHidden()

  await page.goto('/spread/rule?record=new')
  await field(page, 'Grupo').fill(name)
  await page.getByRole('option', { name }).click()
  await field(page, 'Valor').fill('65')
  await field(page, 'Banco').fill('Pan')
  await page.getByRole('option', { name: /Pan/ }).first().click()
  await field(page, 'Parcelas a partir de').fill('48')
  await field(page, 'Valor a partir de').fill('1000000')
  expect(await accessibilityFaults(page)).toEqual([])
  await save(page).click()
  await expect(panel(page)).toBeHidden()

  await page.goto('/spread/group')
  await page.getByRole('searchbox').fill(name)
  const rows = page.getByRole('table', { name: 'Grupos de spread' }).locator('tbody tr')
  await expect(rows).toHaveCount(1)
  await page.getByRole('button', { name: `Ações de ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Ver as regras' }).click()
  const rule = page.getByRole('table', { name: 'Regras de Spread' }).locator('tbody tr')
  await expect(rule).toHaveCount(1)
  for (const said of [name, '65,00% da comissão', 'Pan', '48 ou mais', /R\$\s10\.000,00 ou mais/, 'Qualquer'])
    await expect(rule).toContainText(said)
})

test.describe('refusals', () => {
  test.use({ expectedErrors: [/422/] })

  test('two rules that would hold for the same cases are refused in words', async ({ page, enterAs }) => {
    await enterAs('admin')
    const name = ownName('Grupo Repetido')
    const spread_group_id = await ownGroup(page, name)
    const rule = { spread_group_id, mode: 'share', value: '60' }
    expect((await callApi(page, 'POST', '/api/spread_rules', rule)).status).toBe(201)
    await page.goto('/spread/rule?record=new')
    await field(page, 'Grupo').fill(name)
    await page.getByRole('option', { name }).click()
    await field(page, 'Valor').fill('70')
    await save(page).click()
    await expect(panel(page).getByRole('alert')).toBeVisible()
    await expect(field(page, 'Valor')).toHaveValue('70,00')
  })
})

test('a rule beyond what the company gets is saved, and stays open with the rows where it is cut', async ({
  page,
  enterAs,
}) => {
  await enterAs('admin')
  const name = ownName('Grupo Acima')
  await ownGroup(page, name)
  await page.goto('/spread/rule?record=new')
  await field(page, 'Grupo').fill(name)
  await page.getByRole('option', { name }).click()
  await field(page, 'Como divide').selectOption('fixed')
  await field(page, 'Valor').fill('99')
  await save(page).click()
  await expect(panel(page).getByText(/A regra passa da comissão da empresa em \d+ linhas?/)).toBeVisible()
  await expect(page).toHaveURL(/record=\d+/)
  await panel(page).getByRole('button', { name: 'Fechar' }).click()
  await expect(panel(page)).toBeHidden()
})

test('which rule holds for a case, and why the others do not; a link says the same', async ({ page, enterAs }) => {
  await enterAs('financeiro')
  await page.goto('/spread/rule/explain')
  await page.getByRole('button', { name: 'Explicar' }).click()
  await expect(page.getByRole('combobox', { name: 'Tabela' })).toBeFocused()
  await page.getByRole('combobox', { name: 'Grupo de spread' }).fill('Ouro')
  await page.getByRole('option', { name: 'Ouro' }).click()
  await page.getByRole('combobox', { name: 'Tabela' }).fill('INSS NOVO 84x TOP')
  await page
    .getByRole('option', { name: /INSS NOVO 84x TOP/ })
    .first()
    .click()
  await page.getByRole('textbox', { name: 'Parcelas' }).fill('84')
  await page.getByRole('button', { name: 'Explicar' }).click()

  const answer = page.getByRole('region', { name: 'Explicação' })
  await expect(answer.getByRole('heading', { name: /^Vale a regra Ouro: 70,00% da comissão\.$/ })).toBeVisible()
  await expect(answer.getByRole('row', { name: /Empresa 12,00% 1,50%/ })).toBeVisible()
  await expect(answer.getByRole('row', { name: /Corretor 8,40% 1,05%/ })).toBeVisible()
  await expect(answer.getByText('É de outro banco.').first()).toBeVisible()
  await expect(answer.getByText('Vale', { exact: true })).toHaveCount(1)
  expect(await accessibilityFaults(page)).toEqual([])

  await page.reload()
  await expect(answer.getByRole('heading', { name: /^Vale a regra Ouro/ })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Tabela' })).toHaveValue(/INSS NOVO 84x TOP/)
  await expect(page.getByRole('combobox', { name: 'Grupo de spread' })).toHaveValue('Ouro')
  await page.getByRole('textbox', { name: 'Parcelas' }).fill('85')
  await page.getByRole('button', { name: 'Explicar' }).click()
  await expect(page).toHaveURL(/installments=85/)
  await page.goBack()
  await expect(page.getByRole('textbox', { name: 'Parcelas' })).toHaveValue('84')
})
