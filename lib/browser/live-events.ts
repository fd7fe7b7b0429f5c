import { notificationStream } from '@/lib/api/system'

/**
 * News of the notifications, as they happen, for every tab of a browser over one connection. Browser only.
 * One tab holds the lock and the stream, and tells the others; when it goes, the next one takes over.
 */
export type LiveEvent = { kind: 'news' } | { kind: 'count'; unread: number }

const name = 'balcao-notifications'
const pollEveryMs = 30_000
/** A stream that fails so often in a row, or is refused, gives way to polling for a while. */
const patience = 3
const tryAgainMs = 5 * 60_000

const news: LiveEvent = { kind: 'news' }

/** The `count` event's `{unread}`; anything else is only news. */
export function readCount(data: unknown): LiveEvent {
  try {
    const { unread } = JSON.parse(String(data))
    return Number.isInteger(unread) && unread >= 0 ? { kind: 'count', unread } : news
  } catch {
    return news
  }
}

/** Calls `hear` until the function it answers is called. */
export function listenLive(hear: (event: LiveEvent) => void): () => void {
  const stop = new AbortController()
  if (!('EventSource' in globalThis && 'BroadcastChannel' in globalThis && navigator.locks)) {
    poll(stop.signal, hear)
    return () => stop.abort()
  }
  const channel = new BroadcastChannel(name)
  channel.onmessage = ({ data }: MessageEvent<LiveEvent>) => hear(data)
  const share = (event: LiveEvent) => {
    hear(event)
    channel.postMessage(event)
  }
  const lead = () =>
    new Promise<void>((release) => {
      stop.signal.addEventListener('abort', () => release())
      follow(stop.signal, share)
    })
  // Refused only when aborted while waiting, which is how this ends.
  navigator.locks.request(name, { signal: stop.signal }, lead).catch(() => {})
  return () => {
    stop.abort()
    channel.close()
  }
}

function poll(signal: AbortSignal, hear: (event: LiveEvent) => void) {
  const timer = setInterval(() => hear(news), pollEveryMs)
  signal.addEventListener('abort', () => clearInterval(timer))
}

/** Follows the stream; where there is none, asks every half minute and looks for it again from time to time. */
function follow(signal: AbortSignal, hear: (event: LiveEvent) => void) {
  if (signal.aborted) return
  const source = new EventSource(notificationStream().path)
  const close = () => source.close()
  let failures = 0
  signal.addEventListener('abort', close)
  source.addEventListener('open', () => {
    failures = 0
  })
  source.addEventListener('notification', () => hear(news))
  source.addEventListener('count', ({ data }) => hear(readCount(data)))
  source.addEventListener('error', () => {
    failures += 1
    if (source.readyState !== EventSource.CLOSED && failures < patience) return
    close()
    signal.removeEventListener('abort', close)
    // What was missed; and a session that has ended is told so by this call.
    hear(news)
    const pause = new AbortController()
    const wait = AbortSignal.any([signal, pause.signal])
    poll(wait, hear)
    const again = setTimeout(() => {
      pause.abort()
      follow(signal, hear)
    }, tryAgainMs)
    wait.addEventListener('abort', () => clearTimeout(again))
  })
}
