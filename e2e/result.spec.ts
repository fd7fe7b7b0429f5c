import { callApi } from './api'
import { debitInput, findId } from './finance-desk'
import { accessibilityFaults, expect, pageStatus, test } from './test'

/** The result by cost centre (finance.md#income-statement), in a year in which no other test has anything. */

const route = '/financial/transation_statements/result'

test('17.4 a month stands beside the year before; each figure opens the rows that make it', async ({
  page,
  enterAs,
}) => {
  await enterAs('financeiro')
  const day = '2011-05-10'
  for (const amount of ['120.00', '30.55']) {
    const input = await debitInput(page, { amount, description: `Material ${amount}`, due_date: day, competence: day })
    expect((await callApi(page, 'POST', '/api/financial/debits', input)).status).toBe(201)
  }
  const input = { ...(await debitInput(page, { amount: '80.00', due_date: '2010-05-02' })), description: 'Antes' }
  expect((await callApi(page, 'POST', '/api/financial/debits', input)).status).toBe(201)

  await page.goto(`${route}?month=2011-05`)
  await expect(page.getByRole('heading', { level: 1, name: 'Resultado' })).toBeVisible()
  const line = page.getByRole('row', { name: /^Despesas administrativas/ })
  const figures = () => line.getByRole('cell').allTextContents()
  expect(await figures()).toEqual(['-150,55', '—', '-80,00', '—', '-150,55', '—', '-80,00', '—'])
  await expect(
    page
      .getByRole('row', { name: /^Resultado líquido/ })
      .getByRole('cell')
      .first(),
  ).toHaveText('-150,55')
  expect(await accessibilityFaults(page)).toEqual([])

  // By keyboard, and back.
  await line.getByRole('link').first().focus()
  await page.keyboard.press('Enter')
  const rows = page.getByRole('list', { name: 'Lançamentos' }).getByRole('listitem')
  await expect(rows).toHaveCount(2)
  await expect(rows.filter({ hasText: 'Material 30.55' })).toContainText('-R$ 30,55')
  await expect(page.getByRole('region', { name: 'Saldos e movimento' })).toContainText('-R$ 150,55')
  expect(await accessibilityFaults(page)).toEqual([])
  await rows.getByRole('link', { name: 'Material 120.00' }).click()
  await expect(page.getByRole('dialog')).toContainText('Material 120.00')
  await page.goBack()
  await page.goBack()
  const previous = page.getByRole('button', { name: 'Mês anterior' })
  await previous.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('combobox', { name: 'Mês' })).toHaveValue('2011-04')
  await expect(page.getByText('Nada neste período')).toBeVisible()
  await expect(previous).toBeFocused()
})

test('17.4 month by month and by cost centre, which lead on to those below; as a sheet and a PDF', async ({
  page,
  enterAs,
}) => {
  await enterAs('financeiro')
  const day = '2012-03-10'
  const head = await findId(page, 'cost_centers', 'Administração')
  const input = await debitInput(page, { amount: '10.05', description: 'Aluguel', due_date: day, competence: day })
  expect((await callApi(page, 'POST', '/api/financial/debits', input)).status).toBe(201)
  await page.goto(`${route}?month=2012-03`)
  await page.getByRole('combobox', { name: 'Ver' }).selectOption('Mês a mês')
  const heads = page.getByRole('table').getByRole('columnheader')
  await expect(heads).toHaveText(['Linha', 'Jan/2012', 'Fev/2012', 'Mar/2012', 'Jan–Mar/2012', 'Jan–Mar/2011'])
  await page.getByRole('combobox', { name: 'Ver' }).selectOption('Por centro de custo')
  await expect(heads).toHaveText(['Linha', 'Administração', 'Total'])
  await heads.getByRole('link', { name: 'Administração' }).click()
  await expect(heads).toHaveText(['Linha', 'Sede', 'Total'])
  await expect(page.getByRole('combobox', { name: 'Centro de custo' })).toHaveValue(String(head))
  // The rows of a centre know it, and lead back to where they were opened.
  const stands = page.url()
  await page
    .getByRole('row', { name: /^Resultado líquido/ })
    .getByRole('link')
    .first()
    .click()
  await expect(page.getByRole('region', { name: 'Saldos e movimento' })).toContainText('Administração › Sede')
  await page.getByRole('main').getByRole('link', { name: 'Resultado' }).click()
  await expect(page).toHaveURL(stands)
  await expect(heads).toHaveText(['Linha', 'Sede', 'Total'])
  for (const format of ['XLSX', 'PDF']) {
    const fetched = page.waitForEvent('download')
    await page.getByRole('button', { name: `Baixar ${format}` }).click()
    expect((await fetched).suggestedFilename()).toBe(`resultado-2012-03.${format.toLowerCase()}`)
  }
  await page.getByRole('combobox', { name: 'Regime' }).selectOption('Caixa')
  await expect(page.getByText('Nada neste período')).toBeVisible()
})

test.describe('people', () => {
  test.use({ expectedErrors: [/status of 403/] })

  test('17.4 the CEO reads it; nobody else has it', async ({ page, enterAs }) => {
    await enterAs('ceo')
    await page.goto(route)
    await expect(page.getByRole('row', { name: /^Custo dos serviços/ })).toBeVisible()
    for (const person of ['corretor', 'comercial', 'operacional']) {
      await enterAs(person)
      for (const at of [route, `${route}/rows`]) {
        expect([person, at, await pageStatus(page, at)]).toEqual([person, at, 403])
      }
    }
  })
})
