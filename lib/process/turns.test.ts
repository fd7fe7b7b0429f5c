import { expect, it } from 'vitest'
import { turns } from './turns'

it('lets so many work at once, and the next when one is done, however it ended', async () => {
  const queue = turns(2, 10)
  const works = Array.from({ length: 4 }, () => Promise.withResolvers<number>())
  const begun: number[] = []
  const all = works.map(({ promise }, at) =>
    queue.take(() => {
      begun.push(at)
      return promise
    }),
  )
  expect([begun, queue.isFree()]).toEqual([[0, 1], false])
  works[1]?.reject(new Error('one'))
  await expect(all[1]).rejects.toThrow('one')
  expect(begun).toEqual([0, 1, 2])
  for (const { resolve } of works) resolve(7)
  expect(await Promise.all([all[0], all[2], all[3]])).toEqual([7, 7, 7])
  expect([begun, queue.isFree()]).toEqual([[0, 1, 2, 3], true])
})

it('turns away whom it would have to keep waiting', async () => {
  const queue = turns(1, 1)
  const first = Promise.withResolvers<string>()
  const taken = [queue.take(() => first.promise), queue.take(() => Promise.resolve('second'))]
  expect(await queue.take(() => Promise.resolve('third'))).toBeNull()
  first.resolve('first')
  expect(await Promise.all(taken)).toEqual(['first', 'second'])
  expect(await queue.take(() => Promise.resolve('fourth'))).toBe('fourth')
})
