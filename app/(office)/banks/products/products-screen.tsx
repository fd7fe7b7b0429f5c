'use client'

import { ListScreen } from '@/components/registry/list-screen'
import { switching } from '@/components/registry/switching'
import { defineRegistry } from '@/components/resource/define-registry'
import { productContract } from '@/lib/contracts/product'
import { commissionBases, operationTypes } from '@/lib/kinds/catalogue'
import type { OpenedList } from '@/lib/lists/opened'

const products = defineRegistry(productContract, {
  title: (product) => product.name,
  columns: [
    { key: 'name' },
    { key: 'operation_type', card: 'foot' },
    { key: 'commission_base' },
    { key: 'active', kind: 'status', card: 'foot' },
    { key: 'created_at', extra: true },
    { key: 'updated_at', extra: true },
  ],
  filters: [
    { key: 'inactive', kind: 'quick', query: { active: 'false' } },
    { key: 'operation_type', kind: 'many', values: operationTypes },
    { key: 'commission_base', kind: 'many', values: commissionBases },
    { key: 'bank_id', kind: 'reference', from: 'bank' },
    { key: 'agreement_id', kind: 'reference', from: 'agreement' },
    { key: 'active', kind: 'flag' },
    { key: 'with_trashed', kind: 'flag' },
  ],
  form: () => import('./product-form'),
  rowActions: [],
  bulkActions: switching,
})

export const ProductsScreen = ({ opened }: { opened: OpenedList }) => <ListScreen resource={products} opened={opened} />
