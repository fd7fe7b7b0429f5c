import * as z from 'zod'
import { cancelInput, returnInput } from '@/lib/contracts/proposal'
import { openStatuses } from '@/lib/proposals/flow'
import type { BulkAction } from '../../core/registry/registry'
import { bulkMove } from '../steps/move'
import { removeProposal } from './write'

const withReason = returnInput.pick({ reason: true })

/** Bulk actions on proposals, with a result for each (api.md#registries). */
export const proposalBulk: Readonly<Record<string, BulkAction>> = {
  advance: bulkMove('advance', z.object({ status: z.enum(openStatuses) }), ({ status }) => ({
    to: status,
    onward: true,
  })),
  validate: bulkMove('validate', z.object({}), () => ({})),
  return: bulkMove('return', withReason, (data) => ({ data })),
  reject: bulkMove('reject', withReason, (data) => ({ to: 'rejected', data })),
  cancel: bulkMove('cancel', cancelInput.pick({ reason: true }), (data) => ({ data })),
  delete: { permission: 'delete_proposals', run: removeProposal },
}
