import { eq } from 'drizzle-orm'
import * as z from 'zod'
import { inData } from '@/lib/contracts/answers'
import { isInternal } from '@/lib/roles'
import { ApiError } from '../core/errors'
import { type Route, route, verb } from '../core/verb'
import { findAccount } from './accounts'
import { user } from './user.table'

const avatar = verb(
  {
    permission: 'authenticated',
    summary: "A person's picture: a data URI, an address, or an empty text",
    params: z.object({ uuid: z.uuid() }),
    output: inData(z.string()),
  },
  async ({ params, principal, ...scope }) => {
    const own = params.uuid === principal.uuid
    if (!own && !principal.permissions.has('list_users'))
      throw new ApiError('FORBIDDEN', { audit: { note: 'list_users' } })
    // Until the hierarchy's tables exist, staff see every row and everybody else their own (domain.md 2.1).
    const visible = own || isInternal(principal.role)
    const account = visible ? await findAccount(scope, eq(user.uuid, params.uuid)) : null
    if (!account) throw new ApiError('NOT_FOUND')
    return { status: true, data: account.row.avatar_url ?? '' }
  },
)

export const avatarRoutes: Route[] = [route('GET', '/api/user/{uuid}/avatar', avatar)]
