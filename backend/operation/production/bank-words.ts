import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { ToldStatus } from '@/lib/kinds/production'
import type { Scope } from '../../core/database/scope'
import { fold } from '../../finance/report-reading/text'
import { bankStatus } from './bank-status.table'

/** A word without case, accents and signs, as the words of a bank are compared; of signs alone, as it is. */
export const wordKey = (word: string): string => fold(word) || word.trim()

/** A word of a bank, and the status of ours that it means. */
export interface BankWord {
  bank_id: number
  word: string
  status: ToldStatus
}

/** The words of these banks, deleted ones aside, each `wordKey` once per bank (production-sheets.md#words). */
export async function loadBankWords({ tx, tenant }: Scope, bankIds: readonly number[]): Promise<BankWord[]> {
  if (bankIds.length === 0) return []
  const { bank_id, word, status } = bankStatus
  return tx
    .select({ bank_id, word, status })
    .from(bankStatus)
    .where(
      and(eq(bankStatus.tenant_id, tenant.id), inArray(bank_id, [...new Set(bankIds)]), isNull(bankStatus.deleted_at)),
    )
    .orderBy(asc(bankStatus.id))
}
