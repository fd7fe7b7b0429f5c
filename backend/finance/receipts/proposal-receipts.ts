import { and, asc, eq } from 'drizzle-orm'
import type { ProposalMoney } from '@/lib/contracts/proposal'
import { asMoney } from '../../core/database/decimal'
import type { Scope } from '../../core/database/scope'
import { commissionReceipt as receipts } from '../entries/commission-receipt.table'
import { financialEntry as entries } from '../entries/financial-entry.table'

/** Parts of a proposal's commission that its bank paid, each with the credit and its day. */
export async function findReceipts({ tx, tenant }: Scope, proposalId: number): Promise<ProposalMoney['receipts']> {
  const rows = await tx
    .select({
      kind: receipts.kind,
      installment_no: receipts.parcel,
      amount: receipts.amount,
      credit_id: receipts.credit_id,
      received_at: entries.settled_on,
    })
    .from(receipts)
    .innerJoin(entries, and(eq(entries.tenant_id, tenant.id), eq(entries.id, receipts.credit_id)))
    .where(and(eq(receipts.tenant_id, tenant.id), eq(receipts.proposal_id, proposalId)))
    .orderBy(asc(receipts.id))
  return rows.map(({ amount, received_at, ...row }) => ({
    ...{ ...row, amount: asMoney(amount) },
    // Guarantee: only a received credit has receipts.
    received_at: received_at ?? '',
  }))
}
