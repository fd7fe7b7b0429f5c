import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { and, eq } from 'drizzle-orm'
import { writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Role } from '@/lib/access/roles'
import type { ImportBatch, ImportDetail } from '@/lib/contracts/import'
import type { Job } from '@/lib/contracts/job'
import { bank } from '../../catalogue/bank.table'
import { user } from '../../identity/people/user.table'
import { type Call, describeOnBoth, type Opened, type Reply } from '../../testing/backend'
import { inTenant } from '../database/scope'
import { parseSheet } from '../sheets/parse'

const words = {
  name: { label: 'Nome' },
  official_bank_id: { label: 'Banco oficial' },
  upfront_cap: { label: 'Teto à vista' },
  payment_terms_days: { label: ['Prazo', 'Prazo de pagamento'] },
  requires_typist_user: { label: 'Exige digitador' },
  active: { label: 'Ativo' },
}

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())

describeOnBoth('imports', (open) => {
  let opened: Opened
  let token = ''
  const call = (path: string, how: Call = {}) => opened.call('aurora', path, { token, ...how })
  const bring = (content: string | Uint8Array, name = 'bancos.csv', how: Call = {}, given: object = words) => {
    const form = new FormData()
    form.set('file', new File([typeof content === 'string' ? content : new Uint8Array(content)], name))
    form.set('words', JSON.stringify(given))
    return call('/api/bank/import', { body: form, ...how })
  }
  const batchOf = ({ body }: Reply) => (body as { data: ImportBatch }).data
  const detail = async (uuid: string, query = '') =>
    ((await call(`/api/imports/${uuid}${query}`)).body as { data: ImportDetail }).data
  const change = (batch: ImportBatch, edit: object) =>
    call(`/api/imports/${batch.uuid}`, { method: 'PUT', body: { row_version: batch.row_version, ...edit } })
  const checked = async (content: string, edit: object = {}) =>
    batchOf(await change(batchOf(await bring(content)), edit))
  const act = (batch: ImportBatch, action: 'apply' | 'undo', more: object = {}) =>
    call(`/api/imports/${batch.uuid}/${action}`, { body: { row_version: batch.row_version, ...more } })
  const names = async () =>
    ((await call('/api/bank?per_page=all&order_by=name')).body as { data: { data: { name: string }[] } }).data.data.map(
      ({ name }) => name,
    )
  const over = async (uuid: string): Promise<Job> => {
    const { data } = (await call(`/api/jobs/${uuid}`)).body as { data: Job }
    return ['queued', 'running'].includes(data.status)
      ? new Promise((go) => setTimeout(go, 30)).then(() => over(uuid))
      : data
  }

  beforeAll(async () => {
    opened = await open()
    token = await opened.signIn('aurora', 'admin')
    await opened.backend.start()
  })
  afterAll(async () => {
    await opened.backend.settled()
  })

  it('begin with a template whose heads come back as the fields they are', async () => {
    for (const format of ['xlsx', 'csv'] as const) {
      const address = `/api/bank/import/template?format=${format}&words=${encodeURIComponent(JSON.stringify(words))}`
      const answer = await opened.backend.fetch(
        new Request(`http://localhost/t/aurora${address}`, { headers: { token } }),
      )
      expect([answer.status, answer.headers.get('content-disposition')]).toEqual([
        200,
        expect.stringContaining(`bank-modelo.${format}`),
      ])
      const bytes = new Uint8Array(await answer.arrayBuffer())
      const empty = await parseSheet(bytes, { rows: 1, columns: 100, cell: 100 }).catch((error) => error.refusal.reason)
      expect(empty).toBe('sheet_empty')
    }
    const batch = batchOf(await bring('Nome;upfront_cap;PRAZO;Banco  Oficial;Outra\nA;1;2;623;x'))
    expect(batch).toMatchObject({
      status: 'mapped',
      name: 'bancos.csv',
      heads: ['Nome', 'upfront_cap', 'PRAZO', 'Banco  Oficial', 'Outra'],
      mapping: ['name', 'upfront_cap', 'payment_terms_days', 'official_bank_id', null],
      rows: 1,
      accepted: 0,
    })
    expect(batch.fields.find(({ key }) => key === 'name')).toEqual({
      key: 'name',
      required: true,
      identity: true,
      kind: 'text',
    })
  })

  it('UP2 check each line by the rules of the form, and write nothing', async () => {
    const before = await names()
    const long = 'x'.repeat(81)
    const batch = await checked(
      [
        'Nome;Banco oficial;Teto à vista;Prazo;Exige digitador;Ativo',
        'Banco Novo;623;1.234,56;30;sim;',
        ';623;6;30;não;sim',
        `${long};;;;;`,
        'Banco Dois;não existe;;x;talvez;',
        'Banco Três;#999999;8,4%;;;',
        'Banco Quatro;;1.234;;;',
        'Banco Cinco;237;5,5;0;;Não',
        'banco cinco;;;;;',
        'Banco Cinco;;;;;',
      ].join('\r\n'),
    )
    const { lines } = await detail(batch.uuid, '?per_page=100')
    const wrong = Object.fromEntries(
      lines.data.map(({ line, errors }) => [
        line,
        Object.fromEntries(Object.entries(errors).map(([key, found]) => [key, found.map(({ reason }) => reason)])),
      ]),
    )
    expect(Object.keys(wrong[2] ?? {})).toEqual(['upfront_cap'])
    expect(wrong[3]).toEqual({ name: ['required'] })
    expect(wrong[4]).toEqual({ name: ['max'] })
    expect(wrong[5]).toEqual({
      official_bank_id: ['unknown'],
      payment_terms_days: ['integer'],
      requires_typist_user: ['flag'],
    })
    expect(wrong[6]).toEqual({ official_bank_id: ['unknown'] })
    expect(wrong[7]).toEqual({ upfront_cap: ['ambiguous_number'] })
    expect(wrong[8]).toEqual({})
    expect(wrong[10]).toEqual({ name: ['duplicate'] })
    expect(batch).toMatchObject({
      status: 'checked',
      rows: 9,
      accepted: batch.creates,
      refused: 9 - batch.creates,
      updates: 0,
    })
    expect(await names()).toEqual(before)
    const refused = await detail(batch.uuid, '?only=refused&per_page=2&page=2')
    expect(refused.lines).toMatchObject({ total: batch.refused, current_page: 2, per_page: 2 })
    const all = await act(batch, 'apply')
    expect([all.status, all.body]).toEqual([
      422,
      expect.objectContaining({ reason: 'import_refused', params: { rows: batch.refused } }),
    ])
    expect(await names()).toEqual(before)
  })

  it('are mended on the screen, applied whole, told line by line, and taken back', async () => {
    const before = await names()
    let batch = await checked('Nome;Prazo\nMendado;x\nFora;y\nInteiro;3')
    expect(batch).toMatchObject({ accepted: 1, refused: 2 })
    const refusedFile = await opened.backend.fetch(
      new Request(`http://localhost/t/aurora/api/imports/${batch.uuid}/refused?format=csv`, { headers: { token } }),
    )
    expect(await refusedFile.text()).toBe(
      'Nome;Prazo;Erro\r\nMendado;x;Prazo: Informe um número inteiro, como 84.\r\nFora;y;Prazo: Informe um número inteiro, como 84.',
    )
    batch = batchOf(
      await change(batch, { cells: [{ line: 2, column: 1, value: '30' }], skip: [{ line: 3, skipped: true }] }),
    )
    expect(batch).toMatchObject({ accepted: 3, refused: 0, creates: 2, skips: 1 })
    expect((await detail(batch.uuid)).lines.data).toMatchObject([
      { line: 2, cells: ['Mendado', '30'], action: 'create', skipped: false },
      { line: 3, cells: ['Fora', 'y'], action: 'skip', skipped: true, errors: {} },
      { line: 4, action: 'create' },
    ])
    const stale = await act({ ...batch, row_version: batch.row_version - 1 }, 'apply')
    expect([stale.status, stale.body]).toEqual([409, expect.objectContaining({ reason: 'stale' })])
    const applied = batchOf(await act(batch, 'apply'))
    expect(applied.status).toBe('applied')
    expect(await names()).toEqual([...before, 'Inteiro', 'Mendado'].sort((a, b) => a.localeCompare(b, 'pt')))
    expect((await act(applied, 'apply')).body).toMatchObject({ reason: 'import_unchecked' })
    expect((await change(applied, {})).body).toMatchObject({ reason: 'import_over' })
    const undone = batchOf(await act(applied, 'undo'))
    expect(undone.status).toBe('undone')
    expect(await names()).toEqual(before)
    expect((await act(undone, 'undo')).body).toMatchObject({ reason: 'import_not_applied' })
  })

  it('change a record that stands, show what of it, and leave what the file leaves empty', async () => {
    const made = (
      await call('/api/bank', { body: { name: 'Permanente', payment_terms_days: 7, upfront_cap: '5.0000' } })
    ).body
    const { id } = (made as { data: { id: number } }).data
    const batch = await checked('Nome;Prazo;Teto à vista\nPermanente;9;\nPermanente;10;')
    const { lines } = await detail(batch.uuid)
    expect(lines.data).toMatchObject([
      { action: 'update', record_id: id, changes: { payment_terms_days: { before: 7, after: 9 } } },
      { action: null, errors: { '': [{ reason: 'repeated_line', params: { line: 2 } }] } },
    ])
    const applied = batchOf(await act(batch, 'apply', { leave_refused: true }))
    const read = async () => ((await call(`/api/bank/${id}`)).body as { data: object }).data
    expect(await read()).toMatchObject({ payment_terms_days: 9, upfront_cap: '5.0000' })
    const same = await checked('Nome;Prazo\nPermanente;9')
    expect(same).toMatchObject({ accepted: 1, skips: 1, updates: 0 })
    expect((await act(same, 'apply')).body).toMatchObject({ reason: 'import_nothing' })
    batchOf(await act(applied, 'undo'))
    expect(await read()).toMatchObject({ payment_terms_days: 7, upfront_cap: '5.0000' })
  })

  it('are not taken back over what somebody has changed since', async () => {
    const applied = batchOf(await act(await checked('Nome\nMexido\nIntocado'), 'apply'))
    const { lines } = await detail(applied.uuid)
    const id = lines.data[0]?.record_id
    const { data } = (await call(`/api/bank/${id}`)).body as { data: { row_version: number } }
    const edited = { name: 'Mexido', payment_terms_days: 1, row_version: data.row_version }
    expect((await call(`/api/bank/${id}`, { method: 'PUT', body: edited })).status).toBe(200)
    const refused = await act(applied, 'undo')
    expect([refused.status, refused.body]).toEqual([
      422,
      expect.objectContaining({ reason: 'import_changed', params: { lines: '2', count: 1 } }),
    ])
    expect(await names()).toEqual(expect.arrayContaining(['Mexido', 'Intocado']))
  })

  it('are not taken back to what no form would accept any more', async () => {
    for (const name of ['Antigo A', 'Antigo B']) await call('/api/bank', { body: { name } })
    await inTenant(opened.database, 'aurora', opened.clock.now, ({ tx, tenant }) =>
      tx
        .update(bank)
        .set({ portal_url: 'portal antigo' })
        .where(and(eq(bank.tenant_id, tenant.id), eq(bank.name, 'Antigo B'))),
    )
    const address = 'https://portal.example.com/'
    const batch = await checked(`Nome;portal_url\nAntigo A;${address}\nAntigo B;${address}`)
    expect(batch).toMatchObject({ updates: 2, refused: 0 })
    const applied = batchOf(await act(batch, 'apply'))
    const refused = await act(applied, 'undo')
    expect([refused.status, refused.body]).toEqual([
      422,
      expect.objectContaining({ reason: 'import_before_refused', params: { lines: '3', count: 1 } }),
    ])
    const after = await detail(applied.uuid)
    expect(after.status).toBe('applied')
    for (const { record_id } of after.lines.data) {
      expect((await call(`/api/bank/${record_id}`)).body).toMatchObject({ data: { portal_url: address } })
    }
  })

  it('go on as a job above a hundred lines, all of them or none', async () => {
    const before = await names()
    const many = Array.from({ length: 400 }, (_, at) => `Lote ${String(at).padStart(4, '0')};${at % 300}`)
    let batch = await checked(`Nome;Prazo\n${many.join('\n')}`)
    expect(batch).toMatchObject({ rows: 400, creates: 400, refused: 0 })
    // Another person takes one of the names first: the whole write is refused, and the line reported.
    const faster = (await call('/api/bank', { body: { name: 'Lote 0123' } })).body as { data: { id: number } }
    const failed = (await act(batch, 'apply')).body as { data: { job: Job } }
    expect(await over(failed.data.job.uuid)).toMatchObject({
      status: 'failed',
      import: batch.uuid,
      error: { reason: 'import_outdated', params: { lines: '125', count: 1 } },
    })
    expect(await names()).toEqual([...before, 'Lote 0123'].sort((a, b) => a.localeCompare(b, 'pt')))
    const found = await detail(batch.uuid, '?per_page=100&only=update')
    expect([...found.lines.data.map(({ line }) => line), found.creates]).toEqual([125, 399])
    await call(`/api/bank/${faster.data.id}`, { method: 'DELETE' })
    batch = batchOf(await change(found, {}))
    const reply = await act(batch, 'apply')
    expect(reply.status).toBe(202)
    const { job } = (reply.body as { data: { job: Job } }).data
    expect(await over(job.uuid)).toMatchObject({
      kind: 'import',
      status: 'done',
      done: 400,
      total: 400,
      import: batch.uuid,
      report: null,
    })
    expect(await names()).toHaveLength(before.length + 400)
    const applied = await detail(batch.uuid, '?per_page=100&page=4')
    expect(applied).toMatchObject({ status: 'applied', job: null })
    const last = applied.lines.data.at(-1)
    const history = (await call(`/api/bank/${last?.record_id}/history`)).body
    expect(history).toMatchObject({
      data: { data: [{ action: 'created', user: { name: expect.any(String) }, after: { name: 'Lote 0399' } }] },
    })
    const undo = (await act(applied, 'undo')).body as { data: { job: Job } }
    expect(await over(undo.data.job.uuid)).toMatchObject({ status: 'done' })
    expect(await names()).toEqual(before)
  })

  it('hand what only one may have from a record to a new one, and back', async () => {
    type Bank = { id: number; name: string; ultron_bank_id: number | null }
    const banks = async () => ((await call('/api/bank?per_page=all')).body as { data: { data: Bank[] } }).data.data
    const before = await banks()
    const giver = before.find(({ ultron_bank_id }) => ultron_bank_id !== null)
    const entries = (await call('/api/ultron/unlinked-banks')).body as { data: { data: { id: number }[] } }
    const free = entries.data.data[0]?.id
    const linkOf = async (name: string | undefined) =>
      (await banks()).find((bank) => bank.name === name)?.ultron_bank_id
    const content = `name;ultron_bank_id\n${giver?.name};#${free}\nHerdeiro;#${giver?.ultron_bank_id}`
    const batch = await checked(content)
    expect(batch).toMatchObject({ creates: 1, updates: 1, refused: 0 })
    const applied = await act(batch, 'apply')
    expect([applied.status, applied.body]).toEqual([200, expect.anything()])
    expect([await linkOf(giver?.name), await linkOf('Herdeiro')]).toEqual([free, giver?.ultron_bank_id])
    const undone = await act(batchOf(applied), 'undo')
    expect([undone.status, undone.body]).toEqual([200, expect.anything()])
    expect([await linkOf(giver?.name), await linkOf('Herdeiro')]).toEqual([giver?.ultron_bank_id, undefined])
  })

  it('swap what only one may have between records, pass it on along a row of them, and take it back', async () => {
    type Bank = { id: number; name: string; ultron_bank_id: number | null; row_version: number }
    const banks = async () =>
      ((await call('/api/bank?per_page=all&order_by=id&order=asc')).body as { data: { data: Bank[] } }).data.data
    const entries = (await call('/api/ultron/unlinked-banks')).body as { data: { data: { id: number }[] } }
    const made = ['Troca A', 'Troca B', 'Troca C'].map((name, at) => ({
      name,
      ultron_bank_id: entries.data.data[at]?.id ?? 0,
    }))
    for (const body of made) expect((await call('/api/bank', { body })).status).toBe(201)
    const links = async () =>
      (await banks()).filter(({ name }) => name.startsWith('Troca ')).map(({ ultron_bank_id }) => ultron_bank_id)
    const [a, b, c] = await links()
    const free = entries.data.data[3]?.id
    for (const to of [
      [b, a, c],
      [b, c, a],
      [b, c, free],
      [free, a, b],
    ]) {
      const standing = await banks()
      const batch = await checked(`name;ultron_bank_id\n${made.map(({ name }, at) => `${name};#${to[at]}`).join('\n')}`)
      expect(batch).toMatchObject({ updates: to.filter((one, at) => one !== [a, b, c][at]).length, refused: 0 })
      const applied = await act(batch, 'apply')
      expect([applied.status, applied.body]).toEqual([200, expect.anything()])
      expect(await links()).toEqual(to)
      const undone = await act(batchOf(applied), 'undo')
      expect([undone.status, undone.body]).toEqual([200, expect.anything()])
      expect(await links()).toEqual([a, b, c])
      // An import raises the version as any other write does.
      const raised = (await banks()).map(({ row_version }, at) => row_version - (standing[at]?.row_version ?? 0))
      expect(Math.max(...raised)).toBe(2)
    }
  })

  it('refuse what stands between figures, rather than take it away (14.4)', async () => {
    const wrong = ['8 4', '8%4', '8R$4', '1 234,56', '8,4 %%', '--8', '8-']
    const right = ['8,4 %', 'R$ 8,4', ' 8.4', '8']
    const lines = [...wrong, ...right].map((text, at) => `Entre ${at};${text};${at < 2 ? '3 0' : 30}`)
    const batch = await checked(`name;upfront_cap;payment_terms_days\n${lines.join('\n')}`)
    const { lines: found } = await detail(batch.uuid)
    expect(found.data.map(({ errors }) => Object.keys(errors))).toEqual([
      ['upfront_cap', 'payment_terms_days'],
      ['upfront_cap', 'payment_terms_days'],
      ...wrong.slice(2).map(() => ['upfront_cap']),
      ...right.map(() => []),
    ])
  })

  it('clear what may be empty where the file has a column for it, and show it before (14.4)', async () => {
    const entries = (await call('/api/ultron/unlinked-banks')).body as { data: { data: { id: number }[] } }
    const body = { name: 'Cheio', portal_url: 'https://a.example.com/', official_bank_id: 1, upfront_cap: '5.0000' }
    const made = await call('/api/bank', { body: { ...body, ultron_bank_id: entries.data.data[0]?.id } })
    const { id } = (made.body as { data: { id: number } }).data
    const batch = await checked('name;upfront_cap;official_bank_id;ultron_bank_id;portal_url\nCheio;;;-;')
    const [line] = (await detail(batch.uuid)).lines.data
    const after = Object.entries(line?.changes ?? {}).map(([key, change]) => [key, change.after])
    expect([line?.action, Object.fromEntries(after)]).toEqual([
      'update',
      { official_bank_id: null, ultron_bank_id: null, portal_url: null },
    ])
    expect(line?.changes?.portal_url?.before).toBe(body.portal_url)
    const applied = batchOf(await act(batch, 'apply'))
    const read = async () => ((await call(`/api/bank/${id}`)).body as { data: object }).data
    expect(await read()).toMatchObject({
      ...{ upfront_cap: '5.0000', official_bank_id: null, ultron_bank_id: null, portal_url: null },
    })
    // Columns missing from the file keep their values; a new record gets the defaults.
    expect(await checked('name\nCheio')).toMatchObject({ skips: 1 })
    expect(await checked('name;upfront_cap;official_bank_id\nVazio;;-')).toMatchObject({ creates: 1, refused: 0 })
    batchOf(await act(applied, 'undo'))
    expect(await read()).toMatchObject({ ...body, ultron_bank_id: entries.data.data[0]?.id })
  })

  it('take 0.125 for the number that it is, and 1.125 for neither', async () => {
    const { lines } = await detail((await checked('name;upfront_cap\nOitavo;0.125\nMilhar;1.125')).uuid)
    expect(lines.data.map(({ action }) => action)).toEqual(['create', null])
  })

  it('read several choices in one cell, as an export writes them (14.5)', async () => {
    const form = new FormData()
    const lines = ['P1;new;gross;RG frente', 'P2;new;gross;"contract; RG frente"', 'P3;new;gross;"contract; passe"']
    form.set('file', new File([`name;operation_type;commission_base;required_documents\n${lines.join('\n')}`], 'a.csv'))
    form.set('words', JSON.stringify({ required_documents: { choices: { rg_front: 'RG (frente)' } } }))
    const batch = batchOf(await change(batchOf(await call('/api/products/import', { body: form })), {}))
    const { lines: found } = await detail(batch.uuid)
    expect(found.data.map(({ action, errors }) => [action, errors.required_documents?.[0]?.reason])).toEqual([
      ['create', undefined],
      ['create', undefined],
      [null, 'choice'],
    ])
    await act(batch, 'apply', { leave_refused: true })
    const { body } = await call('/api/products?search=P2')
    expect(body).toMatchObject({ data: { data: [{ required_documents: ['contract', 'rg_front'] }] } })
  })

  it('read an XLSX as they read a CSV', async () => {
    const sheet = await writeXlsx({
      sheets: [
        {
          name: 'a',
          rows: [
            ['Nome', 'Teto à vista', 'Ativo'],
            ['Planilha', 5.25, false],
          ],
        },
      ],
    })
    const batch = batchOf(await change(batchOf(await bring(sheet, 'b.xlsx')), {}))
    expect((await detail(batch.uuid)).lines.data).toMatchObject([
      { cells: ['Planilha', '5,25', 'Não'], action: 'create' },
    ])
  })

  it('refuse a mapping that names a field twice, none, or leaves a required one out', async () => {
    const batch = batchOf(await bring('a;b\n1;2'))
    expect(batch.mapping).toEqual([null, null])
    const reasonOf = async (mapping: unknown) =>
      ((await change(batch, { mapping })).body as { details: { mapping: { reason: string }[] } }).details.mapping[0]
        ?.reason
    expect(await reasonOf([null, null])).toBe('mapping_missing')
    expect(await reasonOf(['name', 'name'])).toBe('mapping_twice')
    expect(await reasonOf(['name', 'tenant_id'])).toBe('unknown_column')
    expect(await reasonOf(['name'])).toBe('mapping_length')
    expect((await change(batch, { mapping: ['name', null] })).status).toBe(200)
  })

  it('UP2 UP6 tell what to do with a file that is none, or too much', async () => {
    const reasonOf = async (reply: Promise<Reply>) => ((await reply).body as { reason: string }).reason
    expect(await reasonOf(bring('%PDF-1.7\0'))).toBe('sheet_type')
    expect(await reasonOf(bring('Nome\n'))).toBe('sheet_empty')
    expect(await reasonOf(bring('Nome;Nome\na;b'))).toBe('sheet_heads')
    expect(await reasonOf(bring(`PK\x03\x04PK\x05\x06${'\x7f'.repeat(18)}`))).toBe('sheet_unpacks')
    expect(await reasonOf(bring(`Nome\n${'a\n'.repeat(20_001)}`))).toBe('sheet_rows')
    expect((await bring('x'.repeat(11 * 1024 * 1024))).status).toBe(413)
    expect((await call('/api/bank/import', { body: new FormData() })).status).toBe(422)
  })

  it('are their person’s alone, and only with the permission that brought them', async () => {
    const batch = batchOf(await bring('Nome\nSeu'))
    const other = await opened.signIn('aurora', 'operacional')
    for (const [path, how] of [
      ['', {}],
      ['', { method: 'PUT', body: { row_version: 1 } }],
      ['/apply', { body: { row_version: 1 } }],
      ['/undo', { body: { row_version: 1 } }],
      ['/refused', {}],
    ] as const) {
      expect((await call(`/api/imports/${batch.uuid}${path}`, { ...how, token: other })).status, path).toBe(404)
    }
    const finance = await opened.signIn('aurora', 'financeiro')
    expect((await bring('Nome\nA', 'a.csv', { token: finance })).status).toBe(403)
    expect((await call('/api/bank/import/template', { token: finance })).status).toBe(403)
  })

  it('made for staff are not shown to who no longer sees the company’s share', async () => {
    const become = (role: Role) =>
      inTenant(opened.database, 'aurora', opened.clock.now, ({ tx, tenant }) =>
        tx
          .update(user)
          .set({ type_user: role })
          .where(and(eq(user.tenant_id, tenant.id), eq(user.email, 'operacional@aurora.example.com'))),
      )
    const own = await opened.signIn('aurora', 'operacional')
    const statuses = async (batch: ImportBatch) => {
      const body = { row_version: 0 }
      const asked = [
        ['', {}],
        ['', { method: 'PUT', body }],
        ['/apply', { body }],
        ['/undo', { body }],
        ['/refused', {}],
      ] as const
      const found: number[] = []
      for (const [path, how] of asked) {
        const address = `http://localhost/t/aurora/api/imports/${batch.uuid}${path}`
        const sent = 'body' in how ? { body: JSON.stringify(how.body) } : {}
        const method = 'method' in how ? how.method : 'body' in how ? 'POST' : 'GET'
        const headers = { token: own, 'content-type': 'application/json' }
        found.push((await opened.backend.fetch(new Request(address, { method, headers, ...sent }))).status)
      }
      return found
    }
    const ofStaff = batchOf(await bring('Nome;upfront_cap\nReservado;5,5', 'a.csv', { token: own }))
    expect(await statuses(ofStaff)).toEqual([200, 409, 409, 409, 200])
    await become('Comercial')
    expect(await statuses(ofStaff)).toEqual([404, 404, 404, 404, 404])
    const ofSeller = batchOf(await bring('Nome\nSeu também', 'b.csv', { token: own }))
    expect(await statuses(ofSeller)).toEqual([200, 409, 409, 409, 200])
    await become('Operacional')
    for (const batch of [ofStaff, ofSeller]) expect(await statuses(batch)).toEqual([200, 409, 409, 409, 200])
  })

  it('are kept for a month', async () => {
    const batch = batchOf(await bring('Nome\nVelho'))
    const month = 31 * 24 * 3600_000
    opened.clock.now = new Date(opened.clock.now.getTime() + month)
    token = await opened.signIn('aurora', 'admin')
    expect((await call(`/api/imports/${batch.uuid}`)).status).toBe(200)
    await opened.backend.sweep()
    expect((await call(`/api/imports/${batch.uuid}`)).status).toBe(404)
    expect(filesIn(join(opened.folder, 'files'))).toEqual([])
  })
})
