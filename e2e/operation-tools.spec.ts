import type { Page } from '@playwright/test'
import { callApi, ownName } from './api'
import { addProposal, type Made } from './proposal-api'
import { accessibilityFaults, expect, test } from './test'

/** Tools of staff beside the lists: brokers, bank logins, neighbours, assignees (proposals.md). */

/** A bank that requires a login, where `corretor` has one. */
const bank = 'Banco Pan'
const table = (page: Page) => page.getByRole('table', { name: 'Propostas' })
const rows = (page: Page) => table(page).locator('tbody tr')
const record = (page: Page, { number }: Made) => page.getByRole('heading', { level: 1, name: `Proposta ${number}` })
const ade = () => ownName('E').replaceAll(/\W/g, '').toUpperCase().slice(0, 30)

async function me(page: Page): Promise<{ uuid: string; name: string }> {
  const { body } = await callApi(page, 'GET', '/api/auth/me')
  const { uuid, person } = (body as unknown as { response: { uuid: string; person: { name: string } } }).response
  return { uuid, name: person.name }
}

/** One step through the API, on the current version. */
async function step(page: Page, { uuid }: Made, name: string, body: object): Promise<number> {
  const path = `/api/proposals/${uuid}`
  const { body: now } = await callApi(page, 'GET', path)
  const done = await callApi(page, 'POST', `${path}/${name}`, { row_version: now.data?.row_version, ...body })
  expect(done.status, JSON.stringify(done.body)).toBe(200)
  return Number(done.body.data?.row_version)
}

test('brokers are chosen among those one may see, several, and stand in the filters by name', async ({
  page,
  enterAs,
}) => {
  await enterAs('corretor2')
  const other = await addProposal(page)
  const second = await me(page)
  await enterAs('corretor')
  const seller = await me(page)
  const made = await addProposal(page)
  // With only one's own rows there is nobody to choose.
  await page.goto('/proposals')
  await page.getByRole('button', { name: /^Filtros/ }).click()
  await expect(page.getByRole('dialog').getByRole('combobox', { name: 'Banco', exact: true })).toBeVisible()
  await expect(page.getByRole('dialog').getByRole('combobox', { name: 'Corretor', exact: true })).toHaveCount(0)

  await enterAs('operacional')
  await page.goto(`/proposals?uuid=${made.uuid}&uuid=${other.uuid}`)
  await expect(rows(page)).toHaveCount(2)
  await page.getByRole('button', { name: /^Filtros/ }).click()
  const picker = page.getByRole('dialog').getByRole('combobox', { name: 'Corretor', exact: true })
  await picker.fill(seller.name)
  await page.getByRole('option', { name: seller.name, exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`user_uuid=${seller.uuid}`))
  await page.keyboard.press('Escape')
  const chips = page.getByRole('list', { name: 'Filtros ativos' })
  await expect(chips).toContainText(`Corretor: ${seller.name}`)
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText(String(made.number))

  // A second one, by the keyboard alone; each has a chip of its own.
  await page.reload()
  await page.getByRole('button', { name: /^Filtros/ }).click()
  await picker.fill(second.name)
  await expect(page.getByRole('option', { name: second.name, exact: true })).toBeVisible()
  await expect(page.getByRole('option', { name: second.name, exact: true })).toHaveAttribute('data-focus', '')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`user_uuid=${seller.uuid}&user_uuid=${second.uuid}`))
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(rows(page)).toHaveCount(2)
  const board = page.url().replace('/proposals?', '/proposals?board=1&')
  await expect(chips.getByRole('listitem').filter({ hasText: 'Corretor: ' })).toHaveCount(2)
  await chips.getByRole('button', { name: new RegExp(`${seller.name}`) }).click()
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText(String(other.number))
  await page.goBack()
  await expect(rows(page)).toHaveCount(2)
  await page.goto(board)
  await expect(page.getByText(String(made.number))).toBeVisible()
  await expect(page.getByText(String(other.number))).toBeVisible()

  await page.goto(`/pending?user_uuid=${seller.uuid}`)
  await expect(chips).toContainText(`Corretor: ${seller.name}`)
})

test('a proposal is typed with a login of its bank, which its record shows', async ({ page, enterAs }) => {
  await enterAs('corretor')
  const { name } = await me(page)
  const made = await addProposal(page, '5000.00', bank)
  await enterAs('operacional')
  await page.goto(`/proposals/${made.uuid}`)
  await page.getByRole('button', { name: 'Validar', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: `Validar a proposta ${made.number}` })
  const login = dialog.getByRole('combobox', { name: 'Login no banco' })
  await expect(dialog.getByRole('textbox', { name: 'ADE' })).toBeFocused()
  // Typing needs the ADE.
  await expect(login).toHaveCount(0)
  await dialog.getByRole('textbox', { name: 'ADE' }).fill(ade())
  // The bank requires one: the broker's own is preselected.
  await expect(login.locator('option:checked')).toContainText(`(${name})`)
  const said = ((await login.locator('option:checked').textContent()) ?? '').trim()
  expect(await accessibilityFaults(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Validar', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Digitada com o login')).toBeVisible()
  await expect(page.getByText(said, { exact: true })).toBeVisible()
})

test('a record knows its neighbours in the list it was opened from, beyond the end of its page', async ({
  page,
  enterAs,
}) => {
  await enterAs('corretor')
  const [first, second, third] = [await addProposal(page), await addProposal(page), await addProposal(page)]
  const found = [first, second, third].map(({ uuid }) => `uuid=${uuid}`).join('&')
  const list = `${found}&order_by=number&order=asc&per_page=2`
  await page.goto(`/proposals?${list}`)
  await expect(rows(page)).toHaveCount(2)
  await page.getByRole('link', { name: String(first.number), exact: true }).click()
  await expect(record(page, first)).toBeVisible()
  const steps = page.getByRole('navigation', { name: 'Na lista de propostas' })
  const next = steps.getByRole('link', { name: 'Próxima proposta da lista' })
  const previous = steps.getByRole('link', { name: 'Proposta anterior da lista' })
  await expect(steps).toContainText('1 de 3')
  await expect(next).toBeVisible()
  await expect(previous).toHaveCount(0)
  expect(await accessibilityFaults(page)).toEqual([])
  await next.click()
  await expect(record(page, second)).toBeVisible()
  await expect(steps).toContainText('2 de 3')
  // The third is on the list's second page.
  await expect(next).toBeVisible()
  await page.keyboard.press('j')
  await expect(record(page, third)).toBeVisible()
  await expect(steps).toContainText('3 de 3')
  await expect(next).toHaveCount(0)
  await expect(previous).toBeVisible()
  await page.keyboard.press('k')
  await expect(record(page, second)).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Propostas', exact: true }).click()
  await expect(rows(page)).toHaveCount(2)
  await expect(rows(page).first()).toContainText(String(first.number))

  await page.goto(`/proposals/${second.uuid}`)
  await expect(record(page, second)).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Propostas', exact: true })).toBeVisible()
  await expect(steps).toHaveCount(0)
})

test('a pendency is taken, passed on and found by who answers for it', async ({ page, enterAs }) => {
  await enterAs('admin')
  const other = await me(page)
  await enterAs('corretor')
  const made = await addProposal(page)
  await enterAs('operacional')
  const own = await me(page)
  const row_version = await step(page, made, 'validate', {})
  const title = ownName('Falta o RG')
  const input = { proposal_uuid: made.uuid, row_version, type: 'document', title }
  const { body } = await callApi(page, 'POST', '/api/pendency', input)
  await page.goto(`/pending?search=${made.number}&record=${body.data?.id}`)
  const thread = page.getByRole('region', { name: `Pendência: ${title}` })
  const line = page.getByRole('navigation', { name: 'Fila de pendências' }).getByRole('link', { name: title })
  await thread.getByRole('button', { name: 'Assumir' }).click()
  await expect(thread.getByText(`Com ${own.name}`, { exact: true })).toBeVisible()
  await expect(thread.getByRole('button', { name: 'Assumir' })).toHaveCount(0)
  await expect(line).toContainText(`Com ${own.name}`)
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('button', { name: /^Comigo/ }).click()
  await expect(page).toHaveURL(new RegExp(`assignee_uuid=${own.uuid}`))
  await expect(line).toBeVisible()

  await thread.getByRole('button', { name: 'Passar para…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Passar a pendência' })
  const picker = dialog.getByRole('combobox', { name: 'Responsável' })
  await picker.fill(other.name)
  await page.getByRole('option', { name: other.name, exact: true }).click()
  expect(await accessibilityFaults(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(dialog).toBeHidden()
  await expect(thread.getByText(`Com ${other.name}`, { exact: true })).toBeVisible()
  await expect(line).toHaveCount(0)

  // Only staff see the owner.
  await enterAs('corretor')
  await page.goto(`/pending?search=${made.number}&record=${body.data?.id}`)
  await expect(line).toBeVisible()
  await expect(page.getByText(`Com ${other.name}`)).toHaveCount(0)
  await expect(thread.getByRole('button', { name: 'Passar para…' })).toHaveCount(0)
})

test('a pending proposal that the bank has paid is moved there from the board', async ({ page, enterAs }) => {
  await enterAs('corretor')
  const made = await addProposal(page, '5000.00', bank)
  await enterAs('operacional')
  await step(page, made, 'validate', { ade_number: ade() })
  await step(page, made, 'status', { status: 'under_analysis' })
  const row_version = await step(page, made, 'status', { status: 'approved' })
  const input = { proposal_uuid: made.uuid, row_version, type: 'document', title: ownName('Falta o RG') }
  expect((await callApi(page, 'POST', '/api/pendency', input)).status).toBe(201)

  await page.goto(`/proposals?board=1&search=${made.number}`)
  const card = (column: string) =>
    page
      .getByRole('region', { name: column, exact: true })
      .getByRole('listitem')
      .filter({ hasText: `${made.number}` })
  await expect(card('Pendente')).toContainText('1 pendência aberta')
  await page.getByRole('button', { name: `Mover a proposta ${made.number} para…` }).click()
  await page.getByRole('menuitem', { name: 'Paga', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: `Pagar a proposta ${made.number}` })
  await expect(dialog).toContainText('As pendências abertas são canceladas.')
  await dialog.getByRole('button', { name: 'Marcar como paga' }).click()
  await expect(dialog).toBeHidden()
  await expect(card('Paga')).toContainText(made.client)
  await expect(card('Pendente')).toHaveCount(0)
})
