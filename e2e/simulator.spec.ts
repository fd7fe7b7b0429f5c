import type { Page } from '@playwright/test'
import { accessibilityFaults, expect, test } from './test'

/**
 * Simulador de Comissões, on the demo's table of the worked example (money.md#worked-examples): 12 % and 1.5 % of
 * bonus.
 */

const route = '/commission_simulation'
const operation = `${route}?value=18734.52&installments=84`
const calls = '**/api/commissions/simulation'

const value = (page: Page) => page.getByLabel('Valor', { exact: true })
const term = (page: Page) => page.getByRole('textbox', { name: 'Parcelas' })
const list = (page: Page) => page.getByRole('table', { name: 'Tabelas que aceitam a operação' })
const row = (page: Page) =>
  list(page).getByRole('row').filter({ hasText: 'INSS NOVO 84x TOP' }).filter({ hasText: 'Banco Pan' })
const nameOf = (page: Page) => row(page).getByRole('rowheader').getByRole('link')
const head = (page: Page, name: string) => list(page).getByRole('columnheader', { name })
const panel = (page: Page) => page.getByRole('dialog', { name: 'INSS NOVO 84x TOP' })
const start = (page: Page) => page.getByText('Digite um valor e o número de parcelas')

/** Input typed before the page's script runs would be lost. */
async function open(page: Page, address = route) {
  await page.goto(address)
  await page.waitForLoadState('networkidle')
}

async function choose(page: Page, label: string, option: string) {
  await page.getByRole('combobox', { name: label }).selectOption({ label: option })
}

test('typed, narrowed, sorted, explained: each is one step, which Back undoes', async ({ page, enterAs }) => {
  // Wide enough for all columns.
  await page.setViewportSize({ width: 2200, height: 800 })
  await enterAs('admin')
  await open(page)
  await expect(start(page)).toBeVisible()
  await value(page).fill('18.734,52')
  await term(page).focus()
  await expect(page).toHaveURL(`${route}?value=18734.52`)
  await term(page).fill('84')
  await term(page).press('Enter')
  await expect(row(page)).toBeVisible()
  await expect(page.getByText('Contrato de R$ 18.734,52 em 84 parcelas')).toBeVisible()
  await expect(head(page, 'Corretor ganha')).toHaveAttribute('aria-sort', 'descending')

  await choose(page, 'Convênio', 'INSS')
  await expect(head(page, 'Convênio')).toBeHidden()
  await expect(list(page).getByText('SIAPE', { exact: false })).toHaveCount(0)
  await head(page, 'CET a.a.').getByRole('button').first().click()
  await expect(head(page, 'CET a.a.')).toHaveAttribute('aria-sort', 'ascending')
  await nameOf(page).click()
  await expect(panel(page).getByText('Comissão, linha a linha')).toBeVisible()

  await page.goBack()
  await expect(panel(page)).toBeHidden()
  await expect(head(page, 'CET a.a.')).toHaveAttribute('aria-sort', 'ascending')
  await page.goBack()
  await expect(head(page, 'Corretor ganha')).toHaveAttribute('aria-sort', 'descending')
  await expect(head(page, 'Convênio')).toBeHidden()
  await page.goBack()
  await expect(head(page, 'Convênio')).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Convênio' })).toHaveValue('')
  await page.goBack()
  await expect(start(page)).toBeVisible()
  await expect(term(page)).toHaveValue('')
  await expect(value(page)).toHaveValue(/^R\$\s18\.734,52$/)
  await page.goForward()
  await expect(row(page)).toBeVisible()
  await expect(term(page)).toHaveValue('84')
})

test('staff see company and broker side by side, and why; a link and a reload bring all of it back', async ({
  page,
  enterAs,
}) => {
  await enterAs('admin')
  await open(page, operation)
  await choose(page, 'Grupo de spread', 'Ouro')
  await expect(row(page)).toContainText('R$ 1.770,41')
  await expect(row(page)).toContainText('R$ 2.529,16')
  await nameOf(page).click()

  const explained = async () => {
    const paid = panel(page).getByRole('table')
    await expect(paid.getByRole('row', { name: /^À vista/ })).toContainText(
      'R$ 1.573,708,40%R$ 2.248,1412,00%R$ 674,44',
    )
    await expect(paid.getByRole('row', { name: /^Bônus/ })).toContainText('R$ 196,711,05%R$ 281,021,50%R$ 84,31')
    await expect(paid.getByRole('row', { name: /^Total à vista/ })).toContainText('R$ 1.770,41R$ 2.529,16R$ 758,75')
    await expect(panel(page)).toContainText('do grupo Ouro: 70,00% do que a empresa recebe.')
    await expect(panel(page).getByText('Vale aqui')).toHaveCount(1)
    await expect(panel(page)).toContainText('mais que o limite de 6,00% por contrato')
  }
  await explained()
  expect(await accessibilityFaults(page)).toEqual([])
  const address = page.url()
  await page.reload()
  await explained()
  await expect(page.getByRole('combobox', { name: 'Grupo de spread' }).locator('option:checked')).toHaveText('Ouro')
  await open(page, '/dashboard')
  await open(page, address)
  await explained()
  await panel(page).getByRole('button', { name: 'Fechar' }).click()
  await expect(panel(page)).toBeHidden()
  await expect(nameOf(page)).toBeFocused()
})

for (const [person, own] of [
  ['corretor', true],
  ['comercial', false],
] as const) {
  test(`${person} sees the client's figures and the broker's, none of the company's, in whatever comes over the wire`, async ({
    page,
    enterAs,
  }) => {
    const bodies: Promise<string>[] = []
    page.on('response', (answer) => {
      if (new URL(answer.url()).pathname.endsWith('/simulation')) bodies.push(answer.text())
    })
    await enterAs(person)
    await open(page, `${operation}&spread_group_id=3`)
    await expect(row(page)).toBeVisible()
    await expect(head(page, own ? 'Você ganha' : 'Corretor ganha')).toBeVisible()
    await expect(page.getByText('Vendas próprias de um Comercial')).toHaveCount(own ? 0 : 1)
    await expect(page.getByRole('combobox', { name: 'Grupo de spread' })).toHaveCount(0)
    await nameOf(page).click()
    await expect(panel(page).getByRole('row', { name: /^À vista R\$ 18\.734,52 × / })).toBeVisible()
    await expect(panel(page)).toContainText(/\d+ × R\$|84 × R\$/)
    expect(await accessibilityFaults(page)).toEqual([])

    for (const said of ['Empresa', 'Regra', 'Ouro', '2.529,16', '2.248,14', '12,00%']) {
      await expect(page.getByRole('main')).not.toContainText(said)
      await expect(panel(page)).not.toContainText(said)
    }
    const wire = (await Promise.all(bodies)).join()
    expect(wire).toContain('INSS NOVO 84x TOP')
    for (const name of [
      'company',
      'retained',
      'override',
      'kept',
      'rule',
      'candidates',
      'warnings',
      'base_percentage',
      'source',
    ]) {
      expect(wire).not.toContain(`"${name}`)
    }
    expect(wire).not.toContain('2529.16')
  })
}

test('on a phone each table is a card, and nothing is wider than the screen', async ({ page, enterAs }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await enterAs('corretor')
  await open(page, `${operation}&as=net`)
  await expect(row(page)).toContainText('Você ganha')
  const wide = await page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)
  expect(wide).toBe(false)
  await nameOf(page).click()
  await expect(panel(page).getByText('Para o cliente')).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
})

test('says what is missing, and that nothing fits', async ({ page, enterAs }) => {
  await enterAs('operacional')
  await open(page)
  await page.getByRole('button', { name: 'Simular' }).click()
  await expect(page.getByText('Informe um valor.')).toBeVisible()
  await expect(page.getByText('Informe de 1 a 600 parcelas.')).toBeVisible()
  await value(page).fill('150')
  await term(page).fill('601')
  await term(page).press('Enter')
  await expect(page.getByText('Informe um valor.')).toBeHidden()
  await expect(page.getByText('Informe de 1 a 600 parcelas.')).toBeVisible()
  await expect(term(page)).toHaveValue('601')
  await term(page).fill('600')
  await term(page).press('Enter')
  await expect(page.getByText('Nenhuma tabela aceita esta operação')).toBeVisible()
  await page.getByRole('button', { name: 'Limpar', exact: true }).click()
  await expect(start(page)).toBeVisible()
  await expect(page).toHaveURL(route)
})

test('a portability waits for its balance, and has it explained', async ({ page, enterAs }) => {
  await enterAs('ceo')
  await open(page, `${route}?value=15000.00&installments=84`)
  await expect(list(page)).toBeVisible()
  await choose(page, 'Produto', 'Portabilidade')
  await expect(list(page).getByText('Informe o saldo devedor.').first()).toBeVisible()
  await page.getByLabel('Saldo devedor').fill('15.320,77')
  await page.getByLabel('Saldo devedor').press('Enter')
  await expect(list(page).getByText('Informe o saldo devedor.')).toHaveCount(0)
  await list(page).getByRole('link').first().click()
  await expect(page.getByText('Base: saldo devedor R$ 15.320,77')).toBeVisible()
})

test.describe('a failure', () => {
  test.use({ expectedErrors: [/503/] })

  test('stays on the page, and is tried again', async ({ page, enterAs }) => {
    await enterAs('financeiro')
    await page.route(calls, (call) =>
      call.fulfill({ status: 503, json: { status: false, code: 'UNAVAILABLE', message: 'Serviço indisponível.' } }),
    )
    await page.goto(operation)
    await expect(page.getByRole('alert').getByRole('button', { name: 'Tentar de novo' })).toBeVisible({
      timeout: 20_000,
    })
    await page.unroute(calls)
    await page.getByRole('alert').getByRole('button', { name: 'Tentar de novo' }).click()
    await expect(row(page)).toBeVisible()
  })
})

test('is printed without its form, and shared by its address', async ({ page, enterAs, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await enterAs('admin')
  await open(page, operation)
  await page.getByRole('button', { name: 'Copiar link' }).click()
  await expect(page.getByText('Link copiado.')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('form', { name: 'Operação a simular' })).toBeHidden()
  await expect(page.getByText('Contrato de R$ 18.734,52 em 84 parcelas')).toBeVisible()
  await expect(row(page)).toBeVisible()
  await page.emulateMedia({ media: 'screen' })
  await nameOf(page).click()
  await expect(panel(page).getByText('Para o cliente')).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(list(page)).toBeHidden()
  await expect(panel(page).getByText('Por que este percentual')).toBeVisible()
  await expect(panel(page).getByRole('button', { name: 'Fechar' })).toBeHidden()
})
