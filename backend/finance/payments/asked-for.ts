import { ApiError } from '../../core/errors/api-error'
import type { Acting } from '../../core/kernel/acting'
import { userInScope } from '../../identity/brokers/user-in-scope'

/** The id of the person of `uuid`, the deleted too, in this person's sight. NOT_FOUND out of it. */
export async function findPaidUser(acting: Acting, uuid: string): Promise<number> {
  const id = await userInScope(acting, uuid)
  if (id === null) throw new ApiError('NOT_FOUND')
  return id
}
