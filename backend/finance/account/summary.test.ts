import { and, asc, eq, sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { brokerSummarySchema, summaryPeople } from '@/lib/contracts/broker-summary'
import { passedList } from '@/lib/contracts/ledger'
import { figure } from '@/lib/formats/money'
import type { LedgerDirection, LedgerType } from '@/lib/kinds/operation'
import { textOfPdf } from '@/lib/testing/pdf-text'
import { asMoney } from '../../core/database/decimal'
import { inTenant, type Scope } from '../../core/database/scope'
import { readSheet } from '../../core/sheets/read'
import { broker } from '../../identity/brokers/broker.table'
import { commercialHierarchy } from '../../identity/brokers/commercial-hierarchy.table'
import { user } from '../../identity/people/user.table'
import { describeOnBoth, type Opened } from '../../testing/backend'
import { readLedger, userNamed } from '../../testing/finance'
import { currentAccountTransaction as rows } from '../ledger/current-account.table'
import { type Entry, post } from '../ledger/ledger'
import { payment } from '../ledger/payment.table'

const path = '/api/financial/summary_broker'

const kinds: readonly (readonly [LedgerType, LedgerDirection])[] = [
  ['commission', 'credit'],
  ['bonus', 'credit'],
  ['override', 'credit'],
  ['credit', 'credit'],
  ['debit', 'debit'],
  ['reversal', 'debit'],
  ['adjustment', 'credit'],
  ['adjustment', 'debit'],
  ['withdrawal', 'debit'],
  ['transfer_fee', 'debit'],
]
/** Days of the generated rows, before those of the demo, in an order that is not theirs. */
const days = ['2023-03-02', '2023-03-31', '2023-04-01', '2023-03-15', '2023-04-30', '2023-05-01', '2023-03-01']

describeOnBoth('GET /api/financial/summary_broker', (open) => {
  let opened: Opened
  const tokens = new Map<string, string>()
  const uuids = new Map<string, string>()
  const ids = new Map<string, number>()
  const uuidOf = (who: string) => uuids.get(who) ?? ''
  const inAurora = <T>(work: (scope: Scope) => Promise<T>) =>
    inTenant(opened.database, 'aurora', opened.clock.now, work)
  const call = (who: string, query: string) => opened.call('aurora', `${path}?${query}`, { token: tokens.get(who) })
  const summaryOf = async (who: string, query: string) => {
    const { status, body } = await call(who, query)
    expect(status, JSON.stringify(body)).toBe(200)
    return brokerSummarySchema.parse((body as { data: unknown }).data)
  }
  const peopleOf = async (who: string, query: string) => {
    const { status, body } = await call(who, query)
    expect(status, JSON.stringify(body)).toBe(200)
    return summaryPeople.parse(body).data
  }
  const period = (from: string, to: string) => `date[]=${from}&date[]=${to}`

  /** The balance at the end of a day, row by row. */
  const heldOn = async (who: string, day: string) =>
    inAurora(async (scope) =>
      (await readLedger(scope, ids.get(who) ?? 0))
        .filter((row) => row.posted_on <= day)
        .reduce((sum, row) => sum + (row.direction === 'credit' ? row.amount : -row.amount), 0n),
    )

  beforeAll(async () => {
    opened = await open()
    await inAurora(async (scope) => {
      const { tx, tenant } = scope
      for (const who of ['corretor', 'corretor2', 'comercial', 'financeiro']) {
        const id = await userNamed(scope, who)
        const [row] = await tx.select({ uuid: user.uuid }).from(user).where(eq(user.id, id))
        ids.set(who, id)
        uuids.set(who, row?.uuid ?? '')
      }
      // comercial@ is above corretor@, and not above corretor2@.
      const [node] = await tx
        .select()
        .from(commercialHierarchy)
        .where(
          and(eq(commercialHierarchy.tenant_id, tenant.id), eq(commercialHierarchy.user_id, ids.get('comercial') ?? 0)),
        )
      for (const [who, to] of [
        ['corretor', node?.id ?? null],
        ['corretor2', null],
      ] as const) {
        await tx
          .update(broker)
          .set({ commercial_hierarchy_id: to })
          .where(and(eq(broker.tenant_id, tenant.id), eq(broker.user_id, ids.get(who) ?? 0)))
      }
      const [paid] = await tx
        .insert(payment)
        .values({
          ...{ tenant_id: tenant.id, number: 9001, user_id: ids.get('corretor') ?? 0, origin: 'withdrawal' },
          ...{ gross_amount: 500n, transfer_fee: 350n, net_amount: 150n, requested_at: scope.now },
          frozen_payee: sql`'{}'::jsonb`,
          payee_changed_at: scope.now,
          status: sql`'requested'`,
        })
        .returning({ id: payment.id })
      const entries = days.flatMap((posted_on, place) =>
        kinds.map(([type, direction], at): Entry => {
          const isPayment = type === 'withdrawal' || type === 'transfer_fee'
          return {
            ...{ user_id: ids.get('corretor') ?? 0, type, direction, posted_on, reference_date: posted_on },
            ...{ amount: BigInt(1_001 + place * 97 + at * 13), event_no: place * 100 + at, proposal_id: null },
            ...{ source_type: isPayment ? 'payment' : 'made', source_id: isPayment ? (paid?.id ?? 0) : 1 },
            description: `Gerado ${posted_on} ${type}`,
          }
        }),
      )
      await post(scope, entries)
      await post(
        scope,
        entries
          .slice(0, 10)
          .map((entry) => ({ ...entry, user_id: ids.get('corretor2') ?? 0, amount: entry.amount + 7n, source_id: 2 })),
      )
    })
    for (const login of ['corretor', 'corretor2', 'comercial', 'financeiro', 'operacional', 'ceo']) {
      tokens.set(login, await opened.signIn('aurora', login))
    }
  })

  it('opens, moves and closes as the ledger does, whatever the edges of the period', async () => {
    for (const [from, to] of [
      ['2023-03-01', '2023-03-31'],
      ['2023-04-01', '2023-04-30'],
      ['2023-03-15', '2023-03-15'],
      ['2023-04-02', '2023-04-29'],
      ['2020-01-01', '2026-12-31'],
    ] as const) {
      const found = await summaryOf('financeiro', `user_uuid=${uuidOf('corretor')}&${period(from, to)}&per_page=all`)
      const before = new Date(`${from}T00:00:00Z`)
      before.setUTCDate(before.getUTCDate() - 1)
      expect([found.from, found.to]).toEqual([from, to])
      expect(found.opening).toBe(asMoney(await heldOn('corretor', before.toISOString().slice(0, 10))))
      expect(found.closing).toBe(asMoney(await heldOn('corretor', to)))
      const cents = (text: string) => BigInt(text.replace('.', ''))
      const { opening, credits, debits, payments, closing } = found
      expect(cents(opening) + cents(credits) - cents(debits) - cents(payments)).toBe(cents(closing))
      expect(cents(opening) + found.by_type.reduce((sum, { net }) => sum + cents(net), 0n)).toBe(cents(closing))
      // Rows run from the opening to the closing, the latest first.
      let held = cents(opening)
      for (const row of found.rows.data.toReversed()) {
        held += row.direction === 'credit' ? cents(row.amount) : -cents(row.amount)
        expect(row.balance_after).toBe(asMoney(held))
      }
      expect(asMoney(held)).toBe(closing)
    }
    const all = await summaryOf('financeiro', `user_uuid=${uuidOf('corretor')}&${period('2020-01-01', '2026-12-31')}`)
    expect(all.closing).toBe(all.balance)
  })

  it('answers for each figure the rows that make it', async () => {
    const asked = `user_uuid=${uuidOf('corretor')}&${period('2023-03-01', '2023-04-30')}&per_page=all`
    const whole = await summaryOf('financeiro', asked)
    const sumOf = (list: typeof whole.rows.data, way?: string) =>
      list
        .filter(({ direction }) => way === undefined || direction === way)
        .reduce(
          (sum, row) => sum + BigInt(row.amount.replace('.', '')) * (way || row.direction === 'credit' ? 1n : -1n),
          0n,
        )
    for (const { type, credit, debit, net, count } of whole.by_type) {
      const { rows: own } = await summaryOf('financeiro', `${asked}&type=${type}`)
      expect([type, own.total, new Set(own.data.map((row) => row.type)).size]).toEqual([type, count, 1])
      expect([sumOf(own.data, 'credit'), sumOf(own.data, 'debit'), sumOf(own.data)].map(asMoney)).toEqual([
        credit,
        debit,
        net,
      ])
    }
    for (const [part, sign] of [
      ['credits', 1n],
      ['debits', -1n],
      ['payments', -1n],
    ] as const) {
      const { rows: own } = await summaryOf('financeiro', `${asked}&part=${part}`)
      expect([part, asMoney(sign * sumOf(own.data))]).toEqual([part, whole[part]])
    }
    // Narrowed rows keep the balance that they had among all.
    const withdrawn = (await summaryOf('financeiro', `${asked}&type=withdrawal`)).rows.data[0]
    expect(whole.rows.data).toContainEqual(withdrawn)
    expect(withdrawn?.payment).toMatchObject({ number: 9001 })
  })

  it('pages the rows, the latest first, and takes the month up to today without a period', async () => {
    const asked = `user_uuid=${uuidOf('corretor')}&${period('2023-03-01', '2023-04-30')}`
    const first = await summaryOf('financeiro', `${asked}&per_page=20`)
    const third = await summaryOf('financeiro', `${asked}&per_page=20&page=3`)
    expect(first.rows).toMatchObject({ total: 60, last_page: 3, current_page: 1 })
    expect(first.rows.data[0]?.posted_on).toBe('2023-04-30')
    expect(third.rows.data.at(-1)?.posted_on).toBe('2023-03-01')
    const now = await summaryOf('corretor', '')
    expect([now.from, now.to, now.user.uuid]).toEqual(['2026-11-01', '2026-11-20', uuidOf('corretor')])
    for (const wrong of ['type=gift', 'part=all', 'user_uuid=1', period('2023-03-02', '2023-03-01'), 'order_by=amount'])
      expect([wrong, (await call('financeiro', wrong)).status]).toEqual([wrong, 400])
  })

  it('lists people with their sums, in all as their ledgers are', async () => {
    const asked = period('2023-03-01', '2023-03-31')
    const { data: people, summary, ...page } = await peopleOf('financeiro', `${asked}&per_page=all`)
    expect([summary.from, summary.to]).toEqual(['2023-03-01', '2023-03-31'])
    expect([page.from, page.to]).toEqual([1, people.length])
    for (const who of ['corretor', 'corretor2']) {
      const own = await summaryOf('financeiro', `${asked}&user_uuid=${uuidOf(who)}`)
      const { user: person, opening, credits, debits, payments, closing, ...rest } = own
      const { balance, to_release, reserved, available } = rest
      const figures = { opening, credits, debits, payments, closing, balance, to_release, reserved, available }
      expect(people.find((row) => row.user.uuid === uuidOf(who))).toEqual({ user: person, ...figures })
    }
    const total = (key: 'opening' | 'credits' | 'debits' | 'payments' | 'closing') =>
      asMoney(people.reduce((sum, row) => sum + BigInt(row[key].replace('.', '')), 0n))
    for (const key of ['opening', 'credits', 'debits', 'payments', 'closing'] as const)
      expect([key, total(key)]).toEqual([key, summary[key]])
    const names = people.map(({ user: { name } }) => name)
    const [one] = names
    const found = await peopleOf('financeiro', `search=${encodeURIComponent(one ?? '')}`)
    expect(found.data.map(({ user: { name } }) => name)).toContain(one)
    const richest = await peopleOf('financeiro', 'order_by=balance&order=desc&per_page=all')
    const held = richest.data.map(({ balance }) => Number(balance))
    expect(held).toEqual(held.toSorted((a, b) => b - a))
  })

  it('shows to each person those whom they see, and keeps debits and credits to staff', async () => {
    const status = async (who: string, of: string) => (await call(who, `user_uuid=${uuidOf(of)}`)).status
    for (const who of ['financeiro', 'operacional', 'ceo'])
      expect([who, await status(who, 'corretor2')]).toEqual([who, 200])
    expect(await status('comercial', 'corretor')).toBe(200)
    expect(await status('comercial', 'corretor2')).toBe(404)
    expect(await status('corretor', 'corretor2')).toBe(404)
    const seen = (await peopleOf('comercial', 'per_page=all')).data.map(({ user: { uuid } }) => uuid)
    expect(seen).toContain(uuidOf('corretor'))
    expect(seen).not.toContain(uuidOf('corretor2'))
    const all = (await peopleOf('financeiro', 'per_page=all')).data.map(({ user: { uuid } }) => uuid)
    expect(all).toEqual(expect.arrayContaining(seen))
    expect(all.length).toBeGreaterThan(seen.length)
    expect((await opened.call('aurora', path, {})).status).toBe(401)
  })

  it('lists what passed of debits and credits, each with its entry to staff alone', async () => {
    const passed = async (who: string, query = '') => {
      const reply = await opened.call('aurora', `/api/current_account/passed_debit_credit?${query}`, {
        token: tokens.get(who),
      })
      expect(reply.status, JSON.stringify(reply.body)).toBe(200)
      return passedList.parse(reply.body).data
    }
    const { owner, own } = await inAurora(async ({ tx, tenant }) => {
      const [row] = await tx
        .select({ owner: rows.user_id })
        .from(rows)
        .where(and(eq(rows.tenant_id, tenant.id), eq(rows.source_type, 'financial_entry')))
        .limit(1)
      const found = await tx
        .select()
        .from(rows)
        .where(and(eq(rows.user_id, row?.owner ?? 0), eq(rows.source_type, 'financial_entry')))
        .orderBy(asc(rows.seq))
      const [of] = await tx
        .select({ uuid: user.uuid })
        .from(user)
        .where(eq(user.id, row?.owner ?? 0))
      return { owner: of?.uuid ?? '', own: found }
    })
    const list = await passed('financeiro', `user_uuid=${owner}&per_page=all`)
    expect(list.data.map(({ id }) => id).toReversed()).toEqual(own.map(({ id }) => id))
    for (const way of ['credit', 'debit'] as const)
      expect(list.summary[way]).toBe(
        asMoney(own.filter(({ direction }) => direction === way).reduce((sum, { amount }) => sum + amount, 0n)),
      )
    expect(list.data.every(({ entry, type }) => entry?.side === type)).toBe(true)
    const day = own[0]?.posted_on ?? ''
    const thatDay = await passed('financeiro', `user_uuid=${owner}&${period(day, day)}`)
    expect(thatDay.total).toBe(own.filter(({ posted_on }) => posted_on === day).length)
    for (const who of ['corretor', 'corretor2']) expect(JSON.stringify(await passed(who))).not.toContain('"entry"')
    const stranger = `/api/current_account/passed_debit_credit?user_uuid=${uuidOf('corretor2')}`
    expect((await opened.call('aurora', stranger, { token: tokens.get('corretor') })).status).toBe(404)
  })

  it('is a sheet and a document, of which the audit knows', async () => {
    const taken = async (who: string, body: object) => {
      const headers = { 'content-type': 'application/json', token: tokens.get(who) ?? '' }
      const request = { method: 'POST', headers, body: JSON.stringify(body) }
      const address = `http://localhost/t/aurora${path}/file`
      const reply = await opened.backend.fetch(new Request(address, request))
      return { status: reply.status, bytes: new Uint8Array(await reply.arrayBuffer()) }
    }
    const date = ['2023-03-01', '2023-03-31']
    const asked = { format: 'xlsx', user_uuid: uuidOf('corretor'), date, words: { opening: 'Previous balance' } }
    const { status, bytes } = await taken('financeiro', asked)
    expect(status).toBe(200)
    const { heads, lines } = await readSheet(bytes, { rows: 100, columns: 20, cell: 200 })
    const own = await summaryOf('financeiro', `user_uuid=${uuidOf('corretor')}&${period('2023-03-01', '2023-03-31')}`)
    expect(heads.slice(-2)).toEqual(['Valor', 'Saldo'])
    expect(own.rows.total).toBe(40)
    expect(lines).toHaveLength(42)
    const cells = (at: number) => JSON.stringify(lines.at(at))
    expect(cells(0)).toContain('Previous balance')
    expect(cells(-1)).toContain('Saldo final')
    expect(cells(-1)).toContain(figure(BigInt(own.closing.replace('.', ''))))
    const pdf = await taken('corretor', { format: 'pdf', date })
    expect(pdf.status).toBe(200)
    for (const words of [
      '01/03/2023 a 31/03/2023',
      own.user.name,
      'Comissão',
      figure(BigInt(own.closing.replace('.', ''))),
    ])
      expect(textOfPdf(pdf.bytes)).toContain(words)
    expect((await taken('corretor', { format: 'pdf', date, user_uuid: uuidOf('corretor2') })).status).toBe(404)
    const kept = await inAurora(({ tx }) =>
      tx.execute(sql`select entity_id, after from global_log where entity = 'current_account' order by id`),
    )
    expect(kept.rows).toMatchObject([
      { entity_id: uuidOf('corretor'), after: { format: 'xlsx', period: '2023-03-01 – 2023-03-31' } },
      { entity_id: uuidOf('corretor'), after: { format: 'pdf' } },
    ])
  })

  it('is of one moment, whoever posts while it is read', async () => {
    const day = opened.clock.now.toISOString().slice(0, 10)
    const cents = (text: string) => BigInt(text.replace('.', ''))
    const write = async () => {
      for (let event_no = 0; event_no < 60; event_no++) {
        await inAurora((scope) =>
          post(scope, [
            {
              ...{ user_id: ids.get('corretor') ?? 0, type: 'adjustment', direction: 'credit', amount: 1n, event_no },
              ...{ source_type: 'made', source_id: 2, posted_on: day, reference_date: day, proposal_id: null },
              description: 'Entretanto',
            },
          ]),
        )
      }
    }
    const read = async () => {
      for (let at = 0; at < 15; at++) {
        const { opening, closing, balance, by_type, rows } = await summaryOf(
          'financeiro',
          `user_uuid=${uuidOf('corretor')}&${period('2020-01-01', day)}&per_page=1`,
        )
        const moved = by_type.reduce((sum, { net }) => sum + cents(net), 0n)
        expect([cents(opening) + moved, balance, rows.data[0]?.balance_after]).toEqual([
          ...[cents(closing), closing, closing],
        ])
      }
    }
    await Promise.all([write(), read()])
  })
})
