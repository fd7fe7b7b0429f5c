import type { Invoice } from '@/lib/contracts/invoice-consolidation'
import { invoiceMachine } from '@/lib/finance/invoice'

/** Steps that a person takes; the others are the product's, once the month is over. Pure. */

export const invoiceSteps = ['send', 'approve', 'reject', 'cancel'] as const
export type InvoiceStepName = (typeof invoiceSteps)[number]

type Standing = Pick<Invoice, 'status' | 'is_own'>

/** Possible as the invoice stands; nobody decides on their own (invoices.md#statuses). */
export const isPossible = (row: Standing, step: InvoiceStepName): boolean =>
  invoiceMachine.find(row, step) !== null && !(step !== 'send' && row.is_own)

/** The steps that this person may take now. */
export function possibleSteps(row: Standing, permissions: ReadonlySet<string>): InvoiceStepName[] {
  const allowed = new Set<string>(
    invoiceMachine.possible(row, { permissions, owns: row.is_own }).map(({ action }) => action),
  )
  return invoiceSteps.filter((step) => allowed.has(step) && isPossible(row, step))
}

/** The step to offer first, and the others: approval leads, and what the person sends. */
export function offeredSteps(row: Standing, permissions: ReadonlySet<string>) {
  const steps = possibleSteps(row, permissions)
  const main = steps.find((step) => step === 'send' || step === 'approve') ?? null
  return { main, more: steps.filter((step) => step !== main) }
}
