import { describe, expect, it } from 'vitest'
import type { StatementRow } from '../ofx/statement'
import { placeRows } from './place'

const row = (memo: string, ordinal: number, more: Partial<StatementRow> = {}): StatementRow => ({
  ...{ line: 1, on: '2026-11-19', cents: -10_000n, kind: 'movement', fitid: null, checkNumber: null },
  ...{ memo, ordinal, ...more },
})
const places = (rows: StatementRow[], stored: StatementRow[]) => placeRows(rows, stored).map(({ ordinal }) => ordinal)

describe('the places of rows among the stored lines', () => {
  it('are their own where nothing is stored', () => {
    expect(places([row('A', 1), row('B', 2)], [])).toEqual([1, 2])
  })
  it('follow the memo, whichever end of the day comes first', () => {
    expect(places([row('PG2 JOAO', 1), row('PG1 MARIA', 2)], [row('PG1 MARIA', 1)])).toEqual([2, 1])
  })
  it('follow the order where memos changed', () => {
    expect(places([row('pix a', 1), row('pix b', 2), row('pix c', 3)], [row('A', 1), row('B', 2)])).toEqual([1, 2, 3])
  })
  it('fill what an undone import left', () => {
    expect(places([row('A', 1), row('B', 2)], [row('B', 2)])).toEqual([1, 2])
  })
  it('know equal memos apart by number alone', () => {
    expect(places([row('TAR', 1), row('TAR', 2), row('TAR', 3)], [row('TAR', 1), row('TAR', 2)])).toEqual([1, 2, 3])
  })
  it('hang on no row of another kind, day or value', () => {
    const others = [
      row('A', 1, { kind: 'balance' }),
      row('A', 1, { on: '2026-11-18' }),
      row('A', 1, { cents: 10_000n }),
    ]
    expect(places([row('A', 1)], others)).toEqual([1])
  })
})
