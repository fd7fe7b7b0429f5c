import { readFileSync } from 'node:fs'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import type { Proposal } from '@/lib/contracts/proposal'
import { describeOnBoth, type Opened } from '../../testing/backend'
import { makeSales } from '../../testing/sales'
import { proposal } from '../records/proposal.table'

/** The bank's wording belongs to one status and is cleared with it (proposals.md#the-record). */
describeOnBoth('the wording of a status', (open) => {
  let opened: Opened
  let sales: ReturnType<typeof makeSales>
  beforeAll(async () => {
    opened = await open()
    sales = makeSales(opened)
    await sales.begin()
  })

  const words = 'Mesa de crédito'
  const analysed = { status: 'under_analysis', sub_status: words }
  /** One of corretor@'s proposals under analysis, with the bank's wording. */
  async function worded(): Promise<string> {
    const uuid = await sales.typed(await sales.tableOf('new'))
    expect(await sales.stepped('operacional', uuid, 'status', analysed)).toMatchObject(analysed)
    return uuid
  }
  const told = async (uuid: string) => {
    const { status, sub_status } = await sales.desk.file('admin', uuid)
    const [row] = await sales.desk.rows<Proposal>('admin', `/api/proposals?uuid=${uuid}`)
    expect([row?.status, row?.sub_status]).toEqual([status, sub_status])
    return [status, sub_status]
  }
  const reason = 'Margem'

  it.each([
    ['status', { status: 'awaiting_formalization' }, 'awaiting_formalization'],
    ['status', { status: 'rejected', reason }, 'rejected'],
    ['cancel', { reason }, 'cancelled'],
  ])('goes with a step by %s to %o (14.20)', async (step, body, status) => {
    const uuid = await worded()
    await sales.stepped('operacional', uuid, step, body)
    expect(await told(uuid)).toEqual([status, null])
  })

  it('is that of the new status where the step brings one, a jump too (14.20)', async () => {
    const uuid = await worded()
    await sales.stepped('operacional', uuid, 'status', { status: 'awaiting_formalization', sub_status: 'Link enviado' })
    expect(await told(uuid)).toEqual(['awaiting_formalization', 'Link enviado'])
    await sales.stepped('operacional', uuid, 'status', analysed)
    expect(await told(uuid)).toEqual(['under_analysis', words])
    const typed = await sales.typed(await sales.tableOf('new'))
    await sales.stepped('admin', typed, 'status', { status: 'awaiting_endorsement', sub_status: 'Na Dataprev' })
    expect(await told(typed)).toEqual(['awaiting_endorsement', 'Na Dataprev'])
    await sales.pay(typed)
    expect(await told(typed)).toEqual(['paid', null])
  })

  it('does not come back with a proposal that is opened anew (14.20)', async () => {
    const uuid = await worded()
    await sales.stepped('operacional', uuid, 'status', { status: 'rejected', reason, sub_status: 'Score baixo' })
    expect(await told(uuid)).toEqual(['rejected', 'Score baixo'])
    await sales.stepped('admin', uuid, 'reopen')
    expect(await told(uuid)).toEqual(['under_analysis', null])
  })

  it('goes with a pendency, and with many at once (14.20)', async () => {
    const { desk } = sales
    const uuid = await worded()
    const { row_version } = await desk.file('admin', uuid)
    const asked = { proposal_uuid: uuid, row_version, type: 'document', title: 'Falta o RG' }
    const pendency = await desk.done<{ id: number; row_version: number }>('operacional', 'POST', '/api/pendency', asked)
    expect(await told(uuid)).toEqual(['pending', null])
    const resolve = { action: 'resolve', row_version: pendency.row_version }
    await desk.done('operacional', 'PUT', `/api/pendency/${pendency.id}`, resolve)
    expect(await told(uuid)).toEqual(['under_analysis', null])

    const other = await worded()
    const many = { action: 'advance', ids: [other], params: { status: 'approved' } }
    expect(await desk.done('operacional', 'POST', '/api/proposals/bulk', many)).toMatchObject({ succeeded: 1 })
    expect(await told(other)).toEqual(['approved', null])
  })

  it('is cleared where it was left from an earlier status, and stays where it is of this one (14.20)', async () => {
    const [left, pending, own] = [await worded(), await worded(), await worded()]
    await sales.stepped('operacional', left, 'status', { status: 'awaiting_formalization' })
    const { row_version } = await sales.desk.file('admin', pending)
    const asked = { proposal_uuid: pending, row_version, type: 'document', title: 'Falta o RG' }
    await sales.desk.done('operacional', 'POST', '/api/pendency', asked)
    // As older releases left it.
    await sales.inAurora(({ tx, tenant }) =>
      tx
        .update(proposal)
        .set({ sub_status: words })
        .where(and(eq(proposal.tenant_id, tenant.id), inArray(proposal.uuid, [left, pending]))),
    )
    const migration = readFileSync('backend/migrations/0023_wording_of_an_earlier_status.sql', 'utf8')
    await opened.database.orm.transaction((tx) => tx.execute(sql.raw(migration)))
    expect([await told(left), await told(pending), await told(own)]).toEqual([
      ['awaiting_formalization', null],
      ['pending', null],
      ['under_analysis', words],
    ])
  })
})
