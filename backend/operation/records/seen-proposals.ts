import { and, eq, inArray, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Scope } from '../../core/database/scope'
import type { Principal } from '../../core/kernel/principal'
import { visibleRows } from '../../identity/brokers/visible-users'
import { proposal } from './proposal.table'

type Asking = Scope & { principal: Principal }

/** `{uuid, number}` of a proposal, as a subquery; null without one. Says nothing of its visibility. */
export const proposalSql = (tenant: SQLWrapper, id: SQLWrapper): SQL => sql`(
  select jsonb_build_object('uuid', named.uuid, 'number', named.number) from ${proposal} named
  where named.tenant_id = ${tenant} and named.id = ${id})`

/** Ids of the proposals of `uuids` that this person sees, as a subquery. */
export const seenProposalIds = (asking: Pick<Asking, 'tenant' | 'principal'>, uuids: readonly string[]): SQL => sql`(
  select ${proposal.id} from ${proposal} where ${and(
    eq(proposal.tenant_id, asking.tenant.id),
    inArray(proposal.uuid, [...uuids]),
    isNull(proposal.deleted_at),
    visibleRows(asking, proposal.user_id, proposal.hierarchy_path),
  )})`

const seen = (asking: Asking, where: SQL | undefined) =>
  asking.tx
    .select({ id: proposal.id, uuid: proposal.uuid })
    .from(proposal)
    .where(
      and(
        eq(proposal.tenant_id, asking.tenant.id),
        isNull(proposal.deleted_at),
        visibleRows(asking, proposal.user_id, proposal.hierarchy_path),
        where,
      ),
    )

/** Those of `uuids` that this person sees, with their ids. */
export async function seenProposals(asking: Asking, uuids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (uuids.length === 0) return new Map()
  const rows = await seen(asking, inArray(proposal.uuid, [...uuids]))
  return new Map(rows.map(({ uuid, id }) => [uuid, id]))
}

/** The one proposal with this ADE that this person sees; null for none, or for several. */
export async function seenByAde(asking: Asking, ade: string): Promise<number | null> {
  const rows = await seen(asking, eq(proposal.ade_number, ade)).limit(2)
  return rows.length === 1 ? (rows[0]?.id ?? null) : null
}
