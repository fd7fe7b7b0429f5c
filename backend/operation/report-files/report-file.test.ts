import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import type { Job } from '@/lib/contracts/job'
import type { ReportAnswer, ReportFileInput } from '@/lib/contracts/report'
import type { ReportKey } from '@/lib/reports/reports'
import { inTenant } from '../../core/database/scope'
import { job } from '../../core/jobs/job.table'
import { readSheet } from '../../core/sheets/read'
import { describeOnBoth, type Opened } from '../../testing/backend'

const limits = { rows: 5000, columns: 50, cell: 500 }

/** reports.md#files */
describeOnBoth('files of reports (21.3)', (open) => {
  let opened: Opened
  const tokens: Record<string, string> = {}
  beforeAll(async () => {
    opened = await open()
    await opened.backend.start()
    for (const login of ['admin', 'ceo', 'corretor', 'comercial']) tokens[login] = await opened.signIn('aurora', login)
    return () => opened.backend.settled()
  })

  const call = (login: string, method: string, path: string, body?: unknown) =>
    opened.call('aurora', path, { method, token: tokens[login], ...(body !== undefined && { body }) })
  const dataOf = <T>(reply: { body: unknown }) => (reply.body as { data: T }).data
  const ask = (login: string, report: ReportKey, body: ReportFileInput) =>
    call(login, 'POST', `/api/reports/${report}/export`, body)
  const jobIn = async (login: string, uuid: string) => dataOf<Job>(await call(login, 'GET', `/api/jobs/${uuid}`))

  async function over(login: string, uuid: string): Promise<Job> {
    for (;;) {
      const found = await jobIn(login, uuid)
      if (found.status !== 'queued' && found.status !== 'running') return found
      await new Promise((turn) => setTimeout(turn, 50))
    }
  }
  async function exported(login: string, report: ReportKey, body: ReportFileInput) {
    const reply = await ask(login, report, body)
    expect(reply.status, JSON.stringify(reply.body)).toBe(202)
    return over(login, dataOf<{ job: Job }>(reply).job.uuid)
  }
  async function bytesIn({ file }: Job, login = 'admin'): Promise<Uint8Array> {
    const response = await opened.backend.fetch(
      new Request(`http://localhost/t/aurora${file?.url}`, { headers: { token: tokens[login] ?? '' } }),
    )
    expect(response.status).toBe(200)
    return new Uint8Array(await response.arrayBuffer())
  }
  const rowsIn = async (made: Job) => (await readSheet(await bytesIn(made), limits)).lines.map(({ cells }) => cells)
  const read = async (login: string, report: ReportKey, query: string) =>
    dataOf<ReportAnswer['data']>(await call(login, 'GET', `/api/reports/${report}?${query}`))

  const year = { date: ['2026-01-01', '2026-11-20'] }
  const banks: ReportFileInput = {
    format: 'xlsx',
    name: 'Produção por banco',
    columns: [
      { key: 'bank', label: 'Banco' },
      { key: 'count', label: 'Qtd.' },
      { key: 'contract_value', label: 'Valor' },
    ],
    query: { group: 'bank', order_by: 'contract_value', order: 'desc', ...year },
  }

  it('have groups, and the sums of all below them, as the report has them', async () => {
    const made = await exported('admin', 'production', banks)
    expect(made).toMatchObject({ status: 'done', file: { name: 'Produção por banco 2026-11-20.xlsx' } })
    const { data, totals, total } = await read(
      'admin',
      'production',
      'group=bank&columns[]=count&columns[]=contract_value&order_by=contract_value&order=desc&per_page=100&date[]=2026-01-01&date[]=2026-11-20',
    )
    const amount = (value: unknown) =>
      String(value)
        .replace(/\.?0+$/, '')
        .replace('.', ',')
    const written = (cells: (typeof data)[number]['cells']) => [
      (cells.bank as { name: string }).name,
      String(cells.count),
      amount(cells.contract_value),
    ]
    const rows = await rowsIn(made)
    expect(total).toBeGreaterThan(3)
    expect(rows).toEqual([
      ...data.map(({ cells }) => written(cells)),
      ['Total', String(totals.count), amount(totals.contract_value)],
    ])
    const csv = Buffer.from(await bytesIn(await exported('admin', 'production', { ...banks, format: 'csv' })))
    expect(csv.toString('utf8').split('\r\n')[0]).toBe('\ufeffBanco;Qtd.;Valor')
    expect(csv.toString('utf8').trim().split('\r\n')).toHaveLength(total + 2)
  })

  it('have records in their order, with days, choices and references in words', async () => {
    const made = await exported('admin', 'production', {
      format: 'xlsx',
      columns: [
        ...['number', 'paid_at', 'bank', 'month'],
        { key: 'operation_type', label: 'Operação', choices: { new: 'Novo', refinancing: 'Refin' } },
        'net_value',
      ],
      query: { order_by: 'paid_at', order: 'asc', ...year },
    })
    const { total, totals } = await read(
      'admin',
      'production',
      'columns[]=net_value&per_page=1&date[]=2026-01-01&date[]=2026-11-20',
    )
    const rows = await rowsIn(made)
    expect(total).toBeGreaterThan(500)
    expect([made.done, made.total, rows.length]).toEqual([total, total, total + 1])
    const days = rows.slice(0, -1).map(([, day = '']) => day.split('/').toReversed().join('-'))
    expect(days).toEqual(days.toSorted())
    expect(rows[0]).toEqual([
      expect.stringMatching(/^\d+$/),
      expect.stringMatching(/^\d\d\/\d\d\/2026$/),
      expect.stringMatching(/[A-Za-z]/),
      expect.stringMatching(/^\d\d\/2026$/),
      expect.any(String),
      expect.stringMatching(/^\d+(,\d+)?$/),
    ])
    expect(new Set(rows.map((row) => row[4]))).toContain('Novo')
    expect(rows.at(-1)?.[0]).toBe('Total')
    expect(rows.at(-1)?.[5]?.replace(',', '.')).toBe(String(Number(totals.net_value)))
  })

  it('are PDFs with their filters in words, up to ten columns and 2,000 rows', async () => {
    const made = await exported('admin', 'production', { ...banks, format: 'pdf', about: ['Banco: todos'] })
    const bytes = await bytesIn(made)
    expect([made.file?.name, Buffer.from(bytes.slice(0, 5)).toString()]).toEqual([
      'Produção por banco 2026-11-20.pdf',
      '%PDF-',
    ])
    const empty = { group: 'bank', date: ['2001-01-01', '2001-01-02'] }
    expect(await exported('admin', 'production', { ...banks, format: 'pdf', query: empty })).toMatchObject({
      status: 'done',
      total: 0,
    })
    const wide = [
      'bank',
      'agreement',
      'product',
      'table',
      'operation_type',
      'broker',
      'team',
      'commercial',
      'day',
      'month',
      'number',
    ]
    expect(await ask('admin', 'production', { format: 'pdf', columns: wide, query: year })).toMatchObject({
      status: 422,
      body: { reason: 'report_pdf_columns' },
    })
    const many = await ask('admin', 'no_contact', { format: 'pdf', columns: ['customer'], query: { days: '1' } })
    const few = (await read('admin', 'no_contact', 'days=1&per_page=1')).total
    expect(many.status === 422).toBe(few > 2000)
  })

  it('are asked for with the report’s own permissions, and its own fields', async () => {
    expect((await ask('corretor', 'production', banks)).status).toBe(403)
    expect((await ask('admin', 'commissions', { format: 'csv', columns: ['override_amount'] })).status).toBe(400)
    expect((await ask('admin', 'production', { ...banks, columns: ['nothing'] })).status).toBe(400)
    expect((await ask('admin', 'production', { ...banks, query: { page: '3', state: 'SP' } })).status).toBe(400)
    expect((await ask('admin', 'unknown' as ReportKey, banks)).status).toBe(404)
    const { rows } = await inTenant(opened.database, 'aurora', opened.clock.now, ({ tx }) =>
      tx.execute(sql`select after from global_log where entity = 'report' and action = 'exported' order by id limit 1`),
    )
    expect(rows[0]).toMatchObject({ after: { format: 'xlsx', columns: ['bank', 'count', 'contract_value'] } })
  })

  const inAurora = <T>(work: Parameters<typeof inTenant<T>>[3]) =>
    inTenant(opened.database, 'aurora', opened.clock.now, work)
  const take = (key: string, login: string) =>
    inAurora(({ tx }) =>
      tx.execute(sql`insert into user_permission (tenant_id, user_id, permission_id, granted)
        select u.tenant_id, u.id, p.id, false from "user" u, permission p
        where u.username = ${login} and u.tenant_id = (select id from tenant where slug = 'aurora') and p.name = ${key}`),
    )

  it('are refused, closed and not begun again once the right to them is taken', async () => {
    const made = await exported('ceo', 'production', banks)
    expect(made.file).not.toBeNull()
    // The job runs with what its person may do then.
    const late = dataOf<{ job: Job }>(await ask('ceo', 'production', banks)).job.uuid
    await over('ceo', late)
    await inAurora(({ tx }) => tx.update(job).set({ status: 'failed', file_id: null }).where(eq(job.uuid, late)))
    expect((await jobIn('ceo', late)).may_retry).toBe(true)
    const again = dataOf<{ job: Job }>(await call('ceo', 'POST', `/api/jobs/${late}/retry`)).job.uuid
    expect((await over('ceo', again)).status).toBe('done')
    await inAurora(({ tx }) => tx.update(job).set({ status: 'failed', file_id: null }).where(eq(job.uuid, again)))
    await take('export_proposals', 'ceo')
    expect((await ask('ceo', 'production', banks)).status).toBe(403)
    expect((await call('ceo', 'POST', `/api/jobs/${again}/retry`)).status).toBe(403)
    await take('view_dashboard', 'ceo')
    expect((await jobIn('ceo', made.uuid)).file).toBeNull()
  })
})
