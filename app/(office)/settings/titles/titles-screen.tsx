'use client'

import { Power, PowerOff } from 'lucide-react'
import { ListScreen } from '@/components/registry/list-screen'
import { defineResource } from '@/components/resource/define-resource'
import type { CallcenterTitle } from '@/lib/contracts/callcenter-title'
import type { OpenedList } from '@/lib/lists/opened'

const titles = defineResource<CallcenterTitle>({
  name: 'callcenter_title',
  title: (title) => title.name,
  columns: [
    { key: 'name', kind: 'text', sortable: true },
    { key: 'active', kind: 'status', sortable: true },
    { key: 'created_at', kind: 'moment', sortable: true, extra: true },
    { key: 'updated_at', kind: 'moment', sortable: true, extra: true },
  ],
  filters: [
    { key: 'inactive', kind: 'quick', query: { active: 'false' } },
    { key: 'active', kind: 'flag' },
    { key: 'with_trashed', kind: 'flag' },
  ],
  sort: 'name',
  form: () => import('./title-form'),
  rowActions: [],
  bulkActions: [
    { key: 'activate', icon: Power, needs: 'edit' },
    { key: 'deactivate', icon: PowerOff, needs: 'edit' },
  ],
})

export const TitlesScreen = ({ opened }: { opened: OpenedList }) => <ListScreen resource={titles} opened={opened} />
