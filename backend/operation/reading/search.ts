import { and, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { type FoundProposal, foundAtMost } from '@/lib/contracts/search'
import { isAde } from '@/lib/formats/brazil'
import { statusFacts } from '@/lib/proposals/flow'
import type { Acting } from '../../core/kernel/acting'
import { matchesFolded } from '../../core/registry/filter'
import { visibleRows } from '../../identity/brokers/visible-users'
import { soldTo, soldToNamed } from '../customers/named'
import { isNumeric } from '../customers/search'
import { physicalCustomer } from '../records/physical-customer.table'
import { proposal } from '../records/proposal.table'
import { adeBegins } from './ade'

/** The number that a proposal of ours may have. */
const numberOf = (q: string) => (/^\d{1,9}$/.test(q) ? Number(q) : null)

/** So many clients of one name have their proposals looked at, the newest first. */
const namesakes = 200

/**
 * Of a client whose name has these words. An array, found beforehand, leaves each branch of the search its own index;
 * outside the house only clients of one's own proposals count.
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
 * Proposals by number, by the beginning of the bank's number, or by their client: the name's words, or one of
 * `clients`, who were found by a number of theirs (system.md#search). Within this person's scope.
 */
export async function findProposals(acting: Acting, q: string, clients: readonly number[]): Promise<FoundProposal[]> {
  const { tx, tenant } = acting
  const number = numberOf(q)
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
        or(...sought),
        visibleRows(acting, proposal.user_id, proposal.hierarchy_path),
      ),
    )
    // What was named in full comes first.
    .orderBy(sql`coalesce(${or(...exact) ?? sql`false`}, false) desc`, desc(proposal.id))
    .limit(foundAtMost)
  return rows.map((row) => ({ ...row, status_label: statusFacts[row.status].label }))
}
