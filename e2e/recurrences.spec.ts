import type { Page } from '@playwright/test'
import { callApi, ownName } from './api'
import { debitInput, panel, pick, rows } from './finance-desk'
import { accessibilityFaults, expect, pageStatus, test } from './test'

/** Recorrências (finance.md#recurrences). */

const path = '/api/financial/recurrences'

const monthShown = (entry?: { recurrence_month: string }) =>
  entry?.recurrence_month.split('-').reverse().join('/') ?? ''

async function entriesOf(page: Page, name: string) {
  const query = `search=${encodeURIComponent(name)}&per_page=all&order_by=due_date&order=asc`
  const { body } = await callApi(page, 'GET', `/api/financial/debits?${query}`)
  return (body.data?.data ?? []) as { amount: string; recurrence_month: string }[]
}

test('17.2 rent is entered once and comes back each month, until its amount changes from one on', async ({
  page,
  enterAs,
}) => {
  await enterAs('financeiro')
  const name = ownName('Aluguel fixo')
  await page.goto('/debits')
  await page.getByRole('link', { name: 'Recorrências' }).click()
  await expect(page.getByRole('heading', { name: 'Recorrências' })).toBeVisible()
  await page.getByRole('button', { name: 'Nova recorrência' }).first().click()
  await panel(page).getByRole('textbox', { name: 'Descrição' }).fill(name)
  await panel(page).getByRole('textbox', { name: 'Valor' }).fill('2.500,00')
  await panel(page).getByRole('textbox', { name: 'Dia do mês' }).fill('31')
  await panel(page).getByRole('combobox', { name: 'Em feriado ou fim de semana' }).selectOption('Dia útil seguinte')
  await pick(page, 'Tipo de débito', 'Software')
  await pick(page, 'Tipo de lançamento', 'Despesa administrativa')
  expect(await accessibilityFaults(page)).toEqual([])
  await panel(page).getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(panel(page)).toBeHidden()

  await page.goto(`/debits/recurrences?search=${encodeURIComponent(name)}`)
  await expect(rows(page)).toContainText('R$ 2.500,00')
  await page.getByRole('button', { name: `Ações de ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Ver os lançamentos' }).click()
  await expect(page).toHaveURL(/\/debits\?recurrence_id=\d+/)
  const made = await entriesOf(page, name)
  expect(made.length).toBeGreaterThanOrEqual(3)
  await expect(rows(page)).toHaveCount(made.length)

  // One of them says that it comes back, and leads to what makes it.
  await rows(page).last().getByRole('link', { name }).click()
  await expect(panel(page).getByText('Repete todo mês: mudar aqui muda só este.')).toBeVisible()
  await panel(page).getByRole('link', { name: 'Mudar este e os próximos' }).click()
  await expect(page).toHaveURL(/\/debits\/recurrences\?/)
  await expect(panel(page).getByRole('textbox', { name: 'Descrição' })).toHaveValue(name)
  await panel(page).getByRole('textbox', { name: 'Valor' }).fill('2.700,00')
  // This one and those after it, unless another month is chosen.
  await expect(panel(page).getByRole('textbox', { name: 'Muda a partir de' })).toHaveValue(monthShown(made.at(-1)))
  await panel(page).getByRole('textbox', { name: 'Muda a partir de' }).fill(monthShown(made[1]))
  expect(await accessibilityFaults(page)).toEqual([])
  await panel(page).getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(panel(page)).toBeHidden()
  expect((await entriesOf(page, name)).map(({ amount }) => amount)).toEqual(
    made.map((_, at) => (at === 0 ? '2500.00' : '2700.00')),
  )
})

test.describe('refused', () => {
  test.use({ expectedErrors: [/status of (403|422)/] })

  test('17.2 what is wrong is said at its field, and nothing is lost', async ({ page, enterAs }) => {
    await enterAs('financeiro')
    await page.goto('/debits/recurrences?record=new')
    await panel(page).getByRole('textbox', { name: 'Descrição' }).fill('Sem fim')
    await panel(page).getByRole('textbox', { name: 'Valor' }).fill('10,00')
    await panel(page).getByRole('textbox', { name: 'Dia do mês' }).fill('5')
    await panel(page).getByRole('textbox', { name: 'Até' }).fill('01/01/2020')
    await pick(page, 'Tipo de débito', 'Software')
    await pick(page, 'Tipo de lançamento', 'Despesa administrativa')
    await panel(page).getByRole('button', { name: 'Salvar', exact: true }).click()
    const until = panel(page).getByRole('textbox', { name: 'Até' })
    await expect(until).toHaveAccessibleDescription(/O fim vem antes do início/)
    await expect(panel(page).getByRole('textbox', { name: 'Descrição' })).toHaveValue('Sem fim')
  })

  test('17.2 the CEO reads and writes nothing; nobody else has the screen', async ({ page, enterAs }) => {
    await enterAs('financeiro')
    const { cost_center_id, debit_type_id, release_type_id } = await debitInput(page, {})
    const description = ownName('Condomínio')
    const template = { description, amount: '900.00', cost_center_id, debit_type_id, release_type_id }
    const { body } = await callApi(page, 'GET', '/api/financial/due')
    const added = await callApi(page, 'POST', path, { kind: 'debit', template, day: 31, from: body.data?.today })
    expect(added.status, JSON.stringify(added.body)).toBe(201)
    await enterAs('ceo')
    await page.goto(`/debits?search=${encodeURIComponent(description)}`)
    await rows(page).first().getByRole('link', { name: description }).click()
    await expect(panel(page).getByText('Repete todo mês.')).toBeVisible()
    await panel(page).getByRole('link', { name: 'Ver a recorrência' }).click()
    await expect(page).toHaveURL(/\/debits\/recurrences\?record=\d+$/)
    await expect(panel(page).getByText('R$ 900,00')).toBeVisible()
    expect(await pageStatus(page, '/debits/recurrences')).toBe(200)
    await expect(page.getByRole('button', { name: 'Nova recorrência' })).toHaveCount(0)
    expect((await callApi(page, 'POST', path, {})).status).toBe(403)
    for (const who of ['operacional', 'comercial', 'corretor']) {
      await enterAs(who)
      expect([who, await pageStatus(page, '/debits/recurrences')]).toEqual([who, 403])
      expect((await callApi(page, 'GET', path)).status).toBe(403)
    }
  })
})
