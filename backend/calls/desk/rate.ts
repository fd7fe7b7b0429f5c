import { daysToReopen } from '@/lib/calls/call'
import { daysBefore } from '../../core/database/local-time'
import { ApiError, stale } from '../../core/errors/api-error'
import type { Acting } from '../../core/kernel/acting'
import type { Row } from '../../core/registry/registry'
import { rememberedCall, shownCall } from './crud'
import { type CallRow, loadCall } from './found'
import { setCall } from './set'

/** The reason why a call may not be rated now; null if it may (calls.md#rating). */
function refusal({ status, closed_at, merged_into_id }: CallRow, now: Date): ApiError | null {
  const rule = (reason: string, message: string) => new ApiError('RULE', { reason, message })
  if (status !== 'resolved' && status !== 'closed') {
    return rule('call_rating_unsolved', 'Só um chamado resolvido ou encerrado pode ser avaliado.')
  }
  if (merged_into_id !== null) {
    return rule('call_rating_merged', 'Este chamado foi mesclado em outro: avalie aquele, quando for resolvido.')
  }
  if (closed_at === null || closed_at > daysBefore(now, daysToReopen)) return null
  return rule('call_rating_late', 'Este chamado foi encerrado há mais de cinco dias e não pode mais ser avaliado.')
}

/** Notes how content its requester is; a second rating takes the place of the first. */
export async function rateCall(
  acting: Acting,
  id: number,
  input: { rating: number; comment: string | null; row_version: number },
): Promise<Row> {
  const before = await loadCall(acting, id, { lock: true })
  // Theirs alone: nobody answers for how content somebody else is.
  if (before.requester_id !== acting.principal.id) throw new ApiError('FORBIDDEN', { audit: { note: 'rating' } })
  const shown = await shownCall(acting, id)
  if (before.row_version !== input.row_version) throw stale(input, shown)
  const refused = refusal(before, acting.now)
  if (refused) throw refused
  await setCall(acting, id, { rating: input.rating, rating_comment: input.comment, rated_at: acting.now })
  const after = await shownCall(acting, id)
  acting.audit({
    ...{ action: 'edited', entity: 'call', entity_id: String(id) },
    ...{ before: rememberedCall(shown), after: rememberedCall(after) },
  })
  return after
}
