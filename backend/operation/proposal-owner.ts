import { sql } from 'drizzle-orm'
import { isInternal } from '@/lib/roles'
import { timeZoneOf } from '../company/time-zone'
import { invalid } from '../core/errors'
import { localDay } from '../core/local-time'
import { missing } from '../core/references'
import type { Acting } from '../core/registry'
import { hierarchyPath, sellerByUuid } from '../identity/sellers'
import type { PathStep } from './proposal.table'

/** Who sells a proposal, and who stood above them when it was sent (domain.md 2.6, 4.5). */
export interface Owner {
  id: number
  uuid: string
  hierarchy_path: PathStep[]
}

const wrong = (reason: string, message: string) => invalid({ user_uuid: { reason, message } })

/**
 * The owner that a form asks for: one's own for whoever sells, a Corretor or Comercial of staff's choice. With the path
 * of this day, which stays with the proposal.
 */
export async function ownerFor(acting: Acting, asked: string | null): Promise<Owner> {
  const { tx, tenant, principal, now } = acting
  const isStaff = isInternal(principal.role)
  if (!isStaff && asked !== null && asked !== principal.uuid) {
    throw wrong('own_only', 'Você só pode enviar propostas suas.')
  }
  const uuid = isStaff ? asked : principal.uuid
  if (uuid === null) throw wrong('required', 'Campo obrigatório.')
  const seller = await sellerByUuid(acting, uuid)
  const { rows } = await tx.execute<{ id: string | number; status: string }>(
    sql`select u.id, u.status from "user" u where u.tenant_id = ${tenant.id} and u.uuid = ${uuid} and u.deleted_at is null`,
  )
  const [found] = rows
  if (!seller || !found) throw invalid({ user_uuid: missing })
  if (found.status !== 'active') throw wrong('owner_inactive', 'Este vendedor não está ativo.')
  const path = await hierarchyPath(acting, seller.nodeId, localDay(now, await timeZoneOf(acting)))
  return {
    id: Number(found.id),
    uuid,
    hierarchy_path: path.map(({ node_id, user_id }) => ({ node_id, user_id })),
  }
}
