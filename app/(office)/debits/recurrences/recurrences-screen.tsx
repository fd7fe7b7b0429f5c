'use client'

import { List } from 'lucide-react'
import { CenterName } from '@/components/entries/center-name'
import { ListScreen } from '@/components/registry/list-screen'
import { defineResource } from '@/components/resource/define-resource'
import { heads } from '@/lib/contracts/heads'
import type { Recurrence } from '@/lib/contracts/recurrence'
import { entrySides } from '@/lib/kinds/finance'
import type { OpenedList } from '@/lib/lists/opened'

const recurrences = defineResource<Recurrence>({
  name: heads.recurrence.name,
  title: ({ description }) => description,
  columns: [
    { key: 'description', kind: 'text', sortable: true, room: 200 },
    { key: 'kind', kind: 'choice', card: 'foot' },
    { key: 'amount', kind: 'money', sortable: true, card: 'fact' },
    { key: 'day', kind: 'integer', sortable: true, card: 'fact' },
    { key: 'business_day', kind: 'choice', priority: 3 },
    { key: 'next_due', kind: 'date', sortable: true, card: 'fact' },
    { key: 'until', kind: 'date', sortable: true, priority: 2 },
    { key: 'user', kind: 'reference', priority: 2 },
    { key: 'cost_center', kind: 'reference', priority: 2, cell: (row) => <CenterName row={row} /> },
    { key: 'from', kind: 'date', sortable: true, extra: true },
    { key: 'splits', kind: 'list', extra: true },
    { key: 'debit_type', kind: 'reference', extra: true },
    { key: 'release_type', kind: 'reference', extra: true },
    { key: 'company_account', kind: 'reference', extra: true },
    { key: 'payment_method', kind: 'reference', extra: true },
    { key: 'author', kind: 'text', extra: true },
    { key: 'created_at', kind: 'moment', sortable: true, extra: true },
  ],
  filters: [
    { key: 'kind', kind: 'many', values: entrySides },
    { key: 'user_uuid', kind: 'reference', from: 'seller' },
    { key: 'cost_center_id', kind: 'reference', from: 'cost_center' },
    { key: 'with_trashed', kind: 'flag' },
  ],
  form: () => import('./recurrence-form'),
  rowActions: [{ key: 'entries', icon: List, href: ({ kind, id }) => `${heads[kind].screen}?recurrence_id=${id}` }],
  bulkActions: [],
})

export const RecurrencesScreen = ({ opened }: { opened: OpenedList }) => (
  <ListScreen resource={recurrences} opened={opened} />
)
