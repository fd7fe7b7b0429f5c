import { and, eq, isNull } from 'drizzle-orm'
import * as z from 'zod'
import { chosenId } from '@/lib/contracts/registry'
import { ApiError } from '../../core/errors/api-error'
import type { Acting } from '../../core/kernel/acting'
import type { BulkAction } from '../../core/registry/registry'
import { type Places, placeBroker, placePermissions } from '../brokers/places'
import { visibleRows } from '../brokers/visible-users'
import { user } from '../people/user.table'
import { peopleBulk } from '../users/people-bulk'

/** A dialog's inputs are texts. */
const chosen = z
  .union([
    chosenId,
    z
      .string()
      .regex(/^\d{1,15}$/)
      .transform(Number),
  ])
  .nullable()

/** The broker of `id` in the viewer's scope; else NOT_FOUND. */
async function loadBroker(acting: Acting, id: number): Promise<{ id: number; uuid: string }> {
  const { tx, tenant } = acting
  const [row] = await tx
    .select({ id: user.id, uuid: user.uuid })
    .from(user)
    .where(
      and(
        eq(user.tenant_id, tenant.id),
        eq(user.id, id),
        eq(user.type_user, 'Corretor'),
        isNull(user.deleted_at),
        visibleRows(acting, user.id),
      ),
    )
  if (!row) throw new ApiError('NOT_FOUND')
  return row
}

/** Gives many brokers the same place (brokers.md#places). */
function placing<P extends keyof Places>(place: P): BulkAction {
  const params = z.object({ [place]: chosen })
  return {
    permission: placePermissions[place],
    params,
    run: async (acting, id, given) => {
      await placeBroker(acting, await loadBroker(acting, id), params.parse(given))
      return null
    },
  }
}

export const brokerBulk: Record<string, BulkAction> = {
  ...peopleBulk,
  spread_group: placing('spread_group_id'),
  place: placing('commercial_hierarchy_id'),
  team: placing('team_id'),
}
