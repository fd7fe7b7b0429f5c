import { beforeAll, expect, it } from 'vitest'
import { describeOnBoth, type Opened } from '@/backend/testing/backend'
import { hidesCompanyShare, type Role } from '@/lib/access/roles'
import { toRows } from '@/lib/api/rows'
import { restart } from '@/lib/testing/web'
import { byContract } from './by-contract'
import { contracts } from './contracts'
import { internalAt, withoutInternal } from './internal-fields'

const people: [string, Role][] = [
  ['admin', 'Administrador'],
  ['financeiro', 'Financeiro'],
  ['operacional', 'Operacional'],
  ['ceo', 'CEO'],
  ['comercial', 'Comercial'],
  ['corretor', 'Corretor'],
]

/** The lists and answers at the contracts' own addresses. */
const addresses = contracts.flatMap(({ path }) =>
  typeof path === 'string' ? [path.replace('followup', 'followUp')] : [],
)

describeOnBoth('our own tenant API, read as somebody else’s', (open) => {
  let opened: Opened
  beforeAll(async () => {
    opened = await open()
    restart({ TENANT_API_URL: 'http://127.0.0.1:1/{tenant}' })
  })

  /** `body` as it reaches `role`, through the same two steps as in the proxy. */
  function read(role: Role, method: string, path: string, body: unknown): unknown {
    const [address = '', query = ''] = path.split('?')
    const rule = address.toLowerCase()
    const own = structuredClone(body)
    return byContract(
      { tenant: 'aurora', method, rule, query },
      hidesCompanyShare(role) ? withoutInternal(own, internalAt(rule)) : own,
    )
  }

  /** A list without pages gets one, and its rows are counted. */
  function expectWhole(path: string, kept: unknown, body: unknown) {
    if (Array.isArray((body as { data: unknown }).data)) expect(toRows(kept).rows, path).toEqual(toRows(body).rows)
    else expect(kept, path).toEqual(body)
  }

  it.each(people)('loses nothing of any list for %s (14.11, 14.36)', async (login, role) => {
    const token = await opened.signIn('aurora', login)
    let seen = 0
    for (const path of addresses.flatMap((one) => [one, `${one}?options=1`])) {
      const { status, body } = await opened.call('aurora', path, { token })
      if (status !== 200) continue
      seen += 1
      expectWhole(path, read(role, 'GET', path, body), body)
    }
    expect(seen).toBeGreaterThan(15)
  })

  it.each(people)('loses nothing of a record for %s (14.11)', async (login, role) => {
    const token = await opened.signIn('aurora', login)
    const ask = (path: string, body?: unknown) => opened.call('aurora', path, { token, ...(body ? { body } : {}) })
    const [proposal] = toRows<{ uuid: string }>((await ask('/api/proposals?status=paid')).body).rows
    const [commission] = toRows<{ id: number }>((await ask('/api/commissions')).body).rows
    const [client] = toRows<{ uuid: string }>((await ask('/api/customers/physical')).body).rows
    const paths = [
      '/api/model_change_updates?model_name=commission&per_page=all&created_at[]=2000-01-01&created_at[]=2100-01-01',
      '/api/company',
      ...['', '/money', '/history', '/documents'].map((part) => `/api/proposals/${proposal?.uuid}${part}`),
      ...['', '/history'].map((part) => `/api/commissions/${commission?.id}${part}`),
      `/api/customers/physical/${client?.uuid}`,
    ]
    for (const path of paths) {
      const { status, body } = await ask(path)
      expect(status, path).toBe(200)
      expectWhole(path, read(role, 'GET', path, body), body)
    }
    const simulated = await ask('/api/commissions/simulation', { installments: 84, contract_value: '1000.00' })
    expect(toRows(simulated.body).rows.length).toBeGreaterThan(0)
    expect(read(role, 'POST', '/api/commissions/simulation', simulated.body)).toEqual(simulated.body)
  })
})
