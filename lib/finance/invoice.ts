import type { InvoiceStatus } from '@/lib/kinds/finance'
import { toMachine } from '@/lib/workflow/machine'
import type { Transitions } from '@/lib/workflow/transition'

/** The transitions of a month's invoice (invoices.md#statuses); their effects are in `backend/finance/invoices/`. Pure. */

export const invoiceActions = ['close', 'drop', 'send', 'approve', 'reject', 'cancel'] as const
export type InvoiceAction = (typeof invoiceActions)[number]

export interface InvoiceTerms {
  status: InvoiceStatus
  action: InvoiceAction
  field: 'number' | 'issued_at' | 'amount' | 'reason'
  condition: never
  circumstance: never
  effect: 'keep_invoice' | 'check_reviewer' | 'keep_reason'
  news: 'invoice.approved' | 'invoice.rejected'
}

const reasoned = { input: [{ field: 'reason', need: 'required' }] } as const
const approving = [['approve_issue_invoices']]

const transitions: Transitions<InvoiceTerms, string> = {
  /** The month is over. */
  close: { action: 'close', from: ['open'], to: ['awaiting_invoice'], permission: [], input: [], effects: [] },
  /** The month is over, and no invoice is owed. */
  drop: { action: 'drop', from: ['open'], to: ['cancelled'], permission: [], input: [], effects: [] },
  /** Their own by whoever sees their own alone, anybody's by finance. */
  send: {
    ...{ action: 'send', from: ['awaiting_invoice', 'rejected'], to: ['sent'], permission: [['edit_issue_invoices']] },
    input: [
      { field: 'number', need: 'required' },
      { field: 'issued_at', need: 'required' },
      { field: 'amount', need: 'required' },
    ],
    effects: ['keep_invoice'],
  },
  approve: {
    ...{ action: 'approve', from: ['sent'], to: ['approved'], permission: approving, input: [] },
    ...{ effects: ['check_reviewer'], news: 'invoice.approved' },
  },
  reject: {
    ...{ action: 'reject', from: ['sent'], to: ['rejected'], permission: approving, ...reasoned },
    ...{ effects: ['check_reviewer', 'keep_reason'], news: 'invoice.rejected' },
  },
  /** No invoice is asked for. */
  cancel: {
    ...{ action: 'cancel', from: ['awaiting_invoice', 'rejected'], to: ['cancelled'], permission: approving },
    ...{ ...reasoned, effects: ['check_reviewer', 'keep_reason'] },
  },
}

export const invoiceMachine = toMachine<InvoiceTerms, string, unknown, { status: InvoiceStatus }>({
  transitions,
  conditions: {},
  standsAt: ({ status }) => status,
})
export type InvoiceTransition = (typeof invoiceMachine.transitions)[number]

/** An automatic transition, by its name. */
export const invoiceTransition = (name: 'close' | 'drop'): InvoiceTransition => {
  const found = invoiceMachine.transitions.find((transition) => transition.name === name)
  if (!found) throw new Error(`no transition ${name} of an invoice`)
  return found
}
