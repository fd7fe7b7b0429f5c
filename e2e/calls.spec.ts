import { Buffer } from 'node:buffer'
import type { Browser, Page } from '@playwright/test'
import { callApi, ownName } from './api'
import { enterAsOwnBroker } from './own-broker'
import { accessibilityFaults, expect, password, test } from './test'

/** Chamados: opened with what the category asks for, answered, asked back, resolved and confirmed (calls.md). */

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAEUlEQVR4nGNQTX6NFTEMLQkADGRcwcht3uAAAAAASUVORK5CYII=',
  'base64',
)
const png = (name: string) => ({ name, mimeType: 'image/png', buffer: picture })
const phone = { width: 390, height: 844 }
// The step that somebody else has taken meanwhile.
test.use({ expectedErrors: [/status of 409/] })

type Enter = (person: string) => Promise<void>

/** Adds a category of its own, which asks for these; leaves an Administrador signed in. */
async function addCategory(page: Page, enterAs: Enter, items: readonly object[] = []) {
  await enterAs('admin')
  const name = ownName('Comissão')
  const made = await callApi(page, 'POST', '/api/calls/categories', {
    name,
    description: 'Valor a menos',
    sla_hours: 24,
    assign_by: 'hand',
  })
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  const category_id = made.body.data?.id ?? 0
  for (const item of items) {
    const { status, body } = await callApi(page, 'POST', '/api/calls/mandatory_items', { category_id, ...item })
    expect(status, JSON.stringify(body)).toBe(201)
  }
  return { id: category_id, name }
}

/** Opens a call as the signed-in person. */
async function openCall(page: Page, category_id: number) {
  const subject = ownName('Comissão a menos')
  const input = { category_id, subject, description: 'Veio menos do que a tabela diz.' }
  const { status, body } = await callApi(page, 'POST', '/api/calls', input)
  expect(status, JSON.stringify(body)).toBe(201)
  return { id: body.data?.id ?? 0, number: Number(body.data?.number), subject }
}

/** The page of somebody else, at the same time. */
async function anotherPage(browser: Browser, baseURL: string | undefined, person: string): Promise<Page> {
  const context = await browser.newContext({ ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  await page.goto('/health')
  const email = `${person}@aurora.example.com`
  const entered = await callApi(page, 'POST', '/api/auth', { email, password })
  expect(entered.status).toBe(200)
  return page
}

const queue = (page: Page) => page.getByRole('navigation', { name: 'Fila de chamados' })
const thread = (page: Page, subject: string) => page.getByRole('region', { name: `Chamado: ${subject}` })
const box = (page: Page, subject: string) => thread(page, subject).getByRole('textbox')

const everyKind = [
  { name: 'Motivo', type: 'text' },
  { name: 'Valor pedido', type: 'number' },
  { name: 'Dia do contrato', type: 'date' },
  { name: 'CPF do cliente', type: 'cpf' },
  { name: 'ADE do contrato', type: 'ade' },
  { name: 'Comprovante', type: 'file' },
  { name: 'Tipo de erro', type: 'select', options: ['Tabela errada', 'Valor a menos'] },
]

test('a broker opens one on the phone with every kind of item; the desk takes, asks and resolves by keyboard', async ({
  page,
  enterAs,
}) => {
  test.slow()
  const size = page.viewportSize() ?? { width: 1280, height: 720 }
  const category = await addCategory(page, enterAs, everyKind)
  const subject = ownName('Comissão a menos')

  await page.setViewportSize(phone)
  await enterAs('corretor')
  await page.goto('/calls/new')
  await page.getByRole('radio', { name: category.name }).check()
  await page.getByRole('textbox', { name: 'Motivo' }).fill('Faltou o bônus')
  await page.getByRole('textbox', { name: 'Valor pedido' }).fill('1234,5')
  await page.getByRole('textbox', { name: 'Dia do contrato' }).fill('30/11/2026')
  await page.getByRole('textbox', { name: 'CPF do cliente' }).fill('111.444.777-36')
  await page.getByRole('textbox', { name: 'ADE do contrato' }).fill('abc12345')
  await page.getByRole('combobox', { name: 'Tipo de erro' }).selectOption('Valor a menos')
  await page.getByRole('textbox', { name: 'Assunto' }).fill(subject)
  await page.getByRole('textbox', { name: 'O que aconteceu' }).fill('Veio menos do que a tabela diz.')
  const send = page.getByRole('button', { name: 'Abrir chamado' })

  // Refused while an item is empty or wrong, and nothing is lost.
  await send.click()
  await expect(page.getByRole('link', { name: 'Comprovante: Campo obrigatório.' })).toBeVisible()
  await expect(page.getByRole('link', { name: /CPF do cliente: CPF inválido/ })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Motivo' })).toHaveValue('Faltou o bônus')
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('textbox', { name: 'CPF do cliente' }).fill('11144477735')
  await page.getByRole('group', { name: 'Comprovante' }).getByLabel('Anexar arquivos').setInputFiles(png('recibo.png'))
  await expect(page.getByRole('button', { name: 'Abrir recibo.png' })).toBeVisible()
  await page
    .getByRole('region', { name: 'Imagens e documentos' })
    .getByLabel('Anexar arquivos')
    .setInputFiles([png('tela.png'), png('extrato.png')])
  await expect(page.getByRole('button', { name: 'Abrir extrato.png' })).toBeVisible()
  await send.dblclick()
  await expect(page.getByText(/^Chamado .*\d+.* aberto\.$/)).toBeVisible()
  await expect(page).toHaveURL(/\/calls\?record=\d+$/)
  const talk = thread(page, subject)
  const id = new URL(page.url()).searchParams.get('record')
  const found = await callApi(page, 'GET', `/api/calls?search=${encodeURIComponent(subject)}`)
  expect(found.body.data?.total, 'pressed twice, opened once').toBe(1)
  const items = talk.getByLabel('Informações da categoria')
  await expect(items).toContainText('1234,5')
  await expect(items).toContainText('30/11/2026')
  await expect(items).toContainText('ABC12345')
  await expect(items).not.toContainText('111.444.777-35')
  await talk.getByRole('button', { name: /Mostrar.*CPF do cliente/ }).click()
  await expect(items).toContainText('111.444.777-35')
  await expect(talk.getByText(/Prazo em horas úteis: restam/)).toBeAttached()
  await expect(page.getByText(/^Chamado .*\d+.* aberto\.$/)).toBeHidden({ timeout: 15_000 })
  expect(await accessibilityFaults(page)).toEqual([])

  await page.setViewportSize(size)
  await enterAs('operacional')
  await page.goto(`/calls?search=${encodeURIComponent(subject)}`)
  await expect(queue(page).getByRole('link', { name: subject })).toContainText('24 h')
  await page.keyboard.press('j')
  await expect(talk).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
  await page.keyboard.press('a')
  await expect(talk.getByRole('button', { name: 'Assumir' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Chamado com /)).toBeVisible()
  await expect(talk.getByRole('button', { name: 'Resolver' })).toBeVisible()
  await page.keyboard.press('r')
  await expect(box(page, subject)).toBeFocused()
  await page.keyboard.type('Qual é o banco?')
  await talk.getByRole('button', { name: 'Enviar e aguardar resposta' }).focus()
  await page.keyboard.press('Enter')
  await expect(talk.getByRole('log')).toContainText('Qual é o banco?')
  await expect(queue(page).getByRole('link', { name: subject })).toContainText(/Parado/)

  await page.setViewportSize(phone)
  await enterAs('corretor')
  await page.goto(`/calls?record=${id}`)
  await expect(talk.getByRole('log')).toContainText('Qual é o banco?')
  await box(page, subject).fill('Banco Pan.')
  await talk.getByRole('button', { name: 'Enviar', exact: true }).click()
  await expect(talk.getByRole('log')).toContainText('Banco Pan.')

  await page.setViewportSize(size)
  await enterAs('operacional')
  await page.goto(`/calls?search=${encodeURIComponent(subject)}&record=${id}`)
  await expect(talk.getByRole('log')).toContainText('Banco Pan.')
  await talk.getByRole('heading', { name: subject }).click()
  await page.keyboard.press('e')
  await expect(talk.getByRole('button', { name: 'Resolver' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Chamado .*\d+.*: .*Resolvido/)).toBeVisible()

  await page.setViewportSize(phone)
  await enterAs('corretor')
  await page.goto(`/calls?record=${id}`)
  await expect(talk.getByText(/Se não resolveu, escreva abaixo/)).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
  await talk.getByRole('button', { name: 'Confirmar a solução' }).click()
  await expect(page.getByText(/^Chamado .*\d+.*: .*Fechado/)).toBeVisible()
  const { body } = await callApi(page, 'GET', `/api/calls/${id}`)
  expect(body.data?.kind).toBe('closed')
})

test('a note among staff is unseen by the broker', async ({ page, enterAs }) => {
  const category = await addCategory(page, enterAs)
  await enterAs('corretor')
  const { id, subject } = await openCall(page, category.id)
  await enterAs('operacional')
  await page.goto(`/calls?record=${id}`)
  const talk = thread(page, subject)
  await talk.getByRole('checkbox', { name: 'Nota interna' }).check()
  await expect(talk.getByRole('button', { name: 'Enviar e aguardar resposta' })).toHaveCount(0)
  await box(page, subject).fill('Corretor em observação.')
  await page.keyboard.press('Control+Enter')
  await expect(talk.getByRole('log').getByText('Nota interna')).toBeVisible()
  // A note is no answer: the call is still to be taken.
  await expect(talk.getByRole('button', { name: 'Assumir' })).toBeVisible()

  await enterAs('corretor')
  await page.goto(`/calls?record=${id}`)
  await expect(talk.getByText('Ninguém escreveu ainda')).toBeVisible()
  await expect(page.getByText('observação')).toHaveCount(0)
  await expect(talk.getByRole('checkbox', { name: 'Nota interna' })).toHaveCount(0)
  await expect(talk.getByRole('button', { name: 'Enviar e aguardar resposta' })).toHaveCount(0)
})

test('two who answer at once each see the other’s answer before they send', async ({
  page,
  enterAs,
  browser,
  baseURL,
}) => {
  const category = await addCategory(page, enterAs)
  await enterAs('corretor')
  const { id, subject } = await openCall(page, category.id)
  await enterAs('operacional')
  await page.goto(`/calls?record=${id}`)
  const talk = thread(page, subject)
  await expect(talk.getByText('Ninguém escreveu ainda')).toBeVisible()
  await box(page, subject).fill('Vou verificar com o banco.')

  const other = await anotherPage(browser, baseURL, 'admin')
  const said = await callApi(other, 'POST', `/api/calls/${id}/messages`, { message: 'O banco já pagou.' })
  expect(said.status, JSON.stringify(said.body)).toBe(201)

  const send = talk.getByRole('button', { name: 'Enviar', exact: true })
  await send.click()
  await expect(talk.getByRole('log')).toContainText('O banco já pagou.')
  await expect(talk.getByText(/respondeu agora: leia antes de enviar\./)).toBeVisible()
  await expect(box(page, subject)).toHaveValue('Vou verificar com o banco.')
  const read = async () => JSON.stringify((await callApi(page, 'GET', `/api/calls/${id}/messages`)).body)
  expect(await read()).not.toContain('Vou verificar')
  expect(await accessibilityFaults(page)).toEqual([])
  await send.click()
  await expect(talk.getByRole('log')).toContainText('Vou verificar com o banco.')
  await expect(box(page, subject)).toHaveValue('')
  await other.context().close()
})

test('a step taken meanwhile is told, and what is typed stays; a reply reopens a resolved call', async ({
  page,
  enterAs,
  browser,
  baseURL,
}) => {
  const category = await addCategory(page, enterAs)
  await enterAs('corretor')
  const { id, subject } = await openCall(page, category.id)
  await enterAs('operacional')
  await page.goto(`/calls?record=${id}`)
  const talk = thread(page, subject)
  await box(page, subject).fill('Uma resposta longa.')
  await expect(talk.getByRole('button', { name: 'Assumir' })).toBeVisible()

  const other = await anotherPage(browser, baseURL, 'admin')
  const { body } = await callApi(other, 'GET', `/api/calls/${id}`)
  const users = await callApi(other, 'GET', '/api/calls/assignees')
  const [somebody] = (users.body.data?.data ?? []) as { uuid: string; name: string }[]
  const given = await callApi(other, 'PUT', `/api/calls/${id}/assign`, {
    ...{ assignee_uuid: somebody?.uuid, row_version: body.data?.row_version },
  })
  expect(given.status, JSON.stringify(given.body)).toBe(200)
  await other.context().close()
  await talk.getByRole('button', { name: 'Assumir' }).click()
  await expect(talk.getByRole('alert')).toBeVisible()
  await expect(talk.getByRole('button', { name: 'Resolver' })).toBeVisible()
  await expect(box(page, subject)).toHaveValue('Uma resposta longa.')
  await box(page, subject).fill('')
  await talk.getByRole('button', { name: 'Resolver' }).click()
  await expect(page.getByText(/: .*Resolvido/).first()).toBeVisible()

  await enterAs('corretor')
  await page.goto(`/calls?record=${id}`)
  await box(page, subject).fill('Ainda falta uma parte.')
  await talk.getByRole('button', { name: 'Enviar', exact: true }).click()
  await expect(talk.getByRole('log')).toContainText('Ainda falta uma parte.')
  await expect(talk.getByRole('button', { name: 'Confirmar a solução' })).toHaveCount(0)
})

test('the desk corrects what a call says; both versions are told, and nothing typed is lost', async ({
  page,
  enterAs,
  browser,
  baseURL,
}) => {
  const category = await addCategory(page, enterAs)
  const right = await addCategory(page, enterAs)
  await enterAs('corretor')
  const { id, number, subject } = await openCall(page, category.id)
  await page.goto(`/calls?record=${id}`)
  await expect(thread(page, subject)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Alterar chamado' })).toHaveCount(0)

  await enterAs('operacional')
  await page.goto(`/calls?record=${id}`)
  await thread(page, subject).getByRole('button', { name: 'Alterar chamado' }).click()
  const dialog = page.getByRole('dialog', { name: 'Alterar chamado' })
  const said = (name: string) => dialog.getByRole('textbox', { name, exact: true })
  await expect(said('Assunto')).toHaveValue(subject)
  await expect(dialog.getByRole('combobox', { name: 'Categoria' })).toHaveValue(category.name)
  expect(await accessibilityFaults(page)).toEqual([])
  await said('Assunto').fill('')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(said('Assunto')).toHaveAttribute('aria-invalid', 'true')
  const corrected = ownName('Bônus a menos')
  await said('Assunto').fill(corrected)
  await dialog.getByRole('combobox', { name: 'Prioridade' }).selectOption('Urgente')
  await dialog.getByRole('combobox', { name: 'Categoria' }).fill(right.name)
  await page.getByRole('option', { name: right.name }).click()

  const other = await anotherPage(browser, baseURL, 'admin')
  const { body } = await callApi(other, 'GET', `/api/calls/${id}`)
  const meanwhile = { subject: ownName('Outro'), description: 'Faltou o bônus.', row_version: body.data?.row_version }
  expect((await callApi(other, 'PUT', `/api/calls/${id}`, meanwhile)).status).toBe(200)
  await other.context().close()

  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(dialog.getByText('Outra pessoa alterou este registro enquanto você editava')).toBeVisible()
  await expect(said('Assunto')).toHaveValue(corrected)
  await expect(said('O que aconteceu'), 'what only the other changed is theirs').toHaveValue('Faltou o bônus.')
  expect(await accessibilityFaults(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(new RegExp(`^Chamado .*${number}.* alterado\\.$`))).toBeVisible()
  const talk = thread(page, corrected)
  await expect(talk).toContainText('Faltou o bônus.')
  await expect(talk.locator('header')).toContainText(right.name)
  await expect(talk.locator('header')).toContainText('Urgente')
})

test('a draft of a new call comes back, without its CPF; a client’s file begins one', async ({ page, enterAs }) => {
  const items = [{ name: 'CPF do cliente', type: 'cpf' }]
  const category = await addCategory(page, enterAs, items)
  await enterAsOwnBroker({ page, enterAs }, 'calls: a draft')
  await page.goto('/calls/new')
  await page.getByRole('radio', { name: category.name }).check()
  await page.getByRole('textbox', { name: 'CPF do cliente' }).fill('11144477735')
  const subject = ownName('Rascunho')
  await page.getByRole('textbox', { name: 'Assunto' }).fill(subject)
  await expect(page.getByText('Rascunho guardado')).toBeVisible()
  await page.goto('/calls/new')
  await page.getByRole('button', { name: 'Continuar o rascunho' }).click()
  await expect(page.getByText('O CPF não fica no rascunho: digite-o de novo.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Assunto' })).toHaveValue(subject)
  await expect(page.getByRole('radio', { name: category.name })).toBeChecked()
  await expect(page.getByRole('textbox', { name: 'CPF do cliente' })).toHaveValue('')
  await callApi(page, 'DELETE', '/api/drafts/call')

  await enterAs('corretor')
  const clients = await callApi(page, 'GET', '/api/customers/physical?per_page=1')
  const [client] = (clients.body.data?.data ?? []) as { uuid: string; name: string }[]
  await page.goto(`/clients/${client?.uuid}`)
  await page.getByRole('link', { name: 'Abrir chamado' }).click()
  await expect(page.getByRole('textbox', { name: 'Assunto' })).toHaveValue(`Cliente ${client?.name}`)
})
