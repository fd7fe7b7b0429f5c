import { beforeAll, expect, it } from 'vitest'
import { bankContract } from '@/lib/contracts/bank'
import { inputSchema } from '@/lib/contracts/schemas'
import type { TableInput } from '@/lib/contracts/table'
import { agreements } from '../../catalogue/agreement.routes'
import { banks } from '../../catalogue/bank.routes'
import { products } from '../../catalogue/product.routes'
import { tables } from '../../catalogue/table.routes'
import { loadPrincipal } from '../../identity/accounts/sessions'
import { makeTokens } from '../../identity/accounts/tokens'
import { lookups } from '../../lookups'
import { describeOnBoth, type Opened, testKeys } from '../../testing/backend'
import { inTenant } from '../database/scope'
import type { ApiError } from '../errors/api-error'
import type { Acting } from '../kernel/acting'
import type { AuditEntry } from '../kernel/audit'
import type { Row } from './registry'

describeOnBoth('registries, many rows at once', (open, kind) => {
  let opened: Opened
  let token = ''
  beforeAll(async () => {
    opened = await open()
    token = await opened.signIn('aurora', 'admin')
  })
  const call = (method: string, path: string, body?: unknown) =>
    opened.call('aurora', path, { method, token, ...(body !== undefined && { body }) })
  const idOf = (reply: { status: number; body: unknown }) => {
    expect(reply.status, JSON.stringify(reply.body)).toBe(201)
    return (reply.body as { data: Row }).data.id
  }

  /** Runs as the administrator of aurora; `queries` counts the database's queries. */
  async function act<T>(
    work: (acting: Acting, seen: { queries: number; entries: Partial<AuditEntry>[] }) => Promise<T>,
  ) {
    const now = opened.clock.now
    const claims = await makeTokens(testKeys).verify(token, 'aurora', now)
    if (!claims) throw new Error('no claims')
    return inTenant(opened.database, 'aurora', now, async (scope) => {
      const principal = await loadPrincipal(scope, claims)
      if (!principal) throw new Error('no principal')
      const seen = { queries: 0, entries: [] as Partial<AuditEntry>[] }
      const counting = new Proxy(scope.tx, {
        get: (tx, key) => {
          if (['select', 'selectDistinct', 'insert', 'update', 'delete', 'execute'].includes(String(key)))
            seen.queries++
          return Reflect.get(tx, key)
        },
      })
      const audit = (entry: Partial<AuditEntry>) => void seen.entries.push(entry)
      return work({ ...scope, tx: counting, principal, lookups, audit }, seen)
    })
  }

  /** A bank, an agreement and a product of its own, and the input of a table of them. */
  async function parents(name: string): Promise<TableInput> {
    const bank_id = idOf(await call('POST', '/api/bank', { name }))
    const agreement_id = idOf(
      await call('POST', '/api/agreements', {
        name,
        kind: 'inss',
        rules_valid_from: '2026-01-01',
        max_installments: 84,
      }),
    )
    const product_id = idOf(
      await call('POST', '/api/products', { name, operation_type: 'new', commission_base: 'gross' }),
    )
    const given = { bank_id, agreement_id, product_id, name, min_installments: 6, max_installments: 84 }
    return tables.registry.input.parse({ ...given, valid_from: '2026-01-01' }) as TableInput
  }

  it('checks as many as it likes with as many queries as one, and writes them with few more', async () => {
    const input = await parents('Muitas')
    const drafts = (count: number, from = 0) =>
      Array.from({ length: count }, (_, at) => ({ input: { ...input, name: `Muitas ${from + at}` } }))
    const asked = (count: number) =>
      act(async (acting, seen) => {
        expect(await tables.registry.check(acting, drafts(count))).toEqual(Array(count).fill(null))
        return seen.queries
      })
    expect(await asked(400)).toBe(await asked(1))
    const wrote = (count: number, from: number) =>
      act(async (acting, seen) => {
        const ids = await tables.registry.write(acting, drafts(count, from))
        const rows = await tables.registry.rows(acting, ids)
        expect(rows.map(({ name }) => name)).toEqual(drafts(count, from).map((draft) => draft.input.name))
        expect(seen.entries.map(({ action, entity_id }) => [action, entity_id])).toEqual(
          ids.map((id) => ['created', String(id)]),
        )
        return seen.queries
      })
    expect(await wrote(400, 1000)).toBe(await wrote(1, 2000))
  })

  it('amends many as it amends one, each by its own version', async () => {
    const input = await parents('Mudadas')
    const ids = await act((acting) =>
      tables.registry.write(
        acting,
        ['a', 'b', 'c'].map((name) => ({ input: { ...input, name } })),
      ),
    )
    const rows = await act(async (acting, seen) => {
      const drafts = ids.map((id, at) => ({
        id,
        row_version: 1,
        input: { ...input, name: `nova ${at}`, min_value: `${at}.50` },
      }))
      expect(await tables.registry.write(acting, drafts)).toEqual(ids)
      expect(seen.entries.map(({ action }) => action)).toEqual(['edited', 'edited', 'edited'])
      return tables.registry.rows(acting, ids)
    })
    expect(rows.map(({ name, min_value, row_version }) => [name, min_value, row_version])).toEqual([
      ['nova 0', '0.50', 2],
      ['nova 1', '1.50', 2],
      ['nova 2', '2.50', 2],
    ])
    const late = act((acting) =>
      tables.registry.write(
        acting,
        ids.map((id, at) => ({ id, row_version: at === 1 ? 1 : 2, input: { ...input, name: `tarde ${at}` } })),
      ),
    )
    await expect(late).rejects.toMatchObject({ code: 'CONFLICT', details: { reason: 'stale' } })
    expect((await act((acting) => tables.registry.rows(acting, ids))).map(({ name }) => name)).toEqual([
      'nova 0',
      'nova 1',
      'nova 2',
    ])
  })

  it('keeps of a row what others point at together', async () => {
    const input = await parents('Apontada')
    const table_id = idOf(await call('POST', '/api/tables', input))
    idOf(await call('POST', '/api/commissions', { table_id, starting: 6, final: 24, company_percentage: '10' }))
    const bank_id = idOf(await call('POST', '/api/bank', { name: 'Outro Banco' }))
    expect(await call('PUT', `/api/tables/${table_id}`, { ...input, bank_id, row_version: 1 })).toMatchObject({
      status: 422,
      body: { code: 'RULE', reason: 'depended_upon' },
    })
    expect((await call('PUT', `/api/tables/${table_id}`, { ...input, name: 'Renomeada', row_version: 1 })).status).toBe(
      200,
    )
    expect(await call('DELETE', `/api/tables/${table_id}`)).toMatchObject({
      status: 422,
      body: { reason: 'in_use_in', params: { table: 'commission', count: 1 } },
    })
  })

  it('says of each what is wrong with it, by the same words as one by one', async () => {
    const input = await parents('Várias')
    await call('POST', '/api/tables', input)
    const wrong = [
      { input: { ...input, name: 'nova' } },
      { input },
      { input: { ...input, name: 'nova' } },
      { input: { ...input, name: 'longe', max_installments: 96 } },
      { input: { ...input, name: 'nada', bank_id: 999_999 } },
      { input: { ...input, name: 'ninguém' }, id: 999_999 },
      { input: { ...input, name: 'avesso', min_value: '200.00', max_value: '100.00', valid_to: '2025-12-31' } },
    ]
    const found = await act((acting) => tables.registry.check(acting, wrong))
    const said = found.map((refusal) => refusal && [refusal.code, ...(refusal.details.fields?.keys() ?? [])])
    expect(said).toEqual([
      null,
      ['CONFLICT', 'name'],
      ['CONFLICT', 'name'],
      ['VALIDATION', 'max_installments'],
      ['VALIDATION', 'bank_id'],
      ['NOT_FOUND'],
      ['VALIDATION', 'max_value', 'valid_to'],
    ])
    const writing = act((acting) => tables.registry.write(acting, wrong))
    await expect(writing).rejects.toMatchObject({ code: 'CONFLICT' } satisfies Partial<ApiError>)
  })

  it('reads a sheet’s names, codes and numbers, and finds the rows that it speaks of', async () => {
    const input = await parents('Ágil Crédito')
    const one = idOf(await call('POST', '/api/bank', { name: 'Par 1' }))
    const { import: seam } = tables.registry
    const names = { agreement_id: 'AGIL credito', product_id: `#${input.product_id}`, name: 'x' }
    const resolved = await act(
      (acting) =>
        seam?.resolve(acting, [
          { ...names, bank_id: '  ágil crédito ' },
          { ...names, bank_id: 'Ninguém' },
          { ...names, bank_id: '' },
          { ...names, bank_id: one },
        ]) ?? Promise.resolve([]),
    )
    expect(resolved.map(({ input: read, refusal }) => [read.bank_id, read.agreement_id, refusal?.code])).toEqual([
      [input.bank_id, input.agreement_id, undefined],
      [undefined, input.agreement_id, 'VALIDATION'],
      [null, input.agreement_id, undefined],
      [one, input.agreement_id, undefined],
    ])
    const id = idOf(await call('POST', '/api/tables', input))
    const matched = await act(
      (acting) => seam?.match(acting, [input, { ...input, name: 'outra' }]) ?? Promise.resolve([]),
    )
    expect(matched).toEqual([id, null])
    const banksOf = await act(
      (acting) =>
        agreements.registry.import?.resolve(acting, [{ bank_ids: 'Par 1; ágil crédito' }]) ?? Promise.resolve([]),
    )
    expect(banksOf[0]?.input.bank_ids).toEqual([one, input.bank_id])
  })

  it('is typed by its contract', async () => {
    const row = await act((acting) =>
      banks.registry.create(acting, inputSchema(bankContract).parse({ name: 'Tipado' })),
    )
    const renamed = await act((acting) =>
      banks.registry.amend(acting, row.id, { ...banks.registry.inputOf(row), name: 'Outro' }, 1),
    )
    expect([renamed.name, renamed.row_version, renamed.upfront_cap]).toEqual(['Outro', 2, '6.0000'])
    const late = act((acting) => banks.registry.amend(acting, row.id, banks.registry.inputOf(row), 1))
    await expect(late).rejects.toMatchObject({ code: 'CONFLICT', details: { reason: 'stale' } })
  })

  it('never leaves a row under a parent that was deleted meanwhile', async () => {
    const input = await parents('Corrida')
    for (let round = 0; round < 8; round++) {
      const bank_id = idOf(await call('POST', '/api/bank', { name: `Corrida ${round}` }))
      const [added, deleted] = await Promise.all([
        call('POST', '/api/tables', { ...input, bank_id }),
        call('DELETE', `/api/bank/${bank_id}`),
      ])
      expect([
        [201, 422],
        [422, 200],
      ]).toContainEqual([added.status, deleted.status])
    }
  })

  it('lets one of two have a name, whoever comes first, and tells the other of the field', async () => {
    for (let round = 0; round < 8; round++) {
      const replies = await Promise.all([1, 2].map(() => call('POST', '/api/bank', { name: `Dupla ${round}` })))
      expect(replies.map(({ status }) => status).sort()).toEqual([201, 409])
      expect(replies.find(({ status }) => status === 409)?.body).toMatchObject({
        errors: { name: [expect.any(String)] },
      })
    }
  })

  it('lets one of two edits through', async () => {
    const id = idOf(await call('POST', '/api/bank', { name: `Disputa ${kind}` }))
    const edits = await Promise.all(
      ['a', 'b'].map((end) => call('PUT', `/api/bank/${id}`, { name: `Disputa ${end}`, row_version: 1 })),
    )
    expect(edits.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('links a bank to an agreement once a table is of both, and keeps it while one is', async () => {
    const input = await parents('Vínculo')
    const { agreement_id, bank_id } = input
    const table = idOf(await call('POST', '/api/tables', input))
    const agreement = async () => (await call('GET', `/api/agreements/${agreement_id}`)).body as { data: Row }
    const { data } = await agreement()
    expect(data.bank_ids).toEqual([bank_id])
    expect(data.banks).toEqual([{ id: bank_id, name: 'Vínculo' }])
    const without = { ...agreements.registry.inputOf(data), bank_ids: [], row_version: data.row_version }
    expect(await call('PUT', `/api/agreements/${agreement_id}`, without)).toMatchObject({
      status: 422,
      body: { details: { bank_ids: [{ reason: 'agreement_bank_used', params: { bank: 'Vínculo' } }] } },
    })
    await call('DELETE', `/api/tables/${table}`)
    expect((await call('PUT', `/api/agreements/${agreement_id}`, without)).status).toBe(200)
    expect((await agreement()).data.bank_ids).toEqual([])
  })

  it('tells whose product a table’s is: its base of commission stays', async () => {
    const input = await parents('Base')
    await call('POST', '/api/tables', input)
    const { data } = (await call('GET', `/api/products/${input.product_id}`)).body as { data: Row }
    const turned = { ...products.registry.inputOf(data), commission_base: 'none', row_version: 1 }
    expect(await call('PUT', `/api/products/${input.product_id}`, turned)).toMatchObject({
      status: 422,
      body: { details: { commission_base: [{ reason: 'product_base_used' }] } },
    })
    const other = { ...turned, commission_base: 'net' }
    expect((await call('PUT', `/api/products/${input.product_id}`, other)).status).toBe(200)
  })

  it('shows a Corretor the tables that are for brokers, with their limits', async () => {
    const input = await parents('Balcão')
    const seen = idOf(await call('POST', '/api/tables', { ...input, monthly_rate: '1.8', min_value: '500' }))
    const hidden = idOf(await call('POST', '/api/tables', { ...input, name: 'Interna', visible_to_brokers: false }))
    const broker = await opened.signIn('aurora', 'corretor')
    const asked = `/api/tables?options=1&id[]=${seen}&id[]=${hidden}`
    const rows = async (as: string) =>
      ((await opened.call('aurora', asked, { token: as })).body as { data: { data: Row[] } }).data.data
    expect((await rows(token)).map(({ id }) => id)).toEqual([seen, hidden])
    expect(await rows(broker)).toMatchObject([
      { id: seen, name: 'Balcão', monthly_rate: '1.8000', min_value: '500.00', max_installments: 84 },
    ])
  })
})

it('what is overridden in two steps holds, each part', () => {
  const action = { permission: 'edit_banks', run: () => Promise.resolve(null) }
  const write = () => Promise.resolve([7])
  const { registry } = banks
    .with({ bulk: { first: action }, writes: { write } })
    .with({ bulk: { second: action }, writes: {} })
  expect(Object.keys(registry.bulk)).toEqual(expect.arrayContaining(['first', 'second', 'delete']))
  expect(registry.write).toBe(write)
  expect(Object.keys(banks.registry.bulk)).not.toContain('first')
})
