'use client'

import { ListTree } from 'lucide-react'
import { ListScreen } from '@/components/registry/list-screen'
import { switching } from '@/components/registry/switching'
import { defineRegistry } from '@/components/resource/define-registry'
import { spreadGroupContract } from '@/lib/contracts/spread-group'
import type { OpenedList } from '@/lib/lists/opened'

const groups = defineRegistry(spreadGroupContract, {
  title: (group) => group.name,
  columns: [
    { key: 'name' },
    { key: 'is_default' },
    { key: 'active', kind: 'status', card: 'foot' },
    { key: 'brokers', card: 'fact' },
    { key: 'rules', card: 'fact' },
    { key: 'description' },
    { key: 'created_at', extra: true },
    { key: 'updated_at', extra: true },
  ],
  filters: [
    { key: 'inactive', kind: 'quick', query: { active: 'false' } },
    { key: 'active', kind: 'flag' },
    { key: 'with_trashed', kind: 'flag' },
  ],
  form: () => import('./group-form'),
  rowActions: [{ key: 'rules', icon: ListTree, href: (group) => `/spread/rule?spread_group_id=${group.id}` }],
  bulkActions: switching,
})

export const GroupsScreen = ({ opened }: { opened: OpenedList }) => <ListScreen resource={groups} opened={opened} />
