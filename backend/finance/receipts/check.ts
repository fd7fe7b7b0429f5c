import { eq, sql } from 'drizzle-orm'
import { companyParts } from '../../commissions/fixed/received'
import { asMoney } from '../../core/database/decimal'
import type { Scope } from '../../core/database/scope'
import { toldProposals } from '../../operation/records/paid-proposals'
import { commissionReceipt as receipts } from '../entries/commission-receipt.table'
import { financialEntry as entries } from '../entries/financial-entry.table'

/**
 * Recomputes the banks' receipts (finance.md#receipts): those of a credit are of one that was received, and come to no more
 * than it; a line of a proposal says that it was received exactly if a receipt does. Findings are Portuguese sentences.
 */
export async function checkReceipts(scope: Scope): Promise<{ rows: number; findings: { message: string }[] }> {
  const { tx, tenant } = scope
  const { rows: credits } = await tx.execute<{ id: string; amount: string; received: string }>(sql`
    select ${entries.id}::text as id, ${entries.amount}::text as amount, sum(${receipts.amount})::text as received
    from ${receipts} join ${entries} on ${entries.tenant_id} = ${receipts.tenant_id}
      and ${entries.id} = ${receipts.credit_id}
    where ${receipts.tenant_id} = ${tenant.id}
    group by ${entries.id}, ${entries.amount}, ${entries.status}
    having sum(${receipts.amount}) > ${entries.amount} or ${entries.status} <> 'received'
    order by ${entries.id}`)
  const { rows: lines } = await tx.execute<{ number: number; is_received: boolean }>(sql`
    select told.number, part.is_received from ${companyParts(scope)} part
    join ${toldProposals(scope)} told on told.id = part.proposal_id
    left join ${receipts} known on known.tenant_id = ${tenant.id} and known.proposal_id = part.proposal_id
      and known.kind = part.kind and known.parcel = part.parcel
    where part.is_received <> (known.id is not null) order by told.number`)
  return {
    rows: await tx.$count(receipts, eq(receipts.tenant_id, tenant.id)),
    findings: [
      ...credits.map(({ id, amount, received }) => ({
        message: `Crédito ${id}: os recebimentos somam ${asMoney(BigInt(received))}, o valor é ${asMoney(BigInt(amount))}.`,
      })),
      ...lines.map(({ number, is_received }) => ({
        message: is_received
          ? `Proposta ${number}: uma parte da comissão consta como recebida, sem recebimento.`
          : `Proposta ${number}: uma parte da comissão foi recebida e não consta como recebida.`,
      })),
    ],
  }
}
