import { date, integer, money, percent, text } from './fields'
import { manifest, type RowOf } from './manifest'

/** Taxes that the law withholds from payments, from a day on (payments.md#tax-tables). */
export const taxTableContract = manifest({
  name: 'tax_table',
  path: '/api/financial/tax_tables',
  screen: '/release_types/tax_tables',
  noun: 'release_types',
  sort: '-valid_from',
  fields: {
    valid_from: date(),
    limit_1: money(),
    limit_2: money(),
    rate_2: percent(),
    deduction_2: money(),
    limit_3: money(),
    rate_3: percent(),
    deduction_3: money(),
    limit_4: money(),
    rate_4: percent(),
    deduction_4: money(),
    rate_5: percent(),
    deduction_5: money(),
    dependent_deduction: money(),
    simplified_deduction: money(),
    reduction_full: money(),
    reduction_limit: money(),
    reduction_base: money(),
    reduction_rate: percent(),
    inss_rate: percent(),
    inss_ceiling: money(),
    company_rate: percent(),
    company_waiver: money(),
    person_code: text(8),
    company_code: text(8),
    due_day: integer({ min: 1, max: 28 }),
  },
  sorts: ['id', 'valid_from', 'created_at', 'updated_at'],
  filters: {},
})
export type TaxTable = RowOf<typeof taxTableContract>
