import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { inTenant } from '../../core/database/scope'
import { describeOnBoth, type Opened } from '../../testing/backend'
import { type Desk, openDesk, refused } from '../../testing/desk'
import { openReconciliations } from '../../testing/reconciliations'
import { openReports, type Reports, toSheet } from '../../testing/reports'

const monday = new Date('2026-11-23T13:00:00Z')

describeOnBoth('commission reports that the statement receives (19.4)', (open) => {
  let opened: Opened
  let desk: Desk
  let reports: Reports
  let at: Awaited<ReturnType<typeof openReconciliations>>
  let pan = 0
  beforeAll(async () => {
    opened = await open()
    opened.clock.now = monday
    desk = await openDesk(opened)
    reports = openReports(opened, desk)
    at = await openReconciliations(opened, desk)
    pan = await inTenant(opened.database, 'aurora', monday, async ({ tx, tenant }) => {
      const { rows } = await tx.execute<{ id: string }>(
        sql`select id from bank where tenant_id = ${tenant.id} and name = 'Banco Pan'`,
      )
      return Number(rows[0]?.id)
    })
  })

  it('are received at the import, in the account and on the day of the line, and taken back only once that is undone', async () => {
    const rows = [
      { ade: '77.001-1', value: '26.000,00' },
      { ade: '77.001-2', value: '-272,21' },
    ]
    const checked = await reports.brought(pan, toSheet(rows), { reported_on: '2026-11-18' })
    const report = await reports.applied(checked, { withheld: '385.92', leave_refused: true })
    const account = await at.addAccount()
    const brought = await at.bring(account, [['20261119', '25341.87', 'TED 623.0001 BANCO PAN COMISSAO']])
    expect(brought).toMatchObject({ matched: 1, open: 0 })
    const received = await reports.read(report.id)
    expect(received).toMatchObject({ status: 'received', received_on: '2026-11-19' })
    const [group] = await at.list(`&company_account_id=${account.id}`)
    expect(group).toMatchObject({ rule: 'report', automatic: true, amount: '25341.87', why: { words: 'PAN', days: 1 } })
    expect(group?.movements.map(({ amount, source_type, made }) => [amount, source_type, made])).toEqual([
      ['26000.00', 'credit', false],
      ['-272.21', 'report', false],
      ['-385.92', 'report', false],
    ])
    expect(await reports.step(received, 'take_back', { reason: 'engano' })).toMatchObject(refused('report_reconciled'))
    if (group) await desk.done(await at.undo(group), 200)
    const [line] = await at.openLines(account)
    expect(line?.suggestions).toMatchObject([{ rule: 'report', report: { id: report.id }, movements: [{}, {}, {}] }])
    const back = await reports.step(await reports.read(report.id), 'take_back', { reason: 'engano' })
    expect(back.status, JSON.stringify(back.body)).toBe(200)
    // It awaits its money again, and a person says that this is it.
    const own = await at.accepted(account, [line?.id ?? 0], [], { report_id: report.id })
    expect(own).toMatchObject({ automatic: false, amount: '25341.87', movements: [{}, {}, {}] })
    expect(await reports.read(report.id)).toMatchObject({ status: 'received', received_on: '2026-11-19' })
    await at.agree()
    await reports.agree()
  })
})
