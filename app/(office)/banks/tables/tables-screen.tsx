'use client'

import { Percent } from 'lucide-react'
import { ListScreen } from '@/components/registry/list-screen'
import { switching } from '@/components/registry/switching'
import { defineRegistry } from '@/components/resource/define-registry'
import { tableContract } from '@/lib/contracts/table'
import type { OpenedList } from '@/lib/lists/opened'

const tables = defineRegistry(tableContract, {
  title: ({ name, bank }) => `${name} · ${bank.name}`,
  columns: [
    { key: 'name' },
    { key: 'bank', card: 'foot' },
    { key: 'agreement' },
    { key: 'product' },
    { key: 'monthly_rate', card: 'fact' },
    { key: 'max_installments', card: 'fact' },
    { key: 'active', kind: 'status' },
    { key: 'code', kind: 'code', extra: true },
    { key: 'min_installments', extra: true },
    { key: 'valid_from', extra: true },
    { key: 'valid_to', extra: true },
    { key: 'min_value', extra: true },
    { key: 'max_value', extra: true },
    { key: 'min_age', extra: true },
    { key: 'max_age', extra: true },
    { key: 'visible_to_brokers', extra: true },
    { key: 'updated_at', extra: true },
  ],
  filters: [
    { key: 'inactive', kind: 'quick', query: { active: 'false' } },
    { key: 'internal', kind: 'quick', query: { visible_to_brokers: 'false' } },
    { key: 'bank_id', kind: 'reference', from: 'bank' },
    { key: 'agreement_id', kind: 'reference', from: 'agreement' },
    { key: 'product_id', kind: 'reference', from: 'product' },
    { key: 'installments', kind: 'integer' },
    { key: 'valid_on', kind: 'date' },
    { key: 'active', kind: 'flag' },
    { key: 'visible_to_brokers', kind: 'flag' },
    { key: 'with_trashed', kind: 'flag' },
  ],
  form: () => import('./table-form'),
  rowActions: [{ key: 'commissions', icon: Percent, href: (table) => `/commissions?table_id=${table.id}` }],
  bulkActions: switching,
})

export const TablesScreen = ({ opened }: { opened: OpenedList }) => <ListScreen resource={tables} opened={opened} />
