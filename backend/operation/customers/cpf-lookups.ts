import { and, count, eq, gt } from 'drizzle-orm'
import { ApiError } from '../../core/errors/api-error'
import type { Acting } from '../../core/kernel/acting'
import { globalLog } from '../../core/kernel/global-log.table'

/** Of one person in one hour (clients.md#cpf-look-ups). */
export const lookupsAnHour = 60
const hourMs = 3_600_000
const action = 'cpf_lookup'

/**
 * Somebody asks who a CPF belongs to: kept in the audit, which is what is counted, without the CPF. Whoever answers
 * that there is nobody does so after the commit, so that the question stands.
 */
export const countLookup = ({ audit }: Acting, found: number | null) =>
  audit({ action, entity: 'customer', entity_id: found === null ? undefined : String(found) })

/** LIMIT for whoever has asked too often. */
export async function refuseLookups({ tx, tenant, now, principal }: Acting): Promise<void> {
  const [row] = await tx
    .select({ made: count() })
    .from(globalLog)
    .where(
      and(
        eq(globalLog.tenant_id, tenant.id),
        eq(globalLog.user_id, principal.id),
        eq(globalLog.action, action),
        gt(globalLog.created_at, new Date(now.getTime() - hourMs)),
      ),
    )
  if ((row?.made ?? 0) < lookupsAnHour) return
  const message = `São até ${lookupsAnHour} consultas de CPF por hora: aguarde para consultar outro.`
  throw new ApiError('LIMIT', {
    reason: 'cpf_lookups',
    params: { maximum: lookupsAnHour },
    message,
    headers: { 'retry-after': String(hourMs / 1000) },
  })
}
