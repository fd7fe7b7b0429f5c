import { brokerSummaryPath } from '@/lib/api/finance/summary'
import type { AttentionCounter, Earnings } from '@/lib/contracts/attention'
import { heads } from '@/lib/contracts/heads'
import type { Invoice } from '@/lib/contracts/invoice-consolidation'
import type { LedgerRow } from '@/lib/contracts/ledger'
import type { Payment } from '@/lib/contracts/payment'
import type { Pendency } from '@/lib/contracts/pendency'
import type { Proposal } from '@/lib/contracts/proposal'
import { type KeptSource, source, valueAt } from './columns'

const listOf = (value: unknown): readonly unknown[] | null => (Array.isArray(value) ? value : null)

/** Rows of the list at `path`, as `useRows` asks for them. */
const inList =
  (path: string): KeptSource['rows'] =>
  ([asked, part], answer) =>
    asked === path && part === 'list' ? listOf(valueAt(answer, 'data')) : null

/** All that a page keeps of a broker's lists: these columns of these queries, and nothing else. */
export const keptSources = {
  earnings: source<Earnings>()(
    { available: 'money', to_release: 'money', forecast: 'money', balance: 'money' },
    ([key], answer) => {
      const earnings = key === 'attention' ? valueAt(answer, 'earnings') : null
      return earnings ? [earnings] : null
    },
  ),
  attention: source<AttentionCounter>()({ key: 'choice', count: 'count' }, ([key], answer) =>
    key === 'attention' ? listOf(valueAt(answer, 'counters')) : null,
  ),
  proposals: source<Proposal>()(
    {
      number: 'code',
      status: 'choice',
      'customer.name': 'text',
      'bank.name': 'text',
      contract_value: 'money',
      broker_amount: 'money',
      status_since: 'moment',
    },
    inList(heads.proposal.path),
  ),
  pendencies: source<Pendency>()(
    { title: 'text', status: 'choice', 'proposal.number': 'code', 'proposal.customer': 'text', due_at: 'moment' },
    inList(heads.pendency.path),
  ),
  payments: source<Payment>()(
    {
      number: 'code',
      status: 'choice',
      net_amount: 'money',
      gross_amount: 'money',
      requested_at: 'moment',
      paid_at: 'date',
    },
    inList(heads.payment.path),
  ),
  statement: source<LedgerRow>()(
    {
      description: 'text',
      posted_on: 'date',
      type: 'choice',
      amount: 'money',
      direction: 'sign',
      balance_after: 'money',
    },
    ([asked], answer) => (asked === brokerSummaryPath ? listOf(valueAt(answer, 'rows.data')) : null),
  ),
  invoices: source<Invoice>()(
    { competence: 'month', status: 'choice', payments_total: 'money', due_date: 'date', invoice_number: 'code' },
    inList(heads.invoice_consolidation.path),
  ),
} as const satisfies Record<string, KeptSource>

export type KeptName = keyof typeof keptSources
export const keptNames = Object.keys(keptSources) as readonly KeptName[]
