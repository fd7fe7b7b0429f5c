import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { inTenant } from '../../core/database/scope'
import { checkInvoices } from '../../finance/invoices/check'
import { checkPayments } from '../../finance/payments/check'
import { prepareDatabase } from '../../prepare'
import { describeOnBoth, type Opened } from '../../testing/backend'
import { seedNow } from '../seed'

const later = new Date('2027-03-19T11:00:00Z')

describeOnBoth('what the demo’s brokers withdrew (18.8)', (open) => {
  let opened: Opened
  const rows = (slug: string, query: ReturnType<typeof sql>) =>
    inTenant(opened.database, slug, opened.clock.now, async ({ tx }) => (await tx.execute(query)).rows)
  const counted = async (slug: string, query: ReturnType<typeof sql>) =>
    Object.fromEntries((await rows(slug, query)).map(({ key, count }) => [String(key), Number(count)]))
  const statuses = (slug: string) =>
    counted(slug, sql`select status as key, count(*)::int as count from payment where status <> 'paid' group by 1`)
  const invoices = (slug: string, back: number) =>
    counted(
      slug,
      sql`select status as key, count(*)::int as count from invoice_consolidation
        where competence = date_trunc('month', ${opened.clock.now.toISOString()}::timestamptz) - make_interval(months => ${back}) group by 1`,
    )
  const findings = async (slug: string) =>
    inTenant(opened.database, slug, opened.clock.now, async (scope) => [
      ...(await checkPayments(scope)).findings,
      ...(await checkInvoices(scope)).findings,
    ])
  beforeAll(async () => {
    opened = await open()
  })

  const asItSays = async () => {
    expect(await statuses('aurora')).toEqual({ requested: 6, approved: 4, processing: 3, rejected: 2, failed: 1 })
    expect(Object.keys(await statuses('boreal'))).toContain('requested')
    expect(await statuses('novato')).toEqual({})
    expect(await invoices('aurora', 0)).toEqual({ open: expect.any(Number) })
    expect(await invoices('aurora', 1)).toMatchObject({ sent: 5, rejected: 2, awaiting_invoice: 3 })
    expect(await invoices('aurora', 2)).toMatchObject({ awaiting_invoice: 2, approved: expect.any(Number) })
    expect(Object.keys(await invoices('aurora', 3)).toSorted()).not.toContain('awaiting_invoice')
    const owing = sql`select u.username as who from invoice_consolidation owed join "user" u
      on u.tenant_id = owed.tenant_id and u.id = owed.user_id
      where owed.status = 'awaiting_invoice' and owed.due_date < ${opened.clock.now.toISOString()}::date`
    expect((await rows('aurora', owing)).map(({ who }) => who)).toContain('corretor2')
    for (const slug of ['aurora', 'boreal']) expect(await findings(slug)).toEqual([])
    const mine = sql`select u.username as key, count(*) as count from payment own join "user" u
      on u.tenant_id = own.tenant_id and u.id = own.user_id
      where u.username in ('corretor', 'corretor2', 'corretor3', 'novo') and own.status <> 'paid' group by 1`
    expect(await counted('aurora', mine)).toEqual({})
  }

  it('stands as demo.md says', asItSays)

  it('is of working days, with steps and numbers without gaps', async () => {
    const [found] = await rows(
      'aurora',
      sql`select (select count(*) from payment where extract(isodow from paid_at) > 5)::int as weekend,
        (select max(number) - count(*) from payment)::int as gaps,
        (select count(*) from payment own where status = 'paid'
          and (select count(*) from payment_log step where step.payment_id = own.id) <> 3)::int as steps,
        (select count(*) from payment where status = 'paid')::int as paid`,
    )
    expect(found).toMatchObject({ weekend: 0, gaps: 0, steps: 0 })
    expect(Number(found?.paid)).toBeGreaterThan(300)
  })

  it('stands so on the day of a first start, months of the calendar too, and lies in no future', async () => {
    expect(opened.clock.now).toEqual(seedNow)
    await prepareDatabase(opened.database, later)
    opened.clock.now = later
    await asItSays()
    const [ahead] = await rows(
      'aurora',
      sql`select (select count(*) from payment where greatest(requested_at, approved_at, updated_at) > ${later.toISOString()}::timestamptz)::int as payments,
        (select count(*) from payment_log where created_at > ${later.toISOString()}::timestamptz)::int as steps,
        (select count(*) from invoice_consolidation where greatest(created_at, updated_at, reviewed_at) > ${later.toISOString()}::timestamptz)::int as invoices`,
    )
    expect(ahead).toEqual({ payments: 0, steps: 0, invoices: 0 })
  })
})
