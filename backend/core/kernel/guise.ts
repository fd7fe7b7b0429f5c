import { sql } from 'drizzle-orm'
import type { Scope } from '../database/scope'
import { ApiError } from '../errors/api-error'
import type { AuditEntry } from './audit'
import type { Call } from './call'
import type { Principal } from './principal'

/** Seeing as somebody else (permissions.md#seeing-as), held for every verb. */

/**
 * FORBIDDEN for a verb that is not declared for it while the session sees as somebody else, and for a page drawn in a
 * guise that is over: it still shows the other's screen, and must not write as the Administrador.
 */
export function demandGuise({ route, request }: Call, { guise }: Principal): void {
  const { inGuise } = route.verb.options
  if (inGuise === 'own') return
  const drawnIn = request.headers.get('x-guise')
  if (drawnIn !== null && drawnIn !== guise?.id) {
    const message = 'Esta página mostra o escritório como outra pessoa o vê, e esta visão terminou: recarregue-a.'
    throw new ApiError('FORBIDDEN', { reason: 'guise_over', message, audit: { note: 'guise_over' } })
  }
  if (!guise || inGuise === 'reads') return
  const message = `Você está vendo como ${guise.name}: nada é gravado nem revelado. Saia desta visão para agir.`
  throw new ApiError('FORBIDDEN', {
    reason: 'guise',
    params: { name: guise.name },
    message,
    audit: { note: 'guise' },
  })
}

/**
 * Runs `work` as `principal` may see: in a guise within a part of the transaction in which the database refuses every
 * write, and for a profile, which is nobody, shows no row of any tenant.
 */
export async function asSeen<T>(
  scope: Scope,
  principal: Principal | null,
  work: (scope: Scope) => Promise<T>,
): Promise<T> {
  if (!principal?.guise) return work(scope)
  const isProfile = principal.guise.kind === 'profile'
  const seen = await scope.tx.transaction(async (tx) => {
    if (isProfile) await tx.execute(sql`select set_config('app.tenant_id', '', true)`)
    await tx.execute(sql`set transaction read only`)
    return work({ ...scope, tx })
  })
  // The end of a savepoint gives back the right to write, but no setting.
  if (isProfile) await scope.tx.execute(sql`select set_config('app.tenant_id', ${String(scope.tenant.id)}, true)`)
  return seen
}

/** Acts in a guise are the Administrador's own; the audit says as whom they saw. */
export const asOwnAct = (principal: Principal | null, entry: AuditEntry): AuditEntry =>
  principal?.guise
    ? { ...entry, user_id: principal.guise.by.id, after: { ...entry.after, seen_as: principal.guise.name } }
    : entry
