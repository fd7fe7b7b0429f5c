import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type LiveEvent, listenLive, readCount } from '@/lib/browser/live-events'

/** A browser's event stream, and its locks: the first caller holds one until its promise settles. */
class Stream extends EventTarget {
  static readonly CLOSED = 2
  static opened: Stream[] = []
  readyState = 1
  constructor() {
    super()
    Stream.opened.push(this)
  }
  close() {
    this.readyState = Stream.CLOSED
  }
  fail(readyState: number) {
    this.readyState = readyState
    this.dispatchEvent(new Event('error'))
  }
}

const channels = new Set<Channel>()
class Channel {
  onmessage: ((event: { data: unknown }) => void) | null = null
  constructor() {
    channels.add(this)
  }
  postMessage(data: unknown) {
    for (const channel of channels) if (channel !== this) channel.onmessage?.({ data })
  }
  close() {
    channels.delete(this)
  }
}

let held: Promise<void> = Promise.resolve()
const locks = {
  request: (_name: string, { signal }: { signal: AbortSignal }, lead: () => Promise<void>) => {
    held = held.then(() => (signal.aborted ? undefined : lead()))
    return held
  },
}

const settle = () => vi.advanceTimersByTimeAsync(0)
const tab = () => {
  const heard: LiveEvent[] = []
  return { heard, close: listenLive((event) => heard.push(event)) }
}

beforeEach(() => {
  vi.useFakeTimers()
  Stream.opened = []
  channels.clear()
  held = Promise.resolve()
  vi.stubGlobal('EventSource', Stream)
  vi.stubGlobal('BroadcastChannel', Channel)
  vi.stubGlobal('navigator', { locks })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const count = (unread: number) => new MessageEvent('count', { data: JSON.stringify({ unread }) })

it('opens one stream for all tabs, which hear the same; the next tab takes over', async () => {
  const [one, other] = [tab(), tab()]
  await settle()
  expect(Stream.opened).toHaveLength(1)
  Stream.opened[0]?.dispatchEvent(count(3))
  Stream.opened[0]?.dispatchEvent(new MessageEvent('notification', { data: '{}' }))
  expect(one.heard).toEqual([{ kind: 'count', unread: 3 }, { kind: 'news' }])
  expect(other.heard).toEqual(one.heard)
  one.close()
  await settle()
  expect(Stream.opened[0]?.readyState).toBe(Stream.CLOSED)
  expect(Stream.opened).toHaveLength(2)
  other.close()
  await settle()
  expect(Stream.opened.every(({ readyState }) => readyState === Stream.CLOSED)).toBe(true)
})

it('asks every half minute once the stream is refused, and looks for it again', async () => {
  const { heard, close } = tab()
  await settle()
  Stream.opened[0]?.fail(Stream.CLOSED)
  expect(heard).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(heard).toHaveLength(3)
  await vi.advanceTimersByTimeAsync(4 * 60_000)
  expect(Stream.opened).toHaveLength(2)
  const before = heard.length
  await vi.advanceTimersByTimeAsync(60_000)
  expect(heard).toHaveLength(before)
  close()
})

it('bears a broken connection twice, and a third time in a row no more', async () => {
  const { heard, close } = tab()
  await settle()
  const [stream] = Stream.opened
  stream?.fail(0)
  stream?.fail(0)
  stream?.dispatchEvent(new Event('open'))
  stream?.fail(0)
  stream?.fail(0)
  expect(heard).toEqual([])
  stream?.fail(0)
  expect(heard).toEqual([{ kind: 'news' }])
  expect(stream?.readyState).toBe(Stream.CLOSED)
  close()
  await vi.advanceTimersByTimeAsync(10 * 60_000)
  expect(heard).toHaveLength(1)
  expect(Stream.opened).toHaveLength(1)
})

it('asks every half minute where a browser has no locks', async () => {
  vi.stubGlobal('navigator', {})
  const { heard, close } = tab()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(heard).toHaveLength(2)
  close()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(heard).toHaveLength(2)
  expect(Stream.opened).toEqual([])
})

it('reads a count, and takes anything else for news', () => {
  expect(readCount('{"unread":3}')).toEqual({ kind: 'count', unread: 3 })
  for (const data of ['', '{', 'null', '{}', '{"unread":-1}', '{"unread":"3"}']) {
    expect(readCount(data)).toEqual({ kind: 'news' })
  }
})
