'use client'

import { ListScreen } from '@/components/registry/list-screen'
import { switching } from '@/components/registry/switching'
import { defineRegistry } from '@/components/resource/define-registry'
import { paymentMethodContract } from '@/lib/contracts/payment-method'
import { paymentKinds } from '@/lib/kinds/finance'
import type { OpenedList } from '@/lib/lists/opened'

const methods = defineRegistry(paymentMethodContract, {
  title: (method) => method.name,
  columns: [
    { key: 'name' },
    { key: 'kind', card: 'foot' },
    { key: 'active', kind: 'status', card: 'foot' },
    { key: 'created_at', extra: true },
    { key: 'updated_at', extra: true },
  ],
  filters: [
    { key: 'inactive', kind: 'quick', query: { active: 'false' } },
    { key: 'kind', kind: 'many', values: paymentKinds },
    { key: 'active', kind: 'flag' },
    { key: 'with_trashed', kind: 'flag' },
  ],
  form: () => import('./payment-method-form'),
  rowActions: [],
  bulkActions: switching,
})

export const PaymentMethodsScreen = ({ opened }: { opened: OpenedList }) => (
  <ListScreen resource={methods} opened={opened} />
)
