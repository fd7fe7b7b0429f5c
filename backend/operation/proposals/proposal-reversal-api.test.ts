import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import type { ReversalPreview } from '@/lib/contracts/proposal'
import { mistakenPayment } from '@/lib/proposals/flow'
import { inTenant } from '../../core/database/scope'
import { describeOnBoth, type Opened } from '../../testing/backend'
import { makeSales } from '../../testing/sales'

/** The preview of a reversal must match its effect (money.md#reversal). */
describeOnBoth('what a reversal takes, told before', (open) => {
  let opened: Opened
  let sales: ReturnType<typeof makeSales>
  beforeAll(async () => {
    opened = await open()
    sales = makeSales(opened)
    await sales.begin()
  })

  const values = { installments: 84, contract_value: '18734.52', net_value: '18119.64' }
  const paid = async (): Promise<string> => {
    const uuid = await sales.approved(await sales.tableOf('new'), values)
    await sales.pay(uuid)
    return uuid
  }
  const asked = (login: string, uuid: string, percentage: string) =>
    sales.desk.call(login, 'GET', `/api/proposals/${uuid}/reversal?percentage=${percentage}`)
  const preview = async (login: string, uuid: string, percentage: string) => {
    const { status, body } = await asked(login, uuid, percentage)
    expect([status, JSON.stringify(body)]).toEqual([200, expect.any(String)])
    return body.data as unknown as ReversalPreview
  }
  const cents = (amount: string | null) => BigInt((amount ?? '0').replace('.', ''))
  const reverse = (uuid: string, percentage: string, reason = 'Quitação') =>
    sales.stepped('financeiro', uuid, 'reverse', { percentage, reason })

  it('14.18 says of each what is then taken, on the ledger and of what is left', async () => {
    const uuid = await paid()
    for (const [percentage, total] of [
      ['88.0952', '88.0952'],
      ['11.9048', '100.0000'],
    ] as const) {
      const before = await sales.money(uuid)
      const told = await preview('financeiro', uuid, percentage)
      expect(told).toMatchObject({ percentage, total })
      const known = new Set(before.ledger.map(({ id }) => id))
      await reverse(uuid, percentage)
      const after = await sales.money(uuid)
      const debits = after.ledger.filter(({ id }) => !known.has(id))
      for (const { user, amount, debited } of told.people) {
        const taken = debits.filter((row) => row.user.uuid === user.uuid).map((row) => cents(row.amount))
        expect([user.name, cents(debited)]).toEqual([user.name, taken.reduce((sum, one) => sum + one, 0n)])
        expect(amount).toBe(debited)
      }
      expect(told.people).toHaveLength(4)
      const [owner] = told.people
      const left = after.lines.reduce((sum, line) => sum + cents(line.broker_amount) - cents(line.reversed_broker), 0n)
      expect([owner?.kind, cents(owner?.left ?? null)]).toEqual(['commission', left])
      expect(told.company.left).toBe(after.company_keeps)
      const lost = cents(before.company_keeps) - cents(after.company_keeps)
      expect(cents(told.company.amount)).toBe(lost)
    }
  })

  it('14.18 refuses before what it would refuse then, and does nothing', async () => {
    const uuid = await paid()
    await reverse(uuid, '60')
    const { row_version } = await sales.desk.file('admin', uuid)
    const above = await asked('financeiro', uuid, '41')
    expect(above).toMatchObject({ status: 422, body: { details: { percentage: [{ reason: 'reversal_above' }] } } })
    expect((await asked('financeiro', uuid, '0')).status).toBe(422)
    await preview('financeiro', uuid, '40')
    expect((await sales.desk.file('admin', uuid)).row_version).toBe(row_version)
    const unpaid = await sales.approved(await sales.tableOf('new'), values)
    expect(await asked('financeiro', unpaid, '50')).toMatchObject({ status: 422, body: { reason: 'transition' } })
  })

  it('14.18 tells nobody else’s part to whoever is not of the house, nor the company’s', async () => {
    const uuid = await paid()
    expect((await asked('corretor', uuid, '50')).status).toBe(403)
    await inTenant(opened.database, 'aurora', opened.clock.now, ({ tx, tenant }) =>
      tx.execute(sql`insert into user_permission (tenant_id, user_id, permission_id, granted)
        select ${tenant.id}, u.id, p.id, true from "user" u, permission p where u.tenant_id = ${tenant.id}
          and u.username in ('corretor', 'comercial') and p.name = 'reverse_proposals'`),
    )
    const own = await preview('corretor', uuid, '50')
    expect(own.people).toMatchObject([{ kind: 'commission' }])
    expect(own).not.toHaveProperty('company')
    const above = await preview('comercial', uuid, '50')
    expect(above.people).toMatchObject([{ kind: 'override' }])
    expect(above).not.toHaveProperty('company')
    const all = await preview('financeiro', uuid, '50')
    expect(all.people).toEqual(expect.arrayContaining([...own.people, ...above.people]))
  })

  it('14.18 a payment that never was leaves no reason behind', async () => {
    const uuid = await paid()
    const reversed = await reverse(uuid, '100', mistakenPayment)
    expect(reversed.status_reason).toBe(mistakenPayment)
    const { status, status_reason } = await sales.stepped('admin', uuid, 'reopen', { reason: null })
    expect([status, status_reason]).toEqual(['approved', null])
  })
})
