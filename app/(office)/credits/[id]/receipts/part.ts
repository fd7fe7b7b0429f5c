import type { ReceiptKind } from '@/lib/kinds/finance'

/** A part of one proposal's commission: as a bank paid it, or owes it. */
export interface Part {
  proposal: { uuid: string; number: number }
  kind: ReceiptKind
  /** The client's instalment of a deferred part; else 0. */
  parcel: number
}
