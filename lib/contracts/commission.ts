import { everyone, flag, given, integer, moment, optional, reference, share } from './fields'
import { filter, type InputOf, manifest, type RowOf } from './manifest'

const installments = everyone(integer({ min: 1, max: 600 }))
/** Taken from the table; not part of the input. */
const ofTable = everyone(given(reference()))
const number = everyone(given(integer()))

/**
 * The current version of a commission row (commissions.md#rows). Values are percent, or reais if `is_fixed_value`. A
 * Corretor's `broker_*` are their own, through their spread group; the company's are never sent to Corretor and
 * Comercial. `POST` opens a row; `PUT` closes the current version and opens the next.
 */
export const commissionContract = manifest({
  name: 'commission',
  path: '/api/commissions',
  screen: '/commissions',
  noun: 'comissions',
  sort: 'table',
  import: 'import_comissions',
  fields: {
    table_id: everyone(reference()),
    bank_id: ofTable,
    agreement_id: ofTable,
    product_id: ofTable,
    /** The range of instalments, both ends included. */
    starting: installments,
    final: installments,
    company_percentage: share(),
    company_bonus: optional(share()),
    broker_percentage: everyone(optional(share())),
    broker_bonus: everyone(optional(share())),
    is_fixed_value: everyone(flag(false)),
    deferred_company_percentage: optional(share()),
    deferred_broker_percentage: everyone(optional(share())),
    lineage_id: number,
    version: number,
    valid_from: everyone(moment()),
    valid_to: everyone(optional(moment())),
  },
  sorts: [
    ...(['id', 'bank', 'agreement', 'product', 'table', 'starting'] as const),
    ...(['company_percentage', 'broker_percentage', 'valid_from'] as const),
  ],
  filters: {
    bank_id: everyone(filter.references()),
    agreement_id: everyone(filter.references()),
    product_id: everyone(filter.references()),
    table_id: everyone(filter.references()),
    /** Rows whose range contains this number. */
    installments: everyone(filter.whole()),
    /** The versions valid at this moment, in the company's zone; by default the current ones. */
    valid_at: everyone(filter.moment()),
    is_fixed_value: everyone(filter.flag()),
  },
})
export type Commission = RowOf<typeof commissionContract>
export type CommissionInput = InputOf<typeof commissionContract>
