import { everyone, flag, given, integer, optional, reference, text } from './fields'
import { filter, type InputOf, manifest, type RowOf } from './manifest'

/** Money is spent on it or earned with it; they form a tree (finance.md#cost-centres). */
export const costCenterContract = manifest({
  name: 'cost_center',
  path: '/api/financial/cost_centers',
  screen: '/cost_center',
  noun: 'cost_centers',
  sort: 'name',
  import: 'create_cost_centers',
  fields: {
    name: everyone(text(80)),
    /** As in the accountant's plan of accounts. */
    code: everyone(optional(text(20))),
    parent_id: everyone(optional(reference())),
    active: everyone(flag(true)),
    /** `Administração › Sede`: the names of those above, from the top down; null at the top. */
    above: everyone(given(optional(text(500)))),
    /** 0 at the top. */
    level: everyone(given(integer())),
  },
  sorts: ['id', 'name', 'code', 'active', 'created_at', 'updated_at'],
  filters: {
    parent_id: filter.references(),
    active: filter.flag(),
  },
})
export type CostCenter = RowOf<typeof costCenterContract>
export type CostCenterInput = InputOf<typeof costCenterContract>
