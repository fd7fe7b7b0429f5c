import * as z from 'zod'
import { cancelInput, returnInput } from '@/lib/contracts/proposal'
import { openStatuses } from '@/lib/proposal-flow'
import type { BulkAction } from '../core/registry'
import { move } from './proposal-move'
import type { Step } from './proposal-moving'
import { removeProposal } from './proposal-write'

/** One step to many proposals: each row for itself, by its own right, whatever its version. */
const steps = <S extends z.ZodType>(
  permission: string,
  params: S,
  stepOf: (params: z.output<S>) => Step,
): BulkAction => ({
  permission,
  params,
  run: async (acting, id, given) => {
    // Guarantee: what is given was parsed by `params`.
    await move(acting, id, stepOf(given as z.output<S>), { row_version: null })
  },
})

const withReason = returnInput.pick({ reason: true })

/** What may be done to many proposals, a result for each (domain.md 5.6). */
export const proposalBulk: Readonly<Record<string, BulkAction>> = {
  advance: steps('change_status_proposals', z.object({ status: z.enum(openStatuses) }), ({ status }) => ({
    action: 'advance',
    to: status,
  })),
  validate: steps('validate_proposals', z.object({}), () => ({ action: 'validate' })),
  return: steps('list_proposals', withReason, ({ reason }) => ({ action: 'return', data: { reason } })),
  reject: steps('change_status_proposals', withReason, ({ reason }) => ({
    action: 'reject',
    to: 'rejected',
    data: { reason },
  })),
  // By the owner's right or the staff's, which each row has to tell.
  cancel: steps('list_proposals', cancelInput.pick({ reason: true }), ({ reason }) => ({
    action: 'cancel',
    data: { reason },
  })),
  delete: { permission: 'delete_proposals', run: removeProposal },
}
