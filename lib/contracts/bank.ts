import { everyone, flag, integer, optional, percent, reference, text, url } from './fields'
import { filter, manifest, type RowOf } from './manifest'

/** A partner bank (catalogue.md#banks). */
export const bankContract = manifest({
  name: 'bank',
  path: '/api/bank',
  screen: '/banks',
  noun: 'banks',
  sort: 'name',
  import: 'create_banks',
  fields: {
    name: everyone(text(80)),
    /** `623 · Banco Pan` */
    official_bank_id: optional(reference()),
    ultron_bank_id: optional(reference()),
    logo_url: everyone(url()),
    portal_url: everyone(url()),
    requires_typist_user: everyone(flag(false)),
    active: everyone(flag(true)),
    payment_terms_days: integer({ min: 0, max: 365, default: 0 }),
    /** Legal limit of the bank's commission at the contract, in percent; exceeding it is a warning. */
    upfront_cap: percent('6.0000'),
    upfront_cap_portability: percent('3.0000'),
  },
  sorts: ['id', 'name', 'payment_terms_days', 'active', 'created_at', 'updated_at'],
  filters: {
    active: filter.flag(),
    linked: filter.flag(),
    requires_typist_user: filter.flag(),
    official_bank_id: filter.references(),
  },
})
export type Bank = RowOf<typeof bankContract>
