'use client'

import { RotateCcw } from 'lucide-react'
import { ListScreen } from '@/components/registry/list-screen'
import { switching } from '@/components/registry/switching'
import { defineRegistry } from '@/components/resource/define-registry'
import { notificationTypeContract } from '@/lib/contracts/notification-type'
import type { OpenedList } from '@/lib/lists/opened'
import { ChoiceWords } from './choice-words'

const types = defineRegistry(notificationTypeContract, {
  title: (type) => type.name,
  columns: [
    { key: 'name' },
    { key: 'area', card: 'fact' },
    { key: 'audience', cell: ({ audience }) => <ChoiceWords field="audience" values={audience} /> },
    { key: 'channels', cell: ({ channels }) => <ChoiceWords field="channels" values={channels} /> },
    { key: 'active', kind: 'status', card: 'foot' },
    { key: 'is_default', extra: true },
    { key: 'created_at', extra: true },
    { key: 'updated_at', extra: true },
  ],
  filters: [
    { key: 'inactive', kind: 'quick', query: { active: 'false' } },
    { key: 'active', kind: 'flag' },
    { key: 'with_trashed', kind: 'flag' },
  ],
  form: () => import('./notification-type-form'),
  rowActions: [
    {
      key: 'standard',
      icon: RotateCcw,
      needs: 'edit',
      when: (type) => type.is_default && type.deleted_at === null,
      dialog: () => import('./standard-dialog'),
    },
  ],
  bulkActions: switching,
})

export const NotificationTypesScreen = ({ opened }: { opened: OpenedList }) => (
  <ListScreen resource={types} opened={opened} />
)
