import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import type { CompanyAccount } from '@/lib/contracts/company-account'
import type { PeriodDetail } from '@/lib/contracts/period'
import { inTenant } from '../../core/database/scope'
import { nightly } from '../../nightly'
import { describeOnBoth, type Opened } from '../../testing/backend'
import { base, type Desk, openDesk, refused } from '../../testing/desk'
import {
  caseB,
  openReportDesk,
  openReports,
  type ReportDesk,
  type Reports,
  type ToldRow,
  toRow,
  toSheet,
} from '../../testing/reports'
import { checkReports } from './check'

/** Lines whose proposals are paid here after the money of their report came. Case B of money.md#worked-examples. */
describeOnBoth('commission reports whose lines are paid here later (19.4)', (open) => {
  let opened: Opened
  let desk: Desk
  let sales: ReportDesk['sales']
  let reports: Reports
  let account: CompanyAccount
  let bank = 0
  const signIn = async () => {
    desk = await openDesk(opened)
    reports = openReports(opened, desk)
  }
  beforeAll(async () => {
    opened = await open()
    ;({ sales, desk, reports, account, bank } = await openReportDesk(opened))
    await sales.setCompany({ commission_release_event: 'bank_receipt', commission_release_days: 0 })
  })

  const approved = async () => sales.approved(await sales.tableOf('new'), caseB)
  const row = async (uuid: string, value = '2.248,14') => toRow(await sales.desk.file('admin', uuid), value)
  const posted = async (uuid: string) => (await sales.money(uuid)).ledger.map(({ type, amount }) => `${type} ${amount}`)
  const received = async (rows: readonly ToldRow[], more: object = {}) =>
    reports.received(await reports.applied(await reports.brought(bank, toSheet(rows))), account, more)
  const minutes = (count: number) => {
    opened.clock.now = new Date(opened.clock.now.getTime() + count * 60_000)
  }
  const inAurora = <T>(work: Parameters<typeof inTenant<T>>[3]) =>
    inTenant(opened.database, 'aurora', opened.clock.now, work)
  /** The next night, which is a quarter of an hour later. */
  const night = async () => {
    minutes(15)
    await inAurora(nightly)
  }
  const receipts = async ({ id }: { id: number }) => (await reports.read(id)).receipts
  /** A job that works on a report and gets nowhere; answers its end. */
  const atWork = async (report: { id: number }) => {
    const params = JSON.stringify({ report: report.id, action: 'receive' })
    await inAurora(({ tx, tenant }) =>
      tx.execute(sql`insert into job (tenant_id, uuid, user_id, kind, resource, params, status)
        select ${tenant.id}, gen_random_uuid(), min(id), 'import', 'commission_report', ${params}::jsonb, 'running'
        from "user" where tenant_id = ${tenant.id}`),
    )
    return () => inAurora(({ tx }) => tx.execute(sql`update job set status = 'failed' where params = ${params}::jsonb`))
  }

  it('are received by the night, once and in nobody’s name; what they lack is claimed', async () => {
    const [one, two] = [await approved(), await approved()]
    const report = await received([await row(one, '2.154,47'), await row(two), { ade: '88001', value: '1,00' }])
    await night()
    expect(await receipts(report)).toEqual({ done: 0, total: 0 })
    minutes(1)
    const { number } = await sales.pay(one)
    await night()
    expect(await posted(one)).toContain('commission 1573.70')
    expect(await receipts(report)).toEqual({ done: 1, total: 1 })
    expect(await reports.claims(`&search=${number}`)).toMatchObject([
      { kind: 'upfront', state: 'open', told: '2154.47', amount: '93.67' },
    ])
    const { rows } = await inAurora(({ tx }) =>
      tx.execute(sql`select receipt.created_by, audit.user_id from commission_receipt receipt
        join global_log audit on audit.tenant_id = receipt.tenant_id and audit.entity = 'commission_receipt'
          and audit.entity_id = receipt.id::text
        where receipt.credit_id = ${report.credit_id}`),
    )
    expect(rows).toEqual([{ created_by: null, user_id: null }])
    const lines = await reports.lines(report.id)
    await sales.pay(two)
    await night()
    await night()
    expect(await receipts(report)).toEqual({ done: 2, total: 2 })
    expect((await posted(two)).filter((text) => text === 'commission 1573.70')).toHaveLength(1)
    expect((await reports.lines(report.id))[0]?.row_version).toBe(lines[0]?.row_version)
    await reports.agree()
  })

  it('wait for no month: the money’s may be closed, and what is released is of today', async () => {
    const one = await approved()
    const report = await received([await row(one), { ade: '88002', value: '1,00' }], { date: '2026-10-15' })
    const at = `${base}/periods/2026-10`
    const { row_version } = await desk.done<PeriodDetail>(await desk.call('GET', at), 200)
    await desk.done(await desk.call('PUT', at, { action: 'close', row_version }), 200)
    minutes(1)
    await sales.pay(one)
    await night()
    expect(await receipts(report)).toEqual({ done: 1, total: 1 })
    expect(await posted(one)).toContain('commission 1573.70')
    await reports.agree()
  })

  it('are left to the job that is at work, and do not wait for those that are refused', async () => {
    const [one, two, three] = [await approved(), await approved(), await approved()]
    const spent = await received([await row(one), { ade: '88003', value: '1,00' }])
    const busy = await received([await row(two), { ade: '88004', value: '1,00' }])
    const last = await received([await row(three), { ade: '88005', value: '1,00' }])
    // Somebody has told of the money of the first by hand.
    const other = await sales.pay(await approved())
    const item = { proposal_uuid: other.uuid, kind: 'upfront', parcel: 0, amount: '2249.14' }
    const byHand = await desk.call('POST', `${base}/credits/${spent.credit_id}/receipts`, { items: [item] })
    expect(byHand.status).toBe(201)
    minutes(1)
    for (const proposal of [one, two, three]) await sales.pay(proposal)
    const end = await atWork(busy)
    expect(await reports.receive(await reports.read(busy.id), account)).toMatchObject(refused('report_busy'))
    await night()
    expect([await receipts(spent), await receipts(busy), await receipts(last)].map(({ done }) => done)).toEqual([
      ...[0, 0, 1],
    ])
    await end()
    await night()
    expect(await receipts(busy)).toEqual({ done: 1, total: 1 })
    expect(await posted(two)).toContain('commission 1573.70')
    await reports.agree()
  })

  it('are told by the check once nobody is about them any more', async () => {
    const one = await approved()
    const ready = await row(one)
    await sales.pay(one)
    const report = await received([ready, { ade: '88006', value: '1,00' }])
    const told = async () => {
      const { findings } = await inAurora(checkReports)
      return findings.map(({ message }) => message).filter((message) => message.startsWith(`Relatório ${report.id},`))
    }
    expect(await told()).toEqual([])
    await inAurora(async ({ tx, tenant }) => {
      await tx.execute(sql`update commission_report_line set receipt_id = null
        where tenant_id = ${tenant.id} and report_id = ${report.id}`)
      await tx.execute(sql`delete from commission_receipt
        where tenant_id = ${tenant.id} and credit_id = ${report.credit_id}`)
    })
    // A job has its time, as the night has.
    expect(await told()).toEqual([])
    minutes(24 * 60)
    await signIn()
    const missing = `Relatório ${report.id}, linha 2: falta o recebimento de 2248.14; receba o relatório de novo.`
    expect(await told()).toEqual([missing])
    const end = await atWork(report)
    expect(await told()).toEqual([])
    await end()
    await night()
    expect(await told()).toEqual([missing])
    await reports.received(await reports.read(report.id), account)
    expect(await told()).toEqual([])
    // The one whose money others used up, which the night was refused, waits for a person.
    expect((await inAurora(checkReports)).findings).toHaveLength(1)
  })
})
