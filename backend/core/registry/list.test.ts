import { type SQL, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { listQuery, listSchema, momentRange } from '@/lib/contracts/list'
import { describeOnBoth, type Opened } from '../../testing/backend'
import { inTenant, type Scope } from '../database/scope'
import { matchesSearch, momentIn } from './filter'
import { answerList, noCap } from './list'
import { listOrder } from './order'

describeOnBoth('lists', (open) => {
  let opened: Opened
  beforeAll(async () => {
    opened = await open()
  })
  const inside = <T>(work: (scope: Scope) => Promise<T>) => inTenant(opened.database, 'aurora', new Date(), work)
  const rowsOf = async (scope: Scope, query: SQL) =>
    (await scope.tx.execute<{ n: number }>(query)).rows.map(({ n }) => n)

  /** A list of the numbers from 1 to `total`, largest first. */
  const numbers = (total: number, page: number, per_page: number | 'all', cap?: number) =>
    inside(async (scope) => {
      const source = sql`select n from generate_series(1, ${total}::int) as n`
      const body = await answerList(scope, {
        page,
        per_page,
        matching: source,
        rows: (limit, offset) => rowsOf(scope, sql`${source} order by n desc limit ${limit} offset ${offset}`),
        ...(cap !== undefined && { cap }),
      })
      expect(listSchema(z.int()).parse(body)).toEqual(body)
      return body.data
    })

  it('cuts pages, and says where each stands', async () => {
    expect(await numbers(41, 1, 15)).toMatchObject({
      current_page: 1,
      from: 1,
      to: 15,
      last_page: 3,
      per_page: 15,
      total: 41,
    })
    const last = await numbers(41, 3, 15)
    expect(last).toMatchObject({ current_page: 3, from: 31, to: 41, last_page: 3, total: 41, total_kind: 'exact' })
    expect(last.data).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1])
    expect(await numbers(41, 4, 15)).toMatchObject({ data: [], from: null, to: null, last_page: 3, total: 41 })
    expect(await numbers(30, 2, 15)).toMatchObject({ from: 16, to: 30, last_page: 2 })
    expect(await numbers(0, 1, 15)).toMatchObject({ data: [], from: null, to: null, last_page: 1, total: 0 })
  })

  it('answers all up to a thousand, and the rest on further pages, unless there is no cap', async () => {
    expect(await numbers(41, 1, 'all')).toMatchObject({ from: 1, to: 41, last_page: 1, per_page: 41 })
    expect(await numbers(0, 1, 'all')).toMatchObject({ data: [], last_page: 1, per_page: 1, total: 0 })
    const capped = await numbers(1500, 2, 'all')
    expect([capped.data.length, capped.last_page, capped.per_page, capped.total]).toEqual([500, 2, 1000, 1500])
    expect((await numbers(1500, 1, 'all', noCap)).data).toHaveLength(1500)
    expect((await numbers(1500, 1_000_000, 'all', noCap)).data).toEqual([])
  })

  it('counts up to 10,000 rows, and estimates beyond', async () => {
    expect(await numbers(10_000, 1, 1)).toMatchObject({ total: 10_000, total_kind: 'exact' })
    const many = await numbers(30_000, 1, 1)
    expect(many.total_kind).toBe('estimate')
    expect(many.total).toBeGreaterThan(10_000)
  })

  it('counts only what does not end on the page', async () => {
    let counted = 0
    const page = (at: number, rows: number) =>
      inside(async (scope) => {
        const matching = async () => {
          counted += 1
          return 41
        }
        const data = Array.from({ length: rows }, (_, one) => one)
        return (await answerList(scope, { page: at, per_page: 15, matching, rows: async () => data })).data
      })
    expect(await page(1, 0)).toMatchObject({ total: 0, last_page: 1 })
    expect(await page(1, 14)).toMatchObject({ total: 14, total_kind: 'exact', last_page: 1 })
    expect(await page(3, 11)).toMatchObject({ total: 41, last_page: 3 })
    expect(counted).toBe(0)
    expect(await page(1, 15)).toMatchObject({ total: 41, last_page: 3 })
    expect(await page(4, 0)).toMatchObject({ total: 41, last_page: 3, from: null })
    expect(counted).toBe(2)
  })

  it('AC10 finds words in any column, in any order, whatever their case and accents, and takes % and _ as they are', async () => {
    const find = (search: string) =>
      inside(async (scope) => {
        const where = matchesSearch(search, [sql`a`, sql`b`]) ?? sql`true`
        const table = sql`(values (1, 'Banco Pan', 'Governo São Paulo'), (2, '100% Crédito', 'SIAPE'), (3, 'a_b', 'x')) as v(n, a, b)`
        return rowsOf(scope, sql`select n from ${table} where ${where} order by n`)
      })
    expect(await find('sao PAN')).toEqual([1])
    expect(await find('SÃO')).toEqual([1])
    expect(await find('credito')).toEqual([2])
    expect(await find('pan siape')).toEqual([])
    expect(await find('0%')).toEqual([2])
    expect(await find('%')).toEqual([2])
    expect(await find('_')).toEqual([3])
    expect(await find('\\')).toEqual([])
    expect(await find('  ')).toEqual([1, 2, 3])
  })

  it('reads a range of moments on the company’s clocks, to the end of its last second or day', async () => {
    const within = (moment: string, range: [string, string], zone = 'America/Sao_Paulo') =>
      inside(async ({ tx }) => {
        const { rows } = await tx.execute<{ is: boolean }>(
          sql`select ${momentIn(sql`${moment}::timestamptz`, range, zone)} as is`,
        )
        return rows[0]?.is
      })
    const day: [string, string] = ['2026-11-20 00:00:00', '2026-11-20 23:59:59']
    expect(await within('2026-11-20T02:59:59.999Z', day)).toBe(false)
    expect(await within('2026-11-20T03:00:00Z', day)).toBe(true)
    expect(await within('2026-11-21T02:59:59.999Z', day)).toBe(true)
    expect(await within('2026-11-21T03:00:00Z', day)).toBe(false)
    const days: [string, string] = ['2026-11-20', '2026-11-20']
    expect(await within('2026-11-21T02:59:59.999Z', days)).toBe(true)
    expect(await within('2026-11-21T03:00:00Z', days)).toBe(false)
    expect(await within('2026-11-20T15:30:00Z', day, 'Asia/Tokyo')).toBe(false)
    expect(await within('2026-11-19T15:00:00Z', day, 'Asia/Tokyo')).toBe(true)
  })

  it('orders as asked, else as usual, and equal rows by their id in the same direction, nothing last', async () => {
    const sorted = (asked: { order_by?: 'a' | 'b'; order?: 'asc' | 'desc' }) =>
      inside((scope) => {
        const order = listOrder(asked, {
          columns: { a: sql`a`, b: sql`b` },
          last: sql`n`,
          fallback: { by: 'a', order: 'desc' },
        })
        const table = sql`(values (1, 5, 'x'), (2, 5, 'w'), (3, 7, null), (4, null, 'v')) as v(n, a, b)`
        return rowsOf(scope, sql`select n from ${table} order by ${sql.join(order, sql`, `)}`)
      })
    expect(await sorted({})).toEqual([3, 2, 1, 4])
    expect(await sorted({ order: 'asc' })).toEqual([1, 2, 3, 4])
    expect(await sorted({ order_by: 'b' })).toEqual([4, 2, 1, 3])
    expect(await sorted({ order_by: 'b', order: 'desc' })).toEqual([1, 2, 4, 3])
  })
})

describe('the query of a list', () => {
  const query = listQuery(['id', 'name'], { created_at: momentRange.optional() })
  const fits = (asked: Record<string, unknown>) => query.safeParse(asked).success

  it('takes pages, sizes, sorts and whole ranges', () => {
    expect(query.parse({})).toEqual({ page: 1, per_page: 15 })
    expect(query.parse({ page: '2', per_page: '100', order_by: 'name', order: 'desc' })).toMatchObject({
      page: 2,
      per_page: 100,
    })
    expect(query.parse({ per_page: 'all', search: ' a ' })).toMatchObject({ per_page: 'all', search: 'a' })
    expect(fits({ created_at: ['2026-11-20 00:00:00', '2026-11-20 23:59:59'] })).toBe(true)
    expect(fits({ created_at: ['2026-11-20', '2026-11-21'] })).toBe(true)
    expect(fits({ created_at: ['2024-02-29', '2024-02-29'] })).toBe(true)
  })

  it.each<Record<string, unknown>>([
    { page: '0' },
    { page: '-1' },
    { page: '1.5' },
    { page: '1e3' },
    { page: '' },
    { page: '99999999999999999999' },
    { per_page: '0' },
    { per_page: '101' },
    { per_page: 'ALL' },
    { order_by: 'company_percentage' },
    { order_by: '__proto__' },
    { order: 'up' },
    { colour: 'red' },
    { search: 'x'.repeat(101) },
    { created_at: '2026-11-20' },
    { created_at: ['2026-11-20'] },
    { created_at: ['2026-11-20', '2026-11-21', '2026-11-22'] },
    { created_at: ['2026-02-30', '2026-03-01'] },
    { created_at: ['2026-11-20 24:00:00', '2026-11-21'] },
    { created_at: ['2026-11-20T00:00:00', '2026-11-21'] },
    { created_at: ['2026-11-20 00:00:00 x', '2026-11-21'] },
    { created_at: ['hoje', '2026-11-21'] },
  ])('refuses %j', (asked) => {
    expect(fits(asked)).toBe(false)
  })
})
