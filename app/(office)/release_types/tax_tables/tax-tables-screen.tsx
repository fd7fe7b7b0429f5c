'use client'

import { ListScreen } from '@/components/registry/list-screen'
import { defineRegistry } from '@/components/resource/define-registry'
import { taxTableContract } from '@/lib/contracts/tax-table'
import { date } from '@/lib/formats/dates'
import type { OpenedList } from '@/lib/lists/opened'

const taxTables = defineRegistry(taxTableContract, {
  title: ({ valid_from }) => date(valid_from),
  columns: [
    { key: 'valid_from' },
    { key: 'inss_ceiling', card: 'fact' },
    { key: 'limit_1', card: 'fact' },
    { key: 'reduction_full', card: 'fact', priority: 2 },
    { key: 'reduction_limit', priority: 3 },
    { key: 'company_rate', card: 'foot' },
    { key: 'due_day', priority: 3 },
    { key: 'created_at', extra: true },
    { key: 'updated_at', extra: true },
  ],
  filters: [{ key: 'with_trashed', kind: 'flag' }],
  form: () => import('./tax-table-form'),
  rowActions: [],
  bulkActions: [],
})

export const TaxTablesScreen = ({ opened }: { opened: OpenedList }) => (
  <ListScreen resource={taxTables} opened={opened} />
)
