import type { Scope } from '../../core/database/scope'
import type { Every } from '../../core/kernel/every'
import type { Listener } from './listener'
import { readNews } from './news'

export const pollMilliseconds = 3000
export const commentMilliseconds = 25_000
/** Streams of one person in this process; one more ends the oldest. */
const maxStreams = 4
/** A message is dated when its transaction begins and seen when it commits: so much later at most. */
const overlapMilliseconds = 60_000
const windowBefore = (now: Date) => new Date(now.getTime() - overlapMilliseconds)

type Open = <T>(work: (scope: Scope) => Promise<T>) => Promise<T>

/** The listeners of one tenant in this process, and the one poll that serves them all. */
interface Channel {
  listeners: Set<Listener>
  open: Open
  since: Date
  busy: boolean
  stop: () => void
}

export interface Switchboard {
  /** From when on the tenant's next poll looks; what a newcomer finds there already is no news to it. */
  since: (tenantId: number, now: Date) => Date
  /** From now on `listener` is told. `open` is a transaction of its tenant. */
  add: (tenantId: number, listener: Listener, when: { open: Open; every: Every; now: Date }) => void
  remove: (tenantId: number, listener: Listener) => void
}

/**
 * Looks after every stream of this process: PGlite has one connection, so a tenant is asked once for all who
 * listen, never once for each. A stream whose session no longer stands, or cannot be checked, ends.
 */
export function makeSwitchboard(): Switchboard {
  const channels = new Map<number, Channel>()

  async function poll(channel: Channel) {
    if (channel.busy) return
    channel.busy = true
    const listeners = [...channel.listeners]
    try {
      const { news, now } = await channel.open(async (scope) => ({
        news: await readNews(scope, listeners, channel.since),
        now: scope.now,
      }))
      channel.since = windowBefore(now)
      for (const listener of listeners) {
        const { userId, claims } = listener
        if (!news.living.has(claims.sid)) listener.end()
        else listener.tell(news.messages.get(userId) ?? [], news.unread.get(userId) ?? 0)
      }
    } catch {
      // Nobody is told anything unchecked; the browser comes back and hears the reason as an answer.
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
