import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { runningKinds } from '@/lib/calls/call'
import { everyone } from '@/lib/contracts/audience'
import { type Call, callContract } from '@/lib/contracts/call'
import { localTime } from '../../core/database/local-time'
import { ApiError } from '../../core/errors/api-error'
import type { Acting } from '../../core/kernel/acting'
import { crud } from '../../core/registry/crud'
import { matchesSearch } from '../../core/registry/filter'
import type { Row } from '../../core/registry/registry'
import { seenProposals } from '../../operation/records/seen-proposals'
import { toldLength } from '../../operation/records/told-length'
import { countThreads } from '../../operation/threads/thread'
import { call } from '../records/call.table'
import { loadCalendar } from './calendar'
import { callColumns, callFilters, callSearch, callSorts, visibleCalls } from './columns'
import { sideOn } from './side'
import { secondsLeft } from './term'
import { callThread } from './thread'

type Kept = { since: number | null; left: number; term: number }

const minutes = (seconds: number) => Math.floor(seconds / 60)
const isRunning = (kind: unknown) => runningKinds.some((one) => one === kind)

/** Orders of the two queues (`callSchema`). */
function places(kind: unknown, overdue: boolean) {
  if (isRunning(kind)) return { urgency: overdue ? 0 : 1, turn: 2 }
  if (kind === 'waiting_requester') return { urgency: 2, turn: 0 }
  return kind === 'resolved' ? { urgency: 3, turn: 1 } : { urgency: 4, turn: 3 }
}

/** Fills in the fields that depend on the viewer, and those that depend on the request's clock. */
async function presentCalls(acting: Acting, rows: Row[]): Promise<Row[]> {
  if (rows.length === 0) return rows
  const { principal, now } = acting
  const counts = await countThreads(
    callThread,
    acting,
    rows.map(({ id }) => id),
  )
  const named = rows.flatMap(({ proposal }) => (proposal ? [(proposal as NonNullable<Call['proposal']>).uuid] : []))
  const seen = await seenProposals(acting, named)
  const calendar = await loadCalendar(acting)
  const local = localTime(now, calendar.timeZone)
  return rows.map((row) => {
    // Guarantee: `callColumns` made them.
    const [{ since, left, term }, proposal] = [row.clock as Kept, row.proposal as Call['proposal']]
    const clock_since = since === null ? null : new Date(since * 1000)
    const overdue = isRunning(row.kind) && typeof row.due_at === 'string' && row.due_at < local
    return {
      ...row,
      proposal: proposal && seen.has(proposal.uuid) ? proposal : null,
      clock: {
        running: clock_since !== null,
        left: minutes(secondsLeft(calendar, { clock_since, clock_left: left }, now)),
        term: minutes(term),
      },
      side: sideOn(principal, Number(row.side)),
      overdue,
      ...places(row.kind, overdue),
      ...counts(row.id),
    }
  })
}

/**
 * Its audit: of the description and the rating's word the length alone; not the proposal, which not everybody sees who
 * sees the call; and nothing that was counted for the one who wrote.
 */
export const rememberedCall = (row: Row) => {
  const { proposal, description, clock, side, overdue, urgency, turn, waits_for, messages, unread, ...rest } = row
  return { ...rest, description: toldLength(description), rating_comment: toldLength(row.rating_comment) }
}

/** Calls as a registry: list, search, export and audit. Writes are in `call.routes.ts`. */
export const callCrud = crud(call, callContract, {
  called: { fields: ['subject', sql`${call.number}::text`] },
  computed: callColumns,
  search: [],
  condition: (_acting, query) => callSearch(query?.search, (columns) => matchesSearch(query?.search, columns)),
  filters: callFilters,
  sorts: callSorts,
  ties: [call.due_at],
  within: visibleCalls,
  present: presentCalls,
  remembered: rememberedCall,
  told: { merged: everyone(z.int()) },
  outlivedBy: ['call', 'call_item_value', 'call_mail', 'call_message'],
})

/** One call as this person sees it. */
export async function shownCall(acting: Acting, id: number): Promise<Row> {
  const [row] = await callCrud.registry.rows(acting, [id])
  if (!row) throw new ApiError('NOT_FOUND')
  return row
}
