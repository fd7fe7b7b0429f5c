import type { Page } from '@playwright/test'
import { callApi, ownName } from './api'
import { expect } from './test'

/** Proposals for a test, made as the screens make them. */

export type Made = { uuid: string; number: number; row_version: number; client: string; cpf: string; bank: string }

const digit = (digits: string, first: number) => {
  const sum = [...digits].reduce((total, one, at) => total + Number(one) * (first - at), 0) % 11
  return sum < 2 ? 0 : 11 - sum
}

/** A valid CPF that nobody has. */
export function ownCpf(): string {
  const nine = String(100_000_000 + Math.floor(Math.random() * 899_999_999))
  const ten = `${nine}${digit(nine, 10)}`
  return `${ten}${digit(ten, 11)}`
}

/** A client of whoever is signed in, with a benefit of INSS. */
export async function addClient(page: Page): Promise<{ name: string; cpf: string }> {
  const [name, cpf] = [ownName('Cliente'), ownCpf()]
  const found = await callApi(page, 'GET', '/api/agreements?options=1&search=INSS')
  const agreements = (found.body.data?.data ?? []) as { id: number; name: string }[]
  const inss = agreements.find((one) => one.name === 'INSS')
  const { status, body } = await callApi(page, 'POST', '/api/customers/physical', {
    cpf,
    name,
    birth_date: '1975-05-04',
    lgpd_consent: true,
    phones: [{ number: '11987654321', primary: true }],
    benefits: [{ agreement_id: inss?.id, benefit_number: cpf.slice(0, 10), margin_loan_available: '300.00' }],
  })
  expect(status, JSON.stringify(body)).toBe(201)
  return { name, cpf }
}

type Offer = {
  table: { id: number }
  bank: { name: string }
  agreement: { id: number }
  product: { operation_type: string }
  client: { net_value: string | null; installment_value: string | null }
}

/**
 * A new proposal of the signed-in person, with a client of its own: a Corretor's awaits validation. `at`: the bank to
 * use.
 */
export async function addProposal(page: Page, contract_value = '5000.00', at?: string): Promise<Made> {
  const [client, cpf] = [ownName('Cliente'), ownCpf()]
  const simulated = await callApi(page, 'POST', '/api/commissions/simulation', { installments: 84, contract_value })
  const offers = (
    Array.isArray(simulated.body.data) ? simulated.body.data : (simulated.body.data?.data ?? [])
  ) as Offer[]
  const offer = offers.find(
    ({ product, bank, client: gets }) =>
      product.operation_type === 'new' && gets.net_value && gets.installment_value && bank.name === (at ?? bank.name),
  )
  if (!offer) throw new Error('no table takes 84 instalments of a new contract')
  const customer = await callApi(page, 'POST', '/api/customers/physical', {
    cpf,
    name: client,
    birth_date: '1975-05-04',
    phones: [{ number: '11987654321', primary: true }],
    benefits: [
      { agreement_id: offer.agreement.id, benefit_number: cpf.slice(0, 10), registration_number: cpf.slice(0, 8) },
    ],
  })
  expect(customer.status, JSON.stringify(customer.body)).toBe(201)
  const file = customer.body.data as unknown as { uuid: string; benefits: { id: number }[] }
  const { status, body } = await callApi(page, 'POST', '/api/proposals', {
    customer_uuid: file.uuid,
    customer_benefit_id: file.benefits[0]?.id,
    table_id: offer.table.id,
    installments: 84,
    contract_value,
    net_value: offer.client.net_value,
    installment_value: offer.client.installment_value,
    payout: { pix_key_type: 'cpf', pix_key: cpf },
  })
  expect(status, JSON.stringify(body)).toBe(201)
  const made = body.data as unknown as Omit<Made, 'client' | 'cpf' | 'bank'>
  return { ...made, client, cpf, bank: offer.bank.name }
}

type Product = { name: string; operation_type: string; commission_base: string }

/**
 * A product for a test, with one INSS table at a bank without logins, that pays 10 % and 1 % bonus, of which brokers
 * get 6 % and none. Requires an Administrador.
 */
export async function addSold(page: Page, product: Product): Promise<{ table: number; agreement: number }> {
  const post = async (path: string, body: object) => {
    const answer = await callApi(page, 'POST', path, body)
    expect(answer.status, JSON.stringify(answer.body)).toBe(201)
    return answer.body.data?.id ?? 0
  }
  const rowsOf = async <T>(path: string) => ((await callApi(page, 'GET', path)).body.data?.data ?? []) as T[]
  const tables = await rowsOf<{ bank_id: number; agreement_id: number }>('/api/tables?search=INSS%20NOVO&per_page=100')
  const banks = await rowsOf<{ id: number; requires_typist_user: boolean }>('/api/bank?active=true&per_page=100')
  const free = new Set(banks.flatMap(({ id, requires_typist_user: asks }) => (asks ? [] : [id])))
  const like = tables.find(({ bank_id }) => free.has(bank_id))
  const product_id = await post('/api/products', product)
  const table = await post('/api/tables', {
    ...{ bank_id: like?.bank_id, agreement_id: like?.agreement_id, product_id, name: `Tabela de ${product.name}` },
    ...{ min_installments: 1, max_installments: 96, valid_from: '2026-01-01', monthly_rate: '1.8000' },
  })
  await post('/api/commissions', {
    ...{
      table_id: table,
      starting: 1,
      final: 96,
      company_percentage: '10',
      company_bonus: '1',
      broker_percentage: '6',
    },
  })
  return { table, agreement: like?.agreement_id ?? 0 }
}

/** One step of the proposal by the signed-in person, on the current version. */
export async function stepProposal(page: Page, uuid: string, name: string, body: object = {}) {
  const at = `/api/proposals/${uuid}`
  const { row_version } = (await callApi(page, 'GET', at)).body.data ?? {}
  const answer = await callApi(page, 'POST', `${at}/${name}`, { row_version, ...body })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body.data ?? {}
}

/** Validates and types it as an Administrador, and moves it through `statuses`. */
export async function leadOn(page: Page, { uuid, cpf }: Pick<Made, 'uuid' | 'cpf'>, ...statuses: string[]) {
  await stepProposal(page, uuid, 'validate', { ade_number: `PASSO${cpf.slice(0, 9)}` })
  for (const status of statuses) await stepProposal(page, uuid, 'status', { status })
}

/** Moves it to the bank's approval as an Administrador, and pays it today unchanged. */
export async function payProposal(page: Page, made: Pick<Made, 'uuid' | 'cpf'>) {
  await leadOn(page, made, 'approved')
  const { contract_value, net_value, installments, installment_value } =
    (await callApi(page, 'GET', `/api/proposals/${made.uuid}`)).body.data ?? {}
  const paid_at = await page.evaluate(() => new Date().toLocaleDateString('en-CA', { timeZone: 'America/Sao_Paulo' }))
  await stepProposal(page, made.uuid, 'pay', { paid_at, contract_value, net_value, installments, installment_value })
}
