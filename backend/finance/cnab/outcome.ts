import type { BankOutcome } from '@/lib/kinds/bank-files'
import { codeMeaning, isWholeRefusal } from './codes'
import type { ReturnEvent } from './return-file'

/** The parts of an event that decide. */
export type Told = Pick<ReturnEvent, 'codes' | 'above' | 'movement' | 'instruction' | 'real_on' | 'real_amount'>

/**
 * The end of a payment, by the bank's three digits and its net amount in cents: the first that fits
 * (bank-files.md#outcomes). `unknown` is for a person to look at.
 */
export function outcome(bank: string, event: Told, netCents: bigint): BankOutcome {
  const meanings = new Set(event.codes.map((code) => codeMeaning(bank, code)))
  if ((event.movement === '3' && event.instruction === '33') || meanings.has('returned')) return 'returned'
  if (meanings.has('cancelled')) return 'cancelled'
  const isRefusedWhole = event.above.some(isWholeRefusal)
  if (meanings.has('paid')) {
    const isWhole = event.real_amount === netCents && event.real_on !== null
    return isWhole && !isRefusedWhole ? 'paid' : 'unknown'
  }
  if (isRefusedWhole || meanings.has('rejected')) return 'rejected'
  return meanings.has('scheduled') ? 'scheduled' : 'unknown'
}
