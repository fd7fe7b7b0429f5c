'use client'

import { ListScreen } from '@/components/registry/list-screen'
import { switching } from '@/components/registry/switching'
import { defineRegistry } from '@/components/resource/define-registry'
import { commissionLayoutContract } from '@/lib/contracts/commission-layout'
import type { OpenedList } from '@/lib/lists/opened'

const layouts = defineRegistry(commissionLayoutContract, {
  title: ({ name, bank }) => `${name} · ${bank.name}`,
  columns: [
    { key: 'name', room: 180 },
    { key: 'bank', card: 'fact' },
    { key: 'ade_head', card: 'fact', room: 130 },
    { key: 'amount_head', card: 'fact', room: 130 },
    { key: 'row_version', kind: 'integer' },
    { key: 'active', kind: 'status', card: 'foot' },
    { key: 'kind_head', extra: true },
    { key: 'base_head', extra: true },
    { key: 'rate_head', extra: true },
    { key: 'default_kind', extra: true },
    { key: 'reversal_sign', extra: true },
    { key: 'line_tolerance', extra: true },
    { key: 'report_tolerance', extra: true },
    { key: 'created_at', extra: true },
    { key: 'updated_at', extra: true },
  ],
  filters: [
    { key: 'inactive', kind: 'quick', query: { active: 'false' } },
    { key: 'bank_id', kind: 'reference', from: 'bank' },
    { key: 'active', kind: 'flag' },
    { key: 'with_trashed', kind: 'flag' },
  ],
  form: () => import('./layout-form'),
  rowActions: [],
  bulkActions: switching,
})

export const LayoutsScreen = ({ opened }: { opened: OpenedList }) => <ListScreen resource={layouts} opened={opened} />
