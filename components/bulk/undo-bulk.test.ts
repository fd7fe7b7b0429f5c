import { expect, it } from 'vitest'
import { undoing } from './undo-bulk'

it('14.17 rows go back by their own action each, at the version they were left in, and the others not at all', () => {
  const done = { ok: true, error: null }
  const results = [
    { id: 1, ...done, undo: 'activate', row_version: 4 },
    { id: 2, ...done },
    { id: 3, ...done, undo: 'restore' },
    { id: 4, ok: false, error: { reason: 'in_use', message: '' } },
    { id: 5, ...done, undo: 'activate', row_version: 2 },
  ]
  expect(undoing(results)).toEqual([
    { action: 'activate', ids: [1, 5], versions: { 1: 4, 5: 2 } },
    { action: 'restore', ids: [3], versions: {} },
  ])
  expect(undoing([])).toEqual([])
})
