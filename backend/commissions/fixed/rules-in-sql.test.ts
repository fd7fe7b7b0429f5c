import { type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { commercialTable } from '../../catalogue/commercial-table.table'
import { validOn, whereValidOn } from '../../catalogue/validity'
import { inTenant } from '../../core/database/scope'
import { endsAfter, validAt, whereEndsAfter, whereValidAt } from '../../core/versions/validity'
import { describeOnBoth, type Opened } from '../../testing/backend'
import { commission } from '../tables/commission.table'
import { lineLeft, lineLeftIn, overrideLeft, overrideLeftIn } from './line-left'
import { proposalCommission, proposalCommissionOverride } from './proposal-commission.table'

const seed = 20_261_123
const some = <T>(of: fc.Arbitrary<T>) => fc.sample(of, { numRuns: 500, seed })

describeOnBoth('a rule that the database runs is the function that is tested', (open) => {
  let opened: Opened
  beforeAll(async () => {
    opened = await open()
  })

  /** Evaluates `expression` for each of `rows`, aliased `line` with `columns`. */
  const ofEach = (expression: SQL, columns: readonly string[], rows: readonly SQL[]) =>
    inTenant(opened.database, 'aurora', new Date(), async ({ tx }) => {
      const values = sql.join(
        rows.map((row, at) => sql`(${at}::int, ${row})`),
        sql`, `,
      )
      const names = sql.raw(['at', ...columns].join(', '))
      const found = await tx.execute<{ value: unknown }>(
        sql`select (${expression})::text as value from (values ${values}) as line(${names}) order by at`,
      )
      return found.rows.map(({ value }) => String(value))
    })

  const cents = fc.bigInt({ min: 0n, max: 100_000_000_00n })

  it('what is left of a line, of each part', async () => {
    const lines = some(
      fc.record({ company_amount: cents, broker_amount: cents, reversed_company: cents, reversed_broker: cents }),
    )
    const columns = ['company_amount', 'broker_amount', 'reversed_company', 'reversed_broker'] as const
    const rows = lines.map((line) =>
      sql.join(
        columns.map((name) => sql`${line[name]}::bigint`),
        sql`, `,
      ),
    )
    const inSql = lineLeftIn(alias(proposalCommission, 'line'))
    for (const part of ['company', 'broker', 'retained'] as const) {
      expect(await ofEach(inSql[part], columns, rows)).toEqual(lines.map((line) => String(lineLeft(line)[part])))
    }
  })

  it('what is left of an override', async () => {
    const overrides = some(fc.record({ amount: cents, reversed_amount: cents }))
    const rows = overrides.map((one) => sql`${one.amount}::bigint, ${one.reversed_amount}::bigint`)
    const inSql = overrideLeftIn(alias(proposalCommissionOverride, 'line'))
    expect(await ofEach(inSql, ['amount', 'reversed_amount'], rows)).toEqual(
      overrides.map((one) => String(overrideLeft(one))),
    )
  })

  it('whether a version stands, and is valid, at its ends too', async () => {
    const at = new Date('2026-11-20T13:00:00.000Z')
    // Few distinct moments, so that bounds coincide often.
    const moment = fc.integer({ min: -3, max: 3 }).map((ms) => new Date(at.getTime() + ms))
    const versions = some(fc.record({ valid_from: moment, valid_to: fc.option(moment, { nil: null }) }))
    const rows = versions.map(
      ({ valid_from, valid_to }) =>
        sql`${valid_from.toISOString()}::timestamptz, ${valid_to?.toISOString() ?? null}::timestamptz`,
    )
    const columns = ['valid_from', 'valid_to']
    const inSql = alias(commission, 'line')
    expect(await ofEach(whereEndsAfter(inSql, at), columns, rows)).toEqual(
      versions.map((one) => String(endsAfter(one, at))),
    )
    expect(await ofEach(whereValidAt(inSql, at), columns, rows)).toEqual(
      versions.map((one) => String(validAt(one, at))),
    )
  })

  it('whether a table is valid on a day, at its ends too', async () => {
    const day = fc.integer({ min: 17, max: 23 }).map((date) => `2026-11-${date}`)
    const tables = some(fc.record({ valid_from: day, valid_to: fc.option(day, { nil: null }) }))
    const rows = tables.map(({ valid_from, valid_to }) => sql`${valid_from}::date, ${valid_to}::date`)
    expect(
      await ofEach(whereValidOn(alias(commercialTable, 'line'), '2026-11-20'), ['valid_from', 'valid_to'], rows),
    ).toEqual(tables.map((one) => String(validOn(one, '2026-11-20'))))
  })
})
