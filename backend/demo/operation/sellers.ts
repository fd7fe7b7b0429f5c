import { and, asc, eq, isNull, ne } from 'drizzle-orm'
import { localDay } from '../../core/database/local-time'
import type { Scope } from '../../core/database/scope'
import { broker } from '../../identity/brokers/broker.table'
import { commercialHierarchy } from '../../identity/brokers/commercial-hierarchy.table'
import { hierarchyPath } from '../../identity/brokers/sellers'
import { user } from '../../identity/people/user.table'
import type { PathStep } from '../../operation/records/proposal.table'

/** The demo's sellers, by volume. */
export interface DemoSeller {
  id: number
  login: string
  hasBroker: boolean
  groupId: number | null
  /** May have open proposals. */
  active: boolean
  path: (PathStep & { percentage: bigint; base: 'broker' | 'production' | 'retained' })[]
}

/** Brokers in Zipf's order, with their paths; then the Comerciais, who sell a little themselves. */
export async function demoSellers(scope: Scope): Promise<{ brokers: DemoSeller[]; managers: DemoSeller[] }> {
  const { tx, tenant } = scope
  const rows = await tx
    .select({
      id: user.id,
      login: user.username,
      role: user.type_user,
      status: user.status,
      deleted: user.deleted_at,
      groupId: broker.spread_group_id,
      node: broker.commercial_hierarchy_id,
      ownNode: commercialHierarchy.id,
    })
    .from(user)
    .leftJoin(broker, and(eq(broker.tenant_id, user.tenant_id), eq(broker.user_id, user.id)))
    .leftJoin(
      commercialHierarchy,
      and(
        eq(commercialHierarchy.tenant_id, user.tenant_id),
        eq(commercialHierarchy.user_id, user.id),
        isNull(commercialHierarchy.deleted_at),
      ),
    )
    .where(and(eq(user.tenant_id, tenant.id), ne(user.status, 'invited')))
    .orderBy(asc(user.id))
  const day = localDay(scope.now, 'America/Sao_Paulo')
  const paths = new Map<number | null, DemoSeller['path']>()
  const sellers: (DemoSeller & { role: string })[] = []
  for (const { id, login, role, status, deleted, groupId, node, ownNode } of rows) {
    const leaf = role === 'Comercial' ? ownNode : node
    const known = paths.get(leaf) ?? (await hierarchyPath(scope, leaf, day))
    paths.set(leaf, known)
    const path = known.map(({ node_id, user_id, percentage, base }) => ({ node_id, user_id, percentage, base }))
    const active = status === 'active' && deleted === null
    sellers.push({ id, login, role, hasBroker: role === 'Corretor', groupId, active, path })
  }
  return {
    brokers: sellers.filter(({ role }) => role === 'Corretor'),
    managers: sellers.filter(({ role }) => role === 'Comercial'),
  }
}
