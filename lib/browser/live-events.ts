import { notificationStream } from '@/lib/api/system'
import { pageGuise } from './guise'

/**
 * Live notifications for all tabs of a browser over one connection: the tab that holds the lock reads the stream and
 * broadcasts it; when it closes, another takes over. Browser only.
 */
export type LiveEvent = { kind: 'news' } | { kind: 'count'; unread: number }

const name = 'balcao-notifications'
const pollEveryMs = 30_000
/** After this many consecutive failures, or a refusal, it polls for a while. */
const patience = 3
const tryAgainMs = 5 * 60_000

const news: LiveEvent = { kind: 'news' }

/** Parses the `count` event's `{unread}`; anything else counts as news. */
export function readCount(data: unknown): LiveEvent {
  try {
    const { unread } = JSON.parse(String(data))
    return Number.isInteger(unread) && unread >= 0 ? { kind: 'count', unread } : news
  } catch {
    return news
  }
}

/** Calls `hear` with each event until the returned function is called. */
export function listenLive(hear: (event: LiveEvent) => void): () => void {
  // The messages are the person's own.
  if (pageGuise() !== null) return () => {}
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
  // Rejects only when aborted while waiting, which is the normal end.
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

/** Follows the stream; without one, polls every half minute and retries the stream from time to time. */
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
    // Catches up on missed events; for an ended session this call leads to sign-in.
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
