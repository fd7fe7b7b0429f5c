import { and, eq } from 'drizzle-orm'
import * as z from 'zod'
import { isInternal } from '@/lib/access/roles'
import { brokerDocumentKinds } from '@/lib/kinds/people'
import { ApiError } from '../../core/errors/api-error'
import type { FileReader } from '../../core/files/readers'
import type { Principal } from '../../core/kernel/principal'
import type { Services } from '../../core/services/services'
import { documentRoutes } from '../../system/documents/document-calls'
import { visibleAccount } from '../accounts/visible-account'
import { user } from '../people/user.table'
import { holdUser } from '../users/hold'

/** True for staff with list_users: a broker's documents are nobody else's, nor the broker's own (brokers.md#documents). */
const readsPapers = ({ role, permissions }: Principal) => isInternal(role) && permissions.has('list_users')

/** A broker's documents, for staff (brokers.md#documents). Of a deleted broker they are only read. */
export const brokerPaperRoutes = (services: Services) =>
  documentRoutes(
    {
      ...{ path: '/api/brokers/{id}', id: z.uuid(), noun: 'a broker, for staff', entity: 'broker', audited: 'user' },
      kinds: brokerDocumentKinds,
      permissions: { read: 'list_users', write: 'edit_users' },
      reach: async (scope, principal, uuid, to) => {
        if (!readsPapers(principal)) throw new ApiError('FORBIDDEN')
        const trashed = to === 'read' && principal.permissions.has('enable_users')
        const permission = to === 'read' ? 'list_users' : 'edit_users'
        const { row } = await visibleAccount(scope, principal, uuid, permission, { trashed })
        if (row.type_user !== 'Corretor') throw new ApiError('NOT_FOUND')
        return { id: row.id, audited_id: row.uuid }
      },
      hold: holdUser,
    },
    services,
  )

/** A broker's document is readable by whoever sees the list of them. */
export const brokerFileReader: FileReader = async ({ tx, tenant, principal }, { entity_id }) => {
  if (!readsPapers(principal)) return false
  const [row] = await tx
    .select({ deleted_at: user.deleted_at })
    .from(user)
    .where(and(eq(user.tenant_id, tenant.id), eq(user.id, Number(entity_id))))
  return row !== undefined && (row.deleted_at === null || principal.permissions.has('enable_users'))
}
