import { beforeAll, expect, it } from 'vitest'
import type { CompanyAccount } from '@/lib/contracts/company-account'
import { describeOnBoth, type Opened } from '../../testing/backend'
import { type Desk, type Entry, openDesk, refused, today } from '../../testing/desk'

describeOnBoth('four eyes', (open) => {
  let opened: Opened
  let desk: Desk
  let account: CompanyAccount
  let admin = ''
  beforeAll(async () => {
    opened = await open()
    desk = await openDesk(opened)
    admin = await opened.signIn('aurora', 'admin')
    account = await desk.addAccount('90000.00')
    await limit('1000.00')
  })
  const asAdmin = async (method: string, at: string, body?: object) => {
    const reply = await opened.call('aurora', at, { method, token: admin, ...(body && { body }) })
    return { status: reply.status, body: reply.body as { data: Entry; response: Entry; reason?: string } }
  }
  const limit = async (four_eyes_above: string | null) => {
    const { body } = await asAdmin('GET', '/api/company')
    const reply = await asAdmin('PUT', '/api/company', { four_eyes_above, row_version: body.response.row_version })
    expect(reply.status, JSON.stringify(reply.body)).toBe(200)
  }
  const at = (id: number) => `/api/financial/debits/${id}`
  const large = (more: object = {}) => desk.add('debits', desk.debit({ amount: '1000.00', ...more }))
  const approve = ({ id, row_version }: Entry) => asAdmin('POST', `${at(id)}/approve`, { row_version })
  const approved = async (row: Entry) => {
    const reply = await approve(row)
    expect(reply.status, JSON.stringify(reply.body)).toBe(200)
    return reply.body.data
  }
  const pay = async ({ id }: Entry) => desk.settle('debits', await desk.read('debits', id), account)
  const edit = async ({ id }: Entry, more: object) => {
    const { description, amount, due_date, competence, debit_type_id, release_type_id, cost_center_id, row_version } =
      await desk.read('debits', id)
    return desk.done(
      await desk.call('PUT', at(id), {
        ...{ description, amount, due_date, competence, debit_type_id, release_type_id, cost_center_id, row_version },
        ...more,
      }),
      200,
    )
  }

  it('are asked of debits from the limit on: approved by another than asked, paid by another than approved', async () => {
    const row = await large()
    expect(row).toMatchObject({ approval: 'waiting', approved_by: null })
    expect(await pay(row)).toMatchObject({
      ...refused('approval_missing'),
      body: { params: { amount: 'R$\u00a01.000,00' } },
    })
    // By the one who asked.
    const own = await desk.call('POST', `${at(row.id)}/approve`, { row_version: row.row_version })
    expect(own).toMatchObject(refused('approval_asker'))
    const seen = await approved(row)
    expect(seen).toMatchObject({ approval: 'approved', approved_by: expect.any(String), row_version: row.row_version })
    expect(await approve(row)).toMatchObject(refused('approval_given'))
    // By the one who approved.
    const body = { date: today, company_account_id: account.id, row_version: row.row_version }
    expect(await asAdmin('POST', `${at(row.id)}/pay`, body)).toMatchObject(refused('approval_sender'))
    expect((await pay(row)).status).toBe(200)
    expect(await approve(await desk.read('debits', row.id))).toMatchObject(refused('entry_paid'))
    const history = JSON.stringify((await desk.call('GET', `${at(row.id)}/history`)).body)
    expect(history).toContain('"approved"')
  })

  it('ask nothing of less, of credits, of people’s debits, or without a limit', async () => {
    const small = await large({ amount: '999.99' })
    expect(small.approval).toBeNull()
    expect(await approve(small)).toMatchObject(refused('approval_idle'))
    expect((await pay(small)).status).toBe(200)
    const credit = await desk.add('credits', desk.credit({ amount: '5000.00' }))
    expect((await desk.settle('credits', credit, account)).status).toBe(200)
    const persons = await desk.add('debits', desk.ofPerson({ amount: '2000.00', due_date: '2026-12-20' }))
    expect(persons.approval).toBeNull()
    expect(await approve(persons)).toMatchObject(refused('entry_personal'))
    const row = await large()
    await limit(null)
    expect((await desk.read('debits', row.id)).approval).toBeNull()
    expect((await pay(row)).status).toBe(200)
    await limit('1000.00')
  })

  it('are of what was seen: a change voids them, back and forth too; the account may be chosen when it is paid', async () => {
    const row = await large()
    await approved(row)
    await edit(row, { company_account_id: account.id })
    expect((await desk.read('debits', row.id)).approval).toBe('approved')
    for (const change of [{ amount: '1000.01' }, { description: 'Outro' }, { due_date: '2026-12-01' }]) {
      const before = await edit(row, {})
      if (before.approval === 'waiting') await approved(before)
      expect(await edit(row, change)).toMatchObject({ approval: 'waiting', approved_by: null })
      expect(await pay(row)).toMatchObject(refused('approval_missing'))
    }
    await approved(await edit(row, { amount: '1000.00' }))
    await edit(row, { amount: '2000.00' })
    await edit(row, { amount: '1000.00' })
    expect(await pay(row)).toMatchObject(refused('approval_missing'))
    // Parts are seen too.
    const splits = ['60', '40'].map((percentage, part) => ({
      ...{ percentage, cost_center_id: desk.center(part === 0 ? 'Sede' : 'Comercial') },
    }))
    await approved(await edit(row, { cost_center_id: null, splits }))
    expect(await edit(row, { cost_center_id: null, splits: splits.toReversed() })).toMatchObject({
      approval: 'waiting',
    })
  })

  it('leave out whoever changed it last, and are untouched by what nobody approved', async () => {
    const row = await large()
    const { amount, ...seen } = row
    const changed = await asAdmin('PUT', at(row.id), {
      ...desk.debit({ description: seen.description, amount: '3000.00' }),
      row_version: 1,
    })
    expect(changed.status, JSON.stringify(changed.body)).toBe(200)
    expect(amount).toBe('1000.00')
    expect(await approve(changed.body.data)).toMatchObject(refused('approval_asker'))
    const other = await large()
    await approved(other)
    // The same again, said by whoever approved: they have not asked for anything.
    const { body } = await asAdmin('PUT', at(other.id), {
      ...desk.debit({ description: other.description, amount: '1000.00' }),
      row_version: 1,
    })
    expect(body.data.approval).toBe('approved')
    expect((await pay(other)).status).toBe(200)
    // Another account says nothing of the content: it is still asked for by whoever enlarged it.
    const enlarged = await large()
    const { data } = (
      await asAdmin('PUT', at(enlarged.id), {
        ...desk.debit({ description: 'Maior', amount: '20000.00' }),
        row_version: 1,
      })
    ).body
    const touched = await edit(data, { company_account_id: account.id })
    expect(await approve(touched)).toMatchObject(refused('approval_asker'))
  })

  it('hold for each row of a selection, and for what a recurrence makes and changes', async () => {
    const [first, second] = [await large(), await large()]
    await approved(first)
    const ids = [first.id, second.id]
    const bulk = await desk.call('POST', '/api/financial/debits/bulk', {
      ...{ action: 'pay', ids, params: { date: today, company_account_id: String(account.id) } },
    })
    expect(JSON.stringify(bulk.body)).toContain('outra pessoa aprova antes de se pagar')
    expect([(await desk.read('debits', first.id)).status, (await desk.read('debits', second.id)).status]).toEqual([
      ...['paid', 'open'],
    ])

    const { due_date: _, ...template } = desk.debit({ amount: '1500.00', description: 'Aluguel mensal' })
    const input = { kind: 'debit', template, day: 25, business_day: 'keep', from: '2026-11-25', until: null }
    const made = await desk.call('POST', '/api/financial/recurrences', input)
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    const { id, row_version } = made.body.data as unknown as Entry
    const own = await desk.rowsAt<Entry>(`/api/financial/debits?recurrence_id=${id}`)
    expect(own.map(({ approval }) => approval)).toEqual(['waiting', 'waiting', 'waiting', 'waiting'])
    const [next] = own
    if (!next) throw new Error('the recurrence made nothing')
    await approved(next)
    const changed = await desk.call('PUT', `/api/financial/recurrences/${id}`, {
      ...{ ...input, template: { ...template, amount: '1600.00' }, scope: 'following', row_version },
    })
    expect(changed.status, JSON.stringify(changed.body)).toBe(200)
    expect((await desk.read('debits', next.id)).approval).toBe('waiting')
  })

  it('are found in the list, by two who approve at once only once, and given by who pays debits alone', async () => {
    const row = await large({ description: 'Esperando' })
    const waiting = async () =>
      (await desk.rowsAt<Entry>('/api/financial/debits?approval=waiting&per_page=all')).map(({ id }) => id)
    expect(await waiting()).toContain(row.id)
    for (const who of ['ceo', 'operacional', 'comercial', 'corretor']) {
      expect((await desk.call('POST', `${at(row.id)}/approve`, { row_version: 1 }, who)).status).toBe(403)
    }
    expect(await asAdmin('POST', `${at(row.id)}/approve`, { row_version: 9 })).toMatchObject({ status: 409 })
    const both = await Promise.all([approve(row), approve(row)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422])
    expect(await waiting()).not.toContain(row.id)
    const found = await desk.rowsAt<Entry>('/api/financial/debits?approval=approved&per_page=all')
    expect(found.map(({ id }) => id)).toContain(row.id)
  })
})
