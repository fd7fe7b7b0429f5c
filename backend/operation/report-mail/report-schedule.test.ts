import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import type { ReportSchedule, ReportScheduleEdit } from '@/lib/contracts/report'
import { describeOnBoth, type Opened } from '../../testing/backend'
import { openReportMail, type ReportMail } from '../../testing/report-mail'

/** reports.md#schedules */
describeOnBoth('schedules of reports (21.3)', (open) => {
  let opened: Opened
  let mail: ReportMail
  beforeAll(async () => {
    opened = await open()
    mail = openReportMail(opened)
    await mail.permit('comercial', 'export_proposals', true)
  })
  const editOf = ({
    name,
    format,
    weekdays,
    hour,
    recipients,
    active,
    row_version,
  }: ReportSchedule): ReportScheduleEdit => ({
    ...{ name, format, weekdays, hour, active, row_version },
    recipients: recipients.map(({ uuid }) => uuid),
  })
  const put = (login: string, id: number, body: object) => mail.call(login, 'PUT', `${mail.path}/${id}`, body)
  const created = async (login: string, recipients: readonly string[], more = {}) =>
    mail.call(login, 'POST', mail.path, await mail.input(recipients, more))

  it('are made with their next hour in the company’s zone, and seen by their owner and Administradores', async () => {
    const made = await mail.create('ceo', ['admin', 'ceo'], { weekdays: [5, 1, 1] })
    expect(made).toMatchObject({
      ...{ name: 'Produção por banco', weekdays: [1, 5], hour: 8, active: true, row_version: 1, last: null },
      ...{ next_at: '2026-11-23 08:00:00', owner: { uuid: await mail.uuidOf('ceo') } },
      file: { query: { group: 'bank', period: '90' }, about: [] },
    })
    expect(made.recipients.map(({ uuid }) => uuid).toSorted()).toEqual(
      [await mail.uuidOf('admin'), await mail.uuidOf('ceo')].toSorted(),
    )
    expect((await mail.list('ceo')).map(({ id }) => id)).toEqual([made.id])
    expect((await mail.list('admin')).map(({ id }) => id)).toContain(made.id)
    expect(await mail.list('financeiro')).toEqual([])
    for (const [method, at] of [
      ['PUT', ''],
      ['DELETE', ''],
      ['POST', '/send'],
      ['GET', '/deliveries'],
    ] as const) {
      const body = method === 'PUT' ? editOf(made) : method === 'POST' ? {} : undefined
      expect((await mail.call('financeiro', method, `${mail.path}/${made.id}${at}`, body)).status, at).toBe(404)
    }
    const paused = await mail.create('ceo', ['ceo'], { active: false })
    expect(paused.next_at).toBeNull()
  })

  it('are refused to those who may not export the report, for its fields, for days of one’s own', async () => {
    expect((await created('corretor', ['corretor'])).status).toBe(403)
    const file = { columns: ['bank', 'count'], query: { group: 'bank' } }
    const day = { ...file, query: { ...file.query, date: ['2026-11-01', '2026-11-20'] } }
    expect(await created('ceo', ['ceo'], { file: day })).toMatchObject({
      status: 422,
      body: { reason: 'report_period' },
    })
    expect((await created('ceo', ['ceo'], { file: { ...file, columns: ['bank', 'nothing'] } })).status).toBe(400)
    expect(
      (
        await created('comercial', ['comercial'], {
          report: 'commissions',
          file: { ...file, columns: ['company_amount'] },
        })
      ).status,
    ).toBe(400)
    for (const wrong of [{ weekdays: [] }, { weekdays: [7] }, { hour: 24 }, { recipients: [] }, { name: ' ' }])
      expect((await created('ceo', ['ceo'], wrong)).status, JSON.stringify(wrong)).toBe(422)
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
    expect(await created('ceo', ['ceo'], { format: 'pdf', file: { columns: wide, query: {} } })).toMatchObject({
      status: 422,
      body: { reason: 'report_pdf_columns' },
    })
  })

  it('go to active people of the author’s scope alone', async () => {
    const { rows } = await mail.inAurora(({ tx }) =>
      tx.execute<{ uuid: string }>(
        sql`select uuid from "user" where status <> 'active' and tenant_id = (select id from tenant where slug = 'aurora') limit 1`,
      ),
    )
    const strange = { recipients: ['7b0c1a52-0000-4000-8000-000000000000'] }
    for (const wrong of [strange, { recipients: [rows[0]?.uuid] }])
      expect((await created('ceo', [], wrong)).status).toBe(422)
    expect(await created('comercial', ['comercial', 'admin'])).toMatchObject({
      status: 422,
      body: { details: { recipients: [{ reason: 'unknown' }] } },
    })
    expect((await created('comercial', ['comercial'])).status).toBe(201)
  })

  it('are changed by their owner, in their last version', async () => {
    const made = await mail.create('ceo', ['ceo', 'admin'])
    const edit = { ...editOf(made), hour: 9, recipients: [await mail.uuidOf('financeiro')] }
    const reply = await put('ceo', made.id, edit)
    expect(reply).toMatchObject({
      status: 200,
      body: { data: { hour: 9, next_at: '2026-11-23 09:00:00', row_version: 2 } },
    })
    expect(mail.dataOf<ReportSchedule>(reply).recipients).toHaveLength(1)
    expect(mail.dataOf<ReportSchedule>(reply).file).toEqual(made.file)
    expect(await put('ceo', made.id, edit)).toMatchObject({ status: 409, body: { reason: 'stale' } })
    const file = { columns: ['broker', 'count'], query: { group: 'broker' } }
    expect(await put('ceo', made.id, { ...edit, row_version: 2, file })).toMatchObject({
      status: 200,
      body: { data: { file, row_version: 3 } },
    })
    const audits = await mail.inAurora(({ tx }) =>
      tx.execute(
        sql`select action, before, after from global_log where entity = 'report_schedule' and entity_id = ${String(made.id)} order by id`,
      ),
    )
    expect(audits.rows).toMatchObject([
      { action: 'created', after: { name: 'Produção por banco', hour: 8 } },
      { action: 'edited', before: { hour: 8 }, after: { hour: 9 } },
      { action: 'edited', after: { columns: ['broker', 'count'] } },
    ])
  })

  it('keep a recipient who has left, and take no other who has', async () => {
    const made = await mail.create('ceo', ['operacional', 'ceo'])
    await mail.inAurora(({ tx }) =>
      tx.execute(
        sql`update "user" set status = 'blocked' where uuid = ${made.recipients.find(({ name }) => name)?.uuid ?? ''}`,
      ),
    )
    expect((await put('ceo', made.id, { ...editOf(made), active: false })).status).toBe(200)
    await mail.inAurora(({ tx }) =>
      tx.execute(sql`update "user" set status = 'active' where uuid = ${made.recipients[0]?.uuid ?? ''}`),
    )
  })

  it('are paused and deleted by an Administrador, and not otherwise changed', async () => {
    const made = await mail.create('ceo', ['ceo', 'admin'])
    const edit = editOf(made)
    for (const change of [
      { hour: 9 },
      { name: 'Outro' },
      { weekdays: [2] },
      { format: 'csv' },
      { recipients: [await mail.uuidOf('admin')] },
      { file: { columns: ['count'] } },
    ])
      expect(await put('admin', made.id, { ...edit, ...change }), JSON.stringify(change)).toMatchObject({
        status: 403,
        body: { reason: 'report_schedule_other' },
      })
    const paused = await put('admin', made.id, { ...edit, file: made.file, active: false })
    expect(paused).toMatchObject({ status: 200, body: { data: { active: false, next_at: null, row_version: 2 } } })
    expect((await put('admin', made.id, { ...edit, row_version: 2 })).status).toBe(403)
    expect((await mail.call('admin', 'POST', `${mail.path}/${made.id}/send`, {})).status).toBe(403)
    expect((await put('ceo', made.id, { ...edit, row_version: 2 })).status).toBe(200)
    expect((await mail.call('admin', 'DELETE', `${mail.path}/${made.id}`)).status).toBe(200)
    expect((await mail.list('ceo')).map(({ id }) => id)).not.toContain(made.id)
    expect((await mail.call('ceo', 'DELETE', `${mail.path}/${made.id}`)).status).toBe(404)
  })

  it('are twenty by person at most', async () => {
    const had = (await mail.list('financeiro')).length
    for (let at = had; at < 20; at += 1) await mail.create('financeiro', ['financeiro'])
    expect(await created('financeiro', ['financeiro'])).toMatchObject({
      status: 422,
      body: { reason: 'report_schedules_many', params: { count: 20 } },
    })
    const [first, second, third] = await mail.list('financeiro')
    expect((await mail.call('financeiro', 'DELETE', `${mail.path}/${first?.id}`)).status).toBe(200)
    expect((await created('financeiro', ['financeiro'])).status).toBe(201)
    for (const one of [first, second, third].slice(1))
      expect((await mail.call('financeiro', 'DELETE', `${mail.path}/${one?.id}`)).status).toBe(200)
    const replies = await Promise.all(Array.from({ length: 4 }, () => created('financeiro', ['financeiro'])))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 201, 422, 422])
  })

  it('are refused for a file that could not be made', async () => {
    const file = { columns: ['customer'], query: { days: '1' } }
    const clients = { report: 'no_contact', file } as const
    const { total } = await mail.done<{ total: number }>(
      mail.call('admin', 'GET', '/api/reports/no_contact?days=1&columns=customer&per_page=1'),
    )
    expect(total).toBeGreaterThan(0)
    const made = await mail.create('admin', ['admin'], clients)
    await mail.inAurora(({ tx, tenant }) =>
      tx.execute(sql`insert into physical_customer (tenant_id, name, cpf, birth_date)
        select ${tenant.id}, 'Cliente ' || n, lpad(n::text, 11, '0'), '1980-01-01'::date from generate_series(1, 2001) n`),
    )
    expect(await created('admin', ['admin'], { ...clients, format: 'pdf' })).toMatchObject({
      status: 422,
      body: { reason: 'report_pdf_rows' },
    })
    expect(await put('admin', made.id, { ...editOf(made), format: 'pdf' })).toMatchObject({
      status: 422,
      body: { reason: 'report_pdf_rows' },
    })
  })
})
