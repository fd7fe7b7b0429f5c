import { paymentKinds } from '@/lib/kinds/finance'
import { choice, everyone, flag, text } from './fields'
import { filter, manifest, type RowOf } from './manifest'

/** A way for money to change hands (finance.md#payment-methods). */
export const paymentMethodContract = manifest({
  name: 'payment_method',
  path: '/api/financial/payment_methods',
  screen: '/release_types/payment_methods',
  noun: 'release_types',
  sort: 'name',
  import: 'create_release_types',
  fields: { name: everyone(text(60)), kind: everyone(choice(paymentKinds)), active: everyone(flag(true)) },
  sorts: ['id', 'name', 'kind', 'active', 'created_at', 'updated_at'],
  filters: { kind: filter.choice(paymentKinds), active: filter.flag() },
})
export type PaymentMethod = RowOf<typeof paymentMethodContract>
