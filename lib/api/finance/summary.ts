import type { BrokerSummary, StatementFileInput } from '@/lib/contracts/broker-summary'
import { data, done, get, post } from '../endpoint'

/** Without a person the list of people with their sums. */
export const brokerSummaryPath = '/api/financial/summary_broker'

/** A person's sums over a period, with a page of their rows. */
export const loadBrokerSummary = (query: string) => get(`${brokerSummaryPath}?${query}`, data<BrokerSummary>)
/** The statement as a sheet or a document; the answer is the file. */
export const printStatement = (body: StatementFileInput) => post(`${brokerSummaryPath}/file`, done, { ...body })
