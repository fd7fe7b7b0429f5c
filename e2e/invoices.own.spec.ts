import type { Page } from '@playwright/test'
import { callApi, ownName } from './api'
import { digits, findId, panel, pick, rows } from './finance-desk'
import { seventyDaysLater } from './later'
import { forged, unsigned } from './nfse'
import { ownServer } from './server'
import { accessibilityFaults, expect } from './test'

/** Notas Fiscais (invoices.md), on a server whose clock goes forward: a month has to be over before its invoice is asked for. */

const test = ownServer('invoices', {}, seventyDaysLater)
test.describe.configure({ mode: 'serial' })
// The browser logs each refusal, and the one before the password.
test.use({ expectedErrors: [/status of (403|409|422)/], actionTimeout: 20_000 })

const route = '/issue_invoices'
const phone = { width: 390, height: 844 }
const wide = { width: 1366, height: 768 }

const today = () => new Date().toLocaleDateString('en-CA', { timeZone: 'America/Sao_Paulo' })
const month = today().slice(0, 7)
const monthName = new Intl.DateTimeFormat('pt-BR', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
  new Date(`${month}-01`),
)

const pdf = (name: string) => ({
  ...{ name, mimeType: 'application/pdf' },
  buffer: Buffer.from(
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 99 99]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
  ),
})

/** As `callApi`, of a call that moves money. */
const move = (page: Page, path: string, body: object) =>
  page.evaluate(
    async ([target, text]) => {
      const headers = { 'content-type': 'application/json', 'X-CSRF': '1', 'Idempotency-Key': crypto.randomUUID() }
      const answer = await fetch(target ?? '', { method: 'POST', headers, body: text ?? '' })
      return { status: answer.status, body: (await answer.json()) as { data: Record<string, unknown> } }
    },
    [path, JSON.stringify(body)],
  )

type Person = { uuid: string; name: string }
const people: Record<string, Person> = {}

async function ownUuid(page: Page): Promise<string> {
  const { body } = await callApi(page, 'GET', '/api/auth/me')
  return String((body as { response?: { uuid?: string } }).response?.uuid)
}

/** Pays people of the demo, each these amounts. */
async function payAll(page: Page, enterAs: (person: string) => Promise<void>, amounts: Record<string, string[]>) {
  for (const who of Object.keys(amounts)) {
    await enterAs(who)
    people[who] = { uuid: await ownUuid(page), name: '' }
  }
  await enterAs('admin')
  const hours = '/api/payments/allowed_time_payment'
  const { body } = await callApi(page, 'GET', hours)
  const windows = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, start: '00:00', end: '23:59' }))
  await callApi(page, 'PUT', hours, { windows, row_version: body.data?.row_version })
  await enterAs('financeiro')
  const account = await callApi(page, 'POST', '/api/financial/company_accounts', {
    ...{ nickname: ownName('Conta'), official_bank_id: 1, agency: '1234', account: digits(), account_digit: '7' },
    ...{ account_type: 'checking', opening_balance: '9000.00', opening_date: today() },
  })
  const release_type_id = await findId(page, 'release_types', 'Ajuste')
  for (const [who, each] of Object.entries(amounts)) {
    await callApi(page, 'POST', '/api/financial/credits', {
      ...{ description: ownName('Campanha'), amount: '3000.00', due_date: today(), release_type_id },
      user_uuid: people[who]?.uuid,
    })
    for (const amount of each) {
      await enterAs(who)
      const asked = await move(page, '/api/current_account/request_withdrawal', { amount })
      expect(asked.status, JSON.stringify(asked.body)).toBe(201)
      const { uuid, row_version, user } = asked.body.data
      people[who] = user as Person
      await enterAs('financeiro')
      await callApi(page, 'PUT', `/api/payments/broker/${uuid}`, { action: 'approve', row_version })
      await callApi(page, 'POST', '/api/auth/me', { password: 'demonstracao-2026' })
      const paid = await move(page, '/api/payments/send_payment', {
        ...{ payment_uuids: [uuid], result: 'paid', company_account_id: account.body.data?.id },
      })
      expect(JSON.stringify(paid.body)).toContain('"ok":true')
    }
  }
}

/** Asks for the invoice of this month, the dialog filled in by hand. */
async function ask(page: Page, name: string) {
  await page.goto(route)
  await page.getByRole('button', { name: 'Pedir nota de um mês' }).click()
  await pick(page, 'Pessoa', name)
  await panel(page).getByRole('combobox', { name: 'Competência' }).selectOption(monthName)
  await panel(page).getByRole('button', { name: 'Pedir nota' }).click()
}

test('18.6 finance asks for a month by hand: under way it is only summed, without payments it is refused', async ({
  page,
  enterAs,
}) => {
  await page.setViewportSize(wide)
  await payAll(page, enterAs, { corretor3: ['300.00', '250.00'], corretor: ['120.00'] })
  // The demo has paid them nothing.
  await page.goto(`${route}?status=approved&user_uuid=${people.corretor3?.uuid}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Notas Fiscais' })).toBeVisible()
  await expect(page.getByText('Nada corresponde à busca e aos filtros')).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])

  await page.goto(route)
  await page.getByRole('button', { name: 'Pedir nota de um mês' }).click()
  await panel(page).getByRole('button', { name: 'Pedir nota' }).click()
  await expect(panel(page).getByText('Campo obrigatório.')).toBeVisible()
  await pick(page, 'Pessoa', people.corretor3?.name ?? '')
  // The month before, as it opens.
  await panel(page).getByRole('button', { name: 'Pedir nota' }).click()
  await expect(panel(page).getByRole('alert')).toHaveText('A pessoa não recebeu pagamentos neste mês.')
  expect(await accessibilityFaults(page)).toEqual([])
  await panel(page).getByRole('combobox', { name: 'Competência' }).selectOption(monthName)
  await panel(page).getByRole('button', { name: 'Pedir nota' }).click()
  await expect(page).toHaveURL(/record=\d+$/)
  const record = panel(page)
  await expect(record).toContainText('Mês em curso')
  await expect(record).toContainText('A nota é pedida quando o mês acaba')
  const payments = record.getByRole('region', { name: 'Pagamentos do mês' })
  await expect(payments.getByRole('listitem')).toHaveCount(3)
  await expect(payments.getByRole('listitem').last()).toHaveText(/^Total do mês\s*R\$\s550,00$/)
  await expect(record.getByRole('button', { name: /^(Enviar nota|Aprovar)$/ })).toHaveCount(0)
  // By its address, as a notification opens it, and without the toast, which covers a button.
  await page.reload()
  await expect(payments).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
  await payments.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/financial\?record=/)
})

test('18.6 a broker sends it on the phone, finance rejects it, it is sent again and approved', async ({
  page,
  enterAs,
  own,
}) => {
  own.signal('SIGUSR2')
  await page.setViewportSize(wide)
  await enterAs('financeiro')
  await ask(page, people.corretor3?.name ?? '')
  await expect(panel(page)).toContainText('Aguardando nota · Em atraso')

  await page.setViewportSize(phone)
  await enterAs('corretor3')
  await page.goto(route)
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText('Em atraso')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  expect(await accessibilityFaults(page)).toEqual([])
  await rows(page).getByRole('link').click()
  await panel(page).getByRole('button', { name: 'Enviar nota' }).click()
  const sending = page.getByRole('dialog', { name: /^Enviar nota: / })
  const submit = () => sending.getByRole('button', { name: 'Enviar nota' }).click()
  await sending.getByRole('textbox', { name: 'Número da nota' }).fill('2026/57')
  await expect(sending.getByRole('textbox', { name: 'Valor da nota' })).toHaveValue(/^R\$\s550,00$/)
  await submit()
  await expect(sending.getByText('Campo obrigatório.')).toBeVisible()
  const file = sending.locator('input[type=file]:not([capture])')
  await file.setInputFiles({ ...pdf('nota.txt'), mimeType: 'text/plain' })
  await expect(sending.getByText(/^Este tipo de arquivo não é aceito/)).toBeVisible()
  await file.setInputFiles({ ...pdf('falsa.pdf'), buffer: Buffer.from('nada') })
  await submit()
  // By its bytes it is no PDF.
  await expect(sending.getByRole('alert')).toBeVisible()
  await file.setInputFiles(pdf('nota-57.pdf'))
  await sending.getByRole('textbox', { name: 'Valor da nota' }).fill('550,01')
  await submit()
  await expect(
    sending.getByText(/^Valor da nota difere do total pago no mês \(diferença de R\$\s0,01\)\.$/),
  ).toBeVisible()
  await expect(sending.getByText('nota-57.pdf')).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
  await sending.getByRole('textbox', { name: 'Valor da nota' }).fill('550,00')
  await sending.getByRole('textbox', { name: 'Data de emissão' }).fill('31/12/2099')
  await submit()
  await expect(sending.getByText('A data não pode estar no futuro.')).toBeVisible()
  const [year, ...rest] = today().split('-')
  await sending.getByRole('textbox', { name: 'Data de emissão' }).fill([...rest.toReversed(), year].join('/'))
  await submit()
  await expect(sending).toBeHidden()
  await expect(rows(page)).toContainText('Em conferência')

  await page.setViewportSize(wide)
  await enterAs('financeiro')
  await page.goto(route)
  await page
    .getByRole('group', { name: 'Visões rápidas' })
    .getByRole('button', { name: /^A conferir/ })
    .click()
  await expect(page).toHaveURL(/status=sent/)
  await page.goto(`${route}?status=sent&user_uuid=${people.corretor3?.uuid}`)
  await expect(rows(page)).toHaveCount(1)
  await rows(page).getByRole('link').click()
  await panel(page).getByRole('button', { name: 'Abrir nota-57.pdf' }).click()
  await expect(page.getByRole('dialog', { name: 'nota-57.pdf' })).toBeVisible()
  await page.keyboard.press('Escape')
  await panel(page).getByRole('button', { name: 'Rejeitar' }).click()
  const rejecting = page.getByRole('dialog', { name: /^Rejeitar: / })
  await rejecting.getByRole('button', { name: 'Rejeitar' }).click()
  await expect(rejecting.getByText('Campo obrigatório.')).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
  await rejecting.getByRole('textbox', { name: 'Motivo' }).fill('O tomador não é a empresa')
  await rejecting.getByRole('button', { name: 'Rejeitar' }).click()
  await expect(page.getByText(new RegExp(`^${monthName} · .+: Rejeitada\\.$`))).toBeVisible()

  await page.setViewportSize(phone)
  await enterAs('corretor3')
  await page.goto(route)
  await rows(page).getByRole('link').click()
  await expect(panel(page)).toContainText('O tomador não é a empresa')
  await panel(page).getByRole('button', { name: 'Enviar nota' }).click()
  await expect(sending.getByText('Sem outro arquivo, fica o nota-57.pdf.')).toBeVisible()
  await sending.getByRole('textbox', { name: 'Número da nota' }).fill('2026/58')
  await file.setInputFiles(pdf('nota-58.pdf'))
  await submit()
  await expect(sending).toBeHidden()

  await page.setViewportSize(wide)
  await enterAs('financeiro')
  await page.goto(`${route}?search=2026/58`)
  await rows(page).getByRole('link').click()
  await expect(panel(page).getByRole('button', { name: 'Abrir nota-58.pdf' })).toBeVisible()
  await panel(page).getByRole('button', { name: 'Aprovar' }).click()
  await page
    .getByRole('dialog', { name: /^Aprovar: / })
    .getByRole('button', { name: 'Aprovar' })
    .click()
  await expect(rows(page)).toContainText('Aprovada')

  await enterAs('corretor3')
  await page.goto(route)
  await expect(rows(page)).toContainText('Aprovada')
  await rows(page).getByRole('link').click()
  await expect(panel(page)).toContainText('Conferida em')
  // By whom is the company's alone.
  await expect(panel(page)).not.toContainText('Conferida por')
})

test('18.6 the XML of an NFS-e says the rest by itself, and its reviewer what to look at', async ({
  page,
  enterAs,
}) => {
  await page.setViewportSize(wide)
  await enterAs('financeiro')
  await ask(page, people.corretor?.name ?? '')
  await expect(panel(page)).toContainText('Aguardando nota')

  await page.setViewportSize(phone)
  await enterAs('corretor')
  await page.goto(`${route}?competence=${month}`)
  await rows(page).getByRole('link').click()
  const id = new URL(page.url()).searchParams.get('record')
  const row = (await callApi(page, 'GET', `/api/invoice_consolidations/${id}`)).body.data ?? {}
  const amount = String(row.payments_total)
  await panel(page).getByRole('button', { name: 'Enviar nota' }).click()
  const sending = page.getByRole('dialog', { name: /^Enviar nota: / })
  const submit = () => sending.getByRole('button', { name: 'Enviar nota' }).click()
  const file = sending.locator('input[type=file]:not([capture])')
  await sending.getByRole('textbox', { name: 'Número da nota' }).fill('12')
  await file.setInputFiles(forged())
  // They are read from the XML.
  await expect(sending.getByRole('textbox')).toHaveCount(0)
  await submit()
  await expect(sending.getByText('A assinatura da nota não confere: o arquivo foi alterado.')).toBeVisible()
  const note = { taker: '99000001000101', amount, day: today() }
  await file.setInputFiles(unsigned(71, note))
  await submit()
  await expect(sending.getByText(/^O tomador da nota não é a empresa: .* 99\.009\.001\/0001-64\.$/)).toBeVisible()
  const ours = { ...note, taker: '99009001000164' }
  await file.setInputFiles(
    unsigned(72, { ...ours, amount: `${amount.slice(0, -2)}${amount.endsWith('00') ? '01' : '00'}` }),
  )
  await submit()
  await expect(sending.getByText(/^Valor da nota difere do total pago no mês/)).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
  // A PDF says nothing by itself: what was typed is still there.
  await file.setInputFiles(pdf('nota.pdf'))
  await expect(sending.getByRole('textbox', { name: 'Número da nota' })).toHaveValue('12')
  await file.setInputFiles(unsigned(73, ours))
  await submit()
  await expect(sending).toBeHidden()

  await page.setViewportSize(wide)
  await enterAs('financeiro')
  await page.goto(`${route}?competence=${month}&user_uuid=${people.corretor?.uuid}`)
  await rows(page).getByRole('link').click()
  const read = panel(page).getByRole('region', { name: 'Dados da NFS-e' })
  await expect(read).toContainText('99.009.001/0001-64')
  await expect(read).toContainText('ALFA CREDITO LTDA')
  await expect(read).toContainText('A nota não tem assinatura')
  await expect(read).toContainText(/IRRF retido: .R\$\s72,30. na nota, .R\$\s0,00. nos pagamentos do mês\./)
  await page.reload()
  await expect(read).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
  await panel(page).getByRole('button', { name: 'Abrir nota-73.xml' }).click()
  const preview = page.getByRole('dialog', { name: 'nota-73.xml' })
  await expect(preview).toContainText('Este arquivo não tem prévia: baixe-o.')
  await expect(preview.getByRole('link', { name: 'Baixar' })).toBeVisible()
  await page.keyboard.press('Escape')
  await panel(page).getByRole('button', { name: 'Aprovar' }).click()
  await expect(page.getByRole('dialog', { name: /^Aprovar: / })).toContainText('A nota não tem assinatura')
  await page.keyboard.press('Escape')
  await panel(page).getByRole('button', { name: 'Rejeitar' }).click()
  const rejecting = page.getByRole('dialog', { name: /^Rejeitar: / })
  await rejecting.getByRole('textbox', { name: 'Motivo' }).fill('Falta a assinatura')
  await rejecting.getByRole('button', { name: 'Rejeitar' }).click()
  await expect(rejecting).toBeHidden()
  await expect(panel(page)).toContainText('A nota foi rejeitada')
})

test('18.6 what has changed meanwhile is said, and read; a month is exempt with a reason', async ({
  page,
  enterAs,
}) => {
  await page.setViewportSize(wide)
  await enterAs('financeiro')
  await page.goto(`${route}?competence=${month}&user_uuid=${people.corretor?.uuid}`)
  await rows(page).getByRole('link').click()
  await expect(panel(page)).toContainText('Falta a assinatura')
  await panel(page).getByRole('button', { name: 'Dispensar' }).click()
  const exempting = page.getByRole('dialog', { name: /^Dispensar: / })
  await exempting.getByRole('textbox', { name: 'Motivo' }).fill('Emitida fora do sistema')
  // In another tab it was exempt already.
  const id = Number(new URL(page.url()).searchParams.get('record'))
  const path = `/api/invoice_consolidations/${id}`
  const { row_version } = (await callApi(page, 'GET', path)).body.data ?? {}
  const other = { action: 'cancel', reason: 'Já dispensada', row_version }
  expect((await callApi(page, 'PUT', `/api/invoice_consolidations/edit/${id}`, other)).status).toBe(200)
  await exempting.getByRole('button', { name: 'Dispensar' }).click()
  await exempting.getByRole('button', { name: 'Ver como está' }).click()
  await page.getByRole('button', { name: 'Sair sem salvar' }).click()
  await expect(panel(page)).toContainText('A nota deste mês foi dispensada')
  await expect(panel(page)).toContainText('Já dispensada')
})

test('18.6 each sees their own part: the CEO reads, a Corretor has no person and nobody else’s', async ({
  page,
  enterAs,
}) => {
  await page.setViewportSize(wide)
  await enterAs('ceo')
  await page.goto(route)
  await expect(rows(page).first()).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Pessoa' })).toBeVisible()
  await expect(page.getByRole('checkbox')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Pedir nota de um mês' })).toHaveCount(0)
  await page.goto(`${route}?competence=${month}&overdue=false&status=approved`)
  await expect(page.getByRole('list', { name: 'Filtros ativos' })).toContainText(monthName)
  await expect(rows(page)).toHaveCount(1)
  await rows(page).getByRole('link').click()
  await expect(panel(page).getByRole('button', { name: /^(Aprovar|Rejeitar|Dispensar|Enviar nota)$/ })).toHaveCount(0)
  await expect(panel(page)).toContainText('Conferida por')

  await enterAs('corretor3')
  await page.goto(route)
  await expect(rows(page)).toHaveCount(1)
  await expect(page.getByRole('columnheader', { name: 'Pessoa' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Pedir nota de um mês' })).toHaveCount(0)
  await enterAs('corretor2')
  const own = await callApi(page, 'GET', '/api/invoice_consolidations?per_page=all')
  const list = (own.body as { data?: { data?: { is_own: boolean }[] } }).data?.data ?? []
  expect(list.length).toBeGreaterThan(0)
  expect(list.filter(({ is_own }) => !is_own)).toEqual([])
  await enterAs('operacional')
  const answer = await page.goto(route)
  expect(answer?.status()).toBe(403)
})
