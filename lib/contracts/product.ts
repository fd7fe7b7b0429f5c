import { commissionBases, documentKinds, operationTypes } from '@/lib/kinds/catalogue'
import { choice, choices, everyone, flag, text } from './fields'
import { filter, manifest, type RowOf } from './manifest'

/** A kind of operation (catalogue.md#products). */
export const productContract = manifest({
  name: 'product',
  path: '/api/products',
  screen: '/banks/products',
  noun: 'banks',
  sort: 'name',
  import: 'create_banks',
  fields: {
    name: everyone(text(80)),
    operation_type: everyone(choice(operationTypes)),
    /** Base of a percentage; `none` allows fixed rows only. */
    commission_base: everyone(choice(commissionBases)),
    required_documents: everyone(choices(documentKinds)),
    active: everyone(flag(true)),
  },
  sorts: ['id', 'name', 'operation_type', 'commission_base', 'active', 'created_at'],
  filters: {
    operation_type: filter.choice(operationTypes),
    commission_base: filter.choice(commissionBases),
    active: filter.flag(),
    /** Products with a table of these banks or agreements. */
    bank_id: filter.references(),
    agreement_id: filter.references(),
  },
})
export type Product = RowOf<typeof productContract>
