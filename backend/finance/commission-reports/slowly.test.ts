import { beforeAll, expect, it } from 'vitest'
import type { ProposalFile } from '@/lib/contracts/proposal'
import { inTenant } from '../../core/database/scope'
import { loadPerson } from '../../identity/accounts/sessions'
import { lookups } from '../../lookups'
import { describeOnBoth, type Opened } from '../../testing/backend'
import type { Desk } from '../../testing/desk'
import { userNamed } from '../../testing/finance'
import { caseB, openReportDesk, type ReportDesk, type Reports, toRow, toSheet } from '../../testing/reports'
import { applySlowly } from './apply'
import type { Slice } from './examine'

/** Slices of the application of a short report: it is judged, that is written, and it counts. */
const last = 2

describeOnBoth('a commission report that is applied some lines at a time (19.4)', (open) => {
  let opened: Opened
  let desk: Desk
  let sales: ReportDesk['sales']
  let reports: Reports
  let bank = 0
  beforeAll(async () => {
    opened = await open()
    ;({ sales, desk, reports, bank } = await openReportDesk(opened))
  })

  const paid = async (): Promise<ProposalFile> => sales.pay(await sales.approved(await sales.tableOf('new'), caseB))
  const claims = async ({ number }: ProposalFile) =>
    (await reports.claims(`&search=${number}`)).map(({ amount, state }) => [amount, state])

  /** Slices as a job has them; `before` each of them, by its number, something else happens. */
  const slices = (before: (at: number) => Promise<unknown> = async () => {}): Slice => {
    let at = 0
    return async (work) => {
      await before(at++)
      return inTenant(opened.database, 'aurora', opened.clock.now, async (scope) => {
        const principal = await loadPerson(scope, await userNamed(scope, 'financeiro'))
        if (!principal) throw new Error('nobody')
        return work({ ...scope, principal, lookups, audit: () => {} }, () => {})
      })
    }
  }
  const apply = ({ id, rows }: { id: number; rows: number }, slice: Slice) =>
    applySlowly(id, rows, { cost_center_id: desk.center('Comercial'), withheld: 100n }, slice)

  it('has no effect before its end, begins anew if it is interrupted, and counts once', async () => {
    const one = await paid()
    const report = await reports.brought(bank, toSheet([toRow(one, '2.154,47')]))
    const stopped = apply(
      report,
      slices(async (at) => {
        if (at === last) throw new Error('stopped')
      }),
    )
    await expect(stopped).rejects.toThrow('stopped')
    expect(await reports.read(report.id)).toMatchObject({ status: 'checked', withheld: '0.00', cost_center: null })
    expect(await claims(one)).toEqual([])
    await apply(report, slices())
    const applied = await reports.read(report.id)
    expect(applied).toMatchObject({ status: 'applied', withheld: '1.00', net: '2153.47' })
    expect(await claims(one)).toEqual([['93.67', 'open']])
    await apply(report, slices())
    expect(await reports.read(report.id)).toEqual(applied)
    await reports.agree()
  })

  it('counts by what another report told of while it was under way', async () => {
    const one = await paid()
    const report = await reports.brought(bank, toSheet([toRow(one, '2.248,14'), { ade: '990011', value: 'abc' }]))
    const other = await reports.brought(bank, toSheet([toRow(one, '2.248,14')]))
    await apply(
      report,
      slices(async (at) => at === last && reports.applied(other)),
    )
    expect(await reports.states(report.id)).toEqual([
      ['duplicate', null, null],
      [null, null, null],
    ])
    expect(await reports.read(report.id)).toMatchObject({ status: 'applied', refused: 0 })
    await reports.agree()
  })
})
