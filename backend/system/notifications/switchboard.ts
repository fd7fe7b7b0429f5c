import type { Scope } from '../../core/database/scope'
import type { Every } from '../../core/kernel/every'
import type { Listener } from './listener'
import { loadNews } from './news'

export const pollMilliseconds = 3000
export const commentMilliseconds = 25_000
/** Streams per person in this process; one more ends the oldest. */
const maxStreams = 4
/** A message carries its transaction's start and becomes visible at commit: polls look back this far. */
const overlapMilliseconds = 60_000
const windowBefore = (now: Date) => new Date(now.getTime() - overlapMilliseconds)

type Open = <T>(work: (scope: Scope) => Promise<T>) => Promise<T>

/** One tenant's listeners in this process, and the one poll that serves them. */
interface Channel {
  listeners: Set<Listener>
  open: Open
  since: Date
  busy: boolean
  stop: () => void
}

export interface Switchboard {
  /** Start of the tenant's next poll; older messages are not new to a joining listener. */
  since: (tenantId: number, now: Date) => Date
  /** Adds `listener`. `open` opens a transaction of its tenant. */
  add: (tenantId: number, listener: Listener, when: { open: Open; every: Every; now: Date }) => void
  remove: (tenantId: number, listener: Listener) => void
}

/**
 * Polls once per tenant for all streams of this process, never once per stream: PGlite has a single connection. A
 * stream ends when its session is over or cannot be checked.
 */
export function makeSwitchboard(): Switchboard {
  const channels = new Map<number, Channel>()

  async function poll(channel: Channel) {
    if (channel.busy) return
    channel.busy = true
    const listeners = [...channel.listeners]
    try {
      const { news, now } = await channel.open(async (scope) => ({
        news: await loadNews(scope, listeners, channel.since),
        now: scope.now,
      }))
      channel.since = windowBefore(now)
      for (const listener of listeners) {
        const { userId, claims } = listener
        if (!news.living.has(claims.sid)) listener.end()
        else listener.tell(news.messages.get(userId) ?? [], news.unread.get(userId) ?? 0)
      }
    } catch {
      // Never send unchecked: end the stream, and the reconnecting browser gets the reason as an answer.
      for (const listener of listeners) listener.end()
    } finally {
      channel.busy = false
    }
  }

  function openChannel(tenantId: number, { open, every, now }: { open: Open; every: Every; now: Date }): Channel {
    const channel: Channel = {
      listeners: new Set(),
      open,
      since: windowBefore(now),
      busy: false,
      stop: () => {
        for (const stop of stops) stop()
        channels.delete(tenantId)
      },
    }
    const stops = [
      every(pollMilliseconds, () => poll(channel)),
      every(commentMilliseconds, () => {
        for (const listener of channel.listeners) listener.keepAlive()
      }),
    ]
    channels.set(tenantId, channel)
    return channel
  }

  return {
    since: (tenantId, now) => channels.get(tenantId)?.since ?? windowBefore(now),
    add: (tenantId, listener, when) => {
      const channel = channels.get(tenantId) ?? openChannel(tenantId, when)
      const own = [...channel.listeners].filter(({ userId }) => userId === listener.userId)
      for (const oldest of own.slice(0, Math.max(0, own.length + 1 - maxStreams))) oldest.end()
      channel.listeners.add(listener)
    },
    remove: (tenantId, listener) => {
      const channel = channels.get(tenantId)
      channel?.listeners.delete(listener)
      if (channel?.listeners.size === 0) channel.stop()
    },
  }
}
