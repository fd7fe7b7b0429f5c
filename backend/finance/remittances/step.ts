import { and, eq, sql } from 'drizzle-orm'
import type { BankFileStep } from '@/lib/contracts/bank-file'
import { ApiError, invalid, stale } from '../../core/errors/api-error'
import type { Acting } from '../../core/kernel/acting'
import { demandConfirmed } from '../../identity/accounts/confirmation'
import { type BankFileRow, bankFile } from '../bank-files/bank-file.table'
import { payment } from '../ledger/payment.table'
import { holdFiled, sendFiled } from '../payments/filed'
import { demandSight, holdBankFile, shownBankFile } from './crud'

const refused = (reason: string, message: string) => new ApiError('RULE', { reason, message })

/** A step that the file's kind or status does not allow. */
const closed = ({ kind, status }: BankFileRow): ApiError => {
  if (kind !== 'cnab_remittance')
    return refused('bank_file_return', 'Um retorno só é lido: ele não é enviado nem desfeito.')
  return status === 'sent'
    ? refused('bank_file_sent', 'Esta remessa já foi enviada ao banco.')
    : refused('bank_file_undone', 'Esta remessa foi desfeita: gere outra.')
}

/** Its payments are free again; its number is never used again. */
async function undo(acting: Acting, { id }: BankFileRow, reason: string | null) {
  if (reason === null) throw invalid({ reason: { reason: 'required', message: 'Diga por quê.' } })
  const { tx, tenant, now } = acting
  await holdFiled(acting, id)
  await tx
    .update(payment)
    .set({ bank_file_id: null, updated_at: now, row_version: sql`${payment.row_version} + 1` })
    .where(and(eq(payment.tenant_id, tenant.id), eq(payment.bank_file_id, id)))
  return { status: 'undone' as const, undone_at: now, undone_reason: reason }
}

/**
 * Says of a remittance that it was uploaded to the bank, or that it will not be (bank-files.md#remittances), the password
 * given. RULE unless it waits; CONFLICT where it has changed since.
 */
export async function stepBankFile(acting: Acting, id: number, input: BankFileStep): Promise<void> {
  const { tx, tenant, now, principal } = acting
  demandSight(acting)
  await demandConfirmed(acting, principal)
  const row = await holdBankFile(acting, id)
  if (row.row_version !== input.row_version) throw stale(input, await shownBankFile(acting, id))
  if (row.kind !== 'cnab_remittance' || row.status !== 'generated') throw closed(row)
  const isSent = input.action === 'send'
  if (isSent) await sendFiled(acting, { bank_file_id: id, company_account_id: row.company_account_id, rows: row.rows })
  const change = isSent ? { status: 'sent' as const, sent_at: now } : await undo(acting, row, input.reason)
  await tx
    .update(bankFile)
    .set({ ...change, updated_at: now, row_version: sql`${bankFile.row_version} + 1` })
    .where(and(eq(bankFile.tenant_id, tenant.id), eq(bankFile.id, id)))
  acting.audit({
    ...{ action: 'status_changed', entity: 'bank_file', entity_id: String(id) },
    before: { status: row.status },
    after: { status: change.status },
  })
}
