'use client'

import { ListTree, Power, PowerOff } from 'lucide-react'
import { ListScreen } from '@/components/registry/list-screen'
import { defineResource } from '@/components/resource/define-resource'
import type { SpreadGroup } from '@/lib/contracts/spread-group'
import type { OpenedList } from '@/lib/lists/opened'

const groups = defineResource<SpreadGroup>({
  name: 'spread_group',
  title: (group) => group.name,
  columns: [
    { key: 'name', kind: 'text', sortable: true },
    { key: 'is_default', kind: 'flag' },
    { key: 'active', kind: 'status', sortable: true },
    { key: 'brokers', kind: 'integer' },
    { key: 'rules', kind: 'integer' },
    { key: 'description', kind: 'text' },
    { key: 'created_at', kind: 'moment', sortable: true, extra: true },
    { key: 'updated_at', kind: 'moment', sortable: true, extra: true },
  ],
  filters: [
    { key: 'inactive', kind: 'quick', query: { active: 'false' } },
    { key: 'active', kind: 'flag' },
    { key: 'with_trashed', kind: 'flag' },
  ],
  sort: 'name',
  form: () => import('./group-form'),
  rowActions: [{ key: 'rules', icon: ListTree, href: (group) => `/spread/rule?spread_group_id=${group.id}` }],
  bulkActions: [
    { key: 'activate', icon: Power, needs: 'edit' },
    { key: 'deactivate', icon: PowerOff, needs: 'edit' },
  ],
})

export const GroupsScreen = ({ opened }: { opened: OpenedList }) => <ListScreen resource={groups} opened={opened} />
