import type { Locator, Page } from '@playwright/test'
import { callApi, ownName } from './api'
import { enterAsOwnBroker } from './own-broker'
import { addClient, addProposal, ownCpf } from './proposal-api'
import { accessibilityFaults, alive, expect, tenantUrl, test } from './test'

/** Typed input is never lost: every way out asks or saves, and a draft is restored in view (interaction.md#forms). */

// An unknown CPF is a 404.
test.use({ expectedErrors: [/404/] })

const question = (page: Page) => page.getByRole('dialog', { name: 'Sair sem salvar?' })
const kept = (page: Page) => page.getByText('Rascunho guardado')
const found = (page: Page) => page.getByRole('status').filter({ hasText: 'Há um rascunho seu' })

async function stay(page: Page) {
  const button = question(page).getByRole('button', { name: 'Continuar editando' })
  // The harmless choice comes first and has the focus.
  await expect(button).toBeFocused()
  await button.click()
  await expect(question(page)).toBeHidden()
}
const leave = (page: Page) => question(page).getByRole('button', { name: 'Sair sem salvar' }).click()

/** Leaves the fields, since single keys work outside of them. */
const stepOut = (page: Page) => page.getByRole('heading', { level: 1 }).click()

async function byPalette(page: Page, words: string) {
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: 'Buscar páginas e ações' })).toBeFocused()
  await page.keyboard.type(words)
  await expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible()
  await page.keyboard.press('Enter')
}

async function byKeys(page: Page) {
  await stepOut(page)
  await page.keyboard.press('g')
  await page.keyboard.press('i')
}

async function bySigningOut(page: Page) {
  await page.getByRole('button', { name: /^Conta de / }).click()
  await page.getByRole('menuitem', { name: 'Sair' }).click()
}

async function byNotification(page: Page) {
  await page.getByRole('button', { name: /^Notificações/ }).click()
  await page.getByRole('link', { name: 'Abrir' }).first().click()
}

/** Reloads, accepting the browser's question. */
async function reload(page: Page) {
  const accept = (dialog: { accept: () => Promise<void> }) => void dialog.accept()
  page.on('dialog', accept)
  await page.reload()
  page.off('dialog', accept)
}

const nameField = (page: Page) => page.getByRole('textbox', { name: /^Nome\*?$/ })
const cpfField = (page: Page) => page.getByRole('textbox', { name: /^CPF/ })

async function newClient(page: Page) {
  await page.goto('/clients/new')
  await alive(page)
}

test('a client’s form is left by no key and no menu without a question, and comes back after a reload (14.13)', async ({
  page,
  enterAs,
}) => {
  // Returned to the seller, which sends a message.
  await enterAs('corretor3')
  const { uuid, row_version } = await addProposal(page)
  await enterAs('operacional')
  const returned = await callApi(page, 'POST', `/api/proposals/${uuid}/return`, { row_version, reason: 'Valor' })
  expect(returned.status, JSON.stringify(returned.body)).toBe(200)
  await enterAs('corretor3')
  await page.goto('/clients')
  await callApi(page, 'DELETE', '/api/drafts/customer')
  await newClient(page)
  const [name, cpf] = [ownName('Cliente'), ownCpf()]
  await cpfField(page).fill(cpf)
  await nameField(page).fill(name)
  await page.getByRole('button', { name: 'Adicionar conta ou PIX' }).click()
  const account = page.getByRole('group', { name: 'Conta 1', exact: true })
  await account.getByRole('combobox', { name: 'Tipo da chave PIX' }).selectOption('CPF')
  await account.getByRole('textbox', { name: 'Chave PIX' }).fill(cpf)
  await expect(kept(page)).toBeVisible()
  const { body } = await callApi(page, 'GET', '/api/drafts/customer')
  expect(JSON.stringify(body)).toContain(name)
  expect(JSON.stringify(body)).not.toContain(cpf)

  const ways: (() => Promise<unknown>)[] = [
    () => stepOut(page).then(() => byPalette(page, 'inicio')),
    () => byKeys(page),
    () => bySigningOut(page),
    () => byNotification(page),
    () => stepOut(page).then(() => byPalette(page, 'sair')),
    () => page.getByRole('link', { name: 'Início' }).first().click(),
    () => page.goBack(),
    () => page.getByRole('button', { name: 'Cancelar' }).click(),
  ]
  for (const way of ways) {
    await way()
    await stay(page)
    await expect(page).toHaveURL('/clients/new')
    await expect(nameField(page)).toHaveValue(name)
    await expect(cpfField(page)).toHaveValue(/\d{3}\.\d{3}\.\d{3}-\d{2}/)
  }

  // Scrolled down, then reloaded.
  await page.getByRole('button', { name: 'Salvar', exact: true }).scrollIntoViewIfNeeded()
  await reload(page)
  await expect(found(page)).toBeInViewport()
  await expect(found(page)).toContainText('O CPF não fica no rascunho: digite-o de novo.')
  await expect(found(page)).toContainText('A chave PIX que é um CPF não fica no rascunho: digite-a de novo.')
  expect(await accessibilityFaults(page)).toEqual([])
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Continuar o rascunho' })).toBeFocused()
  await page.keyboard.press('Enter')
  const back = page.getByRole('status').filter({ hasText: 'O rascunho está aqui: confira e salve.' })
  await expect(back).toBeInViewport()
  await expect(back).toContainText('O CPF não fica no rascunho')
  await expect(nameField(page)).toHaveValue(name)
  await expect(cpfField(page)).toHaveValue('')
  await expect(account.getByRole('combobox', { name: 'Tipo da chave PIX' })).toHaveValue('cpf')
  await expect(account.getByRole('textbox', { name: 'Chave PIX' })).toHaveValue('')

  // After leaving deliberately the draft is gone; one Back is one page.
  await stepOut(page)
  await byPalette(page, 'inicio')
  await leave(page)
  await expect(page).toHaveURL('/dashboard')
  await newClient(page)
  await expect(nameField(page)).toHaveValue('')
  expect((await callApi(page, 'GET', '/api/drafts/customer')).body.data).toBeNull()
})

test('a draft that is found late takes no key from the field that was clicked (14.13)', async ({ page, enterAs }) => {
  await enterAs('corretor2')
  const values = { name: ownName('Cliente') }
  expect((await callApi(page, 'PUT', '/api/drafts/customer', { data: { values } })).status).toBe(200)
  let click = () => {}
  const clicked = new Promise<void>((resolve) => {
    click = resolve
  })
  await page.route('**/api/drafts/customer', async (route) => {
    await clicked
    await route.continue()
  })
  await newClient(page)
  await cpfField(page).click()
  click()
  await expect(found(page)).toBeVisible()
  // The note comes into view in the frame after it appeared.
  await expect(found(page)).toBeInViewport()
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  await page.keyboard.type('111444')
  await expect(cpfField(page)).toHaveValue('111.444')
  await found(page).getByRole('button', { name: 'Descartar' }).click()
})

test('a proposal’s draft is whole whichever way it is left, but for the PIX key that is a CPF (14.13)', async ({
  page,
  enterAs,
}) => {
  const person = await enterAsOwnBroker({ page, enterAs }, 'drafts: ways out')
  const made = await addProposal(page)
  await callApi(page, 'DELETE', '/api/drafts/proposal')
  await page.goto('/proposals/new')
  const cpf = page.getByLabel('CPF do cliente')
  const notes = page.getByRole('textbox', { name: 'Observações' })
  await cpf.fill(made.cpf)
  await expect(page.getByText(made.client)).toBeVisible()
  await page.getByRole('combobox', { name: 'Benefício ou matrícula' }).selectOption({ index: 1 })
  await page.getByRole('combobox', { name: 'Produto' }).click()
  await page.getByRole('option', { name: 'Novo', exact: true }).click()
  await page.getByRole('combobox', { name: 'Conta de recebimento' }).selectOption('Chave PIX')
  await page.getByRole('combobox', { name: 'Tipo da chave PIX' }).selectOption('CPF')
  const key = page.getByRole('textbox', { name: 'Chave PIX' })
  await key.fill(made.cpf)
  await expect(key).toHaveValue(/^\d{3}\.\d{3}\.\d{3}-\d{2}$/)
  await expect(kept(page)).toBeVisible()
  await notes.fill('Prefere a manhã.')
  // Before the first save: the latest input is sent as the page closes.
  await byKeys(page)
  await expect(page).toHaveURL('/dashboard')
  await expect(async () => {
    const { body } = await callApi(page, 'GET', '/api/drafts/proposal')
    expect(JSON.stringify(body)).toContain('Prefere a manhã.')
    expect(JSON.stringify(body)).not.toContain(made.cpf)
  }).toPass()
  await page.goto('/proposals/new')
  await expect(found(page)).toContainText('A chave PIX que é um CPF não fica no rascunho: digite-a de novo.')
  await found(page).getByRole('button', { name: 'Continuar o rascunho' }).click()
  await expect(notes).toHaveValue('Prefere a manhã.')
  await expect(key).toHaveValue('')
  // Signing out waits for the latest input to be saved.
  await expect(kept(page)).toBeVisible()
  await notes.fill('Prefere a tarde.')
  await bySigningOut(page)
  await expect(page).toHaveURL('/login')
  await enterAs(person)
  await page.goto('/proposals')
  expect(JSON.stringify((await callApi(page, 'GET', '/api/drafts/proposal')).body)).toContain('Prefere a tarde.')
  await callApi(page, 'DELETE', '/api/drafts/proposal')
})

test('an earlier draft still waits where something else was typed and left (14.13)', async ({ page, enterAs }) => {
  await enterAs('admin')
  await page.goto('/settings/titles')
  const earlier = ownName('Renovação')
  const data = { values: { name: earlier, active: true } }
  expect((await callApi(page, 'PUT', '/api/drafts/callcenter_title', { data })).status).toBe(200)
  await page.goto('/settings/titles?record=new')
  const panel = page.getByRole('dialog').filter({ has: page.getByRole('button', { name: 'Fechar' }) })
  await expect(found(page)).toBeVisible()
  await panel.getByRole('textbox', { name: 'Nome' }).fill('Outra coisa')
  await panel.getByRole('button', { name: 'Fechar' }).click()
  await leave(page)
  await expect(panel).toBeHidden()
  await page.goto('/settings/titles?record=new')
  await found(page).getByRole('button', { name: 'Continuar o rascunho' }).click()
  await expect(panel.getByRole('textbox', { name: 'Nome' })).toHaveValue(earlier)
  await callApi(page, 'DELETE', '/api/drafts/callcenter_title')
})

test('an earlier draft that is found late takes no focus from a search that was begun (14.13)', async ({
  page,
  enterAs,
  baseURL,
}) => {
  await enterAs('admin', 'boreal')
  const data = { values: { notes: 'De antes.' } }
  expect((await callApi(page, 'PUT', '/api/drafts/commission', { data })).status).toBe(200)
  let answer = () => {}
  const asked = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/drafts/commission?**', async (route) => {
    await asked
    await route.continue()
  })
  await page.goto(`${tenantUrl(baseURL, 'boreal')}/commissions?record=new`)
  const picker = page.getByRole('dialog').getByRole('combobox', { name: /^Tabela/ })
  // No value of the form changes by it.
  await picker.fill('INSS')
  answer()
  await expect(found(page)).toBeVisible()
  await expect(page.getByRole('option', { name: /INSS/ }).first()).toBeVisible()
  await expect(picker).toBeFocused()
  await expect(picker).toHaveValue('INSS')
  await page.unrouteAll({ behavior: 'wait' })
  await callApi(page, 'DELETE', '/api/drafts/commission')
})

test('nothing is kept over an earlier draft while that is looked for (14.25)', async ({ page, enterAs }) => {
  await enterAsOwnBroker({ page, enterAs }, 'drafts: earlier one')
  const client = await addClient(page)
  const data = { values: { notes: 'De antes.' } }
  expect((await callApi(page, 'PUT', '/api/drafts/proposal', { data })).status).toBe(200)
  let answer = () => {}
  const asked = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/drafts/proposal?**', async (route) => {
    await asked
    await route.continue()
  })
  await page.goto('/proposals/new')
  await page.getByLabel('CPF do cliente').fill(client.cpf)
  await expect(page.getByText(client.name)).toBeVisible()
  // Longer than it takes until what is typed is kept.
  await page.waitForTimeout(2000)
  answer()
  await expect(found(page)).toBeVisible()
  await page.waitForTimeout(1500)
  await page.unrouteAll({ behavior: 'wait' })
  expect(JSON.stringify((await callApi(page, 'GET', '/api/drafts/proposal')).body)).toContain('De antes.')
  await callApi(page, 'DELETE', '/api/drafts/proposal')
})

type Asked = { id: number; title: string; number: number; uuid: string }

/** Opens two pendencies on a validated proposal of `corretor`; sign in as the person who works with them afterwards. */
async function askFor(page: Page, enterAs: (person: string) => Promise<void>): Promise<[Asked, Asked]> {
  await enterAs('corretor')
  const { uuid, number } = await addProposal(page)
  await enterAs('operacional')
  const path = `/api/proposals/${uuid}`
  const version = async () => Number((await callApi(page, 'GET', path)).body.data?.row_version)
  expect((await callApi(page, 'POST', `${path}/validate`, { row_version: await version() })).status).toBe(200)
  const ask = async (): Promise<Asked> => {
    const title = ownName('Falta o RG')
    const input = { proposal_uuid: uuid, row_version: await version(), type: 'document', title }
    const { body } = await callApi(page, 'POST', '/api/pendency', input)
    return { id: body.data?.id ?? 0, title, number, uuid }
  }
  return [await ask(), await ask()]
}

const thread = (page: Page, { title }: Asked) => page.getByRole('region', { name: `Pendência: ${title}` })
const reply = (talk: Locator) => talk.getByRole('textbox', { name: 'Escreva uma resposta' })

test('a reply that was begun is there after a reload, in its own thread, until it is sent (14.13)', async ({
  page,
  enterAs,
}) => {
  const [one, other] = await askFor(page, enterAs)
  await enterAs('corretor')
  await page.goto(`/pending?search=${one.number}&record=${one.id}`)
  const [talk, elsewhere] = [thread(page, one), thread(page, other)]
  await reply(talk).fill('Segue o RG, frente e verso.')
  await expect(talk.getByText('Rascunho guardado')).toBeVisible()
  await page.reload()
  await expect(reply(talk)).toHaveValue('Segue o RG, frente e verso.')
  await expect(reply(talk)).toBeFocused()
  await expect(talk.getByText(/^Você começou esta resposta em .* e não enviou\.$/)).toBeInViewport()
  expect(await accessibilityFaults(page)).toEqual([])

  // Another thread has a draft of its own, and the record shows both.
  await page.goto(`/pending?search=${one.number}&record=${other.id}`)
  await expect(reply(elsewhere)).toHaveValue('')
  await reply(elsewhere).fill('O outro.')
  await expect(elsewhere.getByText('Rascunho guardado')).toBeVisible()
  await page.goto(`/proposals/${one.uuid}`)
  for (const [asked, words] of [
    [one, 'Segue o RG, frente e verso.'],
    [other, 'O outro.'],
  ] as const) {
    const line = page.getByRole('button', { name: asked.title })
    if ((await line.getAttribute('aria-expanded')) === 'false') await line.click()
    await expect(reply(thread(page, asked))).toHaveValue(words)
  }
  // After a reload the thread is open again, and in view.
  await page.reload()
  await expect(reply(elsewhere)).toBeInViewport()
  await expect(reply(elsewhere)).toHaveValue('O outro.')

  await elsewhere.getByRole('button', { name: 'Enviar', exact: true }).click()
  await expect(elsewhere.getByRole('log')).toContainText('O outro.')
  await expect(reply(elsewhere)).toHaveValue('')
  const draftOf = async ({ id }: Asked) =>
    (await callApi(page, 'GET', `/api/drafts/pendency_message?record_key=${id}`)).body.data
  await expect.poll(() => draftOf(other)).toBeNull()
  expect(await draftOf(one)).not.toBeNull()
  await page.goto(`/pending?search=${one.number}&record=${one.id}`)
  await talk.getByRole('button', { name: 'Descartar' }).click()
  await expect(reply(talk)).toHaveValue('')
  await expect.poll(() => draftOf(one)).toBeNull()
})

test('a dialog with something typed is closed by no × and no Back without a question (14.13)', async ({
  page,
  enterAs,
}) => {
  const [one] = await askFor(page, enterAs)
  await page.goto(`/proposals?search=${one.number}`)
  await page.goto(`/proposals/${one.uuid}`)
  await page.getByRole('button', { name: 'Abrir pendência', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Abrir pendência' })
  await dialog.getByRole('button', { name: 'Fechar' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Abrir pendência', exact: true }).click()
  const words = dialog.getByRole('textbox', { name: 'Em poucas palavras' })
  await words.fill('Falta o holerite')
  const ways: (() => Promise<unknown>)[] = [
    () => dialog.getByRole('button', { name: 'Fechar' }).click(),
    () => dialog.getByRole('button', { name: 'Cancelar' }).click(),
    () => words.press('Escape'),
    () => page.goBack(),
  ]
  for (const way of ways) {
    await way()
    await stay(page)
    await expect(words).toHaveValue('Falta o holerite')
  }
  expect(await accessibilityFaults(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Fechar' }).click()
  await leave(page)
  await expect(dialog).toBeHidden()
  // One Back is one page again.
  await page.goBack()
  await expect(page).toHaveURL(`/proposals?search=${one.number}`)
  await page.goForward()

  // A step, and a contact recorded in the same page.
  await page.getByRole('button', { name: 'Ações', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Reprovar' }).click()
  const step = page.getByRole('dialog').filter({ has: page.getByRole('textbox', { name: 'Motivo' }) })
  await step.getByRole('textbox', { name: 'Motivo' }).fill('Margem insuficiente')
  await step.getByRole('textbox', { name: 'Motivo' }).press('Escape')
  await stay(page)
  await step.getByRole('textbox', { name: 'Motivo' }).press('Escape')
  await leave(page)
  await expect(step).toBeHidden()
  await page.getByRole('button', { name: 'Registrar contato' }).click()
  await page
    .getByRole('form', { name: 'Registrar contato' })
    .getByRole('textbox', { name: /^O que/ })
    .fill('Ligar de novo')
  await byKeys(page)
  await stay(page)
  await byKeys(page)
  await leave(page)
  await expect(page).toHaveURL('/dashboard')
})

test('what was just saved is not offered as a draft by the next new form (14.13)', async ({ page, enterAs }) => {
  await enterAs('admin')
  // The form opens again before its draft has gone.
  await page.route(/\/api\/drafts\//, async (route) => {
    if (route.request().method() === 'DELETE') await new Promise((done) => setTimeout(done, 1500))
    await route.continue()
  })
  await page.goto('/debit_types?record=new')
  const panel = page.getByRole('dialog')
  const name = panel.getByRole('textbox', { name: 'Nome' })
  await name.fill(ownName('Tipo'))
  await expect(kept(page)).toBeVisible()
  const looked = page.waitForResponse(
    (reply) => reply.url().includes('/api/drafts') && reply.request().method() === 'GET',
  )
  await panel.getByRole('button', { name: 'Salvar e novo' }).click()
  await expect(name).toHaveValue('')
  await looked
  await expect(name).toBeFocused()
  await expect(found(page)).toHaveCount(0)
})
