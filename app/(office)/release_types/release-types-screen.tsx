'use client'

import { ListScreen } from '@/components/registry/list-screen'
import { switching } from '@/components/registry/switching'
import { defineRegistry } from '@/components/resource/define-registry'
import { releaseTypeContract } from '@/lib/contracts/release-type'
import { dreGroups, natures } from '@/lib/kinds/finance'
import type { OpenedList } from '@/lib/lists/opened'

const types = defineRegistry(releaseTypeContract, {
  title: (type) => type.name,
  columns: [
    { key: 'name' },
    { key: 'nature', card: 'foot' },
    { key: 'dre_group', card: 'fact' },
    { key: 'active', kind: 'status', card: 'foot' },
    { key: 'system_key' },
    { key: 'accounting_code', kind: 'code', extra: true },
    { key: 'affects_dre', extra: true },
    { key: 'created_at', extra: true },
    { key: 'updated_at', extra: true },
  ],
  filters: [
    { key: 'inactive', kind: 'quick', query: { active: 'false' } },
    { key: 'nature', kind: 'many', values: natures },
    { key: 'dre_group', kind: 'many', values: dreGroups },
    { key: 'affects_dre', kind: 'flag' },
    { key: 'system', kind: 'flag' },
    { key: 'active', kind: 'flag' },
    { key: 'with_trashed', kind: 'flag' },
  ],
  form: () => import('./release-type-form'),
  rowActions: [],
  bulkActions: switching,
})

export const ReleaseTypesScreen = ({ opened }: { opened: OpenedList }) => (
  <ListScreen resource={types} opened={opened} />
)
