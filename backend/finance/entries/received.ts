import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Scope } from '../../core/database/scope'
import { ApiError } from '../../core/errors/api-error'
import { releaseType } from '../registries/release-type.table'
import { commissionReceipt as receipts } from './commission-receipt.table'
import { financialEntry as rows } from './financial-entry.table'

/** RULE if the credit is told apart by receipts (finance.md#receipts): these would be of money that is not there. */
export async function refuseReceived({ tx, tenant }: Scope, creditId: number): Promise<void> {
  const { rows: reports } = await tx.execute(sql`select 1 from commission_report
    where tenant_id = ${tenant.id} and credit_id = ${creditId} limit 1`)
  if (reports.length > 0) {
    const message = 'Este crédito veio de um relatório do banco: desfaça o recebimento no relatório.'
    throw new ApiError('RULE', { reason: 'entry_reported', message })
  }
  const found = await tx.$count(receipts, and(eq(receipts.tenant_id, tenant.id), eq(receipts.credit_id, creditId)))
  if (found === 0) return
  const message = 'Este crédito tem recebimentos de comissão: desvincule-os antes de estornar.'
  throw new ApiError('RULE', { reason: 'entry_received', message })
}

/** True if a bank paid a part of the proposal's commission. */
export const isReceived = async ({ tx, tenant }: Scope, proposalId: number): Promise<boolean> =>
  (await tx.$count(receipts, and(eq(receipts.tenant_id, tenant.id), eq(receipts.proposal_id, proposalId)))) > 0

/** The number of a credit's receipts; null for one that can have none. */
export const receiptsSql: SQL = sql`(case when ${rows.status} = 'received' and ${rows.user_id} is null
    and ${rows.reverses_id} is null and exists (select from ${releaseType} kind where kind.tenant_id = ${rows.tenant_id}
      and kind.id = ${rows.release_type_id} and kind.system_key = 'bank_receipt')
    and not exists (select from financial_entry back where back.tenant_id = ${rows.tenant_id}
      and back.reverses_id = ${rows.id})
  then (select count(*)::int from ${receipts} part where part.tenant_id = ${rows.tenant_id}
    and part.credit_id = ${rows.id}) end)`
