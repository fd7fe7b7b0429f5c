import { expect, it, vi } from 'vitest'
import type { Attached } from './attached'
import { keptQueue, UploadQueue, type Ways } from './upload-queue'

const png = (name: string) => new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])], name)
const limits = { bytes: 1024, types: ['image/png'] }

/** A mounted component whose uploads finish when the test says so. */
function place(queue: UploadQueue<Attached>, more: Partial<Ways<Attached>> = {}) {
  const sending = new Map<string, PromiseWithResolvers<void>>()
  const attached: string[] = []
  const go = () =>
    queue.go({
      limits,
      asksKind: false,
      upload: async ({ name, size }) => {
        const way = Promise.withResolvers<void>()
        sending.set(name, way)
        await way.promise
        return { uuid: name, name, mime: 'image/png', size }
      },
      onAttached: ({ name }) => attached.push(name),
      explain: String,
      ...more,
    })
  go()
  const states = () => queue.waiting().map(({ file, state }) => `${file.name} ${state}`)
  return { sending, attached, states, go }
}
const settled = () => new Promise((done) => setTimeout(done))

it('sends two at once, and the next as one arrives or fails', async () => {
  const queue = new UploadQueue<Attached>()
  const here = place(queue)
  await queue.add([png('a'), png('b'), png('c'), new File(['text'], 'd')])
  expect(here.states()).toEqual(['a sending', 'b sending', 'c queued', 'd refused'])
  here.sending.get('a')?.reject(new Error('cut'))
  here.sending.get('b')?.resolve()
  await settled()
  expect(here.states()).toEqual(['a failed', 'c sending', 'd refused'])
  expect(here.attached).toEqual(['b'])
  queue.again(queue.waiting()[0]?.id ?? 0)
  expect(here.states()).toEqual(['a sending', 'c sending', 'd refused'])
})

it('stops what is dropped', async () => {
  const queue = new UploadQueue<Attached>()
  const stopped = vi.fn()
  place(queue, {
    upload: (_file, _progress, _kind, signal) =>
      new Promise((_, fail) => {
        signal.addEventListener('abort', () => {
          stopped()
          fail(signal.reason)
        })
      }),
  })
  await queue.add([png('a')])
  queue.drop(queue.waiting()[0]?.id ?? 0)
  await settled()
  expect([stopped.mock.calls.length, queue.waiting()]).toEqual([1, []])
})

it('goes on while its place is away, and is there again when it is back', async () => {
  const here = place(keptQueue('thread 1'))
  const heard = vi.fn()
  const leave = keptQueue('thread 1').subscribe(heard)
  await keptQueue('thread 1').add([png('a'), png('b'), png('c')])
  leave()
  heard.mockClear()
  here.sending.get('a')?.resolve()
  await settled()
  expect([here.attached, heard.mock.calls.length]).toEqual([['a'], 0])
  expect(keptQueue('thread 2').waiting()).toEqual([])
  expect(keptQueue('thread 1').waiting()).toHaveLength(2)
  // A handler registered in the meantime receives it.
  const back = place(keptQueue('thread 1'))
  here.sending.get('b')?.resolve()
  await settled()
  expect([here.attached, back.attached, back.states()]).toEqual([['a'], ['b'], ['c sending']])
})
