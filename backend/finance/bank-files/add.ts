import { createHash } from 'node:crypto'
import { ApiError } from '../../core/errors/api-error'
import { constraintName } from '../../core/errors/database'
import type { Acting } from '../../core/kernel/acting'
import { type BankFileRow, bankFile } from './bank-file.table'

export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** The same bytes are taken once (bank-files.md#files). */
const known = () => new ApiError('CONFLICT', { reason: 'bank_file_known', message: 'Este arquivo já foi importado.' })

/** Writes the row of a bank's file. CONFLICT for bytes that are there already. */
export async function addBankFile(
  { tx, tenant, now, principal }: Acting,
  row: Omit<typeof bankFile.$inferInsert, 'tenant_id' | 'created_at' | 'updated_at' | 'created_by'>,
): Promise<BankFileRow> {
  const [made] = await tx
    .insert(bankFile)
    .values({ tenant_id: tenant.id, created_at: now, updated_at: now, created_by: principal.id, ...row })
    .returning()
    .catch((error: unknown) => {
      throw constraintName(error) === 'bank_file_bytes_unique' ? known() : error
    })
  if (!made) throw new Error('a file that was not written')
  return made
}
