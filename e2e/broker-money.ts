import type { Page } from '@playwright/test'
import { callApi, ownName } from './api'
import { findId } from './finance-desk'
import { expect } from './test'

/** A broker who may ask for money now, on a server of one's own: the hours and the rules are changed. */

const everyDay = [0, 1, 2, 3, 4, 5, 6]

/** Opens the hours in which brokers may ask: at all times, or at none but a minute of one day. */
export async function setHours(page: Page, windows: { weekday: number; start: string; end: string }[]) {
  const path = '/api/payments/allowed_time_payment'
  const { body } = await callApi(page, 'GET', path)
  const done = await callApi(page, 'PUT', path, { windows, row_version: body.data?.row_version })
  expect(done.status, JSON.stringify(done.body)).toBe(200)
}
const alwaysOpen = (page: Page) =>
  setHours(
    page,
    everyDay.map((weekday) => ({ weekday, start: '00:00', end: '23:59' })),
  )

const ownUuid = async (page: Page) => {
  const { body } = await callApi(page, 'GET', '/api/auth/me')
  return String((body as { response?: { uuid?: string } }).response?.uuid)
}

/** The company's today. */
export const today = (page: Page) =>
  page.evaluate(() => new Date().toLocaleDateString('en-CA', { timeZone: 'America/Sao_Paulo' }))

/** Gives a person money by a credit that is due today. */
async function credit(page: Page, user_uuid: string, amount: string) {
  const { status, body } = await callApi(page, 'POST', '/api/financial/credits', {
    ...{ description: ownName('Campanha'), amount, due_date: await today(page), user_uuid },
    release_type_id: await findId(page, 'release_types', 'Ajuste'),
  })
  expect(status, JSON.stringify(body)).toBe(201)
}

/** Late invoices stand in nobody's way here, as corretor2@ has one, and no taxes are withheld. */
async function plainRules(page: Page) {
  const { body } = await callApi(page, 'GET', '/api/company')
  const { row_version } = (body as { response?: { row_version?: number } }).response ?? {}
  const done = await callApi(page, 'PUT', '/api/company', {
    invoice_block: false,
    withholding_enabled: false,
    row_version,
  })
  expect(done.status, JSON.stringify(done.body)).toBe(200)
}

/** Other tests of the same server may have left a request to decide on, and nobody has two. */
async function cancelRequests(page: Page) {
  const { body } = await callApi(page, 'GET', '/api/payments/broker?status=requested')
  const { data: open } = body.data as unknown as { data: { uuid: string; row_version: number }[] }
  for (const { uuid, row_version } of open) {
    const done = await callApi(page, 'PUT', `/api/payments/broker/${uuid}`, {
      action: 'cancel',
      row_version,
    })
    expect(done.status, JSON.stringify(done.body)).toBe(200)
  }
}

/** A broker with money and without an open request, at any hour. */
export async function brokerWithMoney(page: Page, enterAs: (person: string) => Promise<void>, person: string) {
  await enterAs(person)
  const uuid = await ownUuid(page)
  await cancelRequests(page)
  await enterAs('admin')
  await alwaysOpen(page)
  await plainRules(page)
  await enterAs('financeiro')
  // More than anybody of the demo owes, whatever the day is.
  await credit(page, uuid, '2500.00')
  return uuid
}
