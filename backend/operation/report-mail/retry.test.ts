import { and, eq, sql } from 'drizzle-orm'
import { afterEach, beforeAll, expect, it } from 'vitest'
import type { ReportSchedule } from '@/lib/contracts/report'
import type { InTenant } from '../../core/database/scope'
import { loadPerson } from '../../identity/accounts/sessions'
import { describeOnBoth, type Opened } from '../../testing/backend'
import { openReportMail, type ReportMail } from '../../testing/report-mail'
import { reportDelivery } from './report-schedule.table'

const minute = 60_000

/** reports.md#schedules */
describeOnBoth('mails of reports that are tried again (21.3)', (open) => {
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
  const send = ({ id }: ReportSchedule) => mail.done(mail.call('admin', 'POST', `${mail.path}/${id}/send`, {}))
  const remove = ({ id }: Pick<ReportSchedule, 'id'>) => mail.call('admin', 'DELETE', `${mail.path}/${id}`)
  const edit = async (made: ReportSchedule, change: object) => {
    const { name, format, weekdays, hour, active, row_version, recipients } = made
    const body = { name, format, weekdays, hour, active, row_version, recipients: recipients.map(({ uuid }) => uuid) }
    await mail.done(mail.call('admin', 'PUT', `${mail.path}/${made.id}`, { ...body, ...change }))
  }
  afterEach(async () => {
    for (const one of await mail.list('admin')) await remove(one)
    await mail.mails()
    later(60)
  })
  const rowsOf = ({ id }: Pick<ReportSchedule, 'id'>) =>
    mail.inAurora(({ tx, tenant }) =>
      tx
        .select()
        .from(reportDelivery)
        .where(and(eq(reportDelivery.tenant_id, tenant.id), eq(reportDelivery.schedule_id, id)))
        .orderBy(reportDelivery.id),
    )
  const stateOf = async (made: Pick<ReportSchedule, 'id'>) =>
    (await rowsOf(made)).map(({ status, reason, attempts }) => [status, reason, attempts].filter((one) => one !== null))
  /** A look whose mail server refuses each mail, once `meanwhile` has happened. */
  const refused = (meanwhile: () => Promise<unknown> = async () => {}) => {
    const deliver = async () => {
      later(0.1)
      await meanwhile()
      throw new Error('no post today')
    }
    return mail.tick(['aurora'], { services: { ...mail.services, mailer: { ...mail.services.mailer, deliver } } })
  }
  const daily = { weekdays: [0, 1, 2, 3, 4, 5, 6], hour: 8 }

  it('not of a schedule that was deleted or paused meanwhile, nor to somebody who was taken out', async () => {
    const changes: ((made: ReportSchedule) => Promise<unknown>)[] = [
      remove,
      (made) => edit(made, { active: false }),
      async (made) => edit(made, { recipients: [await mail.uuidOf('ceo')] }),
    ]
    for (const change of changes) {
      const made = await mail.create('admin', ['admin'], daily)
      later(60 * 24)
      await refused(() => change(made))
      expect(await stateOf(made)).toEqual([])
      later(5)
      await mail.tick()
      expect(await mail.mails()).toEqual([])
      await remove(made)
    }
  })

  it('of a paused schedule that was sent now', async () => {
    const made = await mail.create('admin', ['admin'], { active: false })
    await send(made)
    await refused()
    expect(await stateOf(made)).toEqual([['waiting', 1]])
    later(5)
    await mail.tick()
    expect(await mail.mails()).toHaveLength(1)
    expect(await stateOf(made)).toEqual([['sent', 2]])
  })

  it('not forever if they cannot be judged, or the password not be opened', async () => {
    const broken = async () => {
      throw new Error('broken')
    }
    const box = {
      ...mail.services.box,
      open: () => {
        throw new Error('another key')
      },
    }
    await mail.inAurora(({ tx, tenant }) =>
      tx.execute(sql`insert into smtp_config (tenant_id, host, port, encryption, username, password, from_name, from_email)
        values (${tenant.id}, '127.0.0.1', 9, 'none', 'a', 'sealed', 'Aurora', 'a@aurora.example.com')`),
    )
    for (const [reason, more] of [
      ['report', { person: broken }],
      ['mail_server', { services: { ...mail.services, box } }],
    ] as const) {
      const made = await mail.create('admin', ['admin'], { active: false })
      await send(made)
      for (const minutes of [0, 5, 15, 60]) {
        later(minutes)
        await mail.tick(['aurora'], more)
      }
      expect(await stateOf(made)).toEqual([['failed', reason, 4]])
    }
    await mail.inAurora(({ tx, tenant }) => tx.execute(sql`delete from smtp_config where tenant_id = ${tenant.id}`))
  })

  it('not forever if their process ends each time', async () => {
    const made = await mail.create('admin', ['admin'], { active: false })
    await send(made)
    for (let at = 0; at < 6; at += 1) {
      let calls = 0
      // The look, the taking; then nothing any more.
      const inTenant: InTenant = (slug, work) => {
        calls += 1
        if (calls > 2) throw new Error('ended')
        return mail.inTheTenant(slug, work)
      }
      await mail.tick(['aurora'], { inTenant })
      later(10)
    }
    expect(await stateOf(made)).toEqual([['failed', 'report', 4]])
  })

  it('of the same days, on the next day too', async () => {
    const file = { columns: ['bank', 'count'], query: { group: 'bank', period: 'today' } }
    const made = await mail.create('admin', ['admin'], { active: false, file })
    mail.at('2026-12-10T23:57:00-03:00')
    await send(made)
    await refused()
    later(5)
    await mail.tick()
    const [letter] = await mail.mails()
    expect(letter?.text).toContain('de 10/12/2026')
    expect(letter?.text).toContain('?from=2026-12-10&to=2026-12-10&group=bank&columns=count')
  })

  it('of a file that was made by rights of before', async () => {
    const made = await mail.create('admin', ['comercial'], { active: false })
    await send(made)
    let calls = 0
    // The look, the taking, the judgement, the file; its rights are changed before it is sent.
    const inTenant: InTenant = async (slug, work) => {
      calls += 1
      if (calls === 5) await mail.permit('comercial', 'export_clients', true)
      if (calls === 5) await mail.permit('comercial', 'list_pendencies', false)
      return mail.inTheTenant(slug, work)
    }
    await mail.tick(['aurora'], { inTenant })
    expect([calls, await mail.mails(), await stateOf(made)]).toEqual([5, [], [['waiting', 0]]])
    await mail.tick()
    expect((await mail.mails()).map(({ to }) => to.split('@')[0])).toEqual(['comercial'])
  })

  it('and change nothing that another process has done', async () => {
    const made = await mail.create('admin', ['admin'], { active: false })
    await send(made)
    const sent = () =>
      mail.inAurora(({ tx, tenant, now }) =>
        tx
          .update(reportDelivery)
          .set({ status: 'sent', sent_at: now, try_at: null })
          .where(and(eq(reportDelivery.tenant_id, tenant.id), eq(reportDelivery.schedule_id, made.id))),
      )
    await refused(sent)
    expect(await stateOf(made)).toEqual([['sent', 1]])
  })

  it('given back when the process stops, and again at once on a conflict', async () => {
    const made = await mail.create('admin', ['admin'], { active: false })
    await send(made)
    const stopping = new AbortController()
    await mail.tick(['aurora'], {
      signal: stopping.signal,
      person: (scope, id) => {
        stopping.abort()
        return loadPerson(scope, id)
      },
    })
    expect([await mail.mails(), await stateOf(made)]).toEqual([[], [['waiting', 0]]])
    let calls = 0
    const inTenant: InTenant = (slug, work) => {
      calls += 1
      if (calls % 2 === 1) throw Object.assign(new Error('conflict'), { code: '40001' })
      return mail.inTheTenant(slug, work)
    }
    await mail.tick(['aurora'], { inTenant })
    expect(await mail.mails()).toHaveLength(1)
    expect(await stateOf(made)).toEqual([['sent', 1]])
  })

  it('after those of others: a look takes 20 of a tenant, and three that fail in a row end it', async () => {
    const made = await mail.create('admin', ['admin'], { active: false })
    const admin = await mail.idOf('admin')
    await mail.inAurora(({ tx, tenant, now }) =>
      tx.insert(reportDelivery).values(
        Array.from({ length: 22 }, (_, at) => ({
          ...{ tenant_id: tenant.id, created_at: now, updated_at: now, created_by: admin, schedule_id: made.id },
          ...{ user_id: admin, due_at: new Date(now.getTime() - at * minute), try_at: now },
        })),
      ),
    )
    let asked = 0
    const person = async () => {
      asked += 1
      throw new Error('broken')
    }
    await mail.tick(['aurora'], { person })
    expect(asked).toBe(3)
    later(5)
    await mail.tick()
    expect(await mail.mails()).toHaveLength(20)
    await mail.tick()
    expect(await mail.mails()).toHaveLength(2)
  })
})
