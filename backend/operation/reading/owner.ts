import { isInternal } from '@/lib/access/roles'
import { loadTimeZone } from '../../company/time-zone'
import { localDay } from '../../core/database/local-time'
import { invalid } from '../../core/errors/api-error'
import type { Acting } from '../../core/kernel/acting'
import { missing } from '../../core/registry/references'
import { findTeam } from '../../identity/brokers/membership'
import { hierarchyPath, sellerByUuid } from '../../identity/brokers/sellers'
import { findLiveUser } from '../../identity/people/named'
import type { PathStep } from '../records/proposal.table'

/** A proposal's seller, with the path above them and their team when it was sent (identity.md#frozen-path). */
export interface Owner {
  id: number
  uuid: string
  hierarchy_path: PathStep[]
  team_id: number | null
}

const wrong = (reason: string, message: string) => invalid({ user_uuid: { reason, message } })

/**
 * The owner of a new proposal: oneself for sellers; for staff the Corretor or Comercial they chose. Includes today's
 * path and team, which are frozen with the proposal.
 */
export async function ownerFor(acting: Acting, asked: string | null): Promise<Owner> {
  const { principal, now } = acting
  const isStaff = isInternal(principal.role)
  if (!isStaff && asked !== null && asked !== principal.uuid) {
    throw wrong('own_only', 'Você só pode enviar propostas suas.')
  }
  const uuid = isStaff ? asked : principal.uuid
  if (uuid === null) throw wrong('required', 'Campo obrigatório.')
  const seller = await sellerByUuid(acting, uuid)
  const found = await findLiveUser(acting, uuid)
  if (!seller || !found) throw invalid({ user_uuid: missing })
  if (found.status !== 'active') throw wrong('owner_inactive', 'Este vendedor não está ativo.')
  const path = await hierarchyPath(acting, seller.nodeId, localDay(now, await loadTimeZone(acting)))
  return {
    id: found.id,
    uuid,
    hierarchy_path: path.map(({ node_id, user_id }) => ({ node_id, user_id })),
    team_id: await findTeam(acting, found.id),
  }
}
