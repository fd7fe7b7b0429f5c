import { beforeAll, expect, it } from 'vitest'
import type { CompanyAccount } from '@/lib/contracts/company-account'
import type { Inbox, InboxItem, InboxStaff } from '@/lib/contracts/finance-inbox'
import type { InboxKind } from '@/lib/kinds/finance-inbox'
import { describeOnBoth, type Opened } from '../../testing/backend'
import { base, type Desk, refusedAt } from '../../testing/desk'
import { openReconciliations } from '../../testing/reconciliations'
import { caseB, openReportDesk, type ReportDesk, type Reports, toRow, toSheet } from '../../testing/reports'

const path = `${base}/inbox`

describeOnBoth('the inbox of the finance desk (19.6)', (open) => {
  let opened: Opened
  let desk: Desk
  let sales: ReportDesk['sales']
  let reports: Reports
  let books: Awaited<ReturnType<typeof openReconciliations>>
  let account: CompanyAccount
  let bank = 0

  const load = async (query = '', who?: string) =>
    (await desk.done<Inbox>(await desk.call('GET', `${path}${query}`, undefined, who), 200)) as Inbox
  const items = async (kind: InboxKind, who?: string) => (await load(`?kind=${kind}`, who)).items
  const only = async (kind: InboxKind, subject: number) =>
    (await items(kind)).find(({ subject_id }) => subject_id === subject)
  const say = (verb: string, { kind, subject_id, row_version }: InboxItem, more: object, who?: string) =>
    desk.call('POST', `${path}/${verb}`, { kind, subject_id, row_version, ...more }, who)
  const staff = (kind: InboxKind) => desk.rowsAt<InboxStaff>(`${path}/staff?kind=${kind}&per_page=all`)

  beforeAll(async () => {
    opened = await open()
    ;({ sales, desk, reports, bank } = await openReportDesk(opened))
    books = await openReconciliations(opened, desk)
    account = await books.addAccount()
  })

  it('has the open lines of each account, as many as its screen shows, since the oldest', async () => {
    expect(await only('lines_open', account.id)).toBeUndefined()
    const brought = await books.bring(account, [
      ['20261112', '-40.00', 'TARIFA'],
      ['20261110', '55.00', 'PIX RECEBIDO'],
      // Neither waits: nothing moved, and it was before the account's first day.
      ['20261111', '0.00', 'AVISO'],
      ['20260930', '12.00', 'PIX ANTIGO'],
    ])
    const open = await books.openLines(account)
    expect([brought.open, open.length]).toEqual([2, 2])
    const item = await only('lines_open', account.id)
    expect(item).toMatchObject({
      ...{ name: account.nickname, count: 2, amount: null, since: '2026-11-10', days: 10, holder: null, held_at: null },
      ...{ row_version: 0, may_hold: true },
      link: `/company_accounts/reconciliation?company_account_id=${account.id}`,
    })
    for (const { id, amount } of open) {
      const make = { description: 'x', release_type_id: desk.idOf('release_types', 'Ajuste'), cost_center_id: null }
      const made = await books.accept(account, [id], [], { make })
      expect(made.status, `${amount} ${JSON.stringify(made.body)}`).toBe(201)
    }
    expect(await only('lines_open', account.id)).toBeUndefined()
  })

  it('has no lines of an account that is switched off: its screen has none either', async () => {
    const other = await books.addAccount()
    await books.bring(other, [['20261112', '-1.00', 'TARIFA']])
    expect(await only('lines_open', other.id)).toMatchObject({ count: 1 })
    const at = `${base}/company_accounts/${other.id}`
    const { id: _, ...now } = await desk.done<CompanyAccount>(await desk.call('GET', at), 200)
    await desk.done(await desk.call('PUT', at, { ...now, active: false }), 200)
    expect(await only('lines_open', other.id)).toBeUndefined()
  })

  it('has each report from its sheet to its money, what is to be decided of its lines, and what banks owe', async () => {
    await sales.setCompany({ commission_release_event: 'bank_receipt', commission_release_days: 0 })
    const paid = async () => sales.pay(await sales.approved(await sales.tableOf('new'), caseB))
    const [one, two] = [await paid(), await paid()]
    const report = await reports.brought(
      bank,
      toSheet([toRow(one, '2.154,47'), { ade: '99123', value: '10,00' }, toRow(two, '-100,00')]),
    )
    const toApply = await only('report_to_apply', report.id)
    expect(toApply).toMatchObject({
      ...{ name: 'comissoes.csv', count: 3, amount: '2064.47', since: '2026-11-20', days: 0 },
      ...{ holder: { name: expect.any(String) }, held_at: null, link: `/credits/reports/${report.id}` },
    })
    const applied = await reports.applied(report, { withheld: '64.47' })
    expect(await only('report_to_apply', report.id)).toBeUndefined()
    expect(await only('report_money', report.id)).toMatchObject({ count: 3, amount: '2000.00' })
    expect(await only('report_lines', report.id)).toMatchObject({
      ...{ count: 2, amount: '-90.00', link: `/credits/reports/${report.id}?state=unknown&state=reversed` },
    })
    const summary = (await desk.call('GET', `${base}/commission_claims?bank_id=${bank}`)).body.data.summary as unknown
    const owed = await only('claims', bank)
    expect(summary).toMatchObject({ count: owed?.count, amount: owed?.amount })
    expect(owed?.link).toBe(`/credits/claims?bank_id=${bank}`)
    await reports.received(applied, await desk.addAccount())
    expect(await only('report_money', report.id)).toBeUndefined()
    const reversed = (await reports.lines(report.id)).find(({ state }) => state === 'reversed')
    expect((await reports.onLine(report, reversed, 'dispute', { reason: 'não devemos' })).status).toBe(200)
    expect(await only('report_lines', report.id)).toMatchObject({ count: 1, amount: '10.00' })
    const { totals } = await load()
    expect(totals).toMatchObject({ report_lines: 1, lines_open: (await items('lines_open')).length })
  })

  it('is of whoever took it or was given it, else of whoever brought it', async () => {
    const [item] = (await items('claims')) as [InboxItem]
    const people = await staff('claims')
    const own = people.find(({ name }) => /financeir/i.test(name)) ?? people[0]
    expect((await load('?holder=nobody')).items).toContainEqual(item)
    const first = await desk.done<{ row_version: number }>(await say('hold', item, { user_uuid: own?.uuid }), 200)
    expect(first.row_version).toBe(1)
    expect(await only('claims', item.subject_id)).toMatchObject({
      ...{ holder: own, held_at: expect.stringMatching(/^2026-11-20 /), row_version: 1 },
    })
    // Somebody else has said something meanwhile.
    expect((await say('hold', item, { user_uuid: null })).status).toBe(409)
    const both = await Promise.all([1, 2].map(() => say('hold', { ...item, row_version: 1 }, { user_uuid: own?.uuid })))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const held = { ...item, row_version: 2 }
    const outside = { user_uuid: desk.broker }
    expect(await say('hold', held, outside)).toMatchObject(refusedAt('user_uuid', 'not_staff'))
    await desk.done(await say('hold', held, { user_uuid: null }), 200)
    expect(await only('claims', item.subject_id)).toMatchObject({ holder: null, held_at: null, row_version: 3 })
    expect((await say('hold', { ...item, subject_id: 999_999, row_version: 0 }, { user_uuid: null })).status).toBe(404)
    // Claims end by themselves: nobody says that they are settled.
    expect((await say('settle', { ...item, row_version: 3 }, { reason: 'x' })).status).toBe(422)
  })

  it('is for the house alone: each kind for whoever reads it, to be had by whoever works on it', async () => {
    for (const who of ['operacional', 'comercial', 'corretor']) {
      const { items: found, totals } = await load('', who)
      expect([found, Object.values(totals).every((count) => count === 0)]).toEqual([[], true])
    }
    const [item] = (await items('claims', 'ceo')) as [InboxItem]
    expect(item.may_hold).toBe(false)
    for (const who of ['ceo', 'operacional', 'comercial', 'corretor']) {
      expect((await say('hold', item, { user_uuid: null }, who)).status).toBe(403)
    }
    expect((await desk.call('GET', `${path}/staff?kind=claims`, undefined, 'corretor')).status).toBe(403)
    // Another company's desk knows nothing of it, nor may it say anything.
    const token = await opened.signIn('boreal', 'admin')
    const theirs = await opened.call('boreal', path, { token })
    expect((theirs.body as { data: Inbox }).data.items.filter(({ kind }) => kind === 'claims')).toEqual([])
    const body = { kind: item.kind, subject_id: item.subject_id, row_version: item.row_version, user_uuid: null }
    expect((await opened.call('boreal', `${path}/hold`, { token, body })).status).toBe(404)
    expect((await desk.call('GET', `${path}?kind=other`)).status).toBe(400)
  })
})
