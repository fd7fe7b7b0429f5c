import type { BankRule } from '@/lib/contracts/bank-rule'
import type {
  BankBalance,
  MatchOutcome,
  OpenLine,
  ProposedRule,
  Reconciliation,
  ReconciliationInput,
} from '@/lib/contracts/reconciliation'
import { data, get, post, rows } from '../endpoint'

const rules = '/api/financial/bank_rules'
const path = '/api/financial/reconciliations'

/** Open lines of an account with what the rules say, the oldest first; the query has the account, days and page. */
export const listOpenLines = (query: string) => get(`${path}/open?${query}`, rows<OpenLine>)
/** Reconciliations, the newest first. */
export const listReconciliations = (query: string) => get(`${path}?${query}`, rows<Reconciliation>)
/** Makes lines and movements one. */
export const reconcile = (body: ReconciliationInput) => post(path, data<Reconciliation>, body)
/** Takes a reconciliation back; what it made is taken back with it. */
export const undoReconciliation = (id: number, row_version: number) =>
  post(`${path}/${id}/undo`, data<Reconciliation>, { row_version })
/** Applies the rules that may act by themselves. */
export const matchLines = (company_account_id: number) =>
  post(`${path}/match`, data<MatchOutcome>, { company_account_id })
/** The bank's balance beside the company's, at the end of a day. */
export const findBankBalance = (query: string) => get(`${path}/balance?${query}`, data<BankBalance>)
/** Rules that people's own choices are examples of. */
export const listProposedRules = () => get(`${rules}/proposed`, data<ProposedRule[]>)
/** Makes a rule; one that is not active is not proposed again. */
export const createBankRule = (body: Record<string, unknown>) => post(rules, data<BankRule>, body)
