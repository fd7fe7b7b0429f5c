import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { textOfPdf } from '@/lib/testing/pdf-text'
import { callApi, ownName } from './api'
import { addAuthenticator, addPasskey, openFactors, withoutFactors } from './passkeys'
import { addProposal } from './proposal-api'
import { test as own } from './server'
import { alive, expect, password } from './test'

/**
 * Typed text is shown as text everywhere (security-cases.md#markup, XS5): markup in names, notes, messages, reasons,
 * and names of files and views, created through the API, then viewed screen by screen. If a page interpreted any of it,
 * it would open a dialog, call the canary, contain its elements, or violate its policy (which fails every test here).
 */

const mark = '</script><img src=x onerror=alert(1)>{{7*7}}'
/** For fields with more room. */
const long = (canary: string) =>
  `${mark}\${7*7}"'><svg onload=alert(1)><iframe src="${canary}"></iframe><a href="javascript:alert(1)">x</a><img src="${canary}">`

const test = own.extend<{ canary: string; holdsNothing: () => Promise<void> }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright derives the dependencies of a fixture from its pattern.
  canary: async ({}, use) => {
    const asked: string[] = []
    const server = createServer((incoming, outgoing) => {
      asked.push(incoming.url ?? '')
      outgoing.end()
    })
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}/c`)
    server.closeAllConnections()
    await new Promise((done) => server.close(done))
    expect(asked, 'what the canary was asked').toEqual([])
  },

  /** The open page contains no element of the typed markup, and neither did its document. */
  holdsNothing: async ({ page }, use) => {
    const dialogs: string[] = []
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.message())
      void dialog.dismiss()
    })
    await use(async () => {
      const strange =
        'img[src="x"], img[src*="/c"]:not([src^="/"]), iframe, svg[onload], [onerror], a[href^="javascript"]'
      await expect(page.locator(strange)).toHaveCount(0)
      const html = await page.evaluate(async () => (await fetch(location.href)).text())
      expect(html).not.toContain('<img src=x')
      expect(html).not.toContain('<iframe')
    })
    expect(dialogs).toEqual([])
  },
})

// Starting a server of its own takes time, and every screen is visited.
test.describe.configure({ timeout: 180_000 })

const says = async (page: Page, text: string) => expect(page.getByText(text).first()).toBeVisible()
const search = (path: string, text: string) => `${path}?search=${encodeURIComponent(text)}`

/** Adds a row, and answers its id. */
async function add(page: Page, path: string, input: object): Promise<number> {
  const { status, body } = await callApi(page, 'POST', path, input)
  expect(status, `${path} ${JSON.stringify(body)}`).toBe(201)
  return body.data?.id ?? 0
}

test('XS5 markup in the names of the catalogue is text: lists, panels, toasts, views, history, audit', async ({
  page,
  enterAs,
  canary,
  holdsNothing,
}) => {
  await enterAs('admin')
  const name = ownName(mark)
  const view = ownName('<img src=x onerror=alert(1)>')
  const bank_id = await add(page, '/api/bank', { name })
  const agreement_id = await add(page, '/api/agreements', { name, kind: 'other', rules_valid_from: '2026-01-01' })
  const product = { name, operation_type: 'new', commission_base: 'net' }
  const product_id = await add(page, '/api/products', product)
  const ranges = { min_installments: 1, max_installments: 84, min_age: 18, max_age: 80, valid_from: '2026-01-01' }
  await add(page, '/api/tables', { bank_id, agreement_id, product_id, name: `${name} ${canary}`, ...ranges })
  await add(page, '/api/callcenter/titles', { name })
  await add(page, '/api/spread_group', { name: view, description: long(canary) })
  const view_id = await add(page, '/api/views', { resource: 'bank', name: view, query: { search: name }, shared: true })

  for (const path of ['/banks', '/banks/products', '/banks/tables', '/agreements', '/settings/titles']) {
    await page.goto(search(path, name))
    await expect(page.getByRole('table').getByRole('row').nth(1)).toContainText(name)
    await holdsNothing()
  }
  await page.goto(search('/spread/group', view))
  await expect(page.getByRole('table').getByRole('row').nth(1)).toContainText(view)
  await holdsNothing()
  await page.goto(`/banks?view=${view_id}`)
  await expect(page.getByRole('button', { name: `Visão: ${view}`, exact: true })).toBeVisible()
  await holdsNothing()

  await page.goto(`/agreements?record=${agreement_id}`)
  const panel = page.getByRole('dialog').filter({ has: page.getByRole('button', { name: 'Fechar' }) })
  await expect(panel.getByLabel('Nome', { exact: true })).toHaveValue(name)
  await expect(panel.getByRole('list', { name: 'Escolhidos em Bancos' })).toContainText(name)
  await panel.getByRole('button', { name: 'Histórico' }).click()
  await expect(panel.getByRole('region', { name: 'Histórico' })).toContainText('Criado')
  await holdsNothing()

  const spare = `${name} 2`
  await add(page, '/api/bank', { name: spare })
  await page.goto(search('/banks', spare))
  await alive(page)
  await page.getByRole('button', { name: `Ações de ${spare}` }).click()
  await page.getByRole('menuitem', { name: 'Excluir' }).click()
  await says(page, `${spare}: registro excluído.`)
  await holdsNothing()

  await page.goto('/global_logs?entity=bank&action=deleted')
  const entry = page.getByRole('list', { name: 'Auditoria' }).getByRole('listitem').first()
  await entry.locator('summary').click()
  await expect(entry).toContainText(spare)
  await holdsNothing()
})

test('XS5 markup in what is said of a client and a proposal is text: files, board, thread, palette, messages', async ({
  page,
  enterAs,
  canary,
  holdsNothing,
}) => {
  const text = long(canary)
  await enterAs('corretor')
  const made = await addProposal(page)
  await enterAs('operacional')
  const proposal = `/api/proposals/${made.uuid}`
  const version = async () => Number((await callApi(page, 'GET', proposal)).body.data?.row_version)
  const { customer: owner } = (await callApi(page, 'GET', proposal)).body.data as { customer: { uuid: string } }
  const customer_uuid = owner.uuid
  const name = ownName(mark)
  const customer = `/api/customers/physical/${customer_uuid}`
  const file = (await callApi(page, 'GET', customer)).body.data ?? {}
  const put = await callApi(page, 'PUT', customer, { ...file, name, notes: text, mother_name: mark })
  expect(put.status, JSON.stringify(put.body)).toBe(200)
  await callApi(page, 'POST', `${proposal}/validate`, { row_version: await version() })

  const title = ownName(mark)
  const asked = { proposal_uuid: made.uuid, row_version: await version(), type: 'document', title, description: text }
  const pendency = await add(page, '/api/pendency', asked)
  const attachment = `${mark.replaceAll('/', '')}.pdf`
  const brought = await page.evaluate(
    async ([path = '', file = '']) => {
      const body = new FormData()
      body.set('file', new File(['%PDF-1.4 x'], file))
      const answer = await fetch(path, { method: 'POST', headers: { 'X-CSRF': '1' }, body })
      return { status: answer.status, body: await answer.json() }
    },
    [`/api/pendency/${pendency}/files`, attachment],
  )
  expect(brought.status, JSON.stringify(brought.body)).toBe(201)
  const message = { pendency_id: pendency, message: text, attachments: [brought.body.data.uuid] }
  await add(page, '/api/pendency/messages', message)
  const { body: titles } = await callApi(page, 'GET', '/api/callcenter/titles?options=1')
  const title_id = (titles.data as { data: { id: number }[] }).data[0]?.id
  await add(page, '/api/followUp', { customer_uuid, title_id, note: text, channel: 'phone', outcome: 'interested' })

  await page.goto(search('/clients', name))
  await expect(page.getByRole('table').getByRole('row').nth(1)).toContainText(name)
  await holdsNothing()
  await page.goto(`/clients/${customer_uuid}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
  await says(page, text)
  await holdsNothing()
  await page.emulateMedia({ media: 'print' })
  await says(page, name)
  await holdsNothing()
  await page.emulateMedia({ media: null })
  await page.goto(search('/proposals', String(made.number)))
  await expect(page.getByRole('table').getByRole('row').nth(1)).toContainText(name)
  await holdsNothing()
  await page.goto(`/proposals?board=1&search=${made.number}`)
  await says(page, name)
  await holdsNothing()
  await page.goto(`/proposals/${made.uuid}`)
  await says(page, name)
  await says(page, title)
  await holdsNothing()
  await page.getByRole('button', { name: 'PDF', exact: true }).click()
  const paper = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Via da empresa, completa' }).click()
  expect(textOfPdf(await readFile(await (await paper).path()))).toContain(mark)
  await page.goto(`/pending?search=${made.number}&record=${pendency}`)
  const thread = page.getByRole('region', { name: `Pendência: ${title}` })
  await expect(thread.getByRole('log')).toContainText(text)
  await expect(thread.getByRole('button', { name: `Abrir ${brought.body.data.name}` })).toBeVisible()
  await holdsNothing()

  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Buscar páginas e ações' }).fill(name)
  const found = page.getByRole('group', { name: 'Clientes, propostas, chamados e pessoas' }).getByRole('option')
  await expect(found).toContainText([name])
  await holdsNothing()

  // The broker is notified, in a message whose template contains this markup.
  await enterAs('corretor')
  await page.goto('/dashboard')
  await alive(page)
  await page.getByRole('button', { name: /^Notificações/ }).click()
  const told = page.getByRole('dialog', { name: /^Notificações/ }).getByRole('listitem')
  await expect(told.filter({ hasText: String(made.number) }).first()).toBeVisible()
  await holdsNothing()
})

test('XS5 markup in the name of a passkey is text: profile, its removal, the audit', async ({
  page,
  enterAs,
  holdsNothing,
}) => {
  await addAuthenticator(page)
  await enterAs('financeiro')
  await withoutFactors(page)
  const part = await openFactors(page)
  await addPasskey(part, mark)
  await part.getByRole('button', { name: 'Já guardei' }).click()
  await expect(part.getByRole('listitem')).toContainText([mark])
  await holdsNothing()
  await part.getByRole('button', { name: `Remover a chave ${mark}` }).click()
  await expect(part.getByText(`Confirme sua senha para remover: ${mark}.`)).toBeVisible()
  await holdsNothing()
  await part.getByLabel('Senha atual', { exact: true }).fill(password)
  await part.getByRole('button', { name: 'Remover chave de acesso' }).click()
  await expect(part.getByText('Desativado')).toBeVisible()

  await enterAs('admin')
  await page.goto('/global_logs?entity=second_factor&action=removed')
  const entry = page.getByRole('list', { name: 'Auditoria' }).getByRole('listitem').first()
  await entry.locator('summary').click()
  await expect(entry).toContainText(mark)
  await holdsNothing()
})

test.describe('where two have saved', () => {
  test.use({ expectedErrors: [/409/] })

  test('XS5 markup in both versions is text', async ({ page, enterAs, holdsNothing }) => {
    await enterAs('admin')
    const name = ownName(mark)
    const id = await add(page, '/api/bank', { name })
    await page.goto(`/banks?record=${id}`)
    const panel = page.getByRole('dialog').filter({ has: page.getByRole('button', { name: 'Fechar' }) })
    const field = panel.getByRole('textbox', { name: 'Nome' })
    await expect(field).toHaveValue(name)
    await field.fill(`${name} meu`)
    const { body } = await callApi(page, 'GET', `/api/bank/${id}`)
    const theirs = { name: `${name} deles`, row_version: body.data?.row_version }
    expect((await callApi(page, 'PUT', `/api/bank/${id}`, theirs)).status).toBe(200)
    await panel.getByRole('button', { name: 'Salvar', exact: true }).click()
    const bar = panel.getByRole('alert').filter({ hasText: 'Outra pessoa alterou este registro' })
    await expect(bar).toContainText(`${name} meu`)
    await expect(bar).toContainText(theirs.name)
    await holdsNothing()
    await bar.getByRole('button', { name: 'Ficar com as atuais' }).click()
    await expect(field).toHaveValue(theirs.name)
    await holdsNothing()
  })
})

test.describe('in a sheet', () => {
  test.use({ expectedErrors: [/422/] })

  test('XS5 markup and formulas that come in are text, and go out as text', async ({ page, enterAs, holdsNothing }) => {
    await enterAs('admin')
    const name = ownName(mark)
    await page.goto('/banks/import')
    await alive(page)
    const heads = `Nome;Prazo de pagamento;${mark}`
    const lines = [`"${name}";10;x`, `"${name}";${mark};${mark}`]
    await page.locator('input[type=file]').setInputFiles({
      name: `${mark.replaceAll('/', '')}.csv`,
      mimeType: 'text/csv',
      buffer: Buffer.from([heads, ...lines].join('\r\n')),
    })
    await expect(page.getByLabel(`O que a coluna ${mark} preenche`)).toBeVisible()
    await holdsNothing()
    await page.getByRole('button', { name: 'Conferir as linhas' }).click()
    await expect(page.getByRole('status').filter({ hasText: /^Conferi/ })).toBeVisible()
    await expect(page.getByLabel('Nome, linha 3', { exact: true })).toHaveValue(name)
    await holdsNothing()

    const formula = ownName('=HYPERLINK("http://evil.test";"x")')
    await add(page, '/api/bank', { name: formula })
    await page.goto(search('/banks', formula))
    await expect(page.getByRole('table').getByRole('row').nth(1)).toContainText(formula)
    await page.getByRole('button', { name: 'Exportar' }).click()
    const dialog = page.getByRole('dialog', { name: 'Exportar' })
    await dialog.getByText('CSV', { exact: true }).click()
    await dialog.getByRole('button', { name: 'Exportar' }).click()
    const get = page.getByRole('region', { name: 'Tarefas' }).getByRole('button', { name: /^Baixar Exportação/ })
    await expect(get.first()).toBeVisible({ timeout: 30_000 })
    const coming = page.waitForEvent('download')
    await get.first().click()
    const csv = await readFile(await (await coming).path(), 'utf8')
    expect(csv).toContain(`'=HYPERLINK(""http://evil.test""`)
    await page.goto('/jobs')
    await expect(page.getByRole('main')).toContainText('Pronta')
    await holdsNothing()
  })
})
