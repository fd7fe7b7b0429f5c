import { beforeAll, expect, it } from 'vitest'
import type { CommissionReportDetail } from '@/lib/contracts/commission-report'
import type { CompanyAccount } from '@/lib/contracts/company-account'
import type { ProposalFile } from '@/lib/contracts/proposal'
import { inTenant } from '../../core/database/scope'
import { describeOnBoth, type Opened } from '../../testing/backend'
import { base, type Desk, refused } from '../../testing/desk'
import {
  caseB,
  openReportDesk,
  type ReportDesk,
  type Reports,
  type ToldRow,
  toRow,
  toSheet,
} from '../../testing/reports'
import { claimUnpaid } from '../claims/find'
import { recountClaims } from '../claims/recount'
import { rejudgeWaiting } from './apply'

/** Orders of events in which money, or a claim, may be lost. Case B of money.md#worked-examples. */
describeOnBoth('commission reports, whatever comes first (19.4)', (open) => {
  let opened: Opened
  let desk: Desk
  let sales: ReportDesk['sales']
  let reports: Reports
  let account: CompanyAccount
  let bank = 0
  beforeAll(async () => {
    opened = await open()
    ;({ sales, desk, reports, account, bank } = await openReportDesk(opened))
    await sales.setCompany({ commission_release_event: 'bank_receipt', commission_release_days: 0 })
    await opened.backend.start()
    return () => opened.backend.settled()
  })

  const approved = async () => sales.approved(await sales.tableOf('new'), caseB)
  const paid = async (): Promise<ProposalFile> => sales.pay(await approved())
  const posted = async ({ uuid }: { uuid: string }) =>
    (await sales.money(uuid)).ledger.map(({ type, amount }) => `${type} ${amount}`)
  let ades = 0
  /** A line that keeps the bytes of two sheets apart. */
  const other = (value = '1,00'): ToldRow => ({ ade: `7700${++ades}`, value })
  const applied = async (...rows: ToldRow[]) =>
    reports.applied(await reports.brought(bank, toSheet([...rows, other()])))
  const fresh = ({ id }: { id: number }) => reports.read(id)
  const undo = async (report: { id: number }) => reports.step(await fresh(report), 'undo', { reason: 'outro arquivo' })
  const night = (today: string) =>
    inTenant(opened.database, 'aurora', opened.clock.now, async (scope) => {
      await rejudgeWaiting(scope)
      await claimUnpaid(scope, today)
      await recountClaims(scope, today)
    })
  const claim = async ({ number }: ProposalFile) => {
    const all = ['open', 'disputed', 'accepted', 'written_off', 'paid', 'dropped'].map((state) => `&state[]=${state}`)
    const found = await reports.claims(`&search=${number}${all.join('')}`)
    return found.find(({ kind }) => kind === 'upfront')
  }
  /** As it is once its job, if it has one, is done. */
  async function settled(report: { id: number }): Promise<CommissionReportDetail> {
    const now = await fresh(report)
    if (!now.job) return now
    await new Promise((go) => setTimeout(go, 50))
    return settled(report)
  }
  const byHand = (report: { credit_id: number | null }, one: ProposalFile, amount: string) =>
    desk.call('POST', `${base}/credits/${report.credit_id}/receipts`, {
      items: [{ proposal_uuid: one.uuid, kind: 'upfront', parcel: 0, amount }],
    })

  it('releases the broker with the first that comes of a part, whichever report has it', async () => {
    const [one, two] = [await paid(), await paid()]
    await reports.received(await applied(toRow(one, '0,00')), account)
    await reports.received(await applied(toRow(one, '2.248,14')), account)
    expect(await posted(one)).toContain('commission 1573.70')
    // The rest comes before the part itself, whose report is brought anew.
    const first = await applied(toRow(two, '2.154,47'))
    await reports.received(await applied(toRow(two, '93,67')), account)
    expect((await undo(first)).status).toBe(200)
    await reports.received(await applied(toRow(two, '2.154,47')), account)
    expect(await posted(two)).toContain('commission 1573.70')
    expect(await claim(two)).toMatchObject({ state: 'paid', told: '2248.14' })
    await reports.agree()
  })

  it('counts what a person received, and a report tells, once', async () => {
    const one = await paid()
    const report = await applied(toRow(one, '2.154,47'))
    const credit = await reports.received(await applied(other('9.001,00')), account)
    expect((await byHand(credit, one, '2154.47')).status).toBe(201)
    await night('2026-11-30')
    expect(await claim(one)).toMatchObject({ state: 'open', told: '2154.47', amount: '93.67' })
    await reports.received(await fresh(report), account)
    expect((await reports.states(report.id))[0]).toEqual(['duplicate', null, null])
    expect(await claim(one)).toMatchObject({ state: 'open', amount: '93.67' })
    await reports.agree()
  })

  it('claims again what was dropped or paid once that is no longer so', async () => {
    const [one, two] = [await paid(), await paid()]
    expect((await undo(await applied(toRow(one, '2.154,47')))).status).toBe(200)
    expect(await claim(one)).toMatchObject({ state: 'dropped' })
    await night('2027-06-01')
    expect(await claim(one)).toMatchObject({ state: 'open', cause: 'not_paid', amount: '2248.14' })
    const credit = await reports.received(await applied(other('9.000,00')), account)
    const { receipts } = await desk.done<{ receipts: { id: number }[] }>(await byHand(credit, two, '2248.14'), 201)
    await night('2027-06-01')
    expect(await claim(two)).toMatchObject({ state: 'paid' })
    await desk.call('DELETE', `${base}/credits/${credit.credit_id}/receipts/${receipts[0]?.id}`)
    await night('2027-06-02')
    expect(await claim(two)).toMatchObject({ state: 'open' })
  })

  it('judges lines again once what they wait for has come', async () => {
    // Paid between the check and the application, and after it.
    const [early, late] = [await approved(), await approved()]
    const row = async (uuid: string) => toRow(await sales.desk.file('admin', uuid), '2.248,14')
    const checked = await reports.brought(bank, toSheet([await row(early), await row(late), other()]))
    expect((await reports.states(checked.id)).map(([state]) => state)).toEqual(['unpaid', 'unpaid', 'unknown'])
    const one = await sales.pay(early)
    const report = await reports.applied(checked)
    const two = await sales.pay(late)
    await reports.received(report, account)
    for (const proposal of [one, two]) expect(await posted(proposal)).toContain('commission 1573.70')
    // After the money: the rest of its receipts is written when a person asks.
    const last = await approved()
    const money = await reports.received(await applied(await row(last)), account)
    expect(await reports.receive(money, account)).toMatchObject(refused('report_status'))
    const three = await sales.pay(last)
    await night('2026-11-21')
    expect((await reports.states(money.id))[0]).toEqual(['matched', '0.00', null])
    await reports.received(await fresh(money), account)
    expect(await posted(three)).toContain('commission 1573.70')
    // Without a night between, what it tells less than expected of is claimed too.
    const slow = await approved()
    const less = await reports.received(await applied(toRow(await sales.desk.file('admin', slow), '2.154,47')), account)
    const five = await sales.pay(slow)
    await reports.received(await fresh(less), account)
    expect(await claim(five)).toMatchObject({ state: 'open', amount: '93.67' })
    // A corrected sheet in place of the first.
    const four = await paid()
    const first = await applied(toRow(four, '2.248,14'))
    const second = await applied(toRow(four, '2.248,14'))
    expect((await undo(first)).status).toBe(200)
    await reports.received(await fresh(second), account)
    expect(await posted(four)).toContain('commission 1573.70')
    await reports.agree()
  })

  it('leaves other claims alone when a line is linked, and opens one whose rest has grown', async () => {
    const [one, two] = [await paid(), await paid()]
    const report = await applied(toRow(one, '2.154,47'), { ade: '88123400', value: '2.248,14' })
    const before = await claim(one)
    const [line] = await reports.lines(report.id, '&state[]=unknown')
    expect((await reports.onLine(report, line, 'link', { proposal_uuid: two.uuid })).status).toBe(200)
    expect((await claim(one))?.row_version).toBe(before?.row_version)
    expect((await reports.decide(before ? [before] : [], 'accepted')).status).toBe(200)
    // A later report pays what was given up.
    const rest = await applied(toRow(one, '93,67'))
    expect(await claim(one)).toMatchObject({ state: 'paid' })
    expect((await undo(rest)).status).toBe(200)
    expect(await claim(one)).toMatchObject({ state: 'open', amount: '93.67' })
  })

  it('keeps what would pull the money from under it: the credit, a confirmed reversal, somebody else’s receipts', async () => {
    const [one, two] = [await paid(), await paid()]
    const report = await reports.received(await applied(toRow(one, '2.248,14')), account)
    const credit = await desk.read('credits', report.credit_id ?? 0)
    expect(await desk.reverse('credits', credit)).toMatchObject(refused('entry_reported'))
    expect((await byHand(report, two, '1.00')).status).toBe(201)
    expect(await reports.step(report, 'take_back', { reason: 'engano' })).toMatchObject(refused('entry_received'))

    const back = await applied(toRow(one, '-1.124,07'))
    const [line] = await reports.lines(back.id, '&state[]=reversed')
    await desk.call('POST', '/api/auth/me', { password: 'demonstracao-2026' })
    const confirm = { percentage: line?.percentage, reason: 'quitação antecipada' }
    expect((await reports.onLine(back, line, 'reverse', confirm)).status).toBe(200)
    expect(await undo(back)).toMatchObject(refused('report_reversed'))
    // The same again, in another file, is nothing new.
    expect((await reports.states((await applied(toRow(one, '-1.124,07'))).id))[0]).toEqual(['duplicate', null, null])
    await reports.agree()
  })

  it('refuses a deferred part that does not say which', async () => {
    const report = await reports.brought(bank, toSheet([toRow(await paid(), '10,00', { kind: 'DIFERIDO' })]))
    const [line] = await reports.lines(report.id)
    expect(line?.errors).toMatchObject({ parcel: { reason: 'report_parcel_missing' } })
  })

  it('reads a long report by a job, applies, receives and takes it back by one', async () => {
    const one = await paid()
    const rows = Array.from({ length: 600 }, (_, at) => toRow(one, `${at + 1},00`, { kind: 'AJUSTE' }))
    const report = await reports.brought(bank, toSheet(rows))
    expect(report).toMatchObject({ status: 'reading', job: { action: 'read', total: 601 } })
    const checked = await settled(report)
    expect(checked).toMatchObject({ status: 'checked', rows: 600, gross: '180300.00' })
    // Of two people who apply it at the same moment one does.
    const both = await Promise.all([reports.apply(checked), reports.apply(checked)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 200)?.body.data).toMatchObject({
      ...{ status: 'checked', job: { action: 'apply', total: 600 } },
    })
    const applied = await settled(checked)
    expect(applied).toMatchObject({ status: 'applied', rows: 600, net: '180300.00' })
    const money = await reports.received(applied, account)
    const received = await settled(money)
    expect(received).toMatchObject({ status: 'received', receipts: { done: 600, total: 600 } })
    await reports.agree()
    expect((await reports.step(received, 'take_back', { reason: 'conta errada' })).status).toBe(200)
    expect(await settled(received)).toMatchObject({ status: 'applied', receipts: { done: 0 } })
    await reports.agree()
  })
})
