import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { mistakenPayment } from '@/lib/proposals/flow'
import { inTenant } from './core/database/scope'
import type { Route } from './core/kernel/verb'
import { builtRoutes } from './routes'
import { demoPassword, describeWalk, type Opened, testKeys } from './testing/backend'
import { dayFields, type Filling, type Row } from './testing/bodies'
import { type Desk, type Entry, openDesk, today } from './testing/desk'
import { line, openWalker, readData, rowsIn } from './testing/walk'

const month = '2026-10'
const last = '2026-10-31'
const closedDay = '2026-10-20'
/** Rows of different kinds that each call of the books is tried on. */
const rowsOfBooks = 8

/** Calls that would end the asking session, lock its person out, or open the months again. */
const aside =
  /^\/api\/(auth|refresh|recover-password|onboarding|invitations)\b|second_factor|user\/permissions|\/sessions\b|financial\/periods/
const routes = builtRoutes(testKeys, '').filter(({ method, path }) => method !== 'GET' && !aside.test(path))
const books = routes.filter(({ path }) => /^\/api\/(financial|proposals|imports)\b/.test(path))
// A sheet is applied after it was brought, whichever registry it is of.
const others = routes.filter((route) => !books.includes(route) || route.path.startsWith('/api/imports'))

/** A birthday or an expiry is no day of the books. */
const isOfBooks = (key: string) => !/birth|expires/.test(key)
/** All days in the closed month. */
const closed: Filling['day'] = (key) => (isOfBooks(key) ? closedDay : undefined)

/** Other days that a body is given: of today, one alone in the closed month, or the row's own. */
function otherDays({ verb: { options } }: Route): Filling['day'][] {
  const keys = options.input ? dayFields(options.input) : []
  if (keys.length === 0) return []
  const alone = keys.length > 1 ? keys : []
  return [() => today, ...alone.map((key) => (asked: string) => (asked === key ? closedDay : today)), () => undefined]
}

/** All that belongs to the days up to `last`. */
const kept: Record<string, SQL> = {
  transaction_statement: sql`select * from transaction_statement where date <= ${last}`,
  transaction_day: sql`select * from transaction_day where date <= ${last}`,
  current_account_transaction: sql`select * from current_account_transaction where posted_on <= ${last}`,
  financial_entry: sql`select id, competence, amount, side, release_type_id, debit_type_id, cost_center_id, is_split,
    user_id, deleted_at, status = 'cancelled' from financial_entry where competence <= ${last}`,
  settled: sql`select id, settled_on from financial_entry where settled_on <= ${last}`,
  entry_split: sql`select part.* from entry_split part join financial_entry entry
    on (entry.tenant_id, entry.id) = (part.tenant_id, part.entry_id) where entry.competence <= ${last}`,
  proposal: sql`select id, paid_at from proposal where paid_at <= ${last}`,
  company_account: sql`select id, opening_balance, opening_date, deleted_at from company_account
    where opening_date <= ${last} and opening_balance <> 0`,
}

/** Calls that must have run into the closed month, or the walk tried nothing. */
const floor = [
  ...['debits', 'credits'].flatMap((side) => [
    ...[`POST /api/financial/${side}`, `POST /api/financial/${side}/bulk`],
    ...[`PUT /api/financial/${side}/{id}`, `DELETE /api/financial/${side}/{id}`],
    ...['cancel', 'reverse', 'restore'].map((step) => `POST /api/financial/${side}/{id}/${step}`),
  ]),
  ...['POST /api/financial/debits/{id}/pay', 'POST /api/financial/credits/{id}/receive'],
  ...['POST /api/financial/transation_statements', 'POST /api/financial/company_accounts'],
  ...['PUT /api/financial/company_accounts/{id}', 'DELETE /api/financial/company_accounts/{id}'],
  ...['POST /api/proposals/{id}/pay', 'POST /api/proposals/{id}/reopen', 'POST /api/proposals/bulk'],
  'POST /api/imports/{uuid}/apply',
]

/** Parts of an open month that the calls change: all but the ledger, which none of them writes into a past day. */
const changing = [
  ...['transaction_statement', 'transaction_day', 'financial_entry', 'settled', 'entry_split', 'proposal'],
  'company_account',
]

/** Gives the month rows of each kind; answers ids that bodies may name. */
async function fillMonth(desk: Desk): Promise<Row> {
  const [account, other] = [await desk.addAccount(), await desk.addAccount()]
  await desk.addAccount('700.00')
  const [seller] = await desk.rowsAt<{ uuid: string }>('/api/sellers?per_page=1')
  const known = {
    ...{ company_account_id: account.id, to_company_account_id: other.id, user_uuid: desk.broker },
    ...{ cost_center_id: desk.center('Sede'), debit_type_id: desk.idOf('debit_types', 'Aluguel') },
    ...{ percentage: '100.0000', to_uuid: seller?.uuid },
  }
  const expense = desk.idOf('release_types', 'Despesa administrativa')
  for (const direction of ['in', 'out']) {
    const release_type_id = direction === 'out' ? expense : desk.idOf('release_types', 'Recebimento do banco')
    const more = { kind: 'adjustment', company_account_id: account.id, direction, release_type_id }
    await desk.done(
      await desk.call('POST', '/api/financial/transation_statements', {
        ...{ amount: '20.00', date: '2026-10-08', description: 'Ajuste', ...more },
      }),
      201,
    )
  }
  await desk.done(
    await desk.call('POST', '/api/financial/transation_statements', {
      ...{ kind: 'transfer', company_account_id: account.id, to_company_account_id: other.id },
      ...{ amount: '30.00', date: '2026-10-09', description: 'Reserva' },
    }),
    201,
  )
  const splits = ['Sede', 'Comercial'].map((name) => ({ cost_center_id: desk.center(name), percentage: '50' }))
  for (const side of ['debits', 'credits'] as const) {
    const make = (more: object = {}) =>
      desk.add(
        side,
        side === 'debits'
          ? desk.debit({ due_date: '2026-10-15', ...more })
          : desk.credit({ due_date: '2026-10-15', ...more }),
      )
    const settle = async (row: Entry) => desk.done(await desk.settle(side, row, account, { date: '2026-10-16' }), 200)
    await make()
    await make({ due_date: today })
    await settle(await make())
    await settle(await make({ cost_center_id: null, splits }))
    await make({ cost_center_id: null, splits })
    const cancelled = await make()
    await desk.done(
      await desk.call('POST', `/api/financial/${side}/${cancelled.id}/cancel`, { reason: 'engano', row_version: 1 }),
      200,
    )
    const gone = await make()
    await desk.done(await desk.call('DELETE', `/api/financial/${side}/${gone.id}`), 200)
    await desk.done(await desk.reverse(side, await settle(await make()), { date: '2026-10-17' }), 201)
  }
  await desk.add('debits', desk.ofPerson({ due_date: '2026-10-12' }))
  await desk.done(
    await desk.call('POST', '/api/financial/recurrences', {
      ...{ kind: 'debit', day: 10, from: '2026-11-01', until: '2027-02-28' },
      template: (({ due_date: _, ...parts }) => parts)(desk.debit()),
    }),
    201,
  )

  return known
}

describeWalk('a closed month', (open) => {
  let opened: Opened
  let walker: ReturnType<typeof openWalker>
  let before: Row

  /** A sum for each table, of what must not change. */
  async function snapshot() {
    const found: Row = {}
    await inTenant(opened.database, 'aurora', opened.clock.now, async ({ tx }) => {
      for (const [name, rows] of Object.entries(kept)) {
        const sums = sql`select count(*)::int as rows, sum(hashtext(one::text))::text as sum from (${rows}) one`
        found[name] = (await tx.execute(sums)).rows[0]
      }
    })
    return found
  }

  /** Tries routes one after the other, and compares after each. */
  async function walk(some: readonly Route[], daysFor: (route: Route) => readonly Filling['day'][], most: number) {
    for (const route of some) {
      const days = daysFor(route)
      if (days.length === 0) continue
      await walker.tryRoute(route, days, most)
      expect({ route: line(route), ...(await snapshot()) }).toEqual({ route: line(route), ...before })
      expect(walker.broken).toEqual([])
    }
  }

  const putMonth = async (at: string, body: Row) => {
    const { row_version } = readData(await walker.call(`/api/financial/periods/${at}`))
    const reply = await walker.call(`/api/financial/periods/${at}`, 'PUT', { row_version, ...body })
    expect(reply).toMatchObject({ status: 200 })
  }

  beforeAll(async () => {
    opened = await open()
    await opened.backend.start()
    const token = await opened.signIn('aurora', 'admin')
    const desk = await openDesk(opened)
    const known = await fillMonth(desk)
    const me = readData(await opened.call('aurora', '/api/auth/me', { token }))
    walker = openWalker(opened, token, me.uuid, closedDay, { ...known, month, columns: ['id'] })
    // Steps that hurt ask for the password first.
    expect((await walker.call('/api/auth/me', 'POST', { password: demoPassword })).status).toBe(200)
    const paid = `status=paid&paid_at[]=2026-10-01&paid_at[]=${last}&per_page=1`
    const [mistake] = rowsIn((await walker.call(`/api/proposals?${paid}`)).body)
    const back = { percentage: '100.0000', reason: mistakenPayment, row_version: mistake?.row_version }
    expect((await walker.call(`/api/proposals/${mistake?.uuid}/reverse`, 'POST', back)).status).toBe(200)
    // Typed before the day on which they are said to have been paid.
    await inTenant(opened.database, 'aurora', opened.clock.now, ({ tx }) =>
      tx.execute(sql`update proposal set typed_at = '2026-10-05 12:00:00Z'
        where status in ('approved', 'awaiting_endorsement')`),
    )
    before = await snapshot()
    await putMonth(month, { action: 'close' })
    expect(await snapshot()).toEqual(before)
  })
  afterAll(() => opened.backend.settled())

  it('is untouched by every call of the books', { timeout: 300_000 }, async () => {
    await walk(books, () => [closed], rowsOfBooks)
    await walk(books, otherDays, rowsOfBooks)
  })

  it('is untouched by every other call, and by what runs each day', { timeout: 300_000 }, async () => {
    await walk(others, () => [closed], 1)
    const { now } = opened.clock
    opened.clock.now = new Date(now.getTime() + 86_400_000)
    await opened.backend.sweep()
    opened.clock.now = now
    expect(await snapshot()).toEqual(before)
  })

  it('was tried by all of them, and is what they ran into', () => {
    expect(routes.map(line).filter((one) => !walker.tried.has(one))).toEqual([])
    expect(floor.filter((one) => !walker.refusing.has(one))).toEqual([])
    expect(walker.attempts()).toBeGreaterThan(1000)
  })

  it('is what held them: once it is open, the same calls change all of it', { timeout: 300_000 }, async () => {
    const months = rowsIn((await walker.call('/api/financial/periods')).body)
    const earliest = months.findLast(({ status }) => status === 'closed')
    await putMonth(String(earliest?.month), { action: 'reopen', reason: 'para provar o que a segura' })
    const held = books.filter((route) => walker.refusing.has(line(route)))
    for (const route of held) await walker.tryRoute(route, [closed], rowsOfBooks)
    const after = await snapshot()
    const changed = Object.keys(kept).filter((name) => JSON.stringify(after[name]) !== JSON.stringify(before[name]))
    expect(changed).toEqual(expect.arrayContaining(changing))
    expect(walker.broken).toEqual([])
  })
})
