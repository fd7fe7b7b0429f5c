import { callApi, ownName } from './api'
import { accessibilityFaults, expect, onPostgres, test } from './test'

/** One call from its opening to its end (calls.md#states), on each way of using a database. */
test('a call is opened, answered, resolved and confirmed', onPostgres, async ({ page, enterAs }) => {
  test.slow()
  await enterAs('admin')
  const category = ownName('Caminho')
  const made = await callApi(page, 'POST', '/api/calls/categories', { name: category, sla_hours: 8, assign_by: 'hand' })
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  const subject = ownName('Contrato sem retorno')

  await enterAs('corretor')
  await page.goto('/calls/new')
  await page.getByRole('radio', { name: category }).check()
  await page.getByRole('textbox', { name: 'Assunto' }).fill(subject)
  await page.getByRole('textbox', { name: 'O que aconteceu' }).fill('O banco não respondeu.')
  // The answers that are offered push the button down as they come.
  await expect(page.getByRole('region', { name: 'Isto já responde?' })).toBeVisible()
  await page.getByRole('button', { name: 'Abrir chamado' }).click()
  await expect(page).toHaveURL(/\/calls\?record=\d+$/)
  const address = page.url()
  const talk = page.getByRole('region', { name: `Chamado: ${subject}` })
  await expect(talk).toBeVisible()

  await enterAs('operacional')
  await page.goto(address)
  await talk.getByRole('textbox').fill('Falei com o banco: sai hoje.')
  await talk.getByRole('button', { name: 'Enviar', exact: true }).click()
  await expect(talk.getByText('Falei com o banco: sai hoje.')).toBeVisible()
  await talk.getByRole('button', { name: 'Resolver' }).click()
  await expect(page.getByText(/^Chamado .*: .*Resolvido/)).toBeVisible()

  await enterAs('corretor')
  await page.goto(address)
  await expect(talk.getByText('Falei com o banco: sai hoje.')).toBeVisible()
  await talk.getByRole('button', { name: 'Confirmar a solução' }).click()
  await expect(page.getByText(/^Chamado .*: .*Fechado/)).toBeVisible()
  // The screen goes on with their next call.
  await page.goto(address)
  await expect(talk.getByText('Este chamado foi encerrado.')).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
})
