'use client'

import { ListScreen } from '@/components/registry/list-screen'
import { defineRegistry } from '@/components/resource/define-registry'
import { hierarchyTypeContract } from '@/lib/contracts/hierarchy-type'
import type { OpenedList } from '@/lib/lists/opened'

const types = defineRegistry(hierarchyTypeContract, {
  title: (type) => type.name,
  columns: [
    { key: 'name' },
    { key: 'level', card: 'fact' },
    { key: 'default_override_percentage', card: 'fact' },
    { key: 'nodes', card: 'fact' },
    { key: 'created_at', extra: true },
    { key: 'updated_at', extra: true },
  ],
  filters: [{ key: 'with_trashed', kind: 'flag' }],
  form: () => import('./type-form'),
  rowActions: [],
  bulkActions: [],
})

export const TypesScreen = ({ opened }: { opened: OpenedList }) => <ListScreen resource={types} opened={opened} />
