'use client'

import { ListScreen } from '@/components/registry/list-screen'
import { switching } from '@/components/registry/switching'
import { defineRegistry } from '@/components/resource/define-registry'
import { debitTypeContract } from '@/lib/contracts/debit-type'
import { chargees } from '@/lib/kinds/finance'
import type { OpenedList } from '@/lib/lists/opened'

const types = defineRegistry(debitTypeContract, {
  title: ({ name }) => name,
  columns: [
    { key: 'name' },
    { key: 'charge_to', card: 'foot' },
    { key: 'default_cost_center', card: 'fact' },
    { key: 'active', kind: 'status', card: 'foot' },
    { key: 'system_key' },
    { key: 'created_at', extra: true },
    { key: 'updated_at', extra: true },
  ],
  filters: [
    { key: 'inactive', kind: 'quick', query: { active: 'false' } },
    { key: 'charge_to', kind: 'many', values: chargees },
    { key: 'default_cost_center_id', kind: 'reference', from: 'cost_center' },
    { key: 'system', kind: 'flag' },
    { key: 'active', kind: 'flag' },
    { key: 'with_trashed', kind: 'flag' },
  ],
  form: () => import('./debit-type-form'),
  rowActions: [],
  bulkActions: switching,
})

export const DebitTypesScreen = ({ opened }: { opened: OpenedList }) => <ListScreen resource={types} opened={opened} />
