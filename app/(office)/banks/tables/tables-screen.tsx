'use client'

import { Percent, Power, PowerOff } from 'lucide-react'
import { ListScreen } from '@/components/registry/list-screen'
import { defineResource } from '@/components/resource/define-resource'
import type { Table } from '@/lib/contracts/table'
import type { OpenedList } from '@/lib/lists/opened'

const tables = defineResource<Table>({
  name: 'table',
  title: (table) => table.name,
  columns: [
    { key: 'name', kind: 'text', sortable: true },
    { key: 'bank', kind: 'reference', sortable: true },
    { key: 'agreement', kind: 'reference', sortable: true },
    { key: 'product', kind: 'reference', sortable: true },
    { key: 'monthly_rate', kind: 'percent', sortable: true },
    { key: 'max_installments', kind: 'integer', sortable: true },
    { key: 'active', kind: 'status', sortable: true },
    { key: 'code', kind: 'code', extra: true },
    { key: 'min_installments', kind: 'integer', extra: true },
    { key: 'valid_from', kind: 'date', sortable: true, extra: true },
    { key: 'valid_to', kind: 'date', extra: true },
    { key: 'min_value', kind: 'money', extra: true },
    { key: 'max_value', kind: 'money', extra: true },
    { key: 'min_age', kind: 'integer', extra: true },
    { key: 'max_age', kind: 'integer', extra: true },
    { key: 'visible_to_brokers', kind: 'flag', extra: true },
    { key: 'updated_at', kind: 'moment', sortable: true, extra: true },
  ],
  filters: [
    { key: 'inactive', kind: 'quick', query: { active: 'false' } },
    { key: 'internal', kind: 'quick', query: { visible_to_brokers: 'false' } },
    { key: 'bank_id', kind: 'reference', from: 'bank', many: true },
    { key: 'agreement_id', kind: 'reference', from: 'agreement', many: true },
    { key: 'product_id', kind: 'reference', from: 'product', many: true },
    { key: 'installments', kind: 'integer' },
    { key: 'valid_on', kind: 'date' },
    { key: 'active', kind: 'flag' },
    { key: 'visible_to_brokers', kind: 'flag' },
    { key: 'with_trashed', kind: 'flag' },
  ],
  sort: 'name',
  form: () => import('./table-form'),
  rowActions: [{ key: 'commissions', icon: Percent, href: (table) => `/commissions?table_id=${table.id}` }],
  bulkActions: [
    { key: 'activate', icon: Power, needs: 'edit' },
    { key: 'deactivate', icon: PowerOff, needs: 'edit' },
  ],
})

export const TablesScreen = ({ opened }: { opened: OpenedList }) => <ListScreen resource={tables} opened={opened} />
