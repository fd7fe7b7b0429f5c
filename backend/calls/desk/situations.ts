import { and, asc, desc, eq, isNull, type SQL } from 'drizzle-orm'
import type { CallKind } from '@/lib/kinds/calls'
import type { Scope } from '../../core/database/scope'
import { ApiError } from '../../core/errors/api-error'
import { callSituation } from '../records/registries.table'

export type Situation = typeof callSituation.$inferSelect

/** Held until the commit, so that it is not switched off meanwhile. */
async function find({ tx, tenant }: Scope, where: SQL | undefined): Promise<Situation | null> {
  const [found] = await tx
    .select()
    .from(callSituation)
    .where(
      and(
        eq(callSituation.tenant_id, tenant.id),
        isNull(callSituation.deleted_at),
        eq(callSituation.active, true),
        where,
      ),
    )
    .orderBy(desc(callSituation.is_default), asc(callSituation.position), asc(callSituation.id))
    .limit(1)
    .for('share')
  return found ?? null
}

/** The active situation of this id, or null. */
export const findSituation = (scope: Scope, id: number): Promise<Situation | null> =>
  find(scope, eq(callSituation.id, id))

/** The first active situation of a kind, by position; of `open`, the default one (calls.md#situations). */
export async function firstSituation(scope: Scope, kind: CallKind): Promise<Situation> {
  const found = await find(scope, eq(callSituation.kind, kind))
  if (found) return found
  const message = 'Nenhuma situação ativa serve para este passo: ative uma em Situações.'
  throw new ApiError('RULE', { reason: 'call_situation_none', params: { kind }, message })
}

/** `{id, name, color}` of a situation, as rows and the audit show it. */
export async function namedSituation({ tx, tenant }: Scope, id: number) {
  const [found] = await tx
    .select({ id: callSituation.id, name: callSituation.name, color: callSituation.color })
    .from(callSituation)
    .where(and(eq(callSituation.tenant_id, tenant.id), eq(callSituation.id, id)))
  return found ?? null
}
