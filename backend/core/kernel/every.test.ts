import { expect, it } from 'vitest'
import { type Every, oneAtATime } from './every'

it('work that takes longer than its turn is not done twice at once, and is ended and awaited at the end', async () => {
  let tick = () => {}
  let isStopped = false
  const every: Every = (_, work) => {
    tick = () => void work()
    return () => {
      isStopped = true
    }
  }
  const done: (() => void)[] = []
  const signals: AbortSignal[] = []
  const end = oneAtATime(every, 60_000, (signal) => {
    signals.push(signal)
    return new Promise((resolve) => done.push(resolve))
  })
  tick()
  tick()
  expect(done).toHaveLength(1)
  done[0]?.()
  await new Promise(setImmediate)
  tick()
  expect(done).toHaveLength(2)

  let isOver = false
  const ending = end().then(() => {
    isOver = true
  })
  expect(isStopped).toBe(true)
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, true])
  await new Promise(setImmediate)
  expect(isOver).toBe(false)
  done[1]?.()
  await ending
  expect(isOver).toBe(true)
})
