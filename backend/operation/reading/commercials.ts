import { type SQL, sql } from 'drizzle-orm'
import { isInternal } from '@/lib/access/roles'
import type { Acting } from '../../core/kernel/acting'
import { subtreeUsers } from '../../identity/brokers/visible-users'
import { userIdsSql } from '../../identity/people/in-sql'
import { proposal } from '../records/proposal.table'

/*
 * Filters of Propostas by a Comercial (dashboard.md#filters). Corretores do not know them; to others than staff only
 * people of their own subtree exist.
 */

/** Ids of the people that this person may ask for, as a subquery. */
const askable = (uuids: readonly string[], acting: Acting): SQL => {
  const all = userIdsSql(acting.tenant.id, uuids)
  return isInternal(acting.principal.role) ? all : sql`${all} and u.id in ${subtreeUsers(acting)}`
}

export const commercialFilters = {
  /** Sold by or below them. A path begins with their own node, if they have one. */
  commercial_uuid: (uuids: string[], acting: Acting): SQL => {
    const ids = askable(uuids, acting)
    // As arrays: each id is a look-up in the index of paths, and one in that of owners.
    return sql`(${proposal.hierarchy_path} @> any(array(
      select jsonb_build_array(jsonb_build_object('user_id', sought.id)) from (${ids}) as sought))
      or ${proposal.user_id} = any(array(${ids})))`
  },
  nearest_commercial_uuid: (uuids: string[], acting: Acting): SQL =>
    sql`${proposal.commercial_id} in (${askable(uuids, acting)})`,
  nearest_commercial_uuid_not: (uuids: string[], acting: Acting): SQL =>
    sql`(${proposal.commercial_id} is null or ${proposal.commercial_id} not in (${askable(uuids, acting)}))`,
  with_commercial: (has: boolean): SQL =>
    has ? sql`${proposal.commercial_id} is not null` : sql`${proposal.commercial_id} is null`,
}
