import type { TransactionStatement } from '@/lib/contracts/transaction-statement'

type Source = Pick<TransactionStatement, 'source_type' | 'source_id' | 'source_uuid'>

/** The record that made the movement; null for one that was written by hand. */
export function sourceAddress({ source_type: type, source_id: id, source_uuid: uuid }: Source): string | null {
  if (type === 'payment') return uuid && `/financial?uuid=${uuid}&record=${uuid}`
  if (type === 'report') return `/credits/reports/${id}`
  return type === 'debit' || type === 'credit' ? `/${type}s?id=${id}&record=${id}` : null
}
