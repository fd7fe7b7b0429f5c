'use client'

import { BadgeCheck, Ban, CircleCheck, Undo2 } from 'lucide-react'
import { CenterName } from '@/components/entries/center-name'
import { EntryName } from '@/components/entries/entry-name'
import { EntryTotals } from '@/components/entries/entry-totals'
import { ListScreen } from '@/components/registry/list-screen'
import { defineResource } from '@/components/resource/define-resource'
import type { Debit } from '@/lib/contracts/financial-entry'
import { heads } from '@/lib/contracts/heads'
import { approvalStates, debitStatuses, dueAges } from '@/lib/kinds/finance'
import type { OpenedList } from '@/lib/lists/opened'

const debits = defineResource<Debit>({
  name: heads.debit.name,
  title: ({ description }) => description,
  columns: [
    { key: 'description', kind: 'text', sortable: true, room: 200, cell: (row) => <EntryName row={row} /> },
    { key: 'due_date', kind: 'date', sortable: true, card: 'fact' },
    { key: 'amount', kind: 'money', sortable: true, card: 'fact' },
    { key: 'status', kind: 'status', sortable: true, card: 'foot' },
    { key: 'late', kind: 'status', card: 'foot', room: 104 },
    { key: 'user', kind: 'reference', sortable: true, card: 'fact', priority: 2 },
    { key: 'debit_type', kind: 'reference', sortable: true, priority: 3 },
    { key: 'cost_center', kind: 'reference', sortable: true, priority: 2, cell: (row) => <CenterName row={row} /> },
    { key: 'splits', kind: 'list', extra: true },
    { key: 'paid_at', kind: 'date', sortable: true, priority: 3 },
    { key: 'approval', kind: 'status', card: 'foot', room: 176, priority: 3 },
    { key: 'release_type', kind: 'reference', sortable: true, extra: true },
    { key: 'company_account', kind: 'reference', extra: true },
    { key: 'payment_method', kind: 'reference', extra: true },
    { key: 'competence', kind: 'date', sortable: true, extra: true },
    { key: 'installment_no', kind: 'integer', extra: true },
    { key: 'installment_of', kind: 'integer', extra: true },
    { key: 'documents', kind: 'integer', extra: true },
    { key: 'reason', kind: 'text', extra: true },
    { key: 'author', kind: 'text', extra: true },
    { key: 'approved_by', kind: 'text', extra: true },
    { key: 'created_at', kind: 'moment', sortable: true, extra: true },
  ],
  filters: [
    { key: 'overdue', kind: 'quick', group: 'due', query: { due: 'late' } },
    { key: 'today', kind: 'quick', group: 'due', query: { due: 'today' } },
    { key: 'week', kind: 'quick', group: 'due', query: { due: 'week' } },
    { key: 'open', kind: 'quick', query: { status: 'open' } },
    { key: 'waiting', kind: 'quick', query: { approval: 'waiting' } },
    { key: 'status', kind: 'many', values: debitStatuses },
    { key: 'due', kind: 'choice', values: ['late', 'today', 'week'] },
    { key: 'age', kind: 'choice', values: dueAges },
    { key: 'approval', kind: 'choice', values: approvalStates },
    { key: 'due_date', kind: 'date' },
    { key: 'paid_at', kind: 'date' },
    { key: 'competence', kind: 'date' },
    { key: 'personal', kind: 'flag' },
    { key: 'has_documents', kind: 'flag' },
    { key: 'user_uuid', kind: 'reference', from: 'seller' },
    { key: 'debit_type_id', kind: 'reference', from: 'debit_type' },
    { key: 'release_type_id', kind: 'reference', from: 'release_type' },
    { key: 'cost_center_id', kind: 'reference', from: 'cost_center' },
    { key: 'company_account_id', kind: 'reference', from: 'company_account' },
    { key: 'recurrence_id', kind: 'given', of: null },
    { key: 'with_trashed', kind: 'flag' },
  ],
  form: () => import('./debit-form'),
  rowActions: [
    {
      key: 'approve',
      icon: BadgeCheck,
      needs: 'settle',
      when: ({ approval }) => approval === 'waiting',
      dialog: () => import('@/components/entries/approve-dialog'),
    },
    {
      key: 'pay',
      icon: CircleCheck,
      needs: 'settle',
      when: ({ status, user, approval }) => status === 'open' && user === null && approval !== 'waiting',
      dialog: () => import('@/components/entries/settle-dialog'),
    },
    {
      key: 'cancel',
      icon: Ban,
      needs: 'edit',
      when: ({ status }) => status === 'open',
      dialog: () => import('@/components/entries/cancel-dialog'),
    },
    {
      key: 'reverse',
      icon: Undo2,
      needs: 'settle',
      when: ({ paid_at, reverses_id, reversed_by_id }) =>
        paid_at !== null && reverses_id === null && reversed_by_id === null,
      dialog: () => import('@/components/entries/reverse-dialog'),
    },
  ],
  bulkActions: [
    {
      key: 'pay',
      icon: CircleCheck,
      needs: 'settle',
      asks: async () => ({ default: (await import('@/components/entries/bulk-settle')).BulkPay }),
    },
    { key: 'cancel', icon: Ban, needs: 'edit', asks: () => import('@/components/workflow/bulk-reason') },
  ],
})

export const DebitsScreen = ({ opened }: { opened: OpenedList }) => (
  <ListScreen resource={debits} opened={opened} totals={(list) => <EntryTotals side="debit" page={list.page} />} />
)
