import { and, asc, eq, isNull } from 'drizzle-orm'
import { isInternal } from '@/lib/access/roles'
import type { BrokerDocument } from '@/lib/contracts/broker-document'
import { loadTimeZone } from '../../company/time-zone'
import { localTime } from '../../core/database/local-time'
import type { Scope } from '../../core/database/scope'
import { ApiError } from '../../core/errors/api-error'
import { file } from '../../core/files/file.table'
import type { FileReader } from '../../core/files/readers'
import type { Principal } from '../../core/kernel/principal'
import { visibleAccount } from '../accounts/visible-account'
import { peopleNamed } from '../people/named'
import { user } from '../people/user.table'

const entity = 'broker'

/** The owner of a broker's files of this kind. */
export const paperOwner = (userId: number, kind: string) => ({ entity, entityId: String(userId), kind })

/** True for staff with list_users: a broker's documents are nobody else's, nor the broker's own (brokers.md#documents). */
const readsPapers = ({ role, permissions }: Principal) => isInternal(role) && permissions.has('list_users')

/**
 * The broker of `uuid`, for staff with `permission`: FORBIDDEN for others, NOT_FOUND for nobody's or another kind of
 * user's. Of a deleted one documents are only read.
 */
export async function loadDocumentedBroker(
  scope: Scope,
  principal: Principal,
  uuid: string,
  permission: 'list_users' | 'edit_users',
): Promise<typeof user.$inferSelect> {
  if (!readsPapers(principal)) throw new ApiError('FORBIDDEN')
  const trashed = permission === 'list_users' && principal.permissions.has('enable_users')
  const { row } = await visibleAccount(scope, principal, uuid, permission, { trashed })
  if (row.type_user !== 'Corretor') throw new ApiError('NOT_FOUND')
  return row
}

/** A broker's documents, oldest first; with `only`, that one. */
export async function findPapers(scope: Scope, userId: number, only?: number): Promise<BrokerDocument[]> {
  const rows = await scope.tx
    .select()
    .from(file)
    .where(
      and(
        eq(file.tenant_id, scope.tenant.id),
        eq(file.entity, entity),
        eq(file.entity_id, String(userId)),
        isNull(file.deleted_at),
        only === undefined ? undefined : eq(file.id, only),
      ),
    )
    .orderBy(asc(file.id))
  const zone = await loadTimeZone(scope)
  const people = await peopleNamed(
    scope,
    rows.map((row) => row.uploaded_by),
  )
  return rows.map(({ id, kind, uuid, name, mime, size, uploaded_by, created_at }) => ({
    id,
    kind: kind as BrokerDocument['kind'],
    file: { uuid, name, mime, size },
    uploaded_by: people.get(uploaded_by ?? 0) ?? null,
    created_at: localTime(created_at, zone),
  }))
}

/** A broker's document is readable by whoever sees the list of them. */
export const brokerFileReader: FileReader = async ({ tx, tenant, principal }, { entity_id }) => {
  if (!readsPapers(principal)) return false
  const [row] = await tx
    .select({ deleted_at: user.deleted_at })
    .from(user)
    .where(and(eq(user.tenant_id, tenant.id), eq(user.id, Number(entity_id))))
  return row !== undefined && (row.deleted_at === null || principal.permissions.has('enable_users'))
}
