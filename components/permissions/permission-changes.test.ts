import { expect, it } from 'vitest'
import { changeCount, permissionChanges, withChanges } from './permission-changes'

it('tells what was added and removed', () => {
  const changes = permissionChanges(new Set(['a', 'b']), new Set(['b', 'c', 'd']))
  expect(changes).toEqual({ added: ['c', 'd'], removed: ['a'] })
  expect(changeCount(changes)).toBe(3)
})

it('keeps one’s own changes upon what somebody else has saved', () => {
  const changes = permissionChanges(new Set(['a', 'b']), new Set(['b', 'c']))
  expect([...withChanges(new Set(['a', 'b', 'x']), changes)]).toEqual(['b', 'x', 'c'])
})
