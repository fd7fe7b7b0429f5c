'use client'

import { Power, PowerOff } from 'lucide-react'
import { ListScreen } from '@/components/registry/list-screen'
import { defineResource } from '@/components/resource/define-resource'
import type { Product } from '@/lib/contracts/product'
import { commissionBases, operationTypes } from '@/lib/kinds/catalogue'
import type { OpenedList } from '@/lib/lists/opened'

const products = defineResource<Product>({
  name: 'product',
  title: (product) => product.name,
  columns: [
    { key: 'name', kind: 'text', sortable: true },
    { key: 'operation_type', kind: 'choice', sortable: true },
    { key: 'commission_base', kind: 'choice', sortable: true },
    { key: 'active', kind: 'status', sortable: true },
    { key: 'created_at', kind: 'moment', sortable: true, extra: true },
    { key: 'updated_at', kind: 'moment', extra: true },
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
  sort: 'name',
  form: () => import('./product-form'),
  rowActions: [],
  bulkActions: [
    { key: 'activate', icon: Power, needs: 'edit' },
    { key: 'deactivate', icon: PowerOff, needs: 'edit' },
  ],
})

export const ProductsScreen = ({ opened }: { opened: OpenedList }) => <ListScreen resource={products} opened={opened} />
