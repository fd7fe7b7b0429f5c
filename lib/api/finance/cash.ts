import type { CashSums, TransactionStatement } from '@/lib/contracts/transaction-statement'
import { data, get, post } from '../endpoint'

export const statementsPath = '/api/financial/transation_statements'

/** Takes a movement back by its opposite. */
export const reverseStatement = (id: number, body: Record<string, unknown>) =>
  post(`${statementsPath}/${id}/reverse`, data<TransactionStatement>, body)
/** Sums of what moved, by day, month, release type, cost centre or account. */
export const sumStatements = (query: string) => get(`${statementsPath}/sums?${query}`, data<CashSums>)
