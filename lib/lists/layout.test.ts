import { describe, expect, it } from 'vitest'
import { moved, readLayout, resized, shownColumns, toggled } from './layout'

const columns = [{ key: 'name' }, { key: 'code' }, { key: 'terms' }, { key: 'logo', extra: true as const }]
const keys = (layout: Parameters<typeof shownColumns>[1]) => shownColumns(columns, layout).map(({ key }) => key)

describe('the columns of a list', () => {
  it('are those declared, but for the extra ones, until somebody chooses', () => {
    expect(keys({})).toEqual(['name', 'code', 'terms'])
    expect(keys({ columns: ['logo', 'code'] })).toEqual(['name', 'logo', 'code'])
  })

  it('keep the first, and forget those that are no more', () => {
    expect(keys({ columns: ['gone', 'terms', 'name'] })).toEqual(['name', 'terms'])
    expect(keys({ columns: [] })).toEqual(['name'])
  })

  it('are shown, hidden and moved by one place', () => {
    const shown = shownColumns(columns, {})
    expect(toggled(shown, 'code')).toEqual(['name', 'terms'])
    expect(toggled(shown, 'logo')).toEqual(['name', 'code', 'terms', 'logo'])
    expect(moved(shown, 'terms', -1)).toEqual(['name', 'terms', 'code'])
    expect(moved(shown, 'code', -1)).toEqual(['name', 'code', 'terms'])
    expect(moved(shown, 'terms', 1)).toEqual(['name', 'code', 'terms'])
  })
})

describe('what was kept', () => {
  it('is read part by part', () => {
    const kept = { columns: ['a'], widths: { a: 9000, b: 'x' }, density: 'huge', perPage: 25, view: 3, other: 1 }
    expect(readLayout(kept)).toEqual({ columns: ['a'], widths: { a: 640 }, perPage: 25, view: 3 })
    for (const broken of [null, 'x', [], 3, { columns: [1], perPage: 26, view: 'x' }])
      expect(readLayout(broken)).toEqual({})
  })

  it('holds widths between what can be read and what fits', () => {
    expect(resized({}, 'a', 10).widths).toEqual({ a: 72 })
    expect(resized({ widths: { b: 100 } }, 'a', 200.4).widths).toEqual({ a: 200, b: 100 })
  })
})
