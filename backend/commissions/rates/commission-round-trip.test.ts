import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ImportBatch, ImportDetail } from '@/lib/contracts/import'
import type { Job, SheetFormat } from '@/lib/contracts/job'
import pt from '@/messages/pt.json'
import { type Call, describeOnBoth, type Opened } from '../../testing/backend'

const labels: Record<string, string> = pt.resources.commission.fields
type Row = Record<string, unknown> & {
  table: { id: number; name: string }
  lineage_id: number
  is_fixed_value: boolean
  company_percentage: string
  broker_percentage: string | null
}
/** A value as typed into a sheet. */
const textOf = (value: unknown): string => {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não'
  if (typeof value === 'object') return String((value as { name: string }).name)
  return String(value).replace('.', ',')
}

/** The labels that the screen posts with a file. */
const words = JSON.stringify(Object.fromEntries(Object.entries(labels).map(([key, label]) => [key, { label }])))

const where = ['bank', 'agreement', 'product', 'table', 'starting', 'final', 'is_fixed_value']
const shares = ['company_percentage', 'company_bonus', 'broker_percentage', 'broker_bonus']
const deferred = ['deferred_company_percentage', 'deferred_broker_percentage']
const whole = [...where, ...shares, ...deferred, 'valid_from', 'version']

describeOnBoth('what an export of the commissions says', (open) => {
  let opened: Opened
  let token = ''
  beforeAll(async () => {
    opened = await open()
    token = await opened.signIn('aurora', 'admin')
    await opened.backend.start()
  })
  afterAll(() => opened.backend.settled())
  const call = async <T>(path: string, how: Call = {}) => {
    const { status, body } = await opened.call('aurora', path, { token, ...how })
    return { status, data: (body as { data: T }).data, body: body as { reason?: string; params?: object } }
  }
  const done = async (uuid: string): Promise<Job> => {
    const { data } = await call<Job>(`/api/jobs/${uuid}`)
    return ['queued', 'running'].includes(data.status)
      ? new Promise((go) => setTimeout(go, 30)).then(() => done(uuid))
      : data
  }
  /** The list's export with these columns and their labels as headers. */
  const exported = async (format: SheetFormat, keys: readonly string[]): Promise<Uint8Array> => {
    const columns = keys.map((key) => ({ key, label: labels[key] ?? key }))
    const started = await call<{ job: Job }>('/api/commissions/export', { body: { format, columns } })
    expect(started.status).toBe(202)
    const { file } = await done(started.data.job.uuid)
    const answer = await opened.backend.fetch(
      new Request(`http://localhost/t/aurora${file?.url}`, { headers: { token } }),
    )
    return new Uint8Array(await answer.arrayBuffer())
  }
  const brought = async (bytes: Uint8Array, name: string) => {
    const form = new FormData()
    form.set('file', new File([new Uint8Array(bytes)], name))
    form.set('words', words)
    return (await call<ImportBatch>('/api/commissions/import', { body: form })).data
  }
  const checked = async (bytes: Uint8Array, name: string) => {
    const { uuid, row_version } = await brought(bytes, name)
    return (await call<ImportBatch>(`/api/imports/${uuid}`, { method: 'PUT', body: { row_version } })).data
  }
  const linesOf = async ({ uuid }: ImportBatch, only = '') =>
    (await call<ImportDetail>(`/api/imports/${uuid}?per_page=all${only}`)).data.lines.data
  const all = async () => (await call<{ data: Row[] }>('/api/commissions?per_page=all&order_by=id')).data.data
  const countRows = async () => (await call<{ total: number }>('/api/commissions?per_page=1')).data.total

  it.each([
    { what: 'every column in Excel', format: 'xlsx', keys: whole },
    { what: 'every column in CSV', format: 'csv', keys: whole },
    { what: 'the number of its table', format: 'xlsx', keys: ['table_id', 'starting', 'final', ...shares] },
    {
      what: 'all numbers of its place',
      format: 'csv',
      keys: ['bank_id', 'agreement_id', 'product_id', ...whole.slice(3)],
    },
  ] as const)('is what stands: brought back with $what, it changes nothing (14.5)', async ({ format, keys }) => {
    const total = await countRows()
    expect(total).toBeGreaterThan(250)
    const batch = await checked(await exported(format, keys), `comissoes.${format}`)
    const refused = (await linesOf(batch, '&only=refused')).map(({ cells, errors }) => [cells, errors])
    expect(refused).toEqual([])
    expect(batch).toMatchObject({ rows: total, skips: total, creates: 0, updates: 0, refused: 0, moved: 0 })
  })

  /** A sheet of current rows, each changed by `change`. */
  const sheetOf = async (keys: readonly string[], change: (row: Row, at: number) => Partial<Row>, rows?: Row[]) => {
    const lines = (rows ?? (await all())).map((row, at) => {
      const now: Row = { ...row, ...change(row, at) }
      return keys.map((key) => textOf(now[key])).join(';')
    })
    return new TextEncoder().encode([keys.map((key) => labels[key]).join(';'), ...lines].join('\n'))
  }

  it('names a table by its bank, agreement and product, and says what is missing to tell it (14.5)', async () => {
    const rows = await all()
    const placesOf = Map.groupBy(rows, ({ table }) => table.name)
    const [, several = []] = [...placesOf].find(([, some]) => new Set(some.map((row) => row.table.id)).size > 1) ?? []
    const [one, other] = [several[0], several.find(({ table }) => table.id !== several[0]?.table.id)]
    const refusals = async (keys: string[], change: (row: Row) => Partial<Row> = () => ({})) => {
      const batch = await checked(await sheetOf(keys, change, several.slice(0, 1)), 'a.csv')
      return (await linesOf(batch)).map(({ errors }) => [Object.keys(errors), errors.table_id?.[0]?.reason])
    }
    const keys = ['table', 'starting', 'final', 'company_percentage']
    expect(await refusals(keys)).toEqual([[['table_id'], 'table_several']])
    expect(await refusals([...where.slice(0, 3), ...keys])).toEqual([[[], undefined]])
    const elsewhere = { bank: { id: 0, name: 'Banco que não há' } } as Partial<Row>
    expect(await refusals([...where.slice(0, 3), ...keys], () => elsewhere)).toEqual([
      [['bank_id', 'table_id'], 'table_elsewhere'],
    ])
    expect(other).toBeDefined()
    // Another table's number beside this one's bank and agreement.
    const wrong = { table_id: `#${other?.table.id}` } as unknown as Partial<Row>
    expect(await refusals([...where.slice(0, 3), 'table_id', ...keys.slice(1)], () => wrong)).toEqual([
      [['table_id'], 'table_elsewhere'],
    ])
    expect(one).toBeDefined()
  })

  it('is not applied while a rate moves more than three times and nobody has confirmed it (14.5)', async () => {
    const before = await all()
    const percents = before.filter(({ is_fixed_value }) => !is_fixed_value)
    const times = (share: string, factor: number) => (Number(share) * factor).toFixed(4)
    const factors = [0.01, 0.5, 3, 1 / 3, 0.3333]
    const bytes = await sheetOf(
      [...where, ...shares],
      ({ company_percentage, broker_percentage }, at) => ({
        // When lowering, the broker's rate is lowered too.
        company_percentage: times(company_percentage, Math.min(1, factors[at] ?? 1)),
        broker_percentage: broker_percentage && times(broker_percentage, Math.min(1, factors[at] ?? 1)),
        company_bonus: null,
        broker_bonus: null,
      }),
      percents.slice(0, factors.length),
    )
    const batch = await checked(bytes, 'taxas.csv')
    const lines = await linesOf(batch)
    expect(lines.map(({ errors }) => errors)).toEqual(factors.map(() => ({})))
    const movedIn = lines.filter(({ moved }) => moved.length > 0).map(({ line }) => line)
    expect(movedIn).toContain(2)
    expect(movedIn).not.toContain(3)
    expect(movedIn).not.toContain(4)
    expect(lines[0]?.moved).toContain('company_percentage')
    expect(batch.moved).toBe(movedIn.length)
    expect((await linesOf(batch, '&only=moved')).map(({ line }) => line)).toEqual(movedIn)

    const apply = (more: object) =>
      call<ImportBatch>(`/api/imports/${batch.uuid}/apply`, { body: { row_version: batch.row_version, ...more } })
    for (const more of [{}, { confirmed: false }, { leave_refused: true }]) {
      const { status, body } = await apply(more)
      expect([status, body]).toEqual([
        422,
        expect.objectContaining({
          code: 'RULE',
          reason: 'import_moved',
          params: { rows: movedIn.length, lines: movedIn.join(', ') },
        }),
      ])
    }
    expect(await all()).toEqual(before)
    opened.clock.now = new Date(opened.clock.now.getTime() + 60_000)
    const applied = await apply({ confirmed: true })
    expect([applied.status, applied.data.status]).toEqual([200, 'applied'])
    const now = (await all()).find(({ lineage_id }) => lineage_id === percents[0]?.lineage_id)
    expect(now?.company_percentage).toBe(times(percents[0]?.company_percentage ?? '', 0.01))
    opened.clock.now = new Date(opened.clock.now.getTime() + 60_000)
    const undone = await call(`/api/imports/${batch.uuid}/undo`, { body: { row_version: applied.data.row_version } })
    expect(undone.status).toBe(200)
  })

  it('is not given to a job either, of more lines than one answer waits for (14.5)', async () => {
    const bytes = await sheetOf([...where, ...shares], ({ is_fixed_value, company_percentage }) =>
      is_fixed_value ? { company_percentage: (Number(company_percentage) * 10).toFixed(4) } : {},
    )
    const batch = await checked(bytes, 'muitas.csv')
    expect(batch.rows).toBeGreaterThan(100)
    expect(batch.moved).toBeGreaterThan(0)
    const jobs = async () => (await call<{ total: number }>('/api/jobs?kind=import&per_page=1')).data.total
    const before = await jobs()
    const body = { row_version: batch.row_version }
    const refused = await call(`/api/imports/${batch.uuid}/apply`, { body })
    expect([refused.status, refused.body.reason, refused.body.params]).toMatchObject([
      422,
      'import_moved',
      { rows: batch.moved },
    ])
    expect(await jobs()).toBe(before)
  })
})
