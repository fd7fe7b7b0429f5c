import type { InboxKind } from '@/lib/kinds/finance-inbox'
import type { Acting } from '../../core/kernel/acting'
import { claims, lines, money, toApply, undecided } from './banks'
import { awaited, failed, open, toSend } from './payments'
import type { Waiting } from './waiting'

export interface Source {
  /** The permission to see the items, and, as `works`, the one to have them. */
  sees: string
  works: string
  find: (acting: Acting, zone: string) => Promise<Waiting[]>
  /** The screen that shows an item's subject, by its key. */
  link: (key: string) => string
}

const payments = { sees: 'list_payments', works: 'send_payments' }
const credits = { sees: 'list_credits', works: 'edit_credits' }
const report = (key: string) => `/credits/reports/${key}`
const file = (key: string) => `/financial/bank_files?record=${key}`

/** Each kind's source (finance-inbox.md#kinds). */
export const sources: Readonly<Record<InboxKind, Source>> = {
  remittance_to_send: { ...payments, find: toSend, link: file },
  return_awaited: { ...payments, find: awaited, link: file },
  answers_open: { ...payments, find: open, link: file },
  payment_failed: { ...payments, find: failed, link: (key) => `/financial?record=${key}` },
  lines_open: {
    ...{ sees: 'list_transation_statements', works: 'edit_transation_statements', find: lines },
    link: (key) => `/company_accounts/reconciliation?company_account_id=${key}`,
  },
  report_to_apply: { ...credits, find: toApply, link: report },
  report_money: { ...credits, find: money, link: report },
  report_lines: { ...credits, find: undecided, link: (key) => `${report(key)}?state=unknown&state=reversed` },
  claims: { ...credits, find: claims, link: (key) => `/credits/claims?bank_id=${key}` },
}
