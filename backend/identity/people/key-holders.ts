import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { keyPermissions } from '@/lib/access/key-permissions'
import type { Scope } from '../../core/database/scope'
import { ApiError } from '../../core/errors/api-error'
import { permission } from './permission.table'
import { profile, profilePermission } from './profile.table'
import { user, userPermission } from './user.table'

/** Condition: an Administrador who is not deleted. */
const administrators = ({ tenant }: Scope) =>
  and(eq(user.tenant_id, tenant.id), eq(user.type_user, 'Administrador'), isNull(user.deleted_at))

/**
 * Makes writes that may cost an Administrador a permission wait for each other: all of them lock the Administradores,
 * in one order, before they read. Not FOR UPDATE, which would also hold up every row that refers to one of these
 * people.
 */
export async function lockAdministrators(scope: Scope): Promise<void> {
  await scope.tx
    .select({ id: user.id })
    .from(user)
    .where(administrators(scope))
    .orderBy(asc(user.id))
    .for('no key update')
}

/**
 * RULE if no active Administrador has all key permissions (permissions.md#keys). Call it after the write, in the
 * transaction that began with `lockAdministrators`.
 */
export async function demandKeyHolder(scope: Scope): Promise<void> {
  const { tx } = scope
  const [holder] = await tx
    .select({ id: user.id })
    .from(user)
    .innerJoin(
      profile,
      and(eq(profile.tenant_id, user.tenant_id), eq(profile.id, user.profile_id), isNull(profile.deleted_at)),
    )
    .where(
      and(
        administrators(scope),
        eq(user.status, 'active'),
        sql`not exists (select from ${permission}
          where ${inArray(permission.name, [...keyPermissions])} and not coalesce(
            (select ${userPermission.granted} from ${userPermission}
              where ${userPermission.tenant_id} = ${user.tenant_id} and ${userPermission.user_id} = ${user.id}
                and ${userPermission.permission_id} = ${permission.id}),
            exists (select from ${profilePermission}
              where ${profilePermission.tenant_id} = ${user.tenant_id}
                and ${profilePermission.profile_id} = ${user.profile_id}
                and ${profilePermission.permission_id} = ${permission.id})))`,
      ),
    )
    .limit(1)
  if (holder) return
  throw new ApiError('RULE', {
    reason: 'last_key_holder',
    message:
      'Nenhum Administrador ativo ficaria com os direitos de perfis, permissões e configurações: deixe-os com ao menos um antes de fazer esta mudança.',
  })
}
