import { and, eq } from 'drizzle-orm'
import type { Acting } from '../../core/kernel/acting'
import { user } from '../people/user.table'
import { visibleRows } from './visible-users'

/** The id of the user of `uuid`, deleted ones too, within the viewer's scope; else null. */
export async function userInScope(
  acting: Pick<Acting, 'tx' | 'tenant' | 'principal'>,
  uuid: string,
): Promise<number | null> {
  const { tx, tenant } = acting
  const [row] = await tx
    .select({ id: user.id })
    .from(user)
    .where(and(eq(user.tenant_id, tenant.id), eq(user.uuid, uuid), visibleRows(acting, user.id)))
  return row?.id ?? null
}
