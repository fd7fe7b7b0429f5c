import { beforeAll, expect, it } from 'vitest'
import type { CompanyAccount } from '@/lib/contracts/company-account'
import type { CostCenter } from '@/lib/contracts/cost-center'
import type { Result, ResultRow } from '@/lib/contracts/result'
import type { CashSum, CashSummary, TransactionStatement } from '@/lib/contracts/transaction-statement'
import { addDays } from '@/lib/formats/calendar'
import { type ResultBasis, resultBases } from '@/lib/kinds/finance'
import { asMoney, parseDecimal } from '../core/database/decimal'
import { makeRandom } from '../demo/basics/random'
import { describeOnBoth } from '../testing/backend'
import { type Desk, type Entry, openDesk, type Side, today } from '../testing/desk'

/** Generated steps: a sample, or all of them in `verify:all`. */
const steps = process.env.VERIFY_ALL ? 100_000 : 240
const patience = process.env.VERIFY_ALL ? 7_200_000 : 120_000

/** Nothing else is in these two years. */
const [first, days] = ['2015-01-01', 731]
const months = ['2015-01', '2016-12']

/** A movement or a part of the result, as this test counts it: cents below zero go out, or were spent. */
interface Counted {
  account?: number
  date: string
  type: number
  /** 0 for none. */
  center: number
  cents: bigint
}
type RowsPage = { data: ResultRow[]; last_page: number; summary: { amount: string } }
type Part = { center: number; cents: bigint }
type Open =
  | { kind: 'movement'; id: number; counted: Counted[] }
  | { kind: 'entry'; side: Side; entry: Entry; parts: Part[]; type: number; competence: string }
  | {
      kind: 'settled'
      side: Side
      entry: Entry
      parts: Part[]
      type: number
      account: number
      date: string
    }

/** Shares of an amount by whole percents, rounded half up; the last has the rest (finance.md#splits). */
function shares(amount: bigint, percents: readonly bigint[]): bigint[] {
  const heads = percents.slice(0, -1)
  const up = heads.map((percent) => (amount * percent + 50n) / 100n)
  const sum = (all: readonly bigint[]) => all.reduce((total, one) => total + one, 0n)
  const own = sum(up) < amount ? up : heads.map((percent) => (amount * percent) / 100n)
  return [...own, amount - sum(own)]
}

const cents = (amount: string | null | undefined) => parseDecimal(amount ?? '', 2)

function addUp<Of>(all: readonly Of[], key: (one: Of) => string, value: (one: Of) => bigint): Map<string, bigint> {
  const sums = new Map<string, bigint>()
  for (const one of all) sums.set(key(one), (sums.get(key(one)) ?? 0n) + value(one))
  return new Map([...sums].filter(([, sum]) => sum !== 0n).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

describeOnBoth('any sequence of what the desk does (17.3, 17.4)', (open) => {
  let desk: Desk
  const accounts: CompanyAccount[] = []
  let centers: CostCenter[] = []
  beforeAll(async () => {
    desk = await openDesk(await open())
    centers = await desk.rowsAt<CostCenter>('/api/financial/cost_centers?per_page=all')
    for (const [at, opening_balance] of ['100.00', '-75.25', '0.00'].entries()) {
      const input = {
        ...{ nickname: `Sequência ${at}`, official_bank_id: 1, agency: '4321', account: String(99_100 + at) },
        ...{ account_digit: '1', account_type: 'checking', opening_balance, opening_date: '2014-12-31' },
      }
      accounts.push(await desk.done(await desk.call('POST', '/api/financial/company_accounts', input), 201))
    }
  })

  it(`closes by account and day, and is what the result counts, after ${steps} steps; all taken back, it opens again`, {
    timeout: patience,
  }, async () => {
    const random = makeRandom(17_000)
    const { pick } = random
    const within = (count: number) => random.whole(0, count - 1)
    const someDay = () => addDays(first, within(days))
    const later = (day: string) =>
      addDays(day, within(1 + Math.max(0, days - 1 - (Date.parse(day) - Date.parse(first)) / 86_400_000)))
    const typeId = (name: string) => desk.idOf('release_types', name)
    const types: Record<Side, number[]> = {
      debits: [typeId('Despesa administrativa'), typeId('Folha de pagamento')],
      credits: [typeId('Recebimento do banco'), typeId('Rendimento de aplicação')],
    }
    const sign = (side: Side) => (side === 'debits' ? -1n : 1n)
    const moved: Counted[] = []
    const earned: Counted[] = []
    const todo: Open[] = []

    const flow = '/api/financial/transation_statements'
    const write = async (body: object) => desk.done<TransactionStatement>(await desk.call('POST', flow, body), 201)

    const adjust = async () => {
      const [account, amount, date, isIn] = [
        pick(accounts).id,
        BigInt(1 + within(99_999)),
        someDay(),
        random.next() < 0.5,
      ]
      const center = random.next() < 0.5 ? pick(centers).id : 0
      const type = isIn ? typeId('Ajuste') : pick([typeId('Ajuste'), typeId('Saque'), typeId('Despesa administrativa')])
      const { id } = await write({
        ...{ kind: 'adjustment', company_account_id: account, direction: isIn ? 'in' : 'out', amount: asMoney(amount) },
        ...{ date, release_type_id: type, cost_center_id: center || null, description: 'Acerto' },
      })
      const counted = { account, date, type, center, cents: isIn ? amount : -amount }
      moved.push(counted)
      if (type !== typeId('Saque')) earned.push(counted)
      todo.push({ kind: 'movement', id, counted: [counted] })
    }
    const transfer = async () => {
      const [from, amount, date] = [within(3), BigInt(1 + within(99_999)), someDay()]
      const [out, into] = [accounts[from]?.id ?? 0, accounts[(from + 1) % 3]?.id ?? 0]
      const { id } = await write({
        ...{ kind: 'transfer', company_account_id: out, to_company_account_id: into, amount: asMoney(amount), date },
        description: 'Entre contas',
      })
      const common = { date, type: typeId('Ajuste'), center: 0 }
      const counted = [
        { ...common, account: out, cents: -amount },
        { ...common, account: into, cents: amount },
      ]
      moved.push(...counted)
      todo.push({ kind: 'movement', id, counted })
    }
    const add = async () => {
      const side = pick<Side>(['debits', 'credits'])
      const [amount, type, competence] = [BigInt(1 + within(99_999)), pick(types[side]), someDay()]
      const count = amount > 100n ? pick([1, 1, 2, 3]) : 1
      const own = centers.slice(within(3)).slice(0, count)
      const percents = ({ 1: [100n], 2: [33n, 67n], 3: [50n, 25n, 25n] } as Record<number, bigint[]>)[count] ?? []
      const parts = shares(amount, percents).map((share, at) => ({ center: own[at]?.id ?? 0, cents: share }))
      const by =
        count === 1
          ? { cost_center_id: own[0]?.id }
          : {
              cost_center_id: null,
              splits: own.map(({ id }, at) => ({ cost_center_id: id, percentage: `${percents[at]}.0000` })),
            }
      const input = { amount: asMoney(amount), release_type_id: type, competence, due_date: someDay(), ...by }
      const entry = await desk.add(side, side === 'debits' ? desk.debit(input) : desk.credit(input))
      // Σ of the parts is the row.
      expect(count === 1 ? amount : entry.splits.reduce((sum, one) => sum + cents(one.amount), 0n)).toBe(amount)
      for (const part of parts) earned.push({ ...part, date: competence, type, cents: sign(side) * part.cents })
      todo.push({ kind: 'entry', side, entry, parts, type, competence })
    }
    const settle = async (one: Extract<Open, { kind: 'entry' }>) => {
      const [account, date] = [pick(accounts), someDay()]
      const { side, parts, type } = one
      const entry = await desk.done<Entry>(await desk.settle(side, one.entry, account, { date }), 200)
      for (const { center, cents } of parts) {
        moved.push({ account: account.id, date, type, center, cents: sign(side) * cents })
      }
      todo.push({ kind: 'settled', side, entry, parts, type, account: account.id, date })
    }
    const cancel = async ({ side, entry, parts, type, competence }: Extract<Open, { kind: 'entry' }>) => {
      const { id, row_version } = entry
      const reply = await desk.call('POST', `/api/financial/${side}/${id}/cancel`, { reason: 'engano', row_version })
      await desk.done(reply, 200)
      for (const part of parts) earned.push({ ...part, date: competence, type, cents: -sign(side) * part.cents })
    }
    const takeBack = async (one: Open) => {
      if (one.kind === 'entry') return cancel(one)
      if (one.kind === 'movement') {
        await desk.done(await desk.call('POST', `${flow}/${one.id}/reverse`, { reason: 'engano' }), 201)
        // Its opposite is today's, beyond the two years of the result.
        for (const row of one.counted) moved.push({ ...row, date: today, cents: -row.cents })
        return
      }
      const { side, entry, parts, type, account, date: settled } = one
      const date = later(settled)
      await desk.done(await desk.reverse(side, entry, { date }), 201)
      for (const { center, cents } of parts) {
        const row = { date, type, center, cents: -sign(side) * cents }
        moved.push({ ...row, account })
        earned.push(row)
      }
    }

    const checkAccounts = async () => {
      for (const { id, opening_balance } of accounts) {
        const own = moved.filter(({ account }) => account === id)
        const { body } = await desk.call('GET', `${flow}/sums?by=day&company_account_id=${id}`)
        const { rows, summary } = body.data as unknown as { rows: CashSum[]; summary: CashSummary }
        let before = cents(opening_balance)
        for (const day of rows) {
          expect(cents(day.opening)).toBe(before)
          expect(cents(day.opening) + cents(day.total_in) - cents(day.total_out)).toBe(cents(day.closing))
          before = cents(day.closing)
        }
        const found = addUp(
          rows,
          ({ key }) => key,
          (row) => cents(row.total_in) - cents(row.total_out),
        )
        expect(found).toEqual(
          addUp(
            own,
            ({ date }) => date,
            (row) => row.cents,
          ),
        )
        const [last] = await desk.rowsAt<TransactionStatement>(`${flow}?company_account_id=${id}&per_page=1`)
        expect(cents(last?.balance_after ?? opening_balance)).toBe(before)
        for (const by of ['month', 'release_type', 'cost_center', 'company_account']) {
          const same = await desk.call('GET', `${flow}/sums?by=${by}&company_account_id=${id}`)
          const sums = same.body.data as unknown as { rows: CashSum[]; summary: CashSummary }
          const total = (key: 'total_in' | 'total_out') => sums.rows.reduce((sum, row) => sum + cents(row[key]), 0n)
          expect([by, total('total_in'), total('total_out')]).toEqual([
            ...[by, cents(summary.total_in), cents(summary.total_out)],
          ])
        }
        expect(cents(summary.closing)).toBe(before)
        expect(cents((await desk.held({ id } as CompanyAccount)) as string)).toBe(before)
      }
    }
    /** `type column` by cents. */
    const found = ({ columns, lines }: Result, basis: ResultBasis) =>
      addUp(
        lines.flatMap((line) =>
          line[basis].map((amount, at) => ({ key: `${line.release_type_id} ${columns[at]?.key}`, amount })),
        ),
        ({ key }) => key,
        ({ amount }) => cents(amount),
      )
    const top = (id: number): string => {
      const parent = centers.find((one) => one.id === id)?.parent_id
      return id === 0 ? 'none' : parent ? top(parent) : String(id)
    }
    const span = months.map((month) => `months[]=${month}`).join('&')
    /** All rows of the two years, page by page, beside the sum that they are opened from. */
    const checkRows = async (basis: ResultBasis) => {
      let total = 0n
      for (let page = 1, last = 1; page <= last; page += 1) {
        const at = `/api/financial/result/rows?basis=${basis}&${span}&per_page=100&page=${page}`
        const { data, last_page, summary } = await desk.done<RowsPage>(await desk.call('GET', at), 200)
        for (const { amount } of data) total += cents(amount)
        last = last_page
        if (page === last) expect(total).toBe(cents(summary.amount))
      }
    }
    const checkResult = async () => {
      const ask = async (by: string) =>
        desk.done<Result>(await desk.call('GET', `/api/financial/result?by=${by}&${span}`), 200)
      const [byMonth, byCenter] = [await ask('month'), await ask('cost_center')]
      for (const basis of resultBases) {
        const own = (basis === 'cash' ? moved : earned).filter(({ date }) => date < today)
        expect(found(byMonth, basis)).toEqual(
          addUp(
            own,
            ({ type, date }) => `${type} ${date.slice(0, 7)}`,
            (row) => row.cents,
          ),
        )
        expect(found(byCenter, basis)).toEqual(
          addUp(
            own,
            ({ type, center }) => `${type} ${top(center)}`,
            (row) => row.cents,
          ),
        )
      }
    }

    for (let at = 0; at < steps; at += 1) {
      const chance = random.next()
      if (todo.length > 0 && chance < 0.5) {
        const [one] = todo.splice(within(todo.length), 1)
        if (one?.kind === 'entry' && random.next() < 0.75) await settle(one)
        else if (one && random.next() < 0.5) await takeBack(one)
        else if (one) todo.push(one)
      } else if (chance < 0.6) await transfer()
      else if (chance < 0.75) await adjust()
      else await add()
      if (at % Math.ceil(steps / 4) === 0) {
        await checkAccounts()
        await checkResult()
      }
    }
    await checkAccounts()
    await checkResult()
    for (const basis of resultBases) await checkRows(basis)
    expect(moved.length).toBeGreaterThan(steps / 4)

    for (const one of todo) await takeBack(one)
    await checkAccounts()
    await checkResult()
    for (const account of accounts) expect(await desk.held(account)).toBe(account.opening_balance)
  })
})
