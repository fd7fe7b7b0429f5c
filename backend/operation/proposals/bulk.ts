import * as z from 'zod'
import { cancelInput, returnInput } from '@/lib/contracts/proposal'
import { openStatuses } from '@/lib/proposals/flow'
import type { BulkAction } from '../../core/registry/registry'
import { bulkMove } from '../steps/move'
import { fitsOwner, giveTo } from './change-owner'
import { removeProposal } from './write'

const toOwner = z.object({ user_uuid: z.uuid() })

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
  /** Undone by changing it again: each may have had another owner. */
  change_owner: {
    permission: 'edit_proposals',
    params: toOwner,
    run: async (acting, id, params, row_version) => {
      await giveTo(acting, id, toOwner.parse(params).user_uuid, row_version)
      return null
    },
    fits: (acting, ids, params) => fitsOwner(acting, ids, toOwner.parse(params).user_uuid),
  },
  delete: {
    permission: 'delete_proposals',
    run: async (acting, id) => {
      await removeProposal(acting, id)
      return { undo: 'restore' }
    },
  },
}
