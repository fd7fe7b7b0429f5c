import { sql } from 'drizzle-orm'
import { type Pendency, pendencyContract } from '@/lib/contracts/pendency'
import { loadTimeZone } from '../../company/time-zone'
import { localTime } from '../../core/database/local-time'
import { ApiError } from '../../core/errors/api-error'
import type { Acting } from '../../core/kernel/acting'
import { crud } from '../../core/registry/crud'
import { matchesSearch } from '../../core/registry/filter'
import type { Row } from '../../core/registry/registry'
import { shownName } from '../customers/named'
import { pendency } from '../records/pendency.table'
import { toldLength } from '../records/told-length'
import { countThreads } from '../threads/thread'
import { pendencyColumns, pendencyFilters, pendencySearch, visiblePendencies } from './columns'
import { pendencyThread } from './thread'

type Named = Pendency['proposal'] & { typed: string | null }

/** Shows the client's name as the viewer may know it (decision 24). */
function proposalSeen(acting: Acting, row: Row) {
  const { customer, typed, ...rest } = row.proposal as Named
  return { ...rest, customer: shownName(acting, { name: customer, typed }).name }
}

/**
 * Fills in the fields that depend on the viewer: number of messages, unread ones, and lateness by the request's clock.
 * Internal notes count for staff only (pendencies.md#messages).
 */
async function presentPendencies(acting: Acting, rows: Row[]): Promise<Row[]> {
  if (rows.length === 0) return rows
  const counts = await countThreads(
    pendencyThread,
    acting,
    rows.map(({ id }) => id),
  )
  const clock = localTime(acting.now, await loadTimeZone(acting))
  return rows.map((row) => {
    const overdue = row.status === 'open' && typeof row.due_at === 'string' && row.due_at < clock
    // Late, to be answered, answered, closed; the office's turn comes before the seller's.
    const open = row.status === 'open'
    const turn = overdue ? 0 : open ? 1 : row.status === 'answered' ? 2 : 3
    const urgency = turn === 1 ? 2 : turn === 2 ? 1 : turn
    return {
      ...row,
      proposal: proposalSeen(acting, row),
      overdue,
      urgency,
      turn,
      ...counts(row.id),
    }
  })
}

/**
 * The audit keeps the title, but neither the description nor the client's name; nor the numbers of messages, which for
 * staff count notes, and which everybody would read in its history.
 */
export const rememberedPendency = ({ proposal, description, messages: _messages, unread: _unread, ...row }: Row) => {
  const { customer: _, typed: __, ...rest } = proposal as Named
  return { ...row, proposal: rest, description: toldLength(description) }
}

/** Pendências as a registry: list, search, export and audit. Writes are in `pendency.routes.ts`. */
export const pendencyCrud = crud(pendency, pendencyContract, {
  called: { fields: ['title', sql`${pendencyColumns.proposal} ->> 'number'`] },
  computed: pendencyColumns,
  search: [],
  condition: (acting, query) =>
    pendencySearch(acting, query?.search, (columns) => matchesSearch(query?.search, columns)),
  filters: pendencyFilters,
  ties: [pendency.due_at],
  within: visiblePendencies,
  present: presentPendencies,
  remembered: rememberedPendency,
  outlivedBy: ['pendency_message'],
})

/** One pendency as this person sees it. */
export async function shownPendency(acting: Acting, id: number): Promise<Row> {
  const [row] = await pendencyCrud.registry.rows(acting, [id])
  if (!row) throw new ApiError('NOT_FOUND')
  return row
}
