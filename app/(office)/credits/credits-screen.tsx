'use client'

import { Ban, CircleCheck, Link2, Undo2 } from 'lucide-react'
import { CenterName } from '@/components/entries/center-name'
import { EntryName } from '@/components/entries/entry-name'
import { EntryTotals } from '@/components/entries/entry-totals'
import { receiptsAddress } from '@/components/entries/receipts-address'
import { ListScreen } from '@/components/registry/list-screen'
import { defineResource } from '@/components/resource/define-resource'
import type { Credit } from '@/lib/contracts/financial-entry'
import { heads } from '@/lib/contracts/heads'
import { creditStatuses, dueAges } from '@/lib/kinds/finance'
import type { OpenedList } from '@/lib/lists/opened'

const credits = defineResource<Credit>({
  name: heads.credit.name,
  title: ({ description }) => description,
  columns: [
    { key: 'description', kind: 'text', sortable: true, room: 200, cell: (row) => <EntryName row={row} /> },
    { key: 'due_date', kind: 'date', sortable: true, card: 'fact' },
    { key: 'amount', kind: 'money', sortable: true, card: 'fact' },
    { key: 'status', kind: 'status', sortable: true, card: 'foot' },
    { key: 'late', kind: 'status', card: 'foot', room: 104 },
    { key: 'user', kind: 'reference', sortable: true, card: 'fact', priority: 2 },
    { key: 'cost_center', kind: 'reference', sortable: true, priority: 2, cell: (row) => <CenterName row={row} /> },
    { key: 'splits', kind: 'list', extra: true },
    { key: 'received_at', kind: 'date', sortable: true, priority: 3 },
    { key: 'release_type', kind: 'reference', sortable: true, extra: true },
    { key: 'company_account', kind: 'reference', extra: true },
    { key: 'payment_method', kind: 'reference', extra: true },
    { key: 'competence', kind: 'date', sortable: true, extra: true },
    { key: 'installment_no', kind: 'integer', extra: true },
    { key: 'installment_of', kind: 'integer', extra: true },
    { key: 'receipts', kind: 'integer', extra: true },
    { key: 'documents', kind: 'integer', extra: true },
    { key: 'reason', kind: 'text', extra: true },
    { key: 'author', kind: 'text', extra: true },
    { key: 'created_at', kind: 'moment', sortable: true, extra: true },
  ],
  filters: [
    { key: 'overdue', kind: 'quick', group: 'due', query: { due: 'late' } },
    { key: 'today', kind: 'quick', group: 'due', query: { due: 'today' } },
    { key: 'week', kind: 'quick', group: 'due', query: { due: 'week' } },
    { key: 'open', kind: 'quick', query: { status: 'open' } },
    { key: 'status', kind: 'many', values: creditStatuses },
    { key: 'due', kind: 'choice', values: ['late', 'today', 'week'] },
    { key: 'age', kind: 'choice', values: dueAges },
    { key: 'due_date', kind: 'date' },
    { key: 'received_at', kind: 'date' },
    { key: 'competence', kind: 'date' },
    { key: 'personal', kind: 'flag' },
    { key: 'has_documents', kind: 'flag' },
    { key: 'user_uuid', kind: 'reference', from: 'seller' },
    { key: 'release_type_id', kind: 'reference', from: 'release_type' },
    { key: 'cost_center_id', kind: 'reference', from: 'cost_center' },
    { key: 'company_account_id', kind: 'reference', from: 'company_account' },
    { key: 'recurrence_id', kind: 'given', of: null },
    { key: 'with_trashed', kind: 'flag' },
  ],
  form: () => import('./credit-form'),
  rowActions: [
    {
      key: 'receive',
      icon: CircleCheck,
      needs: 'settle',
      when: ({ status, user }) => status === 'open' && user === null,
      dialog: () => import('@/components/entries/settle-dialog'),
    },
    {
      key: 'receipts',
      icon: Link2,
      when: ({ receipts }) => receipts !== null && receipts !== undefined,
      href: receiptsAddress,
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
      when: ({ received_at, reverses_id, reversed_by_id }) =>
        received_at !== null && reverses_id === null && reversed_by_id === null,
      dialog: () => import('@/components/entries/reverse-dialog'),
    },
  ],
  bulkActions: [
    {
      key: 'receive',
      icon: CircleCheck,
      needs: 'settle',
      asks: async () => ({ default: (await import('@/components/entries/bulk-settle')).BulkReceive }),
    },
    { key: 'cancel', icon: Ban, needs: 'edit', asks: () => import('@/components/workflow/bulk-reason') },
  ],
})

export const CreditsScreen = ({ opened }: { opened: OpenedList }) => (
  <ListScreen resource={credits} opened={opened} totals={(list) => <EntryTotals side="credit" page={list.page} />} />
)
