import type { Page } from '@playwright/test'
import { callApi, ownName } from './api'
import { accessibilityFaults, endSessionWith, expect, tenantUrl, test } from './test'

/** The panel of a record, on Convênios: saving typed input. Concerns the browser only, so it runs on one database. */

test.use({ expectedErrors: [/401|404|409|422/] })

const panel = (page: Page) => page.getByRole('dialog').filter({ has: page.getByRole('button', { name: 'Fechar' }) })
const save = (page: Page) => panel(page).getByRole('button', { name: 'Salvar', exact: true })
const field = (page: Page, label: string) => panel(page).getByLabel(label, { exact: true })
const question = (page: Page) => page.getByRole('dialog', { name: 'Sair sem salvar?' })

const agreement = (name: string) => ({ name, kind: 'other', rules_valid_from: '2026-01-01' })

/** Creates a convênio for this test. */
async function made(page: Page, name: string): Promise<number> {
  const { status, body } = await callApi(page, 'POST', '/api/agreements', agreement(name))
  expect(status).toBe(201)
  return Number(body.data?.id)
}

async function openNew(page: Page) {
  // May be left by an earlier try of a test.
  await callApi(page, 'DELETE', '/api/drafts/agreement')
  await page.goto('/agreements?record=new')
  await expect(field(page, 'Nome')).toBeFocused()
}

async function openRecord(page: Page, id: number, name: string) {
  await page.goto(`/agreements?record=${id}`)
  await expect(field(page, 'Nome')).toHaveValue(name)
}

test('a new record: what is missing stands on top, each a link to its field; saved once, however often', async ({
  page,
  enterAs,
}) => {
  const name = ownName('Prefeitura de Registro')
  await enterAs('admin')
  await openNew(page)
  await field(page, 'Taxa máxima ao mês').fill('101')
  await field(page, 'Regras valem desde').fill('31/02/2026')
  await save(page).click()

  const summary = panel(page).getByRole('alert')
  await expect(summary).toContainText('Corrija 4 campos para salvar')
  await expect(page).toHaveTitle(/^Erro: |\) Erro: /)
  expect(await accessibilityFaults(page)).toEqual([])
  await summary.getByRole('link', { name: /^Tipo: / }).click()
  await expect(field(page, 'Tipo')).toBeFocused()
  await summary.getByRole('link', { name: /^Taxa máxima ao mês: Use 100 ou menos/ }).click()
  await expect(field(page, 'Taxa máxima ao mês')).toBeFocused()
  await expect(field(page, 'Taxa máxima ao mês')).toHaveValue('101,00')
  await expect(field(page, 'Regras valem desde')).toHaveValue('31/02/2026')

  await field(page, 'Nome').fill(name)
  await field(page, 'Tipo').selectOption('city')
  await field(page, 'Estado').selectOption('SP')
  await field(page, 'Taxa máxima ao mês').fill('1,85')
  await field(page, 'Regras valem desde').fill('01022026')
  await expect(field(page, 'Regras valem desde')).toHaveValue('01/02/2026')
  await expect(summary).toBeHidden()

  let posts = 0
  await page.route('**/api/agreements', async (route) => {
    if (route.request().method() === 'POST') posts += 1
    await route.continue()
  })
  await save(page).dblclick()
  await expect(panel(page)).toBeHidden()
  await expect(page).toHaveURL('/agreements')
  await page.goto(`/agreements?search=${encodeURIComponent(name)}`)
  await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(1)
  expect(posts).toBe(1)
})

test("the server's own refusal stands beside its field, and nothing typed is lost", async ({
  page,
  enterAs,
  baseURL,
}) => {
  // Not the person of the other tests, whose draft of a new one this form would find, and show first.
  await enterAs('admin', 'boreal')
  const agreements = `${tenantUrl(baseURL, 'boreal')}/agreements`
  await page.goto(agreements)
  const [taken, free] = [ownName('Convênio repetido'), ownName('Convênio único')]
  await made(page, taken)
  await page.getByRole('button', { name: 'Novo convênio' }).click()
  await expect(field(page, 'Nome')).toBeFocused()
  await field(page, 'Nome').fill(taken)
  await field(page, 'Tipo').selectOption('other')
  await save(page).click()
  const summary = panel(page).getByRole('alert')
  await expect(summary.getByRole('link', { name: /^Nome: Já existe/ })).toBeVisible()
  await expect(field(page, 'Nome')).toHaveAttribute('aria-invalid', 'true')
  await expect(field(page, 'Nome')).toHaveValue(taken)

  await field(page, 'Nome').fill(free)
  await panel(page).getByRole('button', { name: 'Salvar e novo' }).click()
  await expect(field(page, 'Nome')).toHaveValue('')
  await expect(field(page, 'Nome')).toBeFocused()
  await page.goto(`${agreements}?search=${encodeURIComponent(free)}`)
  await expect(page.getByRole('row').filter({ hasText: free })).toHaveCount(1)
})

test('what is unsaved is not lost by a link, a row, Back, Escape or closing', async ({ page, enterAs }) => {
  await enterAs('admin')
  await page.goto('/agreements')
  const both = ownName('Guardado')
  const [first, second] = [`${both} A`, `${both} B`]
  const id = await made(page, first)
  await made(page, second)
  await page.goto(`/agreements?search=${encodeURIComponent(both)}`)
  await page.getByRole('link', { name: first }).click()
  await expect(page).toHaveURL(new RegExp(`record=${id}`))
  await expect(field(page, 'Nome')).toHaveValue(first)
  await field(page, 'Nome').fill(`${first}, alterado`)

  const stay = async () => {
    await question(page).getByRole('button', { name: 'Continuar editando' }).click()
    await expect(question(page)).toBeHidden()
    await expect(field(page, 'Nome')).toHaveValue(`${first}, alterado`)
    await expect(page).toHaveURL(new RegExp(`record=${id}`))
  }
  await page.getByRole('link', { name: second }).click()
  await stay()
  // Click beside the name's link: the panel covers the other columns.
  await page.getByRole('rowheader', { name: second }).click({ position: { x: 4, y: 4 } })
  await stay()
  await page.getByRole('link', { name: 'Clientes' }).click()
  await stay()
  await page.goBack()
  await stay()
  await field(page, 'Nome').press('Escape')
  await stay()
  await panel(page).getByRole('button', { name: 'Próximo registro' }).click()
  await stay()

  const asked = page.waitForEvent('dialog')
  const closing = page.close({ runBeforeUnload: true })
  const prompt = await asked
  expect(prompt.type()).toBe('beforeunload')
  await prompt.dismiss()
  await closing

  await page.getByRole('link', { name: second }).click()
  await question(page).getByRole('button', { name: 'Sair sem salvar' }).click()
  await expect(field(page, 'Nome')).toHaveValue(second)
  await panel(page).getByRole('button', { name: 'Fechar' }).click()
  await expect(panel(page)).toBeHidden()
  await expect(page.getByRole('link', { name: second })).toBeFocused()
  await expect(page.getByRole('link', { name: first, exact: true })).toBeVisible()
})

test('two people at once: both versions, field by field, and what only one changed stays', async ({
  page,
  browser,
  baseURL,
  enterAs,
}) => {
  await enterAs('admin')
  await page.goto('/agreements')
  const name = ownName('Disputado')
  const id = await made(page, name)
  await openRecord(page, id, name)
  await field(page, 'Nome').fill(`${name}, o meu`)
  await field(page, 'Exige matrícula').check()

  const other = await (await browser.newContext({ baseURL })).newPage()
  await other.goto('/login')
  const credentials = { email: 'operacional@aurora.example.com', password: 'demonstracao-2026' }
  expect((await callApi(other, 'POST', '/api/auth', credentials)).status).toBe(200)
  await openRecord(other, id, name)
  await field(other, 'Nome').fill(`${name}, o outro`)
  await field(other, 'Prazo máximo (parcelas)').fill('120')
  await save(other).click()
  await expect(panel(other)).toBeHidden()
  await other.context().close()

  await save(page).click()
  const bar = panel(page).getByRole('alert').filter({ hasText: 'Outra pessoa alterou este registro' })
  const names = bar.getByRole('row', { name: /^Nome/ })
  await expect(names.getByRole('radio', { name: /A minha, .*, o meu/ })).toBeChecked()
  await expect(names.getByRole('radio', { name: /A atual, .*, o outro/ })).toBeVisible()
  // Only they changed it, so their value is the default.
  await expect(bar.getByRole('row', { name: /^Prazo/ }).getByRole('radio', { name: /A atual, 120/ })).toBeChecked()
  await expect(field(page, 'Prazo máximo (parcelas)')).toHaveValue('120')
  expect(await accessibilityFaults(page)).toEqual([])

  await bar.getByRole('button', { name: 'Ficar com as atuais' }).click()
  await expect(field(page, 'Nome')).toHaveValue(`${name}, o outro`)
  await names.getByRole('radio', { name: /A minha/ }).check()
  await expect(field(page, 'Nome')).toHaveValue(`${name}, o meu`)
  await field(page, 'Exige matrícula').check()
  await save(page).click()
  await expect(panel(page)).toBeHidden()
  const { body } = await callApi(page, 'GET', `/api/agreements/${id}`)
  expect(body.data).toMatchObject({ name: `${name}, o meu`, max_installments: 120, requires_registration: true })
})

test('a session that ends takes nothing with it: signed in again, what was typed is there', async ({
  page,
  enterAs,
}) => {
  const name = ownName('Depois do fim')
  await enterAs('operacional')
  await openNew(page)
  await field(page, 'Nome').fill('Antes do fim')
  await expect(panel(page).getByText('Rascunho guardado')).toBeVisible()
  const goOn = await endSessionWith(page, 'POST', '/api/agreements')
  await field(page, 'Nome').fill(name)
  await field(page, 'Tipo').selectOption('military')
  await save(page).click()
  await expect(page).toHaveURL(/\/login\?returnUrl=/)
  await goOn()
  await page.getByLabel('E-mail').fill('operacional@aurora.example.com')
  await page.getByLabel('Senha', { exact: true }).fill('demonstracao-2026')
  await page.getByRole('button', { name: 'Entrar' }).click()

  await expect(field(page, 'Nome')).toHaveValue(name)
  await expect(field(page, 'Tipo')).toHaveValue('military')
  await expect(panel(page).getByText('O que você digitou antes de a sessão terminar está aqui.')).toBeVisible()
  await expect(page).toHaveURL('/agreements?record=new')
  await save(page).click()
  await expect(panel(page)).toBeHidden()
})

test('a draft waits for its own person, and goes when it is discarded or left', async ({ page, enterAs }) => {
  await enterAs('admin')
  await page.goto('/agreements')
  const name = ownName('Com rascunho')
  const id = await made(page, name)
  await openRecord(page, id, name)
  await field(page, 'Nome').fill(`${name}, digitado`)
  await expect(panel(page).getByText('Rascunho guardado')).toBeVisible()
  // As a browser closed without its question.
  page.once('dialog', (dialog) => void dialog.accept())
  await page.goto('/agreements')
  await openRecord(page, id, name)
  const found = panel(page).getByRole('status').filter({ hasText: 'Há um rascunho seu' })
  await found.getByRole('button', { name: 'Continuar o rascunho' }).click()
  await expect(field(page, 'Nome')).toHaveValue(`${name}, digitado`)
  await panel(page).getByRole('button', { name: 'Cancelar' }).click()
  await question(page).getByRole('button', { name: 'Sair sem salvar' }).click()
  await expect(panel(page)).toBeHidden()
  await openRecord(page, id, name)
  const { body } = await callApi(page, 'GET', `/api/drafts/agreement?record_key=${id}`)
  expect(body.data).toBeNull()
})

test('the history tells who changed what, in words', async ({ page, enterAs }) => {
  await enterAs('admin')
  await page.goto('/agreements')
  const name = ownName('Com história')
  const id = await made(page, name)
  await openRecord(page, id, name)
  await field(page, 'Tipo').selectOption('siape')
  await field(page, 'Margem RMC').fill('7,5')
  await page.keyboard.press('Control+s')
  await expect(panel(page)).toBeHidden()
  await page.goto(`/agreements?record=${id}`)
  await panel(page).getByRole('button', { name: 'Histórico' }).click()
  const history = panel(page).getByRole('region', { name: 'Histórico' })
  const change = history.getByRole('listitem').filter({ hasText: 'Alterado' })
  await expect(change.getByRole('row', { name: 'Tipo Outro SIAPE' })).toBeVisible()
  await expect(change.getByRole('row', { name: 'Margem RMC 5,00% 7,50%' })).toBeVisible()
  await expect(change.getByRole('row')).toHaveCount(3)
  await expect(history.getByRole('listitem').filter({ hasText: 'Criado' })).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
})

test('by keyboard alone: from the row into its record, the pickers, Ctrl+S, and back to the row', async ({
  page,
  enterAs,
}) => {
  await enterAs('admin')
  await page.goto('/agreements')
  const [bank, name] = [ownName('Banco do Teclado'), ownName('Só teclado')]
  expect((await callApi(page, 'POST', '/api/bank', { name: bank })).status).toBe(201)
  await made(page, name)
  await page.goto(`/agreements?search=${encodeURIComponent(name)}`)
  await page.getByRole('link', { name }).focus()
  await page.keyboard.press('Enter')
  await expect(panel(page).getByRole('heading', { name })).toBeFocused()

  await field(page, 'Bancos').focus()
  await page.keyboard.type(bank.toLowerCase())
  const options = panel(page).getByRole('listbox', { name: 'Bancos' }).getByRole('option')
  await expect(options).toHaveCount(1)
  await expect(options).toBeEnabled()
  await expect(options).toContainText(bank)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(panel(page).getByRole('list', { name: 'Escolhidos em Bancos' })).toContainText(bank)
  // The first Escape closes the list of options, not the panel.
  await page.keyboard.press('Escape')
  await expect(options).toHaveCount(0)
  await expect(panel(page)).toBeVisible()

  await panel(page).getByRole('button', { name: 'Calendário de Regras valem desde' }).focus()
  await page.keyboard.press('Enter')
  await expect(panel(page).getByRole('grid')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(field(page, 'Regras valem desde')).toHaveValue('02/01/2026')

  await page.keyboard.press('Control+s')
  await expect(panel(page)).toBeHidden()
  await expect(page.getByRole('link', { name })).toBeFocused()
  await expect(page.getByRole('row', { name: /Só teclado/ })).toContainText(bank)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 780 }, hasTouch: true })

  test('a record is the whole screen, and nothing behind it can be reached', async ({ page, enterAs }) => {
    await enterAs('admin')
    await openNew(page)
    const box = await panel(page).boundingBox()
    expect(box).toMatchObject({ x: 0, y: 0, width: 390, height: 780 })
    await expect(page.locator('[inert]').filter({ has: page.locator('h1') })).toHaveCount(1)
    expect(await accessibilityFaults(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await panel(page).getByRole('button', { name: 'Cancelar' }).click()
    await expect(panel(page)).toBeHidden()
    await expect(page.locator('[inert]')).toHaveCount(0)
  })
})

test('a record that is not there says so, and who may not edit reads', async ({ page, enterAs }) => {
  await enterAs('admin')
  await page.goto('/agreements?record=999999')
  await expect(panel(page).getByText('Registro não encontrado')).toBeVisible()
  const name = ownName('Só de ler')
  const id = await made(page, name)
  await enterAs('ceo')
  await page.goto(`/agreements?record=${id}`)
  await expect(panel(page).getByText(name).last()).toBeVisible()
  await expect(panel(page).getByRole('textbox')).toHaveCount(0)
  await expect(save(page)).toHaveCount(0)
  expect(await accessibilityFaults(page)).toEqual([])
  await expect(panel(page).getByRole('button', { name: 'Histórico' })).toBeVisible()
})
