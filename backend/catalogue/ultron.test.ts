import { beforeAll, expect, it } from 'vitest'
import { bankContract } from '@/lib/contracts/bank'
import { listSchema } from '@/lib/contracts/list'
import { rowSchema } from '@/lib/contracts/schemas'
import { officialBankSchema, type UltronEntry, ultronEntrySchema } from '@/lib/contracts/ultron'
import { describeOnBoth, type Opened } from '../testing/backend'
import { ultronAgreement, ultronBank } from './ultron.table'

const bankSchema = rowSchema(bankContract)

describeOnBoth('the master catalogue', (open) => {
  let opened: Opened
  const tokens = new Map<string, string>()
  beforeAll(async () => {
    opened = await open()
    const { orm } = opened.database
    // As the database's owner: the app's role may not write here.
    await orm.insert(ultronBank).values([
      { name: 'Zeta Crédito', official_code: '990' },
      { name: 'Ômega Banco', official_code: '991' },
      { name: 'Fora de Uso', official_code: '992', active: false },
    ])
    await orm.insert(ultronAgreement).values([{ name: 'Zona Franca' }])
    for (const login of ['admin', 'financeiro', 'operacional', 'corretor', 'comercial']) {
      tokens.set(login, await opened.signIn('aurora', login))
    }
    tokens.set('boreal', await opened.signIn('boreal', 'admin'))
  })
  const call = (method: string, path: string, body?: unknown, who = 'admin') =>
    opened.call(who === 'boreal' ? 'boreal' : 'aurora', path, {
      method,
      token: tokens.get(who),
      ...(body !== undefined && { body }),
    })
  const entries = async (path: string, who = 'admin') => {
    const { body } = await call('GET', path, undefined, who)
    return listSchema(ultronEntrySchema).parse(body).data.data
  }
  const entry = async (path: string, name: string, who?: string): Promise<UltronEntry | undefined> =>
    (await entries(`${path}?search=${encodeURIComponent(name)}`, who)).find((one) => one.name === name)
  const addBank = async (name: string, who?: string) => {
    const { body } = await call('POST', '/api/bank', { name }, who)
    return bankSchema.parse((body as { data: unknown }).data)
  }
  const message = 'Já existe um registro com este valor.'

  it('is listed by name with what is linked, by all three doors', async () => {
    for (const path of ['/api/ultron/banks', '/api/migrations/bank']) {
      const found = await entries(`${path}?per_page=100`)
      const names = found.map(({ name }) => name)
      expect(names).not.toContain('Fora de Uso')
      expect(names.indexOf('Ômega Banco')).toBeLessThan(names.indexOf('Zeta Crédito'))
      expect(await entry(path, 'Zeta Crédito')).toMatchObject({ official_code: '990', linked: false, linked_id: null })
    }
    expect(await entry('/api/ultron/agreements', 'Zona Franca')).toMatchObject({ linked: false })
    expect(await entry('/api/migrations/agreement', 'Zona Franca')).toBeDefined()
    expect((await call('GET', '/api/ultron/banks?colour=red')).status).toBe(400)
  })

  it('links and unlinks a bank, as an edit of that bank, for one brokerage alone', async () => {
    const bank = await addBank('Nosso Zeta')
    const id = (await entry('/api/ultron/banks', 'Zeta Crédito'))?.id
    const linked = await call('PUT', `/api/ultron/banks/${id}`, { bank_id: bank.id })
    expect(linked).toMatchObject({
      status: 200,
      body: { data: { id: bank.id, ultron_bank: { id, name: 'Zeta Crédito' }, row_version: 2 } },
    })
    expect(await entry('/api/ultron/banks', 'Zeta Crédito')).toMatchObject({ linked: true, linked_id: bank.id })
    expect(await entry('/api/ultron/unlinked-banks', 'Zeta Crédito')).toBeUndefined()
    expect(await entries('/api/ultron/banks?linked=true&per_page=100')).toContainEqual(
      expect.objectContaining({ name: 'Zeta Crédito' }),
    )
    expect(await entry('/api/ultron/unlinked-banks', 'Zeta Crédito', 'boreal')).toMatchObject({ linked: false })
    const listed = await call('GET', '/api/bank?linked=1&per_page=100')
    expect(
      listSchema(bankSchema)
        .parse(listed.body)
        .data.data.map((row) => row.id),
    ).toContain(bank.id)

    const other = await addBank('Outro Zeta')
    expect(await call('PUT', `/api/ultron/banks/${id}`, { bank_id: other.id })).toMatchObject({
      status: 409,
      body: { message, errors: { ultron_bank_id: [message] } },
    })
    expect((await call('PUT', `/api/ultron/banks/${id}`, { bank_id: null })).status).toBe(200)
    expect((await call('PUT', `/api/ultron/banks/${id}`, { bank_id: null })).status).toBe(404)
    expect((await call('PUT', `/api/ultron/banks/${id}`, { bank_id: other.id })).status).toBe(200)
    const history = await call('GET', `/api/bank/${other.id}/history`)
    expect(history).toMatchObject({
      body: { data: { data: [{ action: 'edited', after: { ultron_bank: { name: 'Zeta Crédito' } } }, {}] } },
    })
  })

  it('links an agreement', async () => {
    const input = { name: 'Nossa Zona', kind: 'other', rules_valid_from: '2026-01-01' }
    const { body } = await call('POST', '/api/agreements', input)
    const agreement_id = (body as { data: { id: number } }).data.id
    const id = (await entry('/api/ultron/unlinked-agreements', 'Zona Franca'))?.id
    expect((await call('PUT', `/api/ultron/agreements/${id}`, { agreement_id })).status).toBe(200)
    expect(await entry('/api/ultron/unlinked-agreements', 'Zona Franca')).toBeUndefined()
  })

  it('links nothing that is missing or another brokerage’s', async () => {
    const theirs = await addBank('De boreal', 'boreal')
    const id = (await entry('/api/ultron/banks', 'Ômega Banco'))?.id
    for (const bank_id of [theirs.id, 999_999]) {
      expect((await call('PUT', `/api/ultron/banks/${id}`, { bank_id })).status).toBe(404)
    }
    const own = await addBank('Nosso')
    expect((await call('PUT', '/api/ultron/banks/999999', { bank_id: own.id })).status).toBe(404)
    expect((await call('PUT', `/api/ultron/banks/${id}`, {})).status).toBe(422)
  })

  it('is for who lists banks and who edits them; migrations are for who has the settings', async () => {
    const id = (await entry('/api/ultron/banks', 'Ômega Banco'))?.id
    const seen = async (who: string) => [
      (await call('GET', '/api/ultron/banks', undefined, who)).status,
      (await call('GET', '/api/ultron/unlinked-agreements', undefined, who)).status,
      (await call('PUT', `/api/ultron/banks/${id}`, { bank_id: 999_999 }, who)).status,
      (await call('GET', '/api/migrations/bank', undefined, who)).status,
    ]
    expect(await seen('admin')).toEqual([200, 200, 404, 200])
    expect(await seen('operacional')).toEqual([200, 200, 404, 403])
    expect(await seen('financeiro')).toEqual([200, 200, 403, 403])
    for (const who of ['comercial', 'corretor']) expect(await seen(who)).toEqual([403, 403, 403, 403])
  })
})

describeOnBoth('official banks', (open) => {
  let opened: Opened
  let token = ''
  beforeAll(async () => {
    opened = await open()
    token = await opened.signIn('aurora', 'corretor')
  })
  const ask = (query: string, as: string | undefined = token) =>
    opened.call('aurora', `/api/financial/official_banks${query}`, { token: as })

  it('are shown to anyone signed in, by code, and found by code or name', async () => {
    const { body } = await ask('?per_page=all')
    const banks = listSchema(officialBankSchema).parse(body).data.data
    expect(banks).toHaveLength(40)
    expect(banks[0]).toMatchObject({ code: '001', ispb: '00000000' })
    for (const words of ['623', 'pan']) {
      const found = listSchema(officialBankSchema).parse((await ask(`?search=${words}`)).body).data.data
      expect(found.map(({ code }) => code)).toContain('623')
    }
    expect(await ask('?options=1&search=623')).toMatchObject({
      body: { data: { data: [{ name: expect.stringMatching(/^623 · /) }] } },
    })
    expect((await ask('', '')).status).toBe(401)
    expect((await ask('?colour=red')).status).toBe(400)
  })
})
