import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { ProposalFile } from '@/lib/contracts/proposal'
import { inTenant } from '../core/database/scope'
import { typistBankUser } from '../operation/records/typist-bank-user.table'
import { demoPassword, type Opened, type Reply } from './backend'

type Body = { data: Record<string, unknown> } & Record<string, unknown>

/** The `n`th CPF with valid digits that is not in the demo. */
export function freshCpf(n: number): string {
  const base = `317${String(n).padStart(6, '0')}`
  const digit = (text: string) => {
    const sum = [...text].reduce((total, figure, at) => total + Number(figure) * (text.length + 1 - at), 0)
    return sum % 11 < 2 ? 0 : 11 - (sum % 11)
  }
  const first = digit(base)
  return `${base}${first}${digit(`${base}${first}`)}`
}

/** Clients and proposals for a test, made through the API. */
export function makeDesk(opened: Opened, slug = 'aurora') {
  const tokens = new Map<string, Promise<string>>()
  let clients = 0
  let typists = 0
  const tokenOf = (login: string) => {
    const known = tokens.get(login) ?? opened.signIn(slug, login)
    tokens.set(login, known)
    return known
  }
  const call = async (login: string, method: string, path: string, body?: unknown): Promise<Reply & { body: Body }> => {
    const reply = await opened.call(slug, path, {
      method,
      token: await tokenOf(login),
      ...(body !== undefined && { body }),
    })
    return reply as Reply & { body: Body }
  }
  const done = async <T = Record<string, unknown>>(...asked: Parameters<typeof call>): Promise<T> => {
    const reply = await call(...asked)
    expect([reply.status, JSON.stringify(reply.body)]).toEqual([expect.toBeOneOf([200, 201]), expect.any(String)])
    return reply.body.data as T
  }
  const rows = async <T = Record<string, unknown>>(login: string, path: string): Promise<T[]> =>
    ((await call(login, 'GET', path)).body.data as unknown as { data: T[] }).data

  /** A table by its product's operation, and the benefit's agreement. */
  async function table(name: string) {
    const [found] = await rows<{ id: number; name: string; agreement: { id: number } }>(
      'admin',
      `/api/tables?search=${encodeURIComponent(name)}&per_page=1`,
    )
    if (!found) throw new Error(`no table ${name}`)
    return found
  }

  /** A client of `login`'s with one benefit of the agreement. */
  async function client(login: string, agreement_id: number, more: Record<string, unknown> = {}) {
    clients += 1
    const made = await done<{ uuid: string; benefits: { id: number }[] }>(login, 'POST', '/api/customers/physical', {
      cpf: freshCpf(clients),
      name: `Cliente de Teste ${clients}`,
      birth_date: '1970-05-10',
      phones: [{ number: '11900001234', whatsapp: false, primary: true }],
      benefits: [
        {
          agreement_id,
          benefit_number: String(1_000_000_000 + clients),
          registration_number: '1234',
          employer_cnpj: '11222333000181',
          income: '3000.00',
          margin_loan_available: '1000.00',
        },
      ],
      accounts: [{ pix_key_type: 'email', pix_key: 'cliente@example.com' }],
      ...more,
    })
    return made
  }

  /** The body of a new loan of case B (money.md#worked-examples). */
  async function newLoan(login: string, more: Record<string, unknown> = {}) {
    const { id, agreement } = await table('INSS NOVO 84x TOP')
    const made = await client(login, agreement.id)
    return {
      customer_uuid: made.uuid,
      customer_benefit_id: made.benefits[0]?.id,
      table_id: id,
      installments: 84,
      installment_value: '434.26',
      contract_value: '18734.52',
      net_value: '18119.64',
      payout: { pix_key_type: 'email', pix_key: 'cliente@example.com' },
      ...more,
    }
  }
  /** A valid body for `operation`, by the first table that offers it or by `tableId`, with a client of its own. */
  async function sale(login: string, operation: string, more: Record<string, unknown> = {}, tableId?: number) {
    type Sold = { id: number; agreement: { id: number }; min_installments: number }
    const products = await rows<{ id: number; operation_type: string }>('admin', '/api/products?per_page=100')
    const { id: product } = products.find((one) => one.operation_type === operation) ?? { id: 0 }
    const by = tableId === undefined ? `product_id=${product}&active=true` : `id=${tableId}`
    const [sold] = await rows<Sold>('admin', `/api/tables?${by}&order_by=id&order=asc`)
    if (!sold) throw new Error(`no table for ${operation}`)
    const made = await client(login, sold.agreement.id)
    return {
      customer_uuid: made.uuid,
      customer_benefit_id: made.benefits[0]?.id,
      table_id: sold.id,
      installments: sold.min_installments,
      installment_value: '100.00',
      contract_value: '4000.00',
      net_value: '1000.00',
      payout: { pix_key_type: 'email', pix_key: 'cliente@example.com' },
      ...more,
    }
  }
  const send = async (login: string, more: Record<string, unknown> = {}) =>
    done<ProposalFile>(login, 'POST', '/api/proposals', await newLoan(login, more))
  const file = (login: string, uuid: string) => done<ProposalFile>(login, 'GET', `/api/proposals/${uuid}`)
  /** Confirms the password, as a sensitive call requires. */
  const confirm = (login: string, password = demoPassword) => call(login, 'POST', '/api/auth/me', { password })
  /** One step, on the current version. */
  async function step(login: string, uuid: string, name: string, body: Record<string, unknown> = {}) {
    const { row_version } = await file('admin', uuid)
    if (name === 'reverse' || name === 'reopen') await confirm(login)
    return call(login, 'POST', `/api/proposals/${uuid}/${name}`, { row_version, ...body })
  }
  /** A person's bank login. */
  async function typist(login: string, bank_id: number, status: 'active' | 'blocked' = 'active') {
    const { database, clock } = opened
    return inTenant(database, slug, clock.now, async ({ tx, tenant, now }) => {
      const { rows: people } = await tx.execute<{ id: string | number }>(
        sql`select id from "user" where tenant_id = ${tenant.id} and email = ${`${login}@${slug}.example.com`}`,
      )
      typists += 1
      const [added] = await tx
        .insert(typistBankUser)
        .values({
          tenant_id: tenant.id,
          created_at: now,
          updated_at: now,
          user_id: Number(people[0]?.id),
          bank_id,
          login: `teste-${typists}`,
          status,
          requested_at: now,
        })
        .returning({ id: typistBankUser.id })
      return added?.id ?? 0
    })
  }
  /** Removes a person's logins at that bank. */
  async function withoutTypists(login: string, bank_id: number) {
    const { database, clock } = opened
    await inTenant(database, slug, clock.now, ({ tx, tenant }) =>
      tx.execute(sql`update typist_bank_user set status = 'blocked' where tenant_id = ${tenant.id} and bank_id = ${bank_id}
        and user_id = (select id from "user" where tenant_id = ${tenant.id} and email = ${`${login}@${slug}.example.com`})`),
    )
  }
  return { typist, withoutTypists, call, done, rows, table, client, newLoan, sale, send, file, confirm, step }
}
export type Desk = ReturnType<typeof makeDesk>
