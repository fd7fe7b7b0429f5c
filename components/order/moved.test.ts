import { expect, it } from 'vitest'
import { movedBeside, movedTo } from './moved'

const ids = [1, 2, 3, 4]

it('a row stands at its new place, the others keep theirs', () => {
  expect(movedTo(ids, 3, 0)).toEqual([3, 1, 2, 4])
  expect(movedTo(ids, 1, 2)).toEqual([2, 3, 1, 4])
  expect(movedTo(ids, 4, 9)).toEqual(ids)
  expect(movedTo(ids, 1, -1)).toEqual(ids)
})

it('a row that is dropped on another stands before or after it, whence it came', () => {
  expect(movedBeside(ids, 1, 3, false)).toEqual([2, 1, 3, 4])
  expect(movedBeside(ids, 1, 3, true)).toEqual([2, 3, 1, 4])
  expect(movedBeside(ids, 4, 2, false)).toEqual([1, 4, 2, 3])
  expect(movedBeside(ids, 4, 2, true)).toEqual([1, 2, 4, 3])
  for (const [id, other] of [
    [2, 2],
    [9, 1],
    [1, 9],
  ] as const) {
    expect(movedBeside(ids, id, other, true)).toEqual(ids)
  }
})
