import { beforeAll, expect, it } from 'vitest'
import type { Due } from '@/lib/contracts/due'
import { addDays } from '@/lib/formats/calendar'
import { describeOnBoth } from '../../testing/backend'
import { base, type Desk, type Entry, openDesk, today } from '../../testing/desk'

describeOnBoth('dues of the company (17.2)', (open) => {
  let desk: Desk
  beforeAll(async () => {
    desk = await openDesk(await open())
  })
  const read = async (who = 'financeiro') => {
    const reply = await desk.call('GET', `${base}/due`, undefined, who)
    return { status: reply.status, due: reply.body.data as unknown as Due }
  }
  const at = (days: number) => addDays(today, days)
  const cents = (text: string | null | undefined) => Math.round(Number(text) * 100)
  const ageOf = ({ ages }: Due, age: string) => ages.find((one) => one.age === age)

  it('each age has its entries, and each opens the same number in the list', async () => {
    const before = (await read()).due
    for (const days of [5, 0, -1, -30, -31, -60, -61, -90, -91, -400]) {
      await desk.add('debits', desk.debit({ due_date: at(days), amount: '10.00' }))
    }
    await desk.add('credits', desk.credit({ due_date: at(-45), amount: '7.77' }))
    await desk.add('debits', desk.ofPerson({ due_date: at(5), amount: '99.00' }))
    const { due } = await read()
    const grown = (age: string) => [
      (ageOf(due, age)?.debits ?? 0) - (ageOf(before, age)?.debits ?? 0),
      cents(ageOf(due, age)?.debit) - cents(ageOf(before, age)?.debit),
      cents(ageOf(due, age)?.credit) - cents(ageOf(before, age)?.credit),
    ]
    expect(['current', 'd30', 'd60', 'd90', 'older'].map(grown)).toEqual([
      [2, 2000, 0],
      [2, 2000, 0],
      [2, 2000, 777],
      [2, 2000, 0],
      [2, 2000, 0],
    ])
    for (const { age, debits, debit } of due.ages) {
      const { data } = (await desk.call('GET', `${base}/debits?age=${age}&personal=false&per_page=all`)).body
      expect([age, data.data.length, data.summary.open]).toEqual([age, debits, debit])
    }
  })

  it('after each day there is what is held, less what is due by then; what is overdue counts as of today', async () => {
    const account = await desk.addAccount('500.00')
    const before = (await read()).due
    const soon = await desk.add('debits', desk.debit({ due_date: at(10), amount: '120.00' }))
    await desk.add('credits', desk.credit({ due_date: at(20), amount: '50.00' }))
    await desk.add('debits', desk.debit({ due_date: at(-3), amount: '5.00' }))
    await desk.add('debits', desk.debit({ due_date: at(-70), amount: '2.00' }))
    await desk.add('debits', desk.debit({ due_date: at(91), amount: '1000.00' }))
    const { due } = await read()
    const changed = (days: number) =>
      cents(due.days.find(({ date }) => date === at(days))?.balance) -
      cents(before.days.find(({ date }) => date === at(days))?.balance)
    expect([0, 9, 10, 19, 20, 90].map(changed)).toEqual([-700, -700, -12_700, -12_700, -7700, -7700])
    expect(due.held).toBe(before.held)
    expect(cents(due.earlier.debit) - cents(before.earlier.debit)).toBe(200)
    expect([due.days[0]?.date, due.days.at(-1)?.date]).toEqual(['2026-11-01', at(90)])
    expect(due.days.filter(({ balance }) => balance === null)).toHaveLength(19)
    const first = due.days.find(({ date }) => date === today)
    const overdue = due.ages.filter(({ age }) => age !== 'current')
    const net = overdue.reduce((sum, { debit, credit }) => sum + cents(credit) - cents(debit), 0)
    expect(cents(first?.balance)).toBe(cents(due.held) + net + cents(first?.credit) - cents(first?.debit))

    await desk.done<Entry>(await desk.settle('debits', soon, account), 200)
    const paid = (await read()).due
    expect(cents(paid.held)).toBe(cents(due.held) - 12_000)
    expect(paid.days.at(-1)?.balance).toBe(due.days.at(-1)?.balance)
  })

  it('is read by Financeiro and the CEO, and by nobody else', async () => {
    const statuses = []
    for (const who of ['financeiro', 'ceo', 'operacional', 'comercial', 'corretor']) {
      statuses.push((await read(who)).status)
    }
    expect(statuses).toEqual([200, 200, 403, 403, 403])
  })
})
