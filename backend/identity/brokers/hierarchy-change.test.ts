import { expect, it } from 'vitest'
import { changeEffects } from './hierarchy-change'
import type { Placed, Tree, TreeNode, TreePerson } from './hierarchy-tree'

const person = (id: number): TreePerson => ({ id, uuid: `u${id}`, name: `P${id}` })
const node = (id: number, parent_id: number | null, more: Partial<TreeNode> = {}): TreeNode => ({
  id,
  parent_id,
  level: 1,
  person: person(id),
  role: 'Comercial',
  percentage: 100_000n,
  base: 'broker',
  active_from: '2026-01-01',
  active_to: null,
  ...more,
})
const tree = (...nodes: TreeNode[]): Tree => new Map(nodes.map((one) => [one.id, one]))
const placed = (...pairs: [number, number | null][]): Placed[] =>
  pairs.map(([id, at]) => ({ person: person(id), node: at }))
const day = '2026-11-20'
const terms = (brokers: number, percentage = '10.0000') => ({ percentage, base: 'broker', brokers })
const user = (id: number) => ({ uuid: `u${id}`, name: `P${id}` })
const none = { count: 0, names: [] }

it('says nothing of a change that changes nothing', () => {
  const state = { tree: tree(node(1, null), node(2, 1)), placed: placed([11, 2]) }
  expect(changeEffects(state, state, day)).toEqual({ sight: [], overrides: [], freed: none })
})

it('moves what is below from one branch to the other, and leaves those above both alone', () => {
  const before = tree(node(1, null), node(2, 1), node(3, 1), node(4, 2))
  const after = tree(node(1, null), node(2, 1), node(3, 1), node(4, 3))
  const brokers = placed([11, 4], [12, 4])
  expect(changeEffects({ tree: before, placed: brokers }, { tree: after, placed: brokers }, day)).toEqual({
    sight: [
      { user: user(2), gains: none, loses: { count: 3, names: ['P11', 'P12', 'P4'] } },
      { user: user(3), gains: { count: 3, names: ['P11', 'P12', 'P4'] }, loses: none },
    ],
    overrides: [
      { user: user(2), before: terms(2), after: terms(0) },
      { user: user(3), before: terms(0), after: terms(2) },
    ],
    freed: none,
  })
})

it('counts among the brokers of an override those who stay as they are', () => {
  const before = tree(node(1, null), node(2, 1), node(3, 1), node(4, 2))
  const after = tree(...[...before.values()].map((one) => (one.id === 4 ? { ...one, parent_id: 3 } : one)))
  const brokers = placed([11, 4], [12, 2], [13, 2], [14, 3], [15, null])
  const { overrides } = changeEffects({ tree: before, placed: brokers }, { tree: after, placed: brokers }, day)
  expect(overrides).toEqual([
    { user: user(2), before: terms(3), after: terms(2) },
    { user: user(3), before: terms(1), after: terms(2) },
  ])
})

it('counts the override of internal people, whose sight does not change', () => {
  const before = tree(node(1, null, { role: 'CEO' }))
  const after = tree(node(1, null, { role: 'CEO', percentage: 50_000n }))
  const brokers = placed([11, 1])
  expect(changeEffects({ tree: before, placed: brokers }, { tree: after, placed: brokers }, day)).toEqual({
    sight: [],
    overrides: [{ user: user(1), before: terms(1), after: terms(1, '5.0000') }],
    freed: none,
  })
})

it('gives no override outside of its validity', () => {
  const before = tree(node(1, null))
  const after = tree(node(1, null, { active_to: '2026-11-19' }))
  const { sight, overrides } = changeEffects({ tree: before, placed: [] }, { tree: after, placed: [] }, day)
  expect(sight).toEqual([])
  expect(overrides).toEqual([{ user: user(1), before: terms(0), after: null }])
})

it('names five of many, and who is left below no node', () => {
  const brokers = Array.from({ length: 7 }, (_, at): [number, number | null] => [11 + at, 1])
  const gone = brokers.map(([id]): [number, null] => [id, null])
  const { sight, freed } = changeEffects(
    { tree: tree(node(1, null)), placed: placed(...brokers) },
    { tree: tree(), placed: placed(...gone) },
    day,
  )
  const seven = { count: 7, names: ['P11', 'P12', 'P13', 'P14', 'P15'] }
  expect(sight).toEqual([{ user: user(1), gains: none, loses: seven }])
  expect(freed).toEqual(seven)
})
