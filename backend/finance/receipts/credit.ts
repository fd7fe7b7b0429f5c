import { and, eq } from 'drizzle-orm'
import type { Scope } from '../../core/database/scope'
import { ApiError } from '../../core/errors/api-error'
import type { Acting } from '../../core/kernel/acting'
import { type EntryRow, financialEntry as entries } from '../entries/financial-entry.table'
import { holdEntry } from '../entries/steps'
import { releaseType } from '../registries/release-type.table'

type Received = EntryRow & { settled_on: string }

const rule = (reason: string, message: string) => new ApiError('RULE', { reason, message })

/** The credit by its id, as it is; NOT_FOUND for a deleted one. */
export async function findCredit({ tx, tenant }: Acting, id: number): Promise<EntryRow> {
  const [row] = await tx
    .select()
    .from(entries)
    .where(and(eq(entries.tenant_id, tenant.id), eq(entries.side, 'credit'), eq(entries.id, id)))
  if (!row || row.deleted_at) throw new ApiError('NOT_FOUND')
  return row
}

/** The credit that receipts are parts of, locked. RULE unless a bank's commission was received in it and stands. */
export async function holdReceived(acting: Scope, id: number): Promise<Received> {
  const { tx, tenant } = acting
  const row = await holdEntry(acting, 'credit', id)
  const { settled_on } = row
  if (row.status === 'open') {
    throw rule('receipt_open', 'O dinheiro deste crédito ainda não entrou: receba-o antes de vincular propostas.')
  }
  const [type] = await tx
    .select({ key: releaseType.system_key })
    .from(releaseType)
    .where(and(eq(releaseType.tenant_id, tenant.id), eq(releaseType.id, row.release_type_id)))
  const opposites = await tx.$count(entries, and(eq(entries.tenant_id, tenant.id), eq(entries.reverses_id, id)))
  const stands = row.reverses_id === null && opposites === 0
  if (settled_on === null || type?.key !== 'bank_receipt' || row.user_id !== null || !stands) {
    const message =
      'Só um crédito recebido de um banco, do tipo de lançamento dos recebimentos, tem propostas vinculadas.'
    throw rule('receipt_credit', message)
  }
  return { ...row, settled_on }
}
