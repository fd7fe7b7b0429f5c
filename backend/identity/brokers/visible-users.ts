import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { isInternal } from '@/lib/access/roles'
import type { Acting } from '../../core/kernel/acting'
import { broker } from './broker.table'
import { commercialHierarchy as nodes } from './commercial-hierarchy.table'

/** The users whose rows a Comercial sees, as a subquery of ids: themselves, and everyone below their nodes. */
export const subtreeUsers = ({ tenant, principal }: Pick<Acting, 'tenant' | 'principal'>): SQL => sql`(
  with recursive below (id, user_id, depth) as (
    select id, user_id, 0 from ${nodes}
    where tenant_id = ${tenant.id} and user_id = ${principal.id} and deleted_at is null
    union all
    select child.id, child.user_id, depth + 1 from ${nodes} child join below on child.parent_id = below.id
    where child.tenant_id = ${tenant.id} and child.deleted_at is null and depth < 100
  )
  select ${principal.id}::bigint
  union select user_id from below
  union select ${broker.user_id} from ${broker}
    where ${broker.tenant_id} = ${tenant.id} and ${broker.deleted_at} is null
      and ${broker.commercial_hierarchy_id} in (select id from below)
)`

/**
 * Row visibility (permissions.md#row-visibility) by the user a row belongs to; undefined for internal staff, who see
 * all. With `path` a Comercial also sees proposals sold under them, even if their seller has moved since.
 */
export function visibleRows(
  acting: Pick<Acting, 'tenant' | 'principal'>,
  owner: SQLWrapper,
  path?: SQLWrapper,
): SQL | undefined {
  const { principal } = acting
  if (isInternal(principal.role)) return undefined
  if (principal.role !== 'Comercial') return sql`${owner} = ${principal.id}`
  const below = sql`${owner} in ${subtreeUsers(acting)}`
  if (!path) return below
  return sql`(${below} or ${path} @> ${JSON.stringify([{ user_id: principal.id }])}::jsonb)`
}
