import { paymentMethodContract } from '@/lib/contracts/payment-method'
import { crud } from '../../core/registry/crud'
import { paymentMethod } from './payment-method.table'

/** Payment methods (finance.md#payment-methods): anyone may choose one. */
export const paymentMethods = crud(paymentMethod, paymentMethodContract, {
  search: ['name'],
  options: { fields: ['kind'] },
})
