import { cashDirections } from '@/lib/kinds/finance'
import { choice, flag, optional, reference, text } from './fields'
import { filter, manifest, type RowOf } from './manifest'

/** The movement that lines of a bank make, known by words of their memo (reconciliation.md#bank-rules). Internal. */
export const bankRuleContract = manifest({
  name: 'bank_rule',
  path: '/api/financial/bank_rules',
  screen: '/company_accounts/bank_rules',
  noun: 'transation_statements',
  sort: 'memo',
  fields: {
    /** Words that stand in the memo, one after the other. */
    memo: text(80),
    direction: choice(cashDirections),
    /** Of one account alone; null for all. */
    company_account_id: optional(reference()),
    release_type_id: reference(),
    cost_center_id: optional(reference()),
    description: text(160),
    /** Writes the movement without asking. */
    automatic: flag(false),
    active: flag(true),
  },
  sorts: [
    'id',
    'memo',
    'direction',
    'company_account',
    'release_type',
    'cost_center',
    'automatic',
    'active',
    'created_at',
    'updated_at',
  ],
  filters: {
    direction: filter.choice(cashDirections),
    company_account_id: filter.references(),
    release_type_id: filter.references(),
    cost_center_id: filter.references(),
    automatic: filter.flag(),
    active: filter.flag(),
  },
})
export type BankRule = RowOf<typeof bankRuleContract>
