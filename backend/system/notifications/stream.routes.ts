import * as z from 'zod'
import { rowId } from '@/lib/contracts/list'
import { ApiError } from '../../core/errors/api-error'
import { Answer, type Route, route, verb } from '../../core/kernel/verb'
import { openListener } from './listener'
import { findMissed, loadNews } from './news'
import { makeSwitchboard, type Switchboard } from './switchboard'

const headers = { 'content-type': 'text/event-stream; charset=utf-8', 'x-accel-buffering': 'no' }

/** The last message seen: `Last-Event-ID` from browsers; the query, from clients that cannot set headers. */
function lastSeen(request: Request, asked: number | undefined): number | undefined {
  const told = rowId.safeParse(request.headers.get('last-event-id'))
  return told.success ? told.data : asked
}

/**
 * Server-sent events: `count` `{unread}` at once and on every change, `notification` (a Notification, its id as the
 * event's) for new ones, a comment every 25 s. Ends with the session or its token, whichever is first; Last-Event-ID
 * replays what was missed.
 */
const listen = (board: Switchboard) =>
  verb(
    {
      permission: 'authenticated',
      summary: 'Server-sent events of new notifications and of how many are unread',
      query: z.strictObject({ last_event_id: rowId.optional() }),
    },
    async ({ principal, claims, query, tenant, now }) =>
      async ({ request, open, every }) => {
        if (request.method === 'HEAD') return new Answer(new Uint8Array(), 200, headers)
        const who = { userId: principal.id, claims }
        const last = lastSeen(request, query.last_event_id)
        const since = board.since(tenant.id, now)
        const found = await open(async (scope) => ({
          news: await loadNews(scope, [who], since),
          missed: last === undefined ? [] : await findMissed(scope, who.userId, last),
        }))
        if (!found.news.living.has(claims.sid)) throw new ApiError('UNAUTHENTICATED')
        const listener = openListener(who, request.signal, (gone) => board.remove(tenant.id, gone))
        if (request.signal.aborted) return new Answer(listener.body, 200, headers)
        board.add(tenant.id, listener, { open, every, now })
        const { messages, unread } = found.news
        listener.begin(messages.get(who.userId) ?? [], found.missed, unread.get(who.userId) ?? 0)
        return new Answer(listener.body, 200, headers)
      },
  )

/** One switchboard for all tenants of this process. */
export const streamRoutes = (): Route[] => [route('GET', '/api/notifications/stream', listen(makeSwitchboard()))]
