import { and, eq, gt, ne, sql } from 'drizzle-orm'
import { ApiError } from '../../core/errors/api-error'
import type { Acting } from '../../core/kernel/acting'
import { peopleNamed } from '../../identity/people/named'
import { queueClaim } from '../records/queue-claim.table'

/** Lifetime of a claim, from its last renewal (proposals.md#validate). */
const minutes = 10

const takenBy = (name: string) =>
  new ApiError('CONFLICT', {
    reason: 'claimed',
    params: { name },
    message: `${name} está com esta proposta. Abra a próxima da fila.`,
  })

async function loadName(acting: Acting, userId: number): Promise<string> {
  return (await peopleNamed(acting, [userId])).get(userId)?.name ?? ''
}

/** Claims the proposal for ten minutes, or renews the claim; CONFLICT naming its holder. Answers the expiry. */
export async function claim(acting: Acting, proposalId: number): Promise<Date> {
  const { tx, tenant, now, principal } = acting
  const expires_at = new Date(now.getTime() + minutes * 60_000)
  const [taken] = await tx
    .insert(queueClaim)
    .values({
      tenant_id: tenant.id,
      created_at: now,
      updated_at: now,
      created_by: principal.id,
      proposal_id: proposalId,
      user_id: principal.id,
      expires_at,
    })
    .onConflictDoUpdate({
      target: [queueClaim.tenant_id, queueClaim.proposal_id],
      set: { user_id: principal.id, expires_at, updated_at: now },
      setWhere: sql`${queueClaim.user_id} = ${principal.id} or ${queueClaim.expires_at} <= ${now.toISOString()}`,
    })
    .returning({ id: queueClaim.id })
  if (taken) return expires_at
  await refuseClaimed(acting, proposalId)
  // Released at this very moment: a retry succeeds.
  throw takenBy('Outra pessoa')
}

/** CONFLICT if somebody else holds the claim. */
export async function refuseClaimed(acting: Acting, proposalId: number): Promise<void> {
  const { tx, tenant, now, principal } = acting
  const [other] = await tx
    .select({ user_id: queueClaim.user_id })
    .from(queueClaim)
    .where(
      and(
        eq(queueClaim.tenant_id, tenant.id),
        eq(queueClaim.proposal_id, proposalId),
        ne(queueClaim.user_id, principal.id),
        gt(queueClaim.expires_at, now),
      ),
    )
  if (other) throw takenBy(await loadName(acting, other.user_id))
}

/** Releases one's own claim, or anyone's with `whoever`. */
export async function release({ tx, tenant, principal }: Acting, proposalId: number, whoever = false): Promise<void> {
  await tx
    .delete(queueClaim)
    .where(
      and(
        eq(queueClaim.tenant_id, tenant.id),
        eq(queueClaim.proposal_id, proposalId),
        whoever ? undefined : eq(queueClaim.user_id, principal.id),
      ),
    )
}
