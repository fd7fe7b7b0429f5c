import { beforeAll, expect, it } from 'vitest'
import { hiddenCompanyShareRoles } from '@/lib/access/roles'
import { isUnderWay, type Job } from '@/lib/contracts/job'
import { describeOnBoth, type Opened } from '../../testing/backend'

type Row = Record<string, unknown> & { id: number; row_version: number }

describeOnBoth('commissions', (open) => {
  let opened: Opened
  const tokens = new Map<string, string>()
  beforeAll(async () => {
    opened = await open()
    for (const login of ['admin', 'financeiro', 'comercial', 'corretor']) {
      tokens.set(login, await opened.signIn('aurora', login))
    }
  })
  const call = async (method: string, path: string, body?: unknown, who = 'admin') => {
    const reply = await opened.call('aurora', path, { method, body, token: tokens.get(who) })
    return { ...reply, body: reply.body as Record<string, unknown> & { data: Row } }
  }
  const path = '/api/commissions'
  const list = async (query: string, who = 'admin') => {
    const { status, body } = await call('GET', `${path}?per_page=all&${query}`, undefined, who)
    expect([query, status]).toEqual([query, 200])
    return (body.data as unknown as { data: Row[] }).data
  }
  const example = async (who: string) => {
    const [row] = await list('search=Banco Pan INSS NOVO 84x TOP&installments=84', who)
    return row
  }
  /** A table of its own for each test. */
  let made = 0
  const newTable = async (more: Record<string, unknown> = {}) => {
    const [bank] = await rows('/api/bank?search=Banco Pan')
    const [agreement] = await rows('/api/agreements?search=INSS')
    const [product] = await rows('/api/products?search=Novo')
    made += 1
    const { status, body } = await call('POST', '/api/tables', {
      bank_id: bank?.id,
      agreement_id: agreement?.id,
      product_id: product?.id,
      name: `De prova ${made}`,
      min_installments: 1,
      max_installments: 96,
      valid_from: '2026-01-01',
      ...more,
    })
    expect([status, body]).toEqual([201, expect.anything()])
    return body.data.id
  }
  const rows = async (of: string) => ((await call('GET', of)).body.data as unknown as { data: Row[] }).data
  const input = (table_id: number, more: Record<string, unknown> = {}) => ({
    table_id,
    starting: 1,
    final: 48,
    company_percentage: '10',
    broker_percentage: '6',
    ...more,
  })
  const create = async (body: unknown) => {
    const reply = await call('POST', path, body)
    expect([reply.status, reply.body]).toEqual([201, expect.anything()])
    return reply.body.data
  }
  const later = (minutes: number) => {
    opened.clock.now = new Date(opened.clock.now.getTime() + minutes * 60_000)
  }

  it('shows the worked example to staff as the office has it, to a broker as their group makes it', async () => {
    expect(await example('admin')).toMatchObject({
      company_percentage: '12.0000',
      company_bonus: '1.5000',
      broker_percentage: '8.0000',
      broker_bonus: '0.5000',
      version: 3,
      bank: { name: 'Banco Pan' },
    })
    // Ouro shares 70 %; a Comercial sees a broker's rate without a group: 60 %.
    expect(await example('corretor')).toMatchObject({ broker_percentage: '8.4000', broker_bonus: '1.0500' })
    expect(await example('comercial')).toMatchObject({ broker_percentage: '7.2000', broker_bonus: '0.9000' })
  })

  it.each(hiddenCompanyShareRoles)('tells a %s no figure of the company, by any door', async (role) => {
    const who = role.toLowerCase()
    const table = await newTable()
    const shown = await create(input(table, { company_percentage: '13.1717', company_bonus: '2.1919' }))
    await call('PUT', `${path}/${shown.id}`, {
      ...input(table, { company_percentage: '13.2727', company_bonus: '2.1919' }),
      row_version: 1,
    })
    const [row] = await list(`table_id=${table}`, who)
    const marks = /13\.(1717|2727)|2\.1919|company_/
    const doors = [
      `${path}?table_id=${table}`,
      `${path}?table_id=${table}&with_trashed=1&valid_at=2026-11-20`,
      `${path}?search=13.2727`,
      `${path}/${row?.id}`,
      `${path}/${row?.id}/history`,
      '/api/model_change_updates?per_page=all',
    ]
    for (const door of doors) {
      const { status, body } = await call('GET', door, undefined, who)
      expect([door, status]).toEqual([door, 200])
      expect(JSON.stringify(body)).not.toMatch(marks)
    }
    expect(await list('search=13.2727', who)).toEqual([])
    for (const asked of ['order_by=company_percentage', 'company_percentage=13.2727', 'order_by=company_bonus']) {
      expect([asked, (await call('GET', `${path}?${asked}`, undefined, who)).status]).toEqual([asked, 400])
    }
    const exported = await call('POST', `${path}/export`, { format: 'csv', columns: ['id', 'company_percentage'] }, who)
    expect(exported.status).toBe(422)
    for (const [method, at] of [
      ['POST', ''],
      ['PUT', `/${row?.id}`],
      ['DELETE', `/${row?.id}`],
      ['POST', `/${row?.id}/restore`],
    ] as const) {
      expect((await call(method, `${path}${at}`, method === 'DELETE' ? undefined : input(table), who)).status).toBe(403)
    }
  })

  it('gives a broker a file of their own rates, in the order of their own rates', async () => {
    await opened.backend.start()
    const query = { is_fixed_value: 'false', order_by: 'broker_percentage', order: 'desc' }
    const columns = ['id', 'table', 'broker_percentage', 'broker_bonus']
    const asked = await call('POST', `${path}/export`, { format: 'csv', columns, query }, 'corretor')
    expect(asked.status).toBe(202)
    const over = async (uuid: string): Promise<Job> => {
      const job = (await call('GET', `/api/jobs/${uuid}`, undefined, 'corretor')).body.data as unknown as Job
      return isUnderWay(job) ? new Promise((go) => setTimeout(go, 30)).then(() => over(uuid)) : job
    }
    const job = await over((asked.body.data as unknown as { job: Job }).job.uuid)
    expect(job).toMatchObject({ status: 'done', error: null })
    const token = tokens.get('corretor') ?? ''
    const file = await opened.backend.fetch(
      new Request(`http://localhost/t/aurora${job.file?.url}`, { headers: { token } }),
    )
    const [, ...lines] = (await file.text()).trim().split('\r\n')
    const seen = await list(`is_fixed_value=false&order_by=broker_percentage&order=desc`, 'corretor')
    expect(lines.map((line) => Number(line.split(';')[0]))).toEqual(seen.map(({ id }) => id))
    const own = await example('corretor')
    const [line] = lines.filter((one) => one.startsWith(`${own?.id};`))
    expect(line).toMatch(/;8,4000;1,0500$/)
    await opened.backend.settled()
  })

  it('shows brokers the tables that are theirs to see alone', async () => {
    const hidden = await create(input(await newTable({ visible_to_brokers: false })))
    expect((await call('GET', `${path}/${hidden.id}`)).status).toBe(200)
    for (const who of ['corretor', 'comercial']) {
      expect((await call('GET', `${path}/${hidden.id}`, undefined, who)).status).toBe(404)
      expect((await call('GET', `${path}/${hidden.id}/history`, undefined, who)).status).toBe(404)
      const seen = await list('', who)
      expect(seen.length).toBeGreaterThan(200)
      expect(seen.map(({ id }) => id)).not.toContain(hidden.id)
    }
  })

  it('sorts a broker’s list by the broker’s own rates', async () => {
    for (const order of ['asc', 'desc']) {
      const seen = await list(`order_by=broker_percentage&order=${order}&is_fixed_value=false`, 'corretor')
      const rates = seen.map(({ broker_percentage }) => Number(broker_percentage))
      expect(rates).toEqual(rates.toSorted((a, b) => (order === 'asc' ? a - b : b - a)))
      expect(seen.length).toBe((await list('is_fixed_value=false', 'corretor')).length)
    }
    const paged = await call(
      'GET',
      `${path}?order_by=broker_percentage&order=desc&per_page=5&page=2`,
      undefined,
      'corretor',
    )
    const all = await list('order_by=broker_percentage&order=desc', 'corretor')
    expect((paged.body.data as unknown as { data: Row[] }).data).toEqual(all.slice(5, 10))
  })

  it('closes a version and opens the next, which history and valid_at both remember', async () => {
    const table = await newTable()
    const first = await create(input(table))
    expect(first).toMatchObject({ version: 1, row_version: 1, valid_to: null, company_percentage: '10.0000' })
    const before = opened.clock.now
    later(30)
    const edited = await call('PUT', `${path}/${first.id}`, {
      ...input(table, { company_percentage: '11' }),
      row_version: 1,
    })
    expect(edited.body.data).toMatchObject({ version: 2, lineage_id: first.lineage_id, company_percentage: '11.0000' })
    expect(edited.body.data.id).not.toBe(first.id)
    expect((await list(`table_id=${table}`)).map(({ id }) => id)).toEqual([edited.body.data.id])
    const at = new Date(before.getTime() - 3 * 3600_000 + 60_000).toISOString().slice(0, 19).replace('T', ' ')
    expect(await list(`table_id=${table}&valid_at=${at}`)).toMatchObject([{ id: first.id, version: 1 }])

    // A stale edit gets both versions and writes nothing.
    const late = await call('PUT', `${path}/${first.id}`, {
      ...input(table, { company_percentage: '9' }),
      row_version: 1,
    })
    expect(late).toMatchObject({ status: 409, body: { reason: 'stale', versions: { current: { version: 2 } } } })
    // An edit without changes creates no version.
    const same = await call('PUT', `${path}/${edited.body.data.id}`, {
      ...input(table, { company_percentage: '11' }),
      row_version: 1,
    })
    expect(same.body.data).toMatchObject({ id: edited.body.data.id, version: 2, row_version: 1 })

    const history = (await call('GET', `${path}/${first.id}/history`)).body.data as unknown as { data: Row[] }
    expect(history.data).toMatchObject([
      { action: 'edited', before: { company_percentage: '10.0000' }, after: { company_percentage: '11.0000' } },
      { action: 'created', after: { company_percentage: '10.0000', starting: 1 } },
    ])
    // In a sharing group the same change shows as the broker's own rate.
    const own = (await call('GET', `${path}/${first.id}/history`, undefined, 'corretor')).body.data as unknown as {
      data: Row[]
    }
    expect(own.data).toMatchObject([
      { action: 'edited', before: { broker_percentage: '7.0000' }, after: { broker_percentage: '7.7000' } },
      { action: 'created', after: { broker_percentage: '7.0000' } },
    ])
  })

  it('names the row that is in the way, and takes what lies beside it', async () => {
    const table = await newTable()
    const first = await create(input(table))
    const overlapping = await call('POST', path, input(table, { starting: 48, final: 60 }))
    expect(overlapping).toMatchObject({
      status: 422,
      body: {
        errors: { starting: [expect.stringContaining('de 1 a 48 parcelas')] },
        details: { starting: [{ reason: 'commission_overlap', params: { starting: 1, final: 48 } }] },
      },
    })
    const second = await create(input(table, { starting: 49, final: 96 }))
    const grown = await call('PUT', `${path}/${second.id}`, {
      ...input(table, { starting: 40, final: 96 }),
      row_version: 1,
    })
    expect(grown.status).toBe(422)
    // A shorter range makes room.
    later(1)
    const shorter = await call('PUT', `${path}/${first.id}`, { ...input(table, { final: 36 }), row_version: 1 })
    expect(shorter.status).toBe(200)
    expect((await create(input(table, { starting: 37, final: 48 }))).version).toBe(1)
  })

  it('lets one of two win who add the same row at once', async () => {
    const table = await newTable()
    const both = await Promise.all([1, 2].map(() => call('POST', path, input(table))))
    expect(both.map(({ status }) => status).sort()).toEqual([201, 422])
    expect(await list(`table_id=${table}`)).toHaveLength(1)
  })

  it('deletes by closing, and opens again where nothing has taken the place', async () => {
    const table = await newTable()
    const row = await create(input(table))
    later(1)
    expect((await call('DELETE', `${path}/${row.id}`)).status).toBe(200)
    expect(await list(`table_id=${table}`)).toEqual([])
    expect(await list(`table_id=${table}&with_trashed=1`)).toMatchObject([
      { id: row.id, deleted_at: expect.any(String) },
    ])
    expect((await call('DELETE', `${path}/${row.id}`)).status).toBe(404)
    // A closed row no longer blocks its range.
    later(1)
    const other = await create(input(table, { company_percentage: '5', broker_percentage: null }))
    expect((await call('POST', `${path}/${row.id}/restore`)).status).toBe(422)
    later(1)
    await call('DELETE', `${path}/${other.id}`)
    later(1)
    const restored = await call('POST', `${path}/${row.id}/restore`)
    expect([restored.status, restored.body.data.version]).toEqual([200, 2])
    expect(await list(`table_id=${table}`)).toMatchObject([
      { version: 2, company_percentage: '10.0000', deleted_at: null },
    ])
    const history = (await call('GET', `${path}/${row.id}/history`)).body.data as unknown as { data: Row[] }
    expect(history.data.map(({ action }) => action)).toEqual(['restored', 'deleted', 'created'])
  })

  it('keeps a table that pays from being deleted, and takes nothing in a deleted one', async () => {
    const table = await newTable()
    const row = await create(input(table))
    const used = await call('DELETE', `/api/tables/${table}`)
    expect([used.status, used.body.message]).toEqual([422, 'Registro em uso, não pode ser excluído.'])
    later(1)
    await call('DELETE', `${path}/${row.id}`)
    expect((await call('DELETE', `/api/tables/${table}`)).status).toBe(200)
    expect(await call('POST', path, input(table))).toMatchObject({
      status: 422,
      body: { details: { table_id: [{ reason: 'unknown' }] } },
    })
  })

  it.each([
    ['final', { final: 0 }, 'min'],
    ['final', { starting: 20, final: 10 }, 'range_order'],
    ['company_percentage', { company_percentage: '100.5' }, 'percent_range'],
    ['broker_percentage', { broker_percentage: '10.0001' }, 'above_company'],
    ['broker_bonus', { broker_bonus: '0.5' }, 'bonus_of_company'],
    ['broker_bonus', { company_bonus: '0.4', broker_bonus: '0.5' }, 'above_company'],
    ['broker_bonus', { company_bonus: '1', broker_bonus: '0.5', broker_percentage: null }, 'bonus_alone'],
    ['deferred_broker_percentage', { deferred_broker_percentage: '0.5' }, 'above_company'],
    ['company_percentage', { company_percentage: 'dez' }, 'share'],
  ])('refuses a %s of %o', async (field, more, reason) => {
    const reply = await call('POST', path, input(await newTable(), more))
    expect(reply).toMatchObject({ status: 422, body: { details: { [field]: [{ reason }] } } })
  })

  it('takes reais alone where the product pays a fixed value', async () => {
    const [card] = await rows('/api/products?search=Cartão RMC')
    const table = await newTable({ product_id: card?.id })
    expect(await call('POST', path, input(table))).toMatchObject({
      status: 422,
      body: { details: { is_fixed_value: [{ reason: 'product_fixed' }] } },
    })
    const fixed = input(table, {
      is_fixed_value: true,
      company_percentage: '150',
      broker_percentage: '100',
      company_bonus: '20',
    })
    expect(await create(fixed)).toMatchObject({ company_percentage: '150.0000' })
    const [own] = await list(`table_id=${table}`, 'corretor')
    // money.md#worked-examples, case E.
    expect(own).toMatchObject({ is_fixed_value: true, broker_percentage: '105.0000', broker_bonus: '14.0000' })
  })
})
