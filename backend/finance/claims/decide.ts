import { sql } from 'drizzle-orm'
import { type ClaimDecision, type ClaimState, livingClaims } from '@/lib/kinds/commission-reports'
import { ApiError, stale } from '../../core/errors/api-error'
import type { Acting } from '../../core/kernel/acting'

interface Chosen {
  id: number
  row_version: number
}

/** A person may decide on what is owed, and take a decision back. */
const decidable: readonly ClaimState[] = [...livingClaims, 'accepted', 'written_off']

const closed = () =>
  new ApiError('RULE', { reason: 'claim_closed', message: 'Esta cobrança já foi paga ou cancelada: atualize a lista.' })

/**
 * Writes a person's decision on claims, of all of them or none (commission-reports.md#claims). NOT_FOUND, CONFLICT for one
 * that has changed since, RULE for one that is paid or dropped.
 */
export async function decideClaims(
  acting: Acting,
  claims: readonly Chosen[],
  decision: ClaimDecision,
  reason: string,
): Promise<number> {
  const { tx, tenant, now, principal } = acting
  const wanted = new Map(claims.map((one) => [one.id, one]))
  const { rows } = await tx.execute<{ id: string; row_version: number; state: ClaimState }>(sql`
    select id, row_version, state from commission_claim
    where tenant_id = ${tenant.id} and id = any(${sql.param([...wanted.keys()])}::bigint[]) order by id for update`)
  if (rows.length < wanted.size) throw new ApiError('NOT_FOUND')
  for (const { id, row_version, state } of rows) {
    const sent = wanted.get(Number(id))
    if (sent?.row_version !== row_version) throw stale({ row_version: sent?.row_version ?? 0 }, { row_version })
    if (!decidable.includes(state)) throw closed()
  }
  await tx.execute(sql`
    update commission_claim set state = ${decision}, reason = ${reason}, decided_at = ${now.toISOString()}::timestamptz,
      decided_by = ${principal.id}, updated_at = ${now.toISOString()}::timestamptz, row_version = row_version + 1
    where tenant_id = ${tenant.id} and id = any(${sql.param([...wanted.keys()])}::bigint[])`)
  for (const { id, state } of rows) {
    acting.audit({
      ...{ action: 'status_changed', entity: 'commission_claim', entity_id: String(id) },
      ...{ before: { state }, after: { state: decision, reason } },
    })
  }
  return rows.length
}
