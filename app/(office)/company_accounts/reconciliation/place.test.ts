import { expect, it } from 'vitest'
import type { OpenLine, Suggestion } from '@/lib/contracts/reconciliation'
import { chosenIndex, currentIndex, placeAfter, start, stillOpen, walk } from './place'

const lines = [11, 12, 13, 14].map((id) => ({ id }))
const at = (index: number) => ({ id: lines[index]?.id ?? null, at: index })
const suggestion = (score: number, ...movements: number[]) =>
  ({ score, movements: movements.map((id) => ({ id })), report: null }) as unknown as Suggestion

it('begins with the first line, and with none if there is none', () => {
  expect(currentIndex(lines, start)).toBe(0)
  expect(currentIndex([], start)).toBe(-1)
})

it('walks by arrows and letters, and stays within the list', () => {
  expect(walk(lines, at(1), 'ArrowDown')).toEqual(at(2))
  expect(walk(lines, at(1), 'k')).toEqual(at(0))
  expect(walk(lines, at(0), 'ArrowUp')).toEqual(at(0))
  expect(walk(lines, at(1), 'End')).toEqual(at(3))
  expect(walk(lines, at(3), 'j')).toEqual(at(3))
  expect(walk(lines, at(1), 'PageDown')).toEqual(at(3))
  expect(walk(lines, at(1), 'x')).toBeNull()
})

it('goes to the next line that stays, and at the end to the last', () => {
  expect(placeAfter(lines, at(1), new Set([12]))).toEqual({ id: 13, at: 1 })
  expect(placeAfter(lines, at(1), new Set([12, 13]))).toEqual({ id: 14, at: 1 })
  expect(placeAfter(lines, at(3), new Set([14]))).toEqual({ id: 13, at: 2 })
  expect(placeAfter(lines, at(0), new Set([11, 12, 13, 14]))).toEqual({ id: null, at: 0 })
  // Marked elsewhere: the current one stays where it is.
  expect(placeAfter(lines, at(2), new Set([11]))).toEqual({ id: 13, at: 1 })
})

it('takes the line that took the place of one that has gone', () => {
  expect(currentIndex(lines, { id: 99, at: 2 })).toBe(2)
  expect(currentIndex(lines, { id: 99, at: 9 })).toBe(3)
})

it('chooses the surest suggestion, and none of two as sure', () => {
  expect(chosenIndex([suggestion(100), suggestion(60)], undefined)).toBe(0)
  expect(chosenIndex([suggestion(60)], undefined)).toBe(0)
  expect(chosenIndex([suggestion(60), suggestion(60)], undefined)).toBeNull()
  expect(chosenIndex([suggestion(60), suggestion(60)], 1)).toBe(1)
  expect(chosenIndex([suggestion(60)], 1)).toBe(0)
  expect(chosenIndex([], undefined)).toBeNull()
})

it('leaves out lines that were matched, and suggestions of movements and reports that were', () => {
  const open = [
    { id: 1, suggestions: [suggestion(60, 7)] },
    { id: 2, suggestions: [suggestion(60, 7), suggestion(60, 8)] },
    { id: 3, suggestions: [] },
    { id: 4, suggestions: [{ ...suggestion(90), report: { id: 5 } }, suggestion(60, 9)] },
  ] as unknown as OpenLine[]
  const after = stillOpen(open, new Set([1]), { movements: new Set([7]), reports: new Set([5]) })
  expect(after.map(({ id, suggestions }) => [id, suggestions.length])).toEqual([
    [2, 1],
    [3, 0],
    [4, 1],
  ])
})
