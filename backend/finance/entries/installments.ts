import { addMonths } from '@/lib/formats/calendar'

export interface Installment {
  no: number
  /** Cents. */
  amount: bigint
  due_date: string
  competence: string
}

/**
 * `cents` in `count` monthly parts: equal ones, and the last takes the rest of the cents (finance.md#debits-and-credits).
 * A day that a month lacks is its last. RangeError for less than a cent each.
 */
export function splitInstallments(cents: bigint, count: number, due_date: string, competence: string): Installment[] {
  const part = cents / BigInt(count)
  if (part === 0n) throw new RangeError(`${cents} cents in ${count} parts`)
  return Array.from({ length: count }, (_, at) => ({
    no: at + 1,
    amount: at === count - 1 ? cents - part * BigInt(count - 1) : part,
    due_date: addMonths(due_date, at),
    competence: addMonths(competence, at),
  }))
}
