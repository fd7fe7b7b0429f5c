import { date, everyone, factor, flag, integer, money, optional, percent, reference, referenceId, text } from './fields'
import { filter, type InputOf, manifest, type RowOf } from './manifest'

const installments = everyone(integer({ min: 1, max: 600 }))
const age = everyone(optional(integer({ min: 0, max: 120 })))

/** A bank's commercial offer (catalogue.md#tables). */
export const tableContract = manifest({
  name: 'table',
  path: '/api/tables',
  screen: '/banks/tables',
  noun: 'banks',
  sort: 'name',
  import: 'create_banks',
  fields: {
    bank_id: everyone(reference()),
    agreement_id: everyone(reference()),
    product_id: everyone(reference()),
    name: everyone(text(120)),
    code: everyone(optional(text(30))),
    /** Monthly, in percent. */
    monthly_rate: everyone(optional(percent())),
    coefficient: everyone(optional(factor())),
    min_installments: installments,
    max_installments: installments,
    min_value: everyone(optional(money())),
    max_value: everyone(optional(money())),
    min_age: age,
    max_age: age,
    valid_from: everyone(date({ initial: 'today' })),
    valid_to: everyone(optional(date())),
    visible_to_brokers: flag(true),
    active: everyone(flag(true)),
    ultron_table_id: optional(referenceId()),
  },
  sorts: [
    ...(['id', 'name', 'bank', 'agreement', 'product', 'monthly_rate', 'max_installments'] as const),
    ...(['valid_from', 'active', 'updated_at'] as const),
  ],
  filters: {
    bank_id: filter.references(),
    agreement_id: filter.references(),
    product_id: filter.references(),
    /** Tables whose range contains this number. */
    installments: filter.whole(),
    active: filter.flag(),
    visible_to_brokers: filter.flag(),
    /** Tables that may be sold on this day. */
    valid_on: filter.day(),
  },
})
export type Table = RowOf<typeof tableContract>
export type TableInput = InputOf<typeof tableContract>
