'use client'

import { ListScreen } from '@/components/registry/list-screen'
import { defineRegistry } from '@/components/resource/define-registry'
import { bankStatusContract } from '@/lib/contracts/bank-status'
import { toldStatuses } from '@/lib/kinds/production'
import type { OpenedList } from '@/lib/lists/opened'

const statuses = defineRegistry(bankStatusContract, {
  title: ({ word, bank }) => `${word} · ${bank.name}`,
  columns: [
    { key: 'word', room: 180 },
    { key: 'bank', card: 'fact' },
    { key: 'status', card: 'foot' },
    { key: 'created_at', extra: true },
    { key: 'updated_at', extra: true },
  ],
  filters: [
    { key: 'bank_id', kind: 'reference', from: 'bank' },
    { key: 'status', kind: 'many', values: toldStatuses },
    { key: 'with_trashed', kind: 'flag' },
  ],
  form: () => import('./bank-status-form'),
  rowActions: [],
  bulkActions: [],
})

export const BankStatusesScreen = ({ opened }: { opened: OpenedList }) => (
  <ListScreen resource={statuses} opened={opened} />
)
