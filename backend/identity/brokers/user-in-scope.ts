import { and, eq, isNull } from 'drizzle-orm'
import type { Acting } from '../../core/kernel/acting'
import { user } from '../people/user.table'
import { visibleRows } from './visible-users'

/** The id of the user of `uuid`, deleted ones too unless only the `living` are asked for, within the viewer's scope. */
export async function userInScope(
  acting: Pick<Acting, 'tx' | 'tenant' | 'principal'>,
  uuid: string,
  { living = false } = {},
): Promise<number | null> {
  const { tx, tenant } = acting
  const [row] = await tx
    .select({ id: user.id })
    .from(user)
    .where(
      and(
        eq(user.tenant_id, tenant.id),
        eq(user.uuid, uuid),
        visibleRows(acting, user.id),
        living ? isNull(user.deleted_at) : undefined,
      ),
    )
  return row?.id ?? null
}
