import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { HandOver } from '@/lib/contracts/hand-over'
import { forecastParts, type Part } from '../../commissions/fixed/owners-parts'
import { asMoney } from '../../core/database/decimal'
import { ApiError } from '../../core/errors/api-error'
import { isPassing, toApiError } from '../../core/errors/database'
import { refusalWords } from '../../core/errors/words'
import type { Acting } from '../../core/kernel/acting'
import { peopleNamed } from '../../identity/people/named'
import { endLinks, handClients } from '../customers/hand-over'
import { changeOwner } from '../proposals/write'
import type { Held } from '../reading/held'
import type { Owner } from '../reading/owner'
import { pendency } from '../records/pendency.table'
import { proposal } from '../records/proposal.table'

const settled: readonly Held['status'][] = ['paid', 'reversed']
const over: readonly Held['status'][] = ['rejected', 'cancelled']

/** A seller's proposals, locked in one order. */
const lockTheirs = ({ tx, tenant }: Acting, userId: number): Promise<Held[]> =>
  tx
    .select()
    .from(proposal)
    .where(and(eq(proposal.tenant_id, tenant.id), eq(proposal.user_id, userId), isNull(proposal.deleted_at)))
    .orderBy(asc(proposal.id))
    .for('update')

/** Gives one proposal to `to` in a savepoint; answers the refusal if it cannot go. */
async function give(acting: Acting, held: Held, to: Owner): Promise<ApiError | null> {
  const entries: Parameters<Acting['audit']>[0][] = []
  try {
    await acting.tx.transaction((tx) =>
      changeOwner({ ...acting, tx, audit: (entry) => void entries.push(entry) }, held, to),
    )
  } catch (error) {
    const refusal = toApiError(error)
    if (isPassing(error) || refusal.code === 'INTERNAL' || refusal.code === 'UNAVAILABLE') throw error
    return refusal
  }
  for (const entry of entries) acting.audit(entry)
  return null
}

/**
 * Hands a broker's open proposals, with their pendencies, and clients to another (brokers.md#handing-over). What cannot
 * go stays, with the reason; from the payment on nothing moves. Writes everything, in the caller's transaction.
 */
export async function handOver(acting: Acting, from: number, to: Owner): Promise<HandOver> {
  const { tx, tenant } = acting
  const theirs = await lockTheirs(acting, from)
  const open = theirs.filter(({ status }) => !settled.includes(status) && !over.includes(status))
  const ids = open.map(({ id }) => id)
  const before = await forecastParts(acting, ids)
  const clients = await handClients(acting, from, to.id)
  const moved: number[] = []
  const refused: HandOver['refused'] = []
  for (const held of open) {
    const refusal = await give(acting, held, to)
    if (!refusal) moved.push(held.id)
    else {
      const { message, reason } = refusalWords(refusal)
      refused.push({ uuid: held.uuid, number: held.number, message, reason: reason ?? null })
    }
  }
  const ended = await endLinks(acting, from)
  const after = await forecastParts(acting, ids)
  const [asked] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(pendency)
    .where(
      and(
        eq(pendency.tenant_id, tenant.id),
        inArray(pendency.proposal_id, moved.length > 0 ? moved : [0]),
        inArray(pendency.status, ['open', 'answered']),
        isNull(pendency.deleted_at),
      ),
    )
  const people = await peopleNamed(acting, [from, to.id, ...[...before, ...after].map(({ user }) => user)])
  const nameOf = (id: number) => {
    const found = people.get(id)
    if (!found) throw new ApiError('NOT_FOUND')
    return { uuid: found.uuid, name: found.name }
  }
  return {
    from: nameOf(from),
    to: nameOf(to.id),
    proposals: moved.length,
    pendencies: asked?.count ?? 0,
    clients: clients.length,
    kept_clients: clients.length - ended,
    settled: theirs.filter(({ status }) => settled.includes(status)).length,
    over: theirs.filter(({ status }) => over.includes(status)).length,
    refused,
    earnings: earnings(before, after).map(({ user, ...part }) => ({ ...part, user: nameOf(user) })),
  }
}

/** Each person's part before and after, of those to whom it differs. Pure. */
export function earnings(before: readonly Part[], after: readonly Part[]) {
  const key = ({ user, as }: Part) => `${user} ${as}`
  const now = new Map(after.map((part) => [key(part), part]))
  const was = new Map(before.map((part) => [key(part), part]))
  return [...new Map([...was, ...now]).entries()]
    .map(([at, { user, as }]) => ({ user, as, before: was.get(at)?.amount ?? 0n, after: now.get(at)?.amount ?? 0n }))
    .filter((part) => part.before !== part.after)
    .map((part) => ({ ...part, before: asMoney(part.before), after: asMoney(part.after) }))
}
