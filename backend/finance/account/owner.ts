import { ApiError } from '../../core/errors/api-error'
import type { Acting } from '../../core/kernel/acting'
import type { Principal } from '../../core/kernel/principal'
import { userInScope } from '../../identity/brokers/user-in-scope'

const mayRead = ({ permissions }: Principal, isOwn: boolean) =>
  permissions.has('view_summary_broker') || (isOwn && permissions.has('my_payments'))

/**
 * The user whose ledger is asked for: one's own by `my_payments` or `view_summary_broker`, another's by the latter and
 * within the visible rows (permissions.md#row-visibility). NOT_FOUND for users out of sight.
 */
export async function loadOwner(
  acting: Pick<Acting, 'tx' | 'tenant' | 'principal'>,
  uuid = acting.principal.uuid,
): Promise<number> {
  const { principal } = acting
  const isOwn = uuid === principal.uuid
  if (!mayRead(principal, isOwn)) throw new ApiError('FORBIDDEN', { audit: { note: 'view_summary_broker' } })
  const id = isOwn ? principal.id : await userInScope(acting, uuid)
  if (id === null) throw new ApiError('NOT_FOUND')
  return id
}
