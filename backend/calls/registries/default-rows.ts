import { eq } from 'drizzle-orm'
import type { CallKind } from '@/lib/kinds/calls'
import type { Ensured } from '../../core/database/every-tenant'
import { callCategory, callSituation } from '../records/registries.table'

/** One situation of each kind, in the order of a call's life. */
const situations: readonly [kind: CallKind, name: string, color: string][] = [
  ['open', 'Aberto', '#2563eb'],
  ['in_progress', 'Em andamento', '#d97706'],
  ['waiting_requester', 'Aguardando solicitante', '#9333ea'],
  ['resolved', 'Resolvido', '#16a34a'],
  ['closed', 'Fechado', '#64748b'],
  ['cancelled', 'Cancelado', '#dc2626'],
]

/** Gives a tenant that never had any its first situations and category of calls (calls.md#situations). Idempotent. */
export async function addCallRows({ tx, tenant, now }: Ensured): Promise<void> {
  const stamp = { tenant_id: tenant.id, created_at: now, updated_at: now }
  const [situation] = await tx
    .select({ id: callSituation.id })
    .from(callSituation)
    .where(eq(callSituation.tenant_id, tenant.id))
    .limit(1)
  if (!situation) {
    await tx.insert(callSituation).values(
      situations.map(([kind, name, color], at) => ({
        ...{ ...stamp, kind, name, color },
        ...{ position: at + 1, is_default: kind === 'open' },
      })),
    )
  }
  const [category] = await tx
    .select({ id: callCategory.id })
    .from(callCategory)
    .where(eq(callCategory.tenant_id, tenant.id))
    .limit(1)
  if (!category) await tx.insert(callCategory).values({ ...stamp, name: 'Dúvidas' })
}
