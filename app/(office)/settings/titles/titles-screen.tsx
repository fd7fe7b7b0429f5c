'use client'

import { ListScreen } from '@/components/registry/list-screen'
import { switching } from '@/components/registry/switching'
import { defineRegistry } from '@/components/resource/define-registry'
import { callcenterTitleContract } from '@/lib/contracts/callcenter-title'
import type { OpenedList } from '@/lib/lists/opened'

const titles = defineRegistry(callcenterTitleContract, {
  title: (title) => title.name,
  columns: [
    { key: 'name' },
    { key: 'active', kind: 'status', card: 'foot' },
    { key: 'created_at', extra: true },
    { key: 'updated_at', extra: true },
  ],
  filters: [
    { key: 'inactive', kind: 'quick', query: { active: 'false' } },
    { key: 'active', kind: 'flag' },
    { key: 'with_trashed', kind: 'flag' },
  ],
  form: () => import('./title-form'),
  rowActions: [],
  bulkActions: switching,
})

export const TitlesScreen = ({ opened }: { opened: OpenedList }) => <ListScreen resource={titles} opened={opened} />
