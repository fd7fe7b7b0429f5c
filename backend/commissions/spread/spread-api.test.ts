import { beforeAll, expect, it } from 'vitest'
import type { ImportBatch, ImportDetail } from '@/lib/contracts/import'
import { describeOnBoth, type Opened } from '../../testing/backend'

type Row = Record<string, unknown> & { id: number; row_version: number }

describeOnBoth('spread groups and rules', (open) => {
  let opened: Opened
  const tokens = new Map<string, string>()
  beforeAll(async () => {
    opened = await open()
    for (const login of ['admin', 'financeiro', 'operacional', 'comercial', 'corretor']) {
      tokens.set(login, await opened.signIn('aurora', login))
    }
  })
  const call = async (method: string, path: string, body?: unknown, who = 'admin') => {
    const reply = await opened.call('aurora', path, { method, body, token: tokens.get(who) })
    return { ...reply, body: reply.body as Record<string, unknown> & { data: Row } }
  }
  const list = async (path: string) => ((await call('GET', path)).body.data as unknown as { data: Row[] }).data
  const named = async (path: string, name: string) => {
    const row = (await list(`${path}?per_page=all`)).find((one) => one.name === name)
    if (!row) throw new Error(`${path}: no ${name}`)
    return row
  }
  const rules = '/api/spread_rules'
  const groups = '/api/spread_group'
  const newGroup = async (name: string, more: Record<string, unknown> = {}) => {
    const { status, body } = await call('POST', groups, { name, ...more })
    expect([status, body]).toEqual([201, expect.anything()])
    return body.data
  }
  const add = async (body: unknown) => {
    const reply = await call('POST', rules, body)
    expect([reply.status, reply.body]).toEqual([201, expect.anything()])
    return reply.body.data
  }
  const example = async () => {
    const [table] = await list('/api/tables?search=INSS NOVO 84x TOP Banco Pan')
    if (!table) throw new Error('no example')
    return table
  }
  const explain = async (query: string) => {
    const { status, body } = await call('GET', `${rules}/explain?${query}`)
    expect([query, status, status === 200 || body]).toEqual([query, 200, true])
    return body.data as unknown as {
      rule_id: number | null
      by_default: boolean
      spread_group: { name: string } | null
      commission: Record<string, unknown> | null
      candidates: (Row & { outcome: string })[]
    }
  }
  const later = () => {
    opened.clock.now = new Date(opened.clock.now.getTime() + 60_000)
  }

  it('reads a rule that was changed or deleted by its number, as what it was (14.25)', async () => {
    const group = await newGroup('Lida depois')
    const first = await add({ spread_group_id: group.id, mode: 'share', value: '50' })
    later()
    const { body } = await call('PUT', `${rules}/${first.id}`, {
      ...{ spread_group_id: group.id, mode: 'share', value: '55', row_version: first.row_version },
    })
    const second = body.data
    expect((await call('GET', `${rules}/${first.id}`)).body.data).toMatchObject({
      ...{ version: 1, value: '50.0000', valid_to: expect.any(String) },
    })
    later()
    expect((await call('DELETE', `${rules}/${second.id}`)).status).toBe(200)
    expect((await call('GET', `${rules}/${second.id}`)).status).toBe(404)
    const { status, body: read } = await call('GET', `${rules}/${second.id}?with_trashed=true`)
    expect([status, read.data]).toEqual([
      200,
      expect.objectContaining({ version: 2, value: '55.0000', deleted_at: expect.any(String) }),
    ])
    // Nothing else has become less strict.
    expect((await call('GET', `${rules}/${second.id}?with_trashed=true`, undefined, 'operacional')).status).toBe(403)
    expect((await call('PUT', `${rules}/${second.id}`, { mode: 'share', value: '60' })).status).not.toBe(200)
    expect((await list(`${rules}?spread_group_id[]=${group.id}`)).length).toBe(0)
  })

  it('says which rule holds for a case, and what became of each other one', async () => {
    const table = await example()
    const ouro = await named(groups, 'Ouro')
    const answer = await explain(`spread_group_id=${ouro.id}&table_id=${table.id}&installments=84&amount=18734.52`)
    const chosen = answer.candidates[0]
    expect(chosen).toMatchObject({ id: answer.rule_id, outcome: 'chosen', mode: 'share', value: '70.0000', bank: null })
    // money.md#worked-examples, case B.
    expect(answer.commission).toMatchObject({
      source: 'rule',
      company: { upfront: '12.0000', bonus: '1.5000' },
      broker: { upfront: '8.4000', bonus: '1.0500' },
      clipped: false,
    })
    const outcomes = new Set(answer.candidates.map(({ outcome }) => outcome))
    expect(outcomes).toEqual(new Set(['chosen', 'other_bank', 'other_product']))

    // A table rule precedes; one for larger amounts does not apply without an amount.
    const own = await add({ spread_group_id: ouro.id, table_id: table.id, mode: 'retain', value: '3' })
    expect(own).toMatchObject({ bank: { name: 'Banco Pan' }, product: { name: 'Novo' }, agreement: { name: 'INSS' } })
    const large = await add({
      spread_group_id: ouro.id,
      table_id: table.id,
      mode: 'share',
      value: '80',
      amount_from: '50000.00',
    })
    const asked = `spread_group_id=${ouro.id}&table_id=${table.id}&installments=84`
    const small = await explain(`${asked}&amount=18734.52`)
    // money.md#worked-examples, case C: 12 less 3 points, the row's own bonus.
    expect(small.commission).toMatchObject({ broker: { upfront: '9.0000', bonus: '0.5000' } })
    expect(small.candidates.slice(0, 2)).toMatchObject([
      { id: own.id, outcome: 'chosen' },
      { id: chosen?.id, outcome: 'less_specific' },
    ])
    expect(small.candidates.find(({ id }) => id === large.id)?.outcome).toBe('amount_outside')
    expect((await explain(asked)).candidates.find(({ id }) => id === large.id)?.outcome).toBe('amount_unknown')
    expect((await explain(`${asked}&amount=50000.00`)).rule_id).toBe(large.id)

    // As it was an hour ago.
    const past = await explain(`${asked}&amount=18734.52&valid_at=2026-11-20 14:00:00`)
    expect(past.rule_id).toBe(chosen?.id)
    later()
    for (const { id } of [own, large]) expect((await call('DELETE', `${rules}/${id}`)).status).toBe(200)
    expect((await explain(`${asked}&amount=50000.00`)).rule_id).toBe(chosen?.id)
  })

  it('explains by a broker, and by the default group where there is no other', async () => {
    const table = await example()
    const at = `table_id=${table.id}&installments=84`
    const me = await call('GET', '/api/auth/me', undefined, 'corretor')
    const { uuid } = (me.body as unknown as { response: { uuid: string } }).response
    expect(await explain(`broker_uuid=${uuid}&${at}`)).toMatchObject({
      spread_group: { name: 'Ouro' },
      by_default: false,
    })
    expect(await explain(at)).toMatchObject({ spread_group: { name: 'Bronze' }, by_default: true })
    const none = await newGroup('Sem uso', { active: false })
    expect(await explain(`spread_group_id=${none.id}&${at}`)).toMatchObject({ spread_group: { name: 'Bronze' } })
    // No row covers this term.
    expect(await explain(`table_id=${table.id}&installments=400`)).toMatchObject({ commission: null })
    for (const wrong of [`${at}&broker_uuid=${uuid}&spread_group_id=1`, 'installments=1', `${at}&amount=x`]) {
      expect([wrong, (await call('GET', `${rules}/explain?${wrong}`)).status]).toEqual([wrong, 400])
    }
    expect((await call('GET', `${rules}/explain?table_id=999999&installments=1`)).status).toBe(422)
  })

  it.each(['operacional', 'comercial', 'corretor'])('is nothing for %s', async (who) => {
    const table = await example()
    for (const path of [groups, rules, `${rules}/explain?table_id=${table.id}&installments=84`]) {
      expect([path, (await call('GET', path, undefined, who)).status]).toEqual([path, 403])
    }
    if (who !== 'operacional') expect((await call('GET', `${groups}?options=1`, undefined, who)).status).toBe(403)
    expect((await call('POST', `${groups}/1/brokers`, { user_uuids: [] }, who)).status).toBe(403)
  })

  it('refuses a rule for cases that another holds for, and takes one of another priority', async () => {
    const group = await newGroup('De prova')
    const bank = await named('/api/bank', 'Banco Pan')
    const body = { spread_group_id: group.id, bank_id: bank.id, mode: 'share', value: '70' }
    const first = await add(body)
    const again = await call('POST', rules, { ...body, value: '71' })
    expect(again).toMatchObject({ status: 422, body: { reason: 'spread_rule_overlap', params: { id: first.id } } })
    const preferred = await add({ ...body, value: '71', priority: 5 })
    expect((await call('POST', rules, { ...body, value: '72', active: false })).status).toBe(201)
    // A deactivated rule makes room; reactivating it would conflict.
    later()
    const off = await call('PUT', `${rules}/${first.id}`, { ...body, active: false, row_version: 1 })
    expect(off.body.data).toMatchObject({ version: 2, active: false, lineage_id: first.lineage_id })
    const other = await add({ ...body, value: '73' })
    const on = await call('PUT', `${rules}/${off.body.data.id}`, { ...body, row_version: 1 })
    expect(on).toMatchObject({ status: 422, body: { params: { id: other.id } } })
    later()
    expect((await call('DELETE', `${rules}/${other.id}`)).status).toBe(200)
    expect((await call('POST', `${rules}/${other.id}/restore`)).status).toBe(200)
    expect(
      (await call('PUT', `${rules}/${preferred.id}`, { ...body, value: '60', priority: 5, row_version: 9 })).status,
    ).toBe(409)
    const history = (await call('GET', `${rules}/${other.id}/history`)).body.data as unknown as { data: Row[] }
    expect(history.data.map(({ action }) => action)).toEqual(['restored', 'deleted', 'created'])
  })

  it('lets one of two win who add the same rule at once', async () => {
    const group = await newGroup('De dois')
    const body = { spread_group_id: group.id, mode: 'share', value: '50' }
    const both = await Promise.all([1, 2].map(() => call('POST', rules, body)))
    expect(both.map(({ status }) => status).sort()).toEqual([201, 422])
  })

  it('accepts a rule that gives more than the company gets, and says of which rows', async () => {
    const group = await newGroup('De sobra')
    const table = await example()
    const reply = await call('POST', rules, {
      spread_group_id: group.id,
      table_id: table.id,
      mode: 'fixed',
      value: '10',
    })
    expect(reply.status).toBe(201)
    const exceeds = reply.body.exceeds as Record<string, unknown>[]
    const current = await list(`/api/commissions?table_id=${table.id}`)
    const below = current.filter(({ company_percentage }) => Number(company_percentage) < 10)
    expect(below.length).toBeGreaterThan(0)
    expect(exceeds.map(({ commission_id }) => commission_id).sort()).toEqual(below.map(({ id }) => id).sort())
    expect(exceeds[0]).toMatchObject({ broker: '10.0000', line: 'upfront', table: { name: 'INSS NOVO 84x TOP' } })
    const shown = await call('GET', `${rules}/${reply.body.data.id}/exceeds`)
    expect(shown.body.data).toEqual(exceeds)
    // The broker's rate is cut to the company's there.
    const { starting, company } = exceeds[0] as { starting: number; company: string }
    const cut = await explain(`spread_group_id=${group.id}&table_id=${table.id}&installments=${starting}`)
    expect(cut.commission).toMatchObject({ clipped: true, broker: { upfront: company } })
  })

  it('has one default group, which moves and does not go', async () => {
    const bronze = await named(groups, 'Bronze')
    const sent = { name: 'Bronze', description: bronze.description, active: true, row_version: bronze.row_version }
    expect(await call('DELETE', `${groups}/${bronze.id}`)).toMatchObject({
      status: 422,
      body: { reason: 'spread_default' },
    })
    expect(await call('PUT', `${groups}/${bronze.id}`, { ...sent, is_default: false })).toMatchObject({
      status: 422,
      body: { reason: 'spread_default' },
    })
    expect((await call('PUT', `${groups}/${bronze.id}`, { ...sent, is_default: true, active: false })).status).toBe(422)
    const next = await newGroup('Novo padrão', { is_default: true })
    expect((await list(`${groups}?per_page=all`)).filter(({ is_default }) => is_default)).toMatchObject([
      { id: next.id },
    ])
    const again = await named(groups, 'Bronze')
    expect(again).toMatchObject({ is_default: false, row_version: bronze.row_version + 1 })
    const back = await call('PUT', `${groups}/${bronze.id}`, {
      ...sent,
      is_default: true,
      row_version: again.row_version,
    })
    expect(back.body.data).toMatchObject({ is_default: true })
    expect((await call('DELETE', `${groups}/${next.id}`)).status).toBe(200)
  })

  it('takes brokers in, and is not deleted while it has some', async () => {
    const group = await newGroup('De corretores')
    const me = await call('GET', '/api/auth/me', undefined, 'corretor')
    const { uuid } = (me.body as unknown as { response: { uuid: string } }).response
    const admin = (await call('GET', '/api/auth/me')).body as unknown as { response: { uuid: string } }
    const wrong = await call('POST', `${groups}/${group.id}/brokers`, { user_uuids: [uuid, admin.response.uuid] })
    expect(wrong).toMatchObject({ status: 422, body: { details: { user_uuids: [{ reason: 'unknown_broker' }] } } })
    const moved = await call('POST', `${groups}/${group.id}/brokers`, { user_uuids: [uuid] })
    expect(moved).toMatchObject({ status: 200, body: { data: { brokers: 1 } } })
    expect(await call('DELETE', `${groups}/${group.id}`)).toMatchObject({ status: 422 })
    const back = await named(groups, 'Ouro')
    await call('POST', `${groups}/${back.id}/brokers`, { user_uuids: [uuid] })
    expect((await call('DELETE', `${groups}/${group.id}`)).status).toBe(200)
    expect((await call('POST', `${groups}/999999/brokers`, { user_uuids: [uuid] })).status).toBe(404)
    expect((await call('POST', `${groups}/${back.id}/brokers`, { user_uuids: [uuid] }, 'financeiro')).status).toBe(403)
  })

  it('takes groups and rules from a sheet, and knows those that stand by what they are about (14.4)', async () => {
    const bring = async (path: string, words: Record<string, string>, ...lines: string[]) => {
      const form = new FormData()
      const heads = Object.values(words).join(';')
      form.set('file', new File([[heads, ...lines].join('\n')], 'regras.csv'))
      const labels = Object.entries(words).map(([key, label]) => [key, { label }])
      form.set('words', JSON.stringify(Object.fromEntries(labels)))
      const { body } = await call('POST', `${path}/import`, form)
      const { uuid, row_version } = body.data
      const checked = await call('PUT', `/api/imports/${uuid}`, { row_version })
      return checked.body.data as unknown as ImportBatch
    }
    const apply = async ({ uuid, row_version }: ImportBatch) => {
      const { status, body } = await call('POST', `/api/imports/${uuid}/apply`, { row_version })
      expect([status, body]).toEqual([200, expect.anything()])
    }
    const brought = await bring(
      groups,
      { name: 'Nome', description: 'Descrição' },
      'Platina;De planilha',
      'Ouro;Outra descrição',
    )
    expect(brought).toMatchObject({ creates: 1, updates: 1, refused: 0 })
    await apply(brought)
    const defaults = await bring(groups, { name: 'Nome', is_default: 'Padrão' }, 'Primeiro;Sim', 'Segundo;Sim')
    expect(defaults).toMatchObject({ creates: 1, updates: 0, refused: 1 })
    const words = { spread_group_id: 'Grupo', bank_id: 'Banco', table_id: 'Tabela', mode: 'Modo', value: 'Valor' }
    const rulesBrought = await bring(
      rules,
      words,
      'Platina;;;share;77',
      'Platina;Banco Pan;;share;78',
      'Platina;;Banco Pan / INSS NOVO 84x TOP;retain;2,5',
      'Prata;;;share;66',
      'Não existe;;;share;66',
    )
    expect(rulesBrought).toMatchObject({ creates: 3, updates: 1, refused: 1 })
    const lines = (await call('GET', `/api/imports/${rulesBrought.uuid}?per_page=all`)).body
      .data as unknown as ImportDetail
    expect(lines.lines.data.map(({ action }) => action)).toEqual(['create', 'create', 'create', 'update', null])
    await call('PUT', `/api/imports/${rulesBrought.uuid}`, {
      row_version: rulesBrought.row_version,
      skip: [{ line: 6, skipped: true }],
    })
    const again = (await call('GET', `/api/imports/${rulesBrought.uuid}`)).body.data as unknown as ImportBatch
    later()
    await apply(again)
    const platina = await named(groups, 'Platina')
    const made = await list(`${rules}?spread_group_id=${platina.id}&per_page=all&order_by=id&order=asc`)
    expect(made).toMatchObject([
      { bank: null, value: '77.0000' },
      { bank: { name: 'Banco Pan' }, table: null, value: '78.0000' },
      { table: { name: 'INSS NOVO 84x TOP' }, product: { name: 'Novo' }, mode: 'retain', value: '2.5000' },
    ])
    // A table rule takes its bank from the table: a sheet may leave it out.
    const same = await bring(rules, words, 'Platina;;Banco Pan / INSS NOVO 84x TOP;retain;2,5')
    expect(same).toMatchObject({ creates: 0, updates: 0, skips: 1 })
    const prata = await named(groups, 'Prata')
    const [own] = (await list(`${rules}?spread_group_id=${prata.id}&per_page=all`)).filter(
      ({ bank, product }) => !bank && !product,
    )
    expect(own).toMatchObject({ value: '66.0000', version: 2 })
    const idle = { ...words, installments_from: 'De', active: 'Ativo' }
    for (const [value, counts] of [
      ['50', { creates: 1, updates: 0, skips: 0 }],
      ['50', { creates: 0, updates: 0, skips: 1 }],
      ['51', { creates: 0, updates: 1, skips: 0 }],
    ] as const) {
      const batch = await bring(rules, idle, `Platina;;;share;${value};7;Não`)
      expect(batch).toMatchObject({ ...counts, refused: 0 })
      later()
      if (counts.skips === 0) await apply(batch)
    }
    const of7 = async () =>
      (await list(`${rules}?spread_group_id=${platina.id}&per_page=all`)).filter(
        ({ installments_from }) => installments_from === 7,
      )
    expect(await of7()).toMatchObject([{ value: '51.0000', active: false, version: 2 }])
    // Of several with the same selectors, the active one is edited.
    const of = { spread_group_id: platina.id, installments_from: 7, mode: 'share', value: '53' }
    const active = await add(of)
    await add({ ...of, active: false })
    later()
    expect(await of7()).toHaveLength(3)
    const meant = await bring(rules, idle, 'Platina;;;share;52;7;Sim')
    const found = (await call('GET', `/api/imports/${meant.uuid}?per_page=all`)).body.data as unknown as ImportDetail
    expect(found.lines.data).toMatchObject([{ action: 'update', record_id: active.id }])
  })

  it.each([
    ['installments_to', { installments_from: 40, installments_to: 20 }, 'range_order'],
    ['amount_to', { amount_from: '400.00', amount_to: '200.00' }, 'amount_order'],
    ['value', { value: '100.5' }, 'percent_range'],
    ['table_id', { table_id: 999_999 }, 'unknown'],
    ['spread_group_id', { spread_group_id: 999_999 }, 'unknown'],
  ])('refuses a %s of %o', async (field, more, reason) => {
    const ouro = await named(groups, 'Ouro')
    const reply = await call('POST', rules, {
      spread_group_id: ouro.id,
      mode: 'share',
      value: '70',
      priority: 9,
      ...more,
    })
    expect(reply).toMatchObject({ status: 422, body: { details: { [field]: [{ reason }] } } })
  })
})
