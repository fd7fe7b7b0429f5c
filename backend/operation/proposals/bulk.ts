import * as z from 'zod'
import { cancelInput, returnInput } from '@/lib/contracts/proposal'
import { openStatuses } from '@/lib/proposals/flow'
import type { BulkAction } from '../../core/registry/registry'
import { bulkMove } from '../steps/move'
import { removeProposal } from './write'

const withReason = returnInput.pick({ reason: true })

/**
 * Bulk actions on proposals, with a result for each row (api.md#registries). An action named after a transition undoes
 * those that the table lists for it.
 */
export const proposalBulk: Readonly<Record<string, BulkAction>> = {
  advance: bulkMove('advance', z.object({ status: z.enum(openStatuses) }), ({ status }) => ({
    to: status,
    onward: true,
  })),
  validate: bulkMove('validate', z.object({}), () => ({})),
  return: bulkMove('return', withReason, (data) => ({ data })),
  reject: bulkMove('reject', withReason, (data) => ({ to: 'rejected', data })),
  cancel: bulkMove('cancel', cancelInput.pick({ reason: true }), (data) => ({ data })),
  reopen: bulkMove('reopen', z.object({}), () => ({})),
  back_to_analysis: bulkMove('advance', z.object({}), () => ({ to: 'under_analysis' })),
  await_formalization: bulkMove('advance', z.object({}), () => ({ to: 'awaiting_formalization', onward: true })),
  delete: {
    permission: 'delete_proposals',
    run: async (acting, id) => {
      await removeProposal(acting, id)
      return { undo: 'restore' }
    },
  },
}
