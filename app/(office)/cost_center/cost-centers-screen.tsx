'use client'

import { ListScreen } from '@/components/registry/list-screen'
import { switching } from '@/components/registry/switching'
import { defineRegistry } from '@/components/resource/define-registry'
import { costCenterContract } from '@/lib/contracts/cost-center'
import type { OpenedList } from '@/lib/lists/opened'
import { TreeName } from './tree-name'

const centers = defineRegistry(costCenterContract, {
  title: ({ name }) => name,
  columns: [
    { key: 'name', cell: (center) => <TreeName center={center} /> },
    { key: 'code', kind: 'code', card: 'fact' },
    { key: 'active', kind: 'status', card: 'foot' },
    { key: 'parent', extra: true },
    { key: 'created_at', extra: true },
    { key: 'updated_at', extra: true },
  ],
  filters: [
    { key: 'inactive', kind: 'quick', query: { active: 'false' } },
    { key: 'parent_id', kind: 'reference', from: 'cost_center' },
    { key: 'active', kind: 'flag' },
    { key: 'with_trashed', kind: 'flag' },
  ],
  form: () => import('./cost-center-form'),
  rowActions: [],
  bulkActions: switching,
})

export const CostCentersScreen = ({ opened }: { opened: OpenedList }) => (
  <ListScreen resource={centers} opened={opened} />
)
