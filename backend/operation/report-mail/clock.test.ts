import { createServer } from 'node:net'
import { and, eq, sql } from 'drizzle-orm'
import { afterEach, beforeAll, expect, it } from 'vitest'
import type { ReportAnswer, ReportSchedule } from '@/lib/contracts/report'
import { smtpConfig } from '../../company/smtp-config.table'
import { describeOnBoth, type Opened } from '../../testing/backend'
import { openPost } from '../../testing/post'
import { openReportMail, type ReportMail, readMail, sheetRows } from '../../testing/report-mail'
import { reportDelivery } from './report-schedule.table'

const minute = 60_000

/** reports.md#schedules */
describeOnBoth('reports are mailed (21.3)', (open) => {
  let opened: Opened
  let mail: ReportMail
  beforeAll(async () => {
    opened = await open()
    mail = openReportMail(opened)
    await mail.permit('comercial', 'export_proposals', true)
  })
  const later = (minutes: number) => {
    opened.clock.now = new Date(opened.clock.now.getTime() + minutes * minute)
  }
  const statuses = async (id: number) =>
    (await mail.deliveries('admin', id)).map(({ status, reason }) => [status, reason].filter(Boolean).join(' '))
  const remove = ({ id }: Pick<ReportSchedule, 'id'>) => mail.call('admin', 'DELETE', `${mail.path}/${id}`)
  afterEach(async () => {
    for (const one of await mail.list('admin')) await remove(one)
    await mail.mails()
  })
  /** The report's rows as their person has them on the screen. */
  const rowsOf = async (login: string, query: string, report = 'production') =>
    (await mail.done<ReportAnswer['data']>(mail.call(login, 'GET', `/api/reports/${report}?${query}&per_page=100`)))
      .data
  const banksOf = async (login: string) =>
    (await rowsOf(login, 'group=bank&period=90')).map(({ cells }) => [
      (cells.bank as { name: string }).name,
      String(cells.count),
    ])
  const firstTwo = (rows: string[][]) => rows.slice(0, -1).map(([a = '', b = '']) => [a, b])

  it('at their hour, to each with the rows of their own, once', async () => {
    const made = await mail.create('admin', ['admin', 'comercial', 'financeiro'])
    mail.at('2026-11-23T07:59:59-03:00')
    await mail.tick()
    expect(await mail.mails()).toEqual([])
    mail.at('2026-11-23T08:00:30-03:00')
    await mail.tick()
    const sent = await mail.mails()
    expect(sent.map(({ to }) => to)).toEqual(
      ['admin', 'comercial', 'financeiro'].map((login) => `${login}@aurora.example.com`),
    )
    const [admin, comercial, financeiro] = await Promise.all(sent.map(sheetRows))
    expect(firstTwo(admin ?? [])).toEqual(await banksOf('admin'))
    expect(firstTwo(comercial ?? [])).toEqual(await banksOf('comercial'))
    expect(financeiro).toEqual(admin)
    expect(Number(comercial?.at(-1)?.[1])).toBeLessThan(Number(admin?.at(-1)?.[1]))
    const [letter] = sent
    expect(letter?.subject).toBe('Produção por banco – Aurora Crédito')
    expect(letter?.files.map(({ name }) => name)).toEqual(['Produção por banco 2026-11-23.xlsx'])
    expect(letter?.text).toContain('de 26/08/2026 a 23/11/2026')
    expect(letter?.text).toContain(`Linhas: ${(admin?.length ?? 0) - 1}.`)
    expect(letter?.text).toContain(
      'https://aurora.balcao.test/report/production?from=2026-08-26&to=2026-11-23&group=bank&columns=count&columns=contract_value',
    )
    expect(letter?.text).toContain('Você programou este envio')
    expect(sent[1]?.text).toMatch(/programou este envio e pode mudá-lo/)
    expect((await mail.list('admin')).find(({ id }) => id === made.id)).toMatchObject({
      next_at: '2026-11-30 08:00:00',
      last: { due_at: '2026-11-23 08:00:00', sent: 3, skipped: 0, failed: 0, waiting: 0 },
    })
    expect(await mail.deliveries('admin', made.id)).toMatchObject(
      Array.from({ length: 3 }, () => ({
        status: 'sent',
        reason: null,
        rows: expect.any(Number),
        sent_at: '2026-11-23 08:00:30',
      })),
    )
    for (const minutes of [1, 10, 60 * 24]) {
      later(minutes)
      await mail.tick()
    }
    expect(await mail.mails()).toEqual([])
    const { rows } = await mail.inAurora(({ tx }) =>
      tx.execute(sql`select after from global_log where entity = 'report' and action = 'exported' and after ? 'to'`),
    )
    expect(rows).toHaveLength(3)
  })

  it('once for all hours that were missed', async () => {
    mail.at('2026-11-24T12:00:00-03:00')
    const made = await mail.create('admin', ['admin'], { weekdays: [0, 1, 2, 3, 4, 5, 6], hour: 6 })
    mail.at('2026-12-17T09:30:00-03:00')
    await mail.tick()
    await mail.tick()
    expect(await mail.mails()).toHaveLength(1)
    expect(await mail.deliveries('admin', made.id)).toMatchObject([{ due_at: '2026-12-17 06:00:00', status: 'sent' }])
    expect((await mail.list('admin')).find(({ id }) => id === made.id)?.next_at).toBe('2026-12-18 06:00:00')
  })

  it('by one of several processes', async () => {
    const made = await mail.create('admin', ['admin', 'financeiro', 'ceo'])
    mail.at('2026-12-21T08:00:00-03:00')
    await Promise.all([mail.tick(), mail.tick(), mail.tick()])
    await mail.tick()
    expect((await mail.mails()).map(({ to }) => to.split('@')[0])).toEqual(['admin', 'ceo', 'financeiro'])
    expect(await mail.deliveries('admin', made.id)).toHaveLength(3)
  })

  it('without the columns that a recipient may not see, and to nobody for whom nothing remains', async () => {
    const file = {
      columns: ['bank', 'count', 'broker_amount', 'company_amount'],
      query: { group: 'bank', period: '90', order_by: 'company_amount', order: 'desc' },
    }
    const more = { report: 'commissions', file } as const
    await mail.create('admin', ['admin', 'comercial'], more)
    const own = await mail.create('admin', ['admin', 'comercial'], {
      ...more,
      file: { columns: ['company_amount'], query: { group: 'bank' } },
    })
    mail.at('2026-12-28T08:00:00-03:00')
    await mail.tick()
    const [admin, second, comercial] = await mail.mails()
    expect([admin?.to, second?.to, comercial?.to].map((to) => to?.split('@')[0])).toEqual([
      'admin',
      'admin',
      'comercial',
    ])
    const sheet = Buffer.from(comercial?.files[0]?.bytes ?? [])
    expect(await sheetRows({ files: [{ name: '', bytes: sheet }], to: '', subject: '', text: '' })).toEqual(
      (await rowsOf('comercial', 'group=bank&columns[]=count&period=90', 'commissions'))
        .map(({ cells }) => [(cells.bank as { name: string }).name, String(cells.count)])
        .concat([['Total', expect.any(String)]]),
    )
    expect(comercial?.text).not.toContain('company_amount')
    expect(await statuses(own.id)).toEqual(expect.arrayContaining(['sent', 'skipped recipient_rights']))
  })

  it('to nobody who may not have them any more, though they might when it was scheduled', async () => {
    const made = await mail.create('admin', ['admin', 'comercial', 'financeiro', 'operacional', 'ceo'])
    await mail.permit('comercial', 'export_proposals', false)
    await mail.permit('ceo', 'view_dashboard', false)
    await mail.inAurora(({ tx }) =>
      tx.execute(sql`update "user" set status = 'blocked' where username = 'financeiro'
      and tenant_id = (select id from tenant where slug = 'aurora')`),
    )
    mail.at('2027-01-04T08:00:00-03:00')
    await mail.tick()
    expect((await mail.mails()).map(({ to }) => to.split('@')[0])).toEqual(['admin', 'operacional'])
    const told = (await mail.deliveries('admin', made.id)).map(({ recipient, status, reason }) => [
      recipient.uuid,
      status,
      reason,
    ])
    expect(told).toContainEqual([await mail.uuidOf('comercial'), 'skipped', 'recipient_rights'])
    expect(told).toContainEqual([await mail.uuidOf('ceo'), 'skipped', 'recipient_rights'])
    expect(told).toContainEqual([await mail.uuidOf('financeiro'), 'skipped', 'recipient_inactive'])
    await mail.permit('comercial', 'export_proposals', true)
    await mail.permit('ceo', 'view_dashboard', true)
    await mail.inAurora(({ tx }) =>
      tx.execute(sql`update "user" set status = 'active' where username = 'financeiro'
      and tenant_id = (select id from tenant where slug = 'aurora')`),
    )
  })

  it('to nobody at all once their author may not export the report, or is gone', async () => {
    const made = await mail.create('ceo', ['admin', 'ceo'])
    await mail.permit('ceo', 'export_proposals', false)
    mail.at('2027-01-11T08:00:00-03:00')
    await mail.tick()
    expect(await statuses(made.id)).toEqual(['skipped author_rights', 'skipped author_rights'])
    await mail.permit('ceo', 'export_proposals', true)
    await mail.inAurora(({ tx }) =>
      tx.execute(sql`update "user" set status = 'blocked' where username = 'ceo'
      and tenant_id = (select id from tenant where slug = 'aurora')`),
    )
    mail.at('2027-01-18T08:00:00-03:00')
    await mail.tick()
    expect((await statuses(made.id)).slice(0, 2)).toEqual(['skipped author_inactive', 'skipped author_inactive'])
    expect(await mail.mails()).toEqual([])
    await mail.inAurora(({ tx }) =>
      tx.execute(sql`update "user" set status = 'active' where username = 'ceo'
      and tenant_id = (select id from tenant where slug = 'aurora')`),
    )
  })

  it('with the rows of a Comercial where they stand now', async () => {
    mail.at('2026-12-01T12:00:00-03:00')
    const year = { columns: ['broker', 'count'], query: { group: 'broker', period: 'year' } }
    await mail.create('admin', ['admin', 'comercial'], {
      file: year,
      weekdays: [0, 1, 2, 3, 4, 5, 6],
      hour: 8,
    })
    // They stand above nobody any more.
    const comercial = await mail.idOf('comercial')
    await mail.inAurora(({ tx, now }) =>
      tx.execute(
        sql`update commercial_hierarchy set deleted_at = ${now.toISOString()}::timestamptz where user_id = ${comercial}`,
      ),
    )
    mail.at('2026-12-02T08:00:00-03:00')
    await mail.tick()
    const [, theirs] = await mail.mails()
    const rows = theirs ? await sheetRows(theirs) : []
    const seen = await rowsOf('comercial', 'group=broker&period=year')
    expect(rows.length - 1).toBe(seen.length)
    expect(rows.length).toBeLessThan((await rowsOf('admin', 'group=broker&period=year')).length + 1)
    await mail.inAurora(({ tx }) =>
      tx.execute(sql`update commercial_hierarchy set deleted_at = null where user_id = ${comercial}`),
    )
  })

  it('empty too, and says so', async () => {
    const made = await mail.create('admin', ['admin'], {
      ...{
        format: 'pdf',
        weekdays: [3],
        file: { columns: ['bank', 'count'], query: { group: 'bank', period: 'today' } },
      },
    })
    mail.at('2027-01-20T08:00:00-03:00')
    await mail.tick()
    const [letter] = await mail.mails()
    expect(letter?.text).toContain('O relatório está vazio')
    expect(
      Buffer.from(letter?.files[0]?.bytes ?? [])
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
    expect(await mail.deliveries('admin', made.id)).toMatchObject([{ rows: 0, status: 'sent' }])
  })

  it('now, for whoever asks for it; not again within five minutes, and not of a deleted one', async () => {
    const made = await mail.create('admin', ['admin'], { active: false })
    const send = () => mail.call('admin', 'POST', `${mail.path}/${made.id}/send`, {})
    expect(await send()).toMatchObject({ status: 200, body: { data: { last: { waiting: 1 } } } })
    later(0.1)
    expect(await send()).toMatchObject({ status: 422, body: { reason: 'report_sent_now' } })
    await mail.tick()
    expect(await mail.mails()).toHaveLength(1)
    later(4.8)
    expect((await send()).status).toBe(422)
    later(0.1)
    expect((await send()).status).toBe(200)
    await remove(made)
    await mail.tick()
    expect(await mail.mails()).toEqual([])
  })

  const setServer = (port: number, active = true) =>
    mail.inAurora(async ({ tx, tenant }) => {
      const values = {
        host: '127.0.0.1',
        port,
        encryption: 'none' as const,
        from_name: 'Aurora',
        from_email: 'a@aurora.example.com',
      }
      const password = mail.services.box.seal('segredo', tenant.id)
      await tx.delete(smtpConfig).where(eq(smtpConfig.tenant_id, tenant.id))
      if (active)
        await tx.insert(smtpConfig).values({ tenant_id: tenant.id, ...values, username: 'carteiro', password })
    })

  it('again after 5, 15 and 60 minutes by a server that refused for now, and then no more', async () => {
    const post = await openPost()
    // Somebody may put the password right meanwhile.
    post.takes = false
    await setServer(post.port)
    const made = await mail.create('admin', ['admin'], { active: false })
    const attempts = async () => {
      const before = post.heard.length
      await mail.tick()
      return post.heard.length - before
    }
    await mail.call('admin', 'POST', `${mail.path}/${made.id}/send`, {})
    expect(await attempts()).toBe(1)
    for (const minutes of [5, 15, 60]) {
      later(minutes - 1)
      expect(await attempts()).toBe(0)
      expect(await statuses(made.id)).toEqual(['waiting'])
      later(1)
      expect(await attempts()).toBe(1)
    }
    expect(await statuses(made.id)).toEqual(['failed mail_server'])
    later(60 * 24)
    expect(await attempts()).toBe(0)

    await mail.call('admin', 'POST', `${mail.path}/${made.id}/send`, {})
    await mail.tick()
    post.takes = true
    post.refusal = '451 later'
    later(5)
    await mail.tick()
    expect((await statuses(made.id))[0]).toBe('waiting')
    post.refusal = null
    later(15)
    await mail.tick()
    expect((await statuses(made.id))[0]).toBe('sent')
    const said = post.heard.at(-1) ?? ''
    post.refusal = '550 never'
    later(10)
    await mail.call('admin', 'POST', `${mail.path}/${made.id}/send`, {})
    await mail.tick()
    expect((await statuses(made.id))[0]).toBe('failed mail_server')
    const raw = said.slice(said.indexOf('From:'), said.indexOf('\r\n.\r\n'))
    const read = await readMail(Buffer.from(raw))
    expect(read.to).toBe('admin@aurora.example.com')
    expect(firstTwo(await sheetRows(read)).length).toBeGreaterThan(2)
    post.server.close()
    await setServer(0, false)
  })

  it('not again if the connection broke while the mail was handed over', async () => {
    let taken = 0
    const server = createServer((socket) => {
      socket.on('error', () => {})
      socket.write('220 post ESMTP\r\n')
      socket.on('data', (chunk) => {
        const said = chunk.toString('latin1')
        if (said.startsWith('EHLO')) socket.write('250-post\r\n250 AUTH PLAIN\r\n')
        else if (said.startsWith('AUTH')) socket.write('235 ok\r\n')
        else if (said === 'DATA\r\n') socket.write('354 go\r\n')
        else if (/^(MAIL|RCPT)/.test(said)) socket.write('250 ok\r\n')
        else {
          taken += 1
          socket.destroy()
        }
      })
    })
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
    const address = server.address()
    await setServer(typeof address === 'object' && address ? address.port : 0)
    const made = await mail.create('admin', ['admin'], { active: false })
    await mail.call('admin', 'POST', `${mail.path}/${made.id}/send`, {})
    await mail.tick()
    expect(taken).toBeGreaterThan(0)
    expect(await statuses(made.id)).toEqual(['failed interrupted'])
    later(120)
    await mail.tick()
    expect(await statuses(made.id)).toEqual(['failed interrupted'])
    server.close()
    await setServer(0, false)
  })

  it('not again if their process ended meanwhile', async () => {
    const made = await mail.create('admin', ['admin'], { active: false })
    await mail.call('admin', 'POST', `${mail.path}/${made.id}/send`, {})
    await mail.inAurora(({ tx, tenant, now }) =>
      tx
        .update(reportDelivery)
        .set({ status: 'sending', try_at: new Date(now.getTime() + 10 * minute), updated_at: now })
        .where(and(eq(reportDelivery.tenant_id, tenant.id), eq(reportDelivery.schedule_id, made.id))),
    )
    later(9)
    await mail.tick()
    expect(await statuses(made.id)).toEqual(['sending'])
    later(2)
    await mail.tick()
    expect(await statuses(made.id)).toEqual(['failed interrupted'])
    expect(await mail.mails()).toEqual([])
  })

  it('by the clocks of the company’s zone, when that is changed too', async () => {
    await mail.create('admin', ['admin'], { weekdays: [0, 1, 2, 3, 4, 5, 6] })
    const zone = (name: string) =>
      mail.inAurora(({ tx, tenant }) =>
        tx.execute(sql`update company set timezone = ${name} where tenant_id = ${tenant.id}`),
      )
    mail.at('2027-02-01T20:00:00-03:00')
    await mail.tick()
    await mail.mails()
    await zone('America/Manaus')
    await mail.tick()
    mail.at('2027-02-02T08:30:00-03:00')
    await mail.tick()
    expect(await mail.mails()).toEqual([])
    mail.at('2027-02-02T08:00:00-04:00')
    await mail.tick()
    expect(await mail.mails()).toHaveLength(1)
    await zone('America/Sao_Paulo')
  })

  it('goes on with other tenants when one fails', async () => {
    const made = await mail.create('admin', ['admin'], { active: false })
    await mail.call('admin', 'POST', `${mail.path}/${made.id}/send`, {})
    await mail.tick(['nobody-here', 'aurora'])
    expect(await mail.mails()).toHaveLength(1)
  })

  it('and forgotten after 90 days', async () => {
    const made = await mail.create('admin', ['admin'], { active: false })
    await mail.call('admin', 'POST', `${mail.path}/${made.id}/send`, {})
    await mail.tick()
    later(60 * 24 * 89)
    await opened.backend.sweep()
    expect(await mail.deliveries('admin', made.id).catch(() => null)).toHaveLength(1)
    later(60 * 24 * 2)
    mail.at(opened.clock.now.toISOString())
    await opened.backend.sweep()
    expect(await mail.deliveries('admin', made.id)).toEqual([])
  })
})
