import { agreementKinds } from '@/lib/kinds/catalogue'
import { choice, date, everyone, flag, integer, optional, percent, reference, references, state, text } from './fields'
import { filter, manifest, type RowOf } from './manifest'

/** A convênio: the agency that deducts the instalments, and its limits (catalogue.md#agreements). */
export const agreementContract = manifest({
  name: 'agreement',
  path: '/api/agreements',
  screen: '/agreements',
  noun: 'agreements',
  sort: 'name',
  import: 'create_agreements',
  fields: {
    name: everyone(text(80)),
    kind: everyone(choice(agreementKinds)),
    state: everyone(state()),
    ultron_agreement_id: optional(reference()),
    /** The banks that accept it. */
    bank_ids: everyone(references(500)),
    margin_loan: everyone(percent('35.0000')),
    margin_rmc: everyone(percent('5.0000')),
    margin_rcc: everyone(percent('5.0000')),
    max_installments: everyone(integer({ min: 1, max: 600, default: 96 })),
    /** Monthly, in percent. */
    max_rate: everyone(percent('1.8500')),
    max_card_rate: everyone(percent('2.4600')),
    requires_benefit_number: everyone(flag(false)),
    requires_registration: everyone(flag(false)),
    rules_valid_from: everyone(date({ initial: 'today' })),
    active: everyone(flag(true)),
  },
  sorts: ['id', 'name', 'kind', 'state', 'max_installments', 'max_rate', 'active', 'created_at', 'updated_at'],
  filters: {
    kind: filter.choice(agreementKinds),
    bank_id: filter.references(),
    active: filter.flag(),
    linked: filter.flag(),
  },
})
export type Agreement = RowOf<typeof agreementContract>
