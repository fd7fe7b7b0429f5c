import type { PendencyTerms } from '@/lib/proposals/pendency'
import { type PendencyTransition, pendencyMachine } from '@/lib/proposals/pendency'
import { ApiError } from '../../core/errors/api-error'
import type { Acting } from '../../core/kernel/acting'
import { take } from '../../core/workflow/take'
import type { Moving, Taking, Workflow } from '../../core/workflow/workflow'
import { pendency } from '../records/pendency.table'
import { shownPendency } from './crud'
import { loadPendency, lockProposalFirst, type PendencyRow } from './found'
import { tellPendency } from './tell'

export const closed = () =>
  new ApiError('RULE', {
    reason: 'pendency_closed',
    message: 'Esta pendência já foi encerrada: abra outra para pedir algo mais.',
  })

/** Locks a pendency, its proposal first, which serializes all writers of both. NOT_FOUND outside the scope. */
export async function lockPendency(acting: Acting, id: number): Promise<PendencyRow> {
  const { proposal_id } = await loadPendency(acting, id)
  await lockProposalFirst(acting, proposal_id)
  return loadPendency(acting, id, { lock: true })
}

type Data = { reason?: string | null }
type PendencyMoving = Moving<PendencyTerms, PendencyRow, Data>

/** The pendency's machine (pendencies.md#states) as `take` runs it. */
const pendencyWorkflow: Workflow<PendencyTerms, PendencyTransition, PendencyRow, Data, PendencyMoving> = {
  entity: 'pendency',
  table: pendency,
  machine: pendencyMachine,
  hold: lockPendency,
  ownerId: () => null,
  shown: (acting, { id }) => shownPendency(acting, id),
  refusal: closed,
  arrival: ({ status }, { to }) => (to === 'before' ? status : (to[0] ?? status)),
  begin: async (moving) => moving,
  demanded: {},
  effects: {
    record_message: ({ acting, row }) => {
      row.last_message_at = acting.now
    },
    record_closing: ({ acting, row }) => {
      row.resolved_at = acting.now
      row.resolved_by = acting.principal.id
    },
  },
  confirm: async () => {},
  remember: async ({ acting, before, row }, _reason, passed) => {
    for (const { audited } of passed) {
      if (!audited) continue
      acting.audit({
        action: audited,
        entity: 'pendency',
        entity_id: String(row.id),
        before: { status: before.status },
        after: { status: row.status },
      })
    }
  },
  // Questions notify the seller, answers notify staff.
  tell: (acting, news, row) => tellPendency(acting, news, row, row.status === 'answered' ? 'staff' : 'seller'),
}

/** Takes one step of the pendency's machine. The caller moves the proposal (`moved-proposal.ts`). */
export const movePendency = (
  acting: Acting,
  id: number,
  action: PendencyTerms['action'],
  taking: Taking = { row_version: null },
): Promise<PendencyRow> => take(pendencyWorkflow, acting, id, { action }, taking)
