import { and, eq } from 'drizzle-orm'
import type { Scope } from '../../core/database/scope'
import { ApiError } from '../../core/errors/api-error'
import { commissionReceipt as receipts } from './commission-receipt.table'

/** RULE if the credit is told apart by receipts (finance.md#receipts): these would be of money that is not there. */
export async function refuseReceived({ tx, tenant }: Scope, creditId: number): Promise<void> {
  const found = await tx.$count(receipts, and(eq(receipts.tenant_id, tenant.id), eq(receipts.credit_id, creditId)))
  if (found === 0) return
  const message = 'Este crédito tem recebimentos de comissão: desvincule-os antes de estornar.'
  throw new ApiError('RULE', { reason: 'entry_received', message })
}

/** True if a bank paid a part of the proposal's commission. */
export const isReceived = async ({ tx, tenant }: Scope, proposalId: number): Promise<boolean> =>
  (await tx.$count(receipts, and(eq(receipts.tenant_id, tenant.id), eq(receipts.proposal_id, proposalId)))) > 0
