import { and, desc, eq, isNull, or } from 'drizzle-orm'
import { type FoundCall, foundAtMost } from '@/lib/contracts/search'
import type { Acting } from '../../core/kernel/acting'
import { matchesSearch } from '../../core/registry/filter'
import { call } from '../records/call.table'
import { callSituation } from '../records/registries.table'
import { visibleCalls } from './columns'

/**
 * Calls within this person's scope by number, `#12`, or by words of the subject (system.md#search); never by what was
 * written in them. Longer numbers, as a CPF, find none.
 */
export async function findCalls(acting: Acting, q: string): Promise<FoundCall[]> {
  const { tx, tenant } = acting
  const text = q.replace(/^#/, '').trim()
  if (text === '' || /^[\d\s.()/-]{10,}$/.test(text)) return []
  const exact = /^\d{1,9}$/.test(text) ? eq(call.number, Number(text)) : undefined
  return tx
    .select({ id: call.id, number: call.number, subject: call.subject, situation: callSituation.name })
    .from(call)
    .innerJoin(callSituation, and(eq(callSituation.tenant_id, call.tenant_id), eq(callSituation.id, call.situation_id)))
    .where(
      and(
        eq(call.tenant_id, tenant.id),
        isNull(call.deleted_at),
        visibleCalls(acting),
        or(exact, matchesSearch(text, [call.subject])),
      ),
    )
    .orderBy(...(exact ? [desc(exact)] : []), desc(call.id))
    .limit(foundAtMost)
}
