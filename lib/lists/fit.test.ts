import { describe, expect, it } from 'vitest'
import { columnRoom, type FitColumn, fitted, neededWidths } from './fit'

const column = (key: string, kind = 'money', more: Partial<FitColumn> = {}): FitColumn => ({
  ...{ key, kind, label: key },
  ...more,
})
const name = column('name', 'text')

describe('14.23 the columns for which there is room', () => {
  it('give way from the last, and never the name', () => {
    const needed = neededWidths([name, column('first'), column('second'), column('third'), column('fourth')])
    expect(needed.has('name')).toBe(false)
    const widths = [...needed].map(([, width]) => width)
    expect(widths).toEqual(widths.toSorted((a, b) => a - b))
    expect([...needed.keys()].at(-1)).toBe('fourth')
  })

  it('give way by their declared priority before their place; what stands on a card is first among them', () => {
    const columns = [name, column('a', 'money', { priority: 3 }), column('b'), column('c', 'money', { card: 'lead' })]
    const needed = neededWidths([...columns, column('d', 'list')])
    const at = (key: string) => needed.get(key) ?? 0
    expect(at('c')).toBeLessThan(at('b'))
    expect(at('b')).toBeLessThan(at('d'))
    expect(at('d')).toBeLessThan(at('a'))
  })

  it('need no more room together than the width from which the last of them is shown', () => {
    const columns = [name, ...'abcdefgh'.split('').map((key) => column(key, 'moment'))]
    const last = neededWidths(columns).get('h') ?? 0
    const taken = columns.reduce((sum, one, index) => sum + columnRoom(one, index === 0), 0)
    expect(taken).toBeLessThanOrEqual(last * 14)
  })

  it('take the room of their head, too: its longest word, and about half of it in two lines', () => {
    const narrow = columnRoom(column('x', 'integer', { label: 'Nº' }))
    const wide = columnRoom(column('x', 'integer', { label: 'Limite à vista em portabilidade' }))
    expect(wide).toBeGreaterThan(narrow)
    expect(columnRoom(column('x', 'integer', { label: '幅が足りないため非表示' }))).toBeGreaterThan(narrow)
  })

  it('are as wide as a person has made them', () => {
    const columns = [name, column('a'), column('b'), column('c')]
    const [before, after] = [neededWidths(columns), neededWidths(columns, { a: 600 })]
    expect((after.get('c') ?? 0) * 14).toBeGreaterThan((before.get('c') ?? 0) * 14 + 400)
  })

  it('are all shown, on the card too, once a person has chosen them', () => {
    const columns = [name, ...'abcdefghijkl'.split('').map((key) => column(key))]
    const shown = fitted(columns, { columns: columns.map(({ key }) => key) })
    expect(shown.every(({ from, card }) => from === undefined && card === 'fact')).toBe(true)
    expect(fitted(columns, {}).some(({ from }) => from !== undefined)).toBe(true)
  })
})
