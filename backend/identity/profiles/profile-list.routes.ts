import { and, inArray, sql } from 'drizzle-orm'
import * as z from 'zod'
import { permissions } from '@/lib/access/permissions'
import { isInternal } from '@/lib/access/roles'
import { inData } from '@/lib/contracts/answers'
import { listSchema } from '@/lib/contracts/list'
import { permissionGroupSchema, profileQuery, profileSchema, typeProfileSchema } from '@/lib/contracts/profile'
import { ApiError } from '../../core/errors/api-error'
import { type Route, route, verb } from '../../core/kernel/verb'
import { foldedText, matchesSearch } from '../../core/registry/filter'
import { answerList } from '../../core/registry/list'
import { listOrder } from '../../core/registry/order'
import { typeProfile } from '../people/permission.table'
import { profile } from '../people/profile.table'
import { user } from '../people/user.table'
import { isLiveProfile, liveUsers, profileColumns } from './profiles'

const list = verb(
  {
    permission: 'list_roles',
    freeWhen: (asked) => ['1', 'true'].includes(asked.get('options') ?? ''),
    inGuise: 'reads',
    summary: 'Profiles with the number of their people; options=1 answers internal people what fills a picker',
    query: profileQuery,
    output: listSchema(profileSchema),
  },
  async ({ query, principal, ...scope }) => {
    const { tx } = scope
    if (query.options && !isInternal(principal.role)) throw new ApiError('FORBIDDEN')
    const where = and(
      isLiveProfile(scope),
      query.type_profile && inArray(profile.type_profile, query.type_profile),
      query.id && inArray(profile.id, query.id),
      matchesSearch(query.search, [profile.name]),
    )
    const order = listOrder(query, {
      columns: { id: profile.id, name: foldedText(profile.name), people: sql`count(${user.id})` },
      last: profile.id,
      fallback: { by: 'id', order: 'asc' },
    })
    const { id, name, type_profile } = profileColumns
    return answerList<object>(scope, {
      ...query,
      matching: tx.select({ one: sql`1` }).from(profile).where(where),
      rows: (limit, offset) =>
        tx
          .select(query.options ? { id, name, type_profile } : profileColumns)
          .from(profile)
          .leftJoin(user, liveUsers)
          .where(where)
          .groupBy(profile.tenant_id, profile.id)
          .orderBy(...order)
          .limit(limit)
          .offset(offset),
    })
  },
)

const groups = Map.groupBy(permissions, ({ group }) => group)

const listPermissions = verb(
  {
    permission: 'list_roles',
    inGuise: 'reads',
    summary: 'All permissions, by group',
    output: inData(z.array(permissionGroupSchema)),
  },
  async () => ({
    status: true,
    data: [...groups].map(([group, those]) => ({
      group,
      permissions: those.map(({ name, label }) => ({ name, label })),
    })),
  }),
)

const listTypes = verb(
  {
    permission: 'authenticated',
    inGuise: 'reads',
    summary: 'The six kinds of user',
    output: inData(z.array(typeProfileSchema)),
  },
  async ({ tx }) => ({ status: true, data: await tx.select().from(typeProfile).orderBy(typeProfile.id) }),
)

export const profileListRoutes: Route[] = [
  route('GET', '/api/profiles', list),
  route('GET', '/api/permissions', listPermissions),
  route('GET', '/api/type_profiles', listTypes),
]
