'use client'

import { Undo2 } from 'lucide-react'
import { ListScreen } from '@/components/registry/list-screen'
import { defineResource } from '@/components/resource/define-resource'
import type { TransactionStatement } from '@/lib/contracts/transaction-statement'
import { money } from '@/lib/formats/money'
import { cashDirections, cashSources } from '@/lib/kinds/finance'
import type { OpenedList } from '@/lib/lists/opened'
import { presetValue } from '@/lib/lists/ranges'
import { StatementTotals } from './statement-totals'

/** Has no record of its own that would have to be taken back instead, and was neither taken back nor takes back. */
const isReversible = ({ state, source_type }: TransactionStatement) =>
  state === null && (source_type === 'adjustment' || source_type === 'transfer')

const statements = defineResource<TransactionStatement>({
  name: 'transaction_statement',
  title: ({ description }) => description,
  columns: [
    { key: 'description', kind: 'text', sortable: true, room: 200 },
    { key: 'date', kind: 'date', sortable: true, card: 'fact' },
    { key: 'company_account', kind: 'reference', sortable: true, card: 'fact' },
    { key: 'release_type', kind: 'reference', sortable: true, priority: 2 },
    { key: 'cost_center', kind: 'reference', sortable: true, extra: true },
    {
      key: 'amount',
      kind: 'money',
      sortable: true,
      card: 'fact',
      cell: ({ direction, amount }) => <bdi>{money(direction === 'out' ? `-${amount}` : amount)}</bdi>,
    },
    { key: 'balance_after', kind: 'money' },
    { key: 'state', kind: 'status', card: 'foot', room: 112, priority: 3 },
    { key: 'source_type', kind: 'choice', extra: true },
    { key: 'direction', kind: 'choice', extra: true },
    { key: 'reason', kind: 'text', extra: true },
    { key: 'author', kind: 'text', extra: true },
    { key: 'created_at', kind: 'moment', sortable: true, extra: true },
  ],
  filters: [
    { key: 'today', kind: 'quick', group: 'date', query: { date: presetValue('today') } },
    { key: 'month', kind: 'quick', group: 'date', query: { date: presetValue('month') } },
    { key: 'lastMonth', kind: 'quick', group: 'date', query: { date: presetValue('lastMonth') } },
    { key: 'company_account_id', kind: 'reference', from: 'company_account' },
    { key: 'date', kind: 'date' },
    { key: 'direction', kind: 'many', values: cashDirections },
    { key: 'release_type_id', kind: 'reference', from: 'release_type' },
    { key: 'cost_center_id', kind: 'reference', from: 'cost_center' },
    { key: 'has_cost_center', kind: 'flag' },
    { key: 'source_type', kind: 'many', values: cashSources },
    { key: 'source_id', kind: 'given', of: null },
  ],
  form: () => import('./statement-form'),
  rowActions: [
    {
      key: 'reverse',
      icon: Undo2,
      needs: 'reverse',
      when: isReversible,
      dialog: () => import('./reverse-dialog'),
    },
  ],
  bulkActions: [],
})

export const StatementsScreen = ({ opened }: { opened: OpenedList }) => (
  <ListScreen resource={statements} opened={opened} totals={(list) => <StatementTotals page={list.page} />} />
)
