import { chargees, debitKeys } from '@/lib/kinds/finance'
import { choice, everyone, flag, given, optional, reference, text } from './fields'
import { filter, manifest, type RowOf } from './manifest'

/** A kind of debit, and who bears it (finance.md#debit-types). */
export const debitTypeContract = manifest({
  name: 'debit_type',
  path: '/api/financial/debit_types',
  screen: '/debit_types',
  noun: 'debit_types',
  sort: 'name',
  import: 'create_debit_types',
  fields: {
    name: everyone(text(80)),
    charge_to: everyone(choice(chargees, { initial: 'company' })),
    /** Suggested to debits of the company. */
    default_cost_center_id: everyone(optional(reference())),
    active: everyone(flag(true)),
    /** The debits that the product makes with it; null for the company's own. */
    system_key: everyone(given(optional(choice(debitKeys)))),
  },
  sorts: ['id', 'name', 'charge_to', 'default_cost_center', 'active', 'created_at', 'updated_at'],
  filters: {
    charge_to: filter.choice(chargees),
    default_cost_center_id: filter.references(),
    active: filter.flag(),
    /** Came with the product. */
    system: filter.flag(),
  },
})
export type DebitType = RowOf<typeof debitTypeContract>
