import { describe, expect, it } from 'vitest'
import { type TreeKey, treeStep, typedNode } from './tree-keys'
import { treeRows } from './tree-rows'

const node = (key: string, parent: string | null, name = key) => ({ key, parent, name })
const nodes = [
  node('br', null, 'Brasil'),
  node('sul', 'br', 'Sul'),
  node('poa', 'sul', 'Porto Alegre'),
  node('norte', 'br', 'Norte'),
  node('belem', 'norte', 'Belém'),
  node('online', null, 'Online'),
]
const rowsWith = (open: string[], found: string[] | null = null) =>
  treeRows(nodes, new Set(open), found && new Set(found))
const keys = (rows: ReturnType<typeof rowsWith>) => rows.map(({ node: { key } }) => key)

describe('treeRows', () => {
  it('shows roots, and the children of what is open', () => {
    expect(keys(rowsWith([]))).toEqual(['br', 'online'])
    expect(keys(rowsWith(['br']))).toEqual(['br', 'sul', 'norte', 'online'])
    // An open node below a closed one is not visible.
    expect(keys(rowsWith(['sul']))).toEqual(['br', 'online'])
  })

  it('says level, place among siblings, and whether there is something to open', () => {
    const places = rowsWith(['br', 'norte']).map(({ node: { key }, level, at, of, isOpen }) => [
      key,
      level,
      at,
      of,
      isOpen,
    ])
    expect(places).toEqual([
      ['br', 1, 1, 2, true],
      ['sul', 2, 1, 2, false],
      ['norte', 2, 2, 2, true],
      ['belem', 3, 1, 1, null],
      ['online', 1, 2, 2, null],
    ])
  })

  it('keeps the context of what is found, whatever is open', () => {
    expect(keys(rowsWith([], ['belem']))).toEqual(['br', 'norte', 'belem'])
    expect(keys(rowsWith([], []))).toEqual([])
  })

  it('takes a node for a root whose parent is not listed', () => {
    const rows = treeRows([node('b', 'a'), node('c', 'b')], new Set(['b']))
    expect(rows.map(({ node: { key }, level }) => [key, level])).toEqual([
      ['b', 1],
      ['c', 2],
    ])
  })

  it('walks two thousand nodes in one pass', () => {
    const many = Array.from({ length: 2000 }, (_, index) =>
      node(`${index}`, index === 0 ? null : `${(index - 1) >> 1}`),
    )
    expect(treeRows(many, new Set(many.map(({ key }) => key)))).toHaveLength(2000)
  })
})

describe('treeStep', () => {
  const rows = rowsWith(['br'])
  it.each<[string, TreeKey, ReturnType<typeof treeStep>]>([
    ['br', 'down', { focus: 'sul' }],
    ['sul', 'up', { focus: 'br' }],
    ['br', 'up', null],
    ['online', 'down', null],
    ['sul', 'last', { focus: 'online' }],
    ['sul', 'first', { focus: 'br' }],
    ['sul', 'in', { turn: 'sul', open: true }],
    ['br', 'in', { focus: 'sul' }],
    ['online', 'in', null],
    ['br', 'out', { turn: 'br', open: false }],
    ['norte', 'out', { focus: 'br' }],
    ['online', 'out', null],
  ])('%s, %s', (focused, key, step) => expect(treeStep(rows, focused, key)).toEqual(step))
})

describe('typedNode', () => {
  const rows = rowsWith(['br', 'norte'])
  it('goes to the next that begins so, around the end, whatever its accents', () => {
    expect(typedNode(rows, 'br', 'b', 'pt')).toBe('belem')
    expect(typedNode(rows, 'belem', 'b', 'pt')).toBe('br')
    expect(typedNode(rows, 'belem', 'bele', 'pt')).toBe('belem')
    expect(typedNode(rows, 'br', 'x', 'pt')).toBeNull()
  })
})
