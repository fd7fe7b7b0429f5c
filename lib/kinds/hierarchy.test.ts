import { expect, it } from 'vitest'
import { nodesBelow, placeFault } from './hierarchy'

const nodes = [
  { id: 1, parent: null, level: 1 },
  { id: 2, parent: 1, level: 3 },
  { id: 3, parent: 1, level: 3 },
  { id: 4, parent: 2, level: 4 },
]
const [top, left, right, low] = nodes

it('finds a node and everything below it', () => {
  expect([...nodesBelow(nodes, 1)].toSorted()).toEqual([1, 2, 3, 4])
  expect([...nodesBelow(nodes, 2)].toSorted()).toEqual([2, 4])
  expect([...nodesBelow(nodes, 4)]).toEqual([4])
})

it('refuses a place below itself, and one that is not above', () => {
  const below = nodesBelow(nodes, 2)
  expect([top, left, right, low].map((target) => target && placeFault(target, 3, below))).toEqual([
    null,
    'hierarchy_cycle',
    'hierarchy_level',
    'hierarchy_cycle',
  ])
})
