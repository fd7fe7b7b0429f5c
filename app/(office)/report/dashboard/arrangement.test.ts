import { expect, it } from 'vitest'
import { asDeclared, moved, ordered, readArrangement, shownPanels, switched } from './arrangement'
import { offeredPanels, panels } from './viewer'

const all = offeredPanels('Administrador')

it('reads what is kept, part by part; new panels come last', () => {
  expect(readArrangement(null)).toEqual(asDeclared)
  expect(readArrangement({ order: 'x', hidden: 7 })).toEqual(asDeclared)
  const kept = readArrangement({ order: ['goals', 'x', 'cards', 'goals'], hidden: ['year', 'x'] })
  expect(kept.order.slice(0, 2)).toEqual(['goals', 'cards'])
  expect(kept.order.toSorted()).toEqual([...panels].toSorted())
  expect(kept.hidden).toEqual(['year'])
})

it('moves a panel among those that are offered, and no farther than its ends', () => {
  expect(ordered(moved(asDeclared, all, 'production', -1), all).slice(0, 3)).toEqual(['cards', 'production', 'year'])
  expect(moved(asDeclared, all, 'cards', -1)).toBe(asDeclared)
  expect(moved(asDeclared, all, 'estimate', 1)).toBe(asDeclared)
  const broker = offeredPanels('Corretor')
  // Past the panels that a Corretor has not.
  expect(ordered(moved(asDeclared, broker, 'stages', -1), broker)).toEqual([
    'cards',
    'year',
    'stages',
    'production',
    'estimate',
  ])
})

it('hides a panel, and shows it again', () => {
  const without = switched(asDeclared, 'year')
  expect(shownPanels(without, all)).not.toContain('year')
  expect(shownPanels(switched(without, 'year'), all)).toEqual(all)
})
