import { and, eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import type { Attention } from '@/lib/contracts/attention'
import { attentionSchema } from '@/lib/contracts/attention'
import type { Inbox } from '@/lib/contracts/finance-inbox'
import type { Proposal } from '@/lib/contracts/proposal'
import { asMoney, parseDecimal } from '../../core/database/decimal'
import { inTenant } from '../../core/database/scope'
import { permission } from '../../identity/people/permission.table'
import { user, userPermission } from '../../identity/people/user.table'
import { describeOnBoth, type Opened } from '../../testing/backend'
import { putProposal } from '../../testing/proposals'
import { callcenterTitle, followUp } from '../records/follow-up.table'
import { pendency } from '../records/pendency.table'
import { customerUser, physicalCustomer } from '../records/physical-customer.table'
import { proposal } from '../records/proposal.table'

const logins = ['admin', 'financeiro', 'operacional', 'ceo', 'comercial', 'corretor', 'corretor2'] as const
type Login = (typeof logins)[number]
const day = 86_400_000

describeOnBoth('what needs attention', (open) => {
  let opened: Opened
  const tokens = new Map<string, string>()
  beforeAll(async () => {
    opened = await open()
    for (const login of logins) tokens.set(login, await opened.signIn('aurora', login))
  })
  const inside = <T>(work: Parameters<typeof inTenant<T>>[3]) =>
    inTenant(opened.database, 'aurora', opened.clock.now, work)
  const get = async <T>(who: Login, path: string) => {
    const { status, body } = await opened.call('aurora', path, { token: tokens.get(who) })
    return { status, body: body as { data: T } }
  }
  const ask = async (who: Login) => {
    const { status, body } = await get<Attention>(who, '/api/dashboard/attention')
    expect([who, status]).toEqual([who, 200])
    return attentionSchema.parse(body.data)
  }
  const count = (found: Attention) => Object.fromEntries(found.counters.map((one) => [one.key, one.count]))
  const idOf = (login: string) =>
    inside(async ({ tx, tenant }) => {
      const [found] = await tx
        .select({ id: user.id })
        .from(user)
        .where(and(eq(user.tenant_id, tenant.id), eq(user.username, login)))
      return found?.id ?? 0
    })
  const openPendency = (proposal_id: number, due_at: Date, status: 'open' | 'answered' = 'open') =>
    inside(({ tx, tenant, now }) =>
      tx.insert(pendency).values({
        tenant_id: tenant.id,
        created_at: now,
        updated_at: now,
        proposal_id,
        type: 'document',
        title: 'Falta o RG',
        status,
        due_at,
      }),
    )

  it('counts for staff what they have to do, and for a seller what waits for them', async () => {
    const before = { staff: count(await ask('operacional')), seller: count(await ask('corretor')) }
    const now = opened.clock.now
    await putProposal(opened, { status: 'awaiting_validation' })
    await putProposal(opened, { status: 'returned' })
    await putProposal(opened, { status: 'approved', owner: 'corretor2' })
    const stuck = await putProposal(opened, { status: 'under_analysis' })
    await inside(({ tx, tenant }) =>
      tx
        .update(proposal)
        .set({ status_since: new Date(now.getTime() - 4 * day) })
        .where(and(eq(proposal.tenant_id, tenant.id), eq(proposal.id, stuck.id))),
    )
    const waits = await putProposal(opened, { status: 'pending' })
    await openPendency(waits.id, new Date(now.getTime() - day))
    await openPendency(waits.id, new Date(now.getTime() + day), 'answered')

    const staff = count(await ask('operacional'))
    const grown = (key: string) => (staff[key] ?? 0) - (before.staff[key] ?? 0)
    expect(Object.keys(staff)).toEqual([
      ...['awaiting_validation', 'pendencies_answered', 'pendencies_overdue', 'stopped'],
      ...['to_pay', 'paid_without_commission'],
    ])
    expect(Object.keys(staff).map(grown)).toEqual([1, 1, 1, 1, 1, 0])
    expect(await ask('admin').then(count)).toEqual(staff)

    const mine = await ask('corretor')
    const seller = count(mine)
    const more = (key: string) => (seller[key] ?? 0) - (before.seller[key] ?? 0)
    expect(Object.keys(seller)).toEqual(['returned', 'pendencies_mine', 'in_progress', 'paid_this_month'])
    // The other broker's approved proposal is not counted.
    expect(Object.keys(seller).map(more)).toEqual([1, 1, 3, 0])
    expect(mine.counters.find(({ key }) => key === 'in_progress')?.amount).toMatch(/^\d+\.\d{2}$/)
  })

  it('counts exactly what the list of its link shows', async () => {
    for (const who of ['operacional', 'corretor', 'comercial'] as const) {
      for (const { key, count: counted, link } of (await ask(who)).counters) {
        const { pathname, searchParams } = new URL(link, 'http://x')
        const query = new URLSearchParams(key === 'awaiting_validation' ? { status: 'awaiting_validation' } : {})
        for (const name of new Set(searchParams.keys())) {
          const values = searchParams.getAll(name)
          for (const value of values) query.append(values.length > 1 ? `${name}[]` : name, value)
        }
        const path = pathname === '/pending' ? '/api/pendency' : '/api/proposals'
        const { status, body } = await get<{ total: number }>(who, `${path}?${query}`)
        expect([who, key, status, body.data?.total]).toEqual([who, key, 200, counted])
      }
    }
  })

  it('says what a seller earns, and nothing of it to staff who are paid none', async () => {
    const earned = (await ask('corretor')).earnings
    const { body } = await get<{ data: Proposal[] }>(
      'corretor',
      '/api/proposals?commission_status=forecast&per_page=all',
    )
    const cents = body.data.data.reduce((sum, { broker_amount }) => sum + parseDecimal(broker_amount ?? '0.00', 2), 0n)
    expect(cents).toBeGreaterThan(0n)
    expect(earned?.forecast).toBe(asMoney(cents))
    expect((await ask('comercial')).earnings).not.toBeNull()
    expect((await ask('ceo')).earnings).toBeNull()
  })

  it('19.6 shows the finance desk the oldest of its inbox, and nobody else', async () => {
    const { body } = await get<Inbox>('financeiro', '/api/financial/inbox')
    const { items } = body.data
    expect(items.length).toBeGreaterThan(0)
    expect((await ask('financeiro')).inbox).toEqual({ items: items.slice(0, 5), total: items.length })
    // A CEO reads it, and takes nothing.
    const read = (await ask('ceo')).inbox?.items ?? []
    expect(read.map(({ name }) => name)).toEqual(items.slice(0, 5).map(({ name }) => name))
    expect(read.some(({ may_hold }) => may_hold)).toBe(false)
    for (const who of ['operacional', 'comercial', 'corretor'] as const) {
      expect([who, (await ask(who)).inbox ?? null]).toEqual([who, null])
    }
  })

  it('names whom one is to call today, until somebody has spoken with them', async () => {
    const { id, customer_id, uuid } = await putProposal(opened, { customer: 'Dona Lembrada' })
    const me = await idOf('corretor')
    const title = await inside(async ({ tx, tenant }) => {
      await tx.insert(customerUser).values({ tenant_id: tenant.id, customer_id, user_id: me })
      const [made] = await tx
        .insert(callcenterTitle)
        .values({ tenant_id: tenant.id, name: 'Retorno de teste' })
        .returning({ id: callcenterTitle.id })
      return made?.id ?? 0
    })
    const note = (next_contact_at: Date | null, proposal_id: number | null = null) =>
      inside(({ tx, tenant }) =>
        tx.insert(followUp).values({
          tenant_id: tenant.id,
          title_id: title,
          customer_id: proposal_id ? null : customer_id,
          proposal_id,
          user_id: me,
          note: 'Pediu para ligar',
          channel: 'phone',
          outcome: 'callback',
          next_contact_at,
        }),
      )
    const named = async (who: Login) => (await ask(who)).contacts.filter((one) => one.title === 'Retorno de teste')
    await note(new Date(opened.clock.now.getTime() + 3 * day))
    expect(await named('corretor')).toEqual([])
    await note(new Date(opened.clock.now.getTime() - day))
    expect(await named('corretor')).toMatchObject([{ customer: { name: 'Dona Lembrada' }, proposal: null }])
    expect(await named('corretor2')).toEqual([])
    await note(null)
    expect(await named('corretor')).toEqual([])
    await note(new Date(opened.clock.now.getTime() - day), id)
    expect(await named('corretor')).toMatchObject([{ customer: { name: 'Dona Lembrada' }, proposal: { uuid } }])
  })

  it('14.15 tells the phone to call: the first of those that this person may see', async () => {
    const { customer_id } = await putProposal(opened, { customer: 'Seu Telefonado' })
    const [mine, other, staff] = await Promise.all(['corretor', 'corretor2', 'operacional'].map(idOf))
    const phone = (number: string, added_by: number | undefined, marks = {}) => ({
      ...{ number, added_by: added_by ?? 0, primary: false, whatsapp: false },
      ...marks,
    })
    const title_id = await inside(async ({ tx, tenant }) => {
      const phones = [
        phone('+5511900000001', other, { primary: true }),
        phone('+5511900000002', mine),
        phone('+5511900000003', mine, { primary: true, whatsapp: true }),
      ]
      await tx
        .update(physicalCustomer)
        .set({ phones, do_not_disturb: true })
        .where(and(eq(physicalCustomer.tenant_id, tenant.id), eq(physicalCustomer.id, customer_id)))
      await tx.insert(customerUser).values({ tenant_id: tenant.id, customer_id, user_id: mine ?? 0 })
      const [title] = await tx
        .insert(callcenterTitle)
        .values({ tenant_id: tenant.id, name: 'Ligação de teste' })
        .returning({ id: callcenterTitle.id })
      return title?.id ?? 0
    })
    const called = async (who: Login) => {
      const user_id = await idOf(who)
      await inside(({ tx, tenant }) =>
        tx.insert(followUp).values({
          ...{ tenant_id: tenant.id, title_id, customer_id, user_id },
          ...{ note: 'Ligar', channel: 'phone', outcome: 'callback' },
          next_contact_at: new Date(opened.clock.now.getTime() - day),
        }),
      )
      return (await ask(who)).contacts.find((one) => one.title === 'Ligação de teste')?.customer
    }
    expect(await called('corretor')).toMatchObject({
      do_not_disturb: true,
      phone: { number: '+5511900000003', whatsapp: true },
    })
    expect(await called('operacional')).toMatchObject({ phone: { number: '+5511900000001', whatsapp: false } })
    await inside(async ({ tx, tenant }) => {
      const [right] = await tx.select().from(permission).where(eq(permission.name, 'list_clients'))
      const taken = { tenant_id: tenant.id, user_id: staff ?? 0, permission_id: right?.id ?? 0, granted: false }
      await tx.insert(userPermission).values(taken)
    })
    expect(await called('operacional')).toMatchObject({ name: 'Seu Telefonado', phone: null })
  })
})
