import { beforeAll, expect, it } from 'vitest'
import type { ImportBatch, ImportDetail } from '@/lib/contracts/import'
import { type Call, describeOnBoth, type Opened } from '../../testing/backend'

type Row = Record<string, unknown> & { id: number; row_version: number }

describeOnBoth('a sheet of commissions', (open) => {
  let opened: Opened
  let token = ''
  beforeAll(async () => {
    opened = await open()
    token = await opened.signIn('aurora', 'admin')
  })
  const call = async (path: string, how: Call = {}) => {
    const { status, body } = await opened.call('aurora', path, { token, ...how })
    return { status, body: body as { data: never; reason?: string } }
  }
  const list = async (query: string) =>
    ((await call(`/api/commissions?per_page=all&${query}`)).body.data as { data: Row[] }).data
  const later = () => {
    opened.clock.now = new Date(opened.clock.now.getTime() + 60_000)
  }
  const heads = 'Tabela;De;Até;Empresa;Bônus da empresa;Corretor;Bônus do corretor'
  const words = {
    table_id: { label: 'Tabela' },
    starting: { label: 'De' },
    final: { label: 'Até' },
    company_percentage: { label: 'Empresa' },
    company_bonus: { label: 'Bônus da empresa' },
    broker_percentage: { label: 'Corretor' },
    broker_bonus: { label: 'Bônus do corretor' },
  }
  /** Uploads a sheet of these lines and answers its checked batch. */
  const check = async (...lines: string[]) => {
    const form = new FormData()
    form.set('file', new File([[heads, ...lines].join('\n')], 'comissoes.csv'))
    form.set('words', JSON.stringify(words))
    const brought = await call('/api/commissions/import', { body: form })
    expect([brought.status, brought.body]).toEqual([201, expect.anything()])
    const { uuid, row_version, mapping } = brought.body.data as ImportBatch
    expect(mapping).toEqual(Object.keys(words))
    const checked = await call(`/api/imports/${uuid}`, { method: 'PUT', body: { row_version } })
    expect([checked.status, checked.body]).toEqual([200, expect.anything()])
    return checked.body.data as ImportBatch
  }
  const linesOf = async ({ uuid }: ImportBatch) =>
    ((await call(`/api/imports/${uuid}?per_page=all`)).body.data as ImportDetail).lines.data
  const act = async ({ uuid, row_version }: ImportBatch, action: 'apply' | 'undo') => {
    const { status, body } = await call(`/api/imports/${uuid}/${action}`, { body: { row_version } })
    expect([action, status, body]).toEqual([action, 200, expect.anything()])
    return body.data as ImportBatch
  }
  const example = 'Banco Pan / INSS NOVO 84x TOP'

  it('says what is new, changed and as it was, what is not in it, applies it as versions, and goes back', async () => {
    const [one, two, ...rest] = (await list('search=Banco Pan INSS NOVO 84x TOP')).toSorted(
      (a, b) => Number(a.starting) - Number(b.starting),
    )
    expect(rest.length).toBeGreaterThan(0)
    const [last] = rest.slice(-1)
    const batch = await check(
      `${example};${one?.starting};${one?.final};${String(one?.company_percentage).replace('.', ',')};;${one?.broker_percentage};`,
      `tabela que não há;1;5;10;;6;`,
      `TOP84;${last?.starting};${last?.final};12,5;1,5;8;0,5`,
      `${example};97;120;9;;6;`,
    )
    expect(batch).toMatchObject({ creates: 1, updates: 1, skips: 1, refused: 1 })
    const lines = await linesOf(batch)
    expect(lines.map(({ action }) => action)).toEqual(['skip', null, 'update', 'create'])
    expect(lines[1]?.errors).toMatchObject({ table_id: [{ reason: expect.any(String) }] })
    expect(lines[2]?.changes).toEqual({ company_percentage: { before: '12.0000', after: '12.5000' } })

    const absent = (await call(`/api/commissions/import/${batch.uuid}/absent`)).body.data as {
      total: number
      ids: number[]
      rows: Row[]
    }
    const missing = [two, ...rest].filter((row) => row?.id !== last?.id)
    expect(absent).toMatchObject({ total: missing.length, ids: missing.map((row) => row?.id) })
    expect(absent.rows[0]).toMatchObject({ table: { name: 'INSS NOVO 84x TOP' } })

    later()
    const left = await call(`/api/imports/${batch.uuid}`, {
      method: 'PUT',
      body: { row_version: batch.row_version, skip: [{ line: 3, skipped: true }] },
    })
    const applied = await act(left.body.data as ImportBatch, 'apply')
    expect(await list(`table_id=${one?.table_id}&installments=84`)).toMatchObject([
      { company_percentage: '12.5000', version: 4 },
    ])
    expect(await list(`table_id=${one?.table_id}&installments=100`)).toMatchObject([{ version: 1, starting: 97 }])
    // Imports appear in the feed like any other change.
    const feed = (await call('/api/model_change_updates?per_page=all&search=INSS NOVO 84x TOP')).body.data as {
      data: Row[]
    }
    expect(feed.data[0]).toMatchObject({ created_at: expect.stringContaining('2026-11-20 15:') })
    later()
    await act(applied, 'undo')
    expect(await list(`table_id=${one?.table_id}&installments=84`)).toMatchObject([
      { company_percentage: '12.0000', broker_bonus: '0.5000', version: 5 },
    ])
    expect(await list(`table_id=${one?.table_id}&installments=100`)).toEqual([])
  })

  it('takes a bonus away that the file leaves empty or strikes out, and says so before (14.4)', async () => {
    const [row] = (await list('search=Banco Pan INSS NOVO 84x TOP')).filter(({ broker_bonus }) => broker_bonus !== null)
    const line = (company: string, broker: string) =>
      `${example};${row?.starting};${row?.final};${String(row?.company_percentage).replace('.', ',')};${company};8;${broker}`
    const gone = { before: row?.broker_bonus, after: null }
    for (const [company, broker] of [
      ['', ''],
      ['-', '—'],
    ] as const) {
      const batch = await check(line(company, broker))
      expect(await linesOf(batch)).toMatchObject([{ action: 'update', changes: { broker_bonus: gone } }])
    }
    later()
    const applied = await act(await check(line('-', '')), 'apply')
    const now = () => list(`table_id=${row?.table_id}&installments=${row?.starting}`)
    expect(await now()).toMatchObject([{ company_bonus: null, broker_bonus: null }])
    later()
    await act(applied, 'undo')
    expect(await now()).toMatchObject([{ company_bonus: row?.company_bonus, broker_bonus: row?.broker_bonus }])
  })

  it('names the row that is in the way of a line, in the list or in the file', async () => {
    const batch = await check(`${example};90;100;10;;6;`, `${example};130;140;10;;6;`, `${example};135;150;10;;6;`)
    const lines = await linesOf(batch)
    expect(
      lines.map(({ errors }) =>
        Object.values(errors)
          .flat()
          .map(({ reason, params }) => [reason, params]),
      ),
    ).toEqual([
      [['commission_overlap', { starting: 73, final: 96 }]],
      [['commission_overlap', { starting: 135, final: 150 }]],
      [['commission_overlap', { starting: 130, final: 140 }]],
    ])
  })

  it('is brought by those who may import, and by nobody else', async () => {
    for (const login of ['financeiro', 'operacional', 'ceo', 'comercial', 'corretor']) {
      const other = await opened.signIn('aurora', login)
      const form = new FormData()
      form.set('file', new File([heads], 'comissoes.csv'))
      expect([login, (await call('/api/commissions/import', { body: form, token: other })).status]).toEqual([
        login,
        403,
      ])
    }
  })
})
