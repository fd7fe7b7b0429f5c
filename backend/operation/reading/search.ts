import { and, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { type FoundProposal, foundAtMost } from '@/lib/contracts/search'
import { isAde } from '@/lib/formats/brazil'
import { statusFacts } from '@/lib/proposals/flow'
import type { Acting } from '../../core/kernel/acting'
import { matchesFolded } from '../../core/registry/filter'
import { visibleRows } from '../../identity/brokers/visible-users'
import { soldTo, soldToNamed } from '../customers/named'
import { isNumeric, placeIn } from '../customers/search'
import { physicalCustomer } from '../records/physical-customer.table'
import { proposal } from '../records/proposal.table'
import { adeBegins } from './ade'

/** The query as a proposal's number, or null. */
const maybeNumber = (q: string) => (/^\d{1,9}$/.test(q) ? Number(q) : null)

/** Clients of one name whose proposals are searched, the newest first. */
const namesakes = 200

/**
 * Proposals of clients whose name contains these words. An array, evaluated first, lets each branch of the search use
 * its own index; outside the office only clients of one's own proposals count.
 */
function named(acting: Acting, q: string): SQL[] {
  const { tenant } = acting
  const mine = visibleRows(acting, proposal.user_id, proposal.hierarchy_path)
  const sold =
    mine &&
    sql`${physicalCustomer.id} in (
    select ${proposal.customer_id} from ${proposal} where ${proposal.tenant_id} = ${tenant.id} and ${mine})`
  const these = and(
    eq(physicalCustomer.tenant_id, tenant.id),
    isNull(physicalCustomer.deleted_at),
    matchesFolded(q, [physicalCustomer.name_folded]),
    sold,
  )
  const ofThem = sql`${proposal.customer_id} = any(array(select ${physicalCustomer.id} from ${physicalCustomer}
    where ${these} order by ${physicalCustomer.id} desc limit ${namesakes}))`
  return soldToNamed(acting, q, ofThem)
}

/**
 * Proposals within this person's scope by number, by the beginning of the ADE, or by client: words of the name, or one
 * of `clients`, found by their own numbers (system.md#search).
 */
export async function findProposals(acting: Acting, q: string, clients: readonly number[]): Promise<FoundProposal[]> {
  const number = maybeNumber(q)
  const ade = q.toUpperCase()
  const exact: (SQL | undefined)[] = [
    number === null ? undefined : eq(proposal.number, number),
    isAde(ade) ? eq(proposal.ade_number, ade) : undefined,
  ]
  const sought = [
    ...exact,
    isAde(ade) ? adeBegins(ade) : undefined,
    ...(isNumeric(q) ? [] : named(acting, q)),
    clients.length > 0 && isNumeric(q) ? inArray(proposal.customer_id, [...clients]) : undefined,
  ].filter((one) => one !== undefined)
  if (sought.length === 0) return []
  // Exact matches come first.
  const order = [sql`coalesce(${or(...exact) ?? sql`false`}, false) desc`, desc(proposal.id)]
  return told(acting, or(...sought), order)
}

/** Those of `ids` within this person's scope, in that order; for the recently opened records. */
export const namedProposals = (acting: Acting, ids: readonly number[]): Promise<FoundProposal[]> =>
  ids.length === 0 ? Promise.resolve([]) : told(acting, inArray(proposal.id, [...ids]), [placeIn(ids, proposal.id)])

async function told(acting: Acting, where: SQL | undefined, order: SQL[]): Promise<FoundProposal[]> {
  const { tx, tenant } = acting
  const rows = await tx
    .select({
      uuid: proposal.uuid,
      number: proposal.number,
      ade_number: proposal.ade_number,
      status: proposal.status,
      customer: sql<string>`${soldTo(acting)}`,
    })
    .from(proposal)
    .innerJoin(
      physicalCustomer,
      and(eq(physicalCustomer.tenant_id, proposal.tenant_id), eq(physicalCustomer.id, proposal.customer_id)),
    )
    .where(
      and(
        eq(proposal.tenant_id, tenant.id),
        isNull(proposal.deleted_at),
        where,
        visibleRows(acting, proposal.user_id, proposal.hierarchy_path),
      ),
    )
    .orderBy(...order)
    .limit(foundAtMost)
  return rows.map((row) => ({ ...row, status_label: statusFacts[row.status].label }))
}
