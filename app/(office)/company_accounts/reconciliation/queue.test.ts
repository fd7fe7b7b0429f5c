import { expect, it } from 'vitest'
import type { BankLine, OwnMovement } from '@/lib/contracts/reconciliation'
import {
  emptyQueue,
  type Happening,
  hiddenLines,
  isWaiting,
  lastAccepted,
  nextQueue,
  takenMovements,
  takenReports,
  unseen,
} from './queue'

const accepted = (key: string, line: number, movement: number, report: number | null = null): Happening => ({
  kind: 'accepted',
  ...{ key, report },
  lines: [{ id: line } as BankLine],
  movements: [{ id: movement } as OwnMovement],
})
const after = (...happenings: Happening[]) => happenings.reduce(nextQueue, emptyQueue)
const two = [accepted('a', 1, 10), accepted('b', 2, 20)] as const

it('hides what is accepted at once, before the server has answered', () => {
  const queue = after(...two)
  expect([...hiddenLines(queue)]).toEqual([1, 2])
  expect([...takenMovements(queue)]).toEqual([10, 20])
  expect([...takenReports(after(...two, accepted('c', 3, 30, 7)))]).toEqual([7])
  expect(isWaiting(queue)).toBe(true)
})

it('brings a refused line back with its reason, and loses nothing else', () => {
  const queue = after(
    ...two,
    { kind: 'refused', key: 'a', fault: 'Já conciliada.' },
    { kind: 'held', key: 'b', made: { id: 7 } },
  )
  expect([...hiddenLines(queue)]).toEqual([2])
  expect([...takenMovements(queue)]).toEqual([20])
  expect([...queue.faults]).toEqual([[1, 'Já conciliada.']])
  expect(isWaiting(queue)).toBe(false)
  // Accepted anew, its reason goes.
  expect(nextQueue(queue, accepted('c', 1, 30)).faults.size).toBe(0)
})

it('undoes the last one, also before it holds', () => {
  const queue = after(...two)
  expect(lastAccepted(queue)?.key).toBe('b')
  const undoing = nextQueue(queue, { kind: 'undoing', key: 'b' })
  expect([...hiddenLines(undoing)]).toEqual([1])
  expect(lastAccepted(undoing)?.key).toBe('a')
  const held = nextQueue(undoing, { kind: 'held', key: 'b', made: { id: 7 } })
  expect(held.entries[1]).toMatchObject({ state: 'undoing', id: 7 })
  expect(nextQueue(held, { kind: 'undone', key: 'b' }).entries[1]?.state).toBe('undone')
  expect([...hiddenLines(nextQueue(held, { kind: 'kept', key: 'b' }))]).toEqual([1, 2])
})

it('has nothing to undo of a refusal', () => {
  const queue = after(accepted('a', 1, 10), { kind: 'undoing', key: 'a' }, { kind: 'refused', key: 'a', fault: 'Não.' })
  expect(nextQueue(queue, { kind: 'undone', key: 'a' }).entries[0]?.state).toBe('refused')
  expect(lastAccepted(queue)).toBeNull()
})

it('hides no line for longer than the list lacks it', () => {
  const queue = after(...two, { kind: 'held', key: 'a', made: { id: 7 } }, { kind: 'seen', keys: new Set(['a']) })
  expect(unseen(queue).map(({ key }) => key)).toEqual(['b'])
  // It can still be undone.
  expect(lastAccepted(after(two[0], { kind: 'seen', keys: new Set(['a']) }))?.key).toBe('a')
})

it('forgets one that was undone in the list of all', () => {
  const queue = after(two[0], { kind: 'held', key: 'a', made: { id: 7 } }, { kind: 'gone', id: 7 })
  expect(lastAccepted(queue)).toBeNull()
  expect([...hiddenLines(queue)]).toEqual([])
})
