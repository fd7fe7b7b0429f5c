import { expect } from 'vitest'
import type { CompanyAccount } from '@/lib/contracts/company-account'
import type { Credit, Debit, EntrySummary } from '@/lib/contracts/financial-entry'
import type { TransactionStatement } from '@/lib/contracts/transaction-statement'
import type { Opened } from './backend'

export type Entry = Debit & Credit
type Data = { data: unknown[]; summary: EntrySummary } & Record<string, unknown>
type Body = { data: Data; reason?: string }
export type Side = 'debits' | 'credits'

/** The day of the tests' clock. */
export const today = '2026-11-20'
export const base = '/api/financial'

export const refusedAt = (key: string, reason: string) => ({ status: 422, body: { details: { [key]: [{ reason }] } } })
export const refused = (reason: string) => ({ status: 422, body: { reason } })

/** The finance desk of the tenant aurora as its people use it: calls, inputs that are whole, and what came of them. */
export async function openDesk(opened: Opened) {
  const tokens = new Map<string, string>()
  for (const who of ['financeiro', 'ceo', 'operacional', 'comercial', 'corretor']) {
    tokens.set(who, await opened.signIn('aurora', who))
  }
  const call = async (method: string, at: string, body?: unknown, who = 'financeiro') => {
    const reply = await opened.call('aurora', at, {
      ...{ method, token: tokens.get(who) },
      ...(body !== undefined && { body }),
    })
    return { status: reply.status, body: reply.body as Body }
  }
  type Reply = Awaited<ReturnType<typeof call>>
  const rowsAt = async <R>(at: string) => (await call('GET', at)).body.data.data as R[]
  const done = async <R = Entry>(reply: Reply, status: number) => {
    expect(reply.status, JSON.stringify(reply.body)).toBe(status)
    return reply.body.data as unknown as R
  }

  const ids = new Map<string, number>()
  for (const path of ['release_types', 'cost_centers', 'debit_types', 'payment_methods']) {
    for (const { name, id } of await rowsAt<{ name: string; id: number }>(`${base}/${path}?per_page=all`)) {
      ids.set(`${path} ${name}`, id)
    }
  }
  const idOf = (path: string, name: string) => {
    const id = ids.get(`${path} ${name}`)
    if (id === undefined) throw new Error(`${path}: no ${name}`)
    return id
  }
  const center = (name: string) => idOf('cost_centers', name)
  const [{ uuid: broker } = { uuid: '' }] = await rowsAt<{ uuid: string }>('/api/brokers?search=corretor%40&per_page=1')

  let made = 0
  const addAccount = async (opening_balance = '1000.00') => {
    made += 1
    const input = {
      ...{ nickname: `Caixa ${made}`, official_bank_id: 1, agency: '1234', account: String(80_000 + made) },
      ...{ account_digit: '1', account_type: 'checking', opening_balance, opening_date: '2026-10-01' },
    }
    return done<CompanyAccount>(await call('POST', `${base}/company_accounts`, input), 201)
  }
  const debit = (more: object = {}) => ({
    ...{ description: `Aluguel ${made}`, debit_type_id: idOf('debit_types', 'Aluguel'), amount: '100.00' },
    release_type_id: idOf('release_types', 'Despesa administrativa'),
    ...{ cost_center_id: center('Sede'), due_date: today, ...more },
  })
  const credit = (more: object = {}) => ({
    ...{ description: `Repasse ${made}`, release_type_id: idOf('release_types', 'Recebimento do banco') },
    ...{ cost_center_id: center('Comercial'), amount: '250.00', due_date: today, ...more },
  })

  return {
    ...{ call, rowsAt, done, idOf, center, broker, addAccount, debit, credit },
    /** The balance of an account. */
    held: async ({ id }: CompanyAccount) => (await call('GET', `${base}/company_accounts/${id}`)).body.data.balance,
    /** A debit of the broker’s. */
    ofPerson: (more: object = {}) => ({
      ...debit({ cost_center_id: null, user_uuid: broker, debit_type_id: idOf('debit_types', 'Multa') }),
      ...more,
    }),
    add: async (path: Side, input: object) => done(await call('POST', `${base}/${path}`, input), 201),
    read: async (path: Side, id: number) => done(await call('GET', `${base}/${path}/${id}`), 200),
    settle: (path: Side, { id, row_version }: Entry, account: CompanyAccount, more: object = {}) =>
      call('POST', `${base}/${path}/${id}/${path === 'debits' ? 'pay' : 'receive'}`, {
        ...{ date: today, company_account_id: account.id, row_version, ...more },
      }),
    reverse: (path: Side, { id, row_version }: Entry, more: object = {}) =>
      call('POST', `${base}/${path}/${id}/reverse`, { date: today, reason: 'engano', row_version, ...more }),
    movementsOf: (side: string, id: number, account: CompanyAccount) =>
      rowsAt<TransactionStatement>(
        `${base}/transation_statements?company_account_id=${account.id}&source_type=${side}&per_page=all`,
      ).then((found) => found.filter(({ source_id }) => source_id === id)),
    ledger: () =>
      rowsAt<{ direction: string; type: string; amount: string; description: string }>(
        `/api/current_account/transactions?user_uuid=${broker}&per_page=5`,
      ),
  }
}

export type Desk = Awaited<ReturnType<typeof openDesk>>
