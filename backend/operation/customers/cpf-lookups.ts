import { and, count, eq, gt } from 'drizzle-orm'
import { ApiError } from '../../core/errors/api-error'
import type { Acting } from '../../core/kernel/acting'
import { globalLog } from '../../core/kernel/global-log.table'

/** Per person and hour (clients.md#cpf-look-ups). */
export const lookupsAnHour = 60
const hourMs = 3_600_000
const action = 'cpf_lookup'

/**
 * Audits a CPF lookup, without the CPF; the audit rows are what is counted. A caller that answers NOT_FOUND must throw
 * it after the commit, or the count is rolled back.
 */
export const countLookup = ({ audit }: Acting, found: number | null) =>
  audit({ action, entity: 'customer', entity_id: found === null ? undefined : String(found) })

/** LIMIT beyond the allowed lookups. */
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
