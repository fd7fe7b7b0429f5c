import { flag, given, integer, optional, text } from './fields'
import { filter, type InputOf, manifest, type RowOf } from './manifest'

/** Brokers who share their spread rules (commissions.md#spread-groups). Internal. */
export const spreadGroupContract = manifest({
  name: 'spread_group',
  path: '/api/spread_group',
  screen: '/spread/group',
  noun: 'spread_groups',
  sort: 'name',
  import: 'create_spread_groups',
  fields: {
    name: text(60),
    description: optional(text(500)),
    /** Applies to brokers without a group; exactly one group is the default. */
    is_default: flag(false),
    active: flag(true),
    /** Numbers of brokers and of current rules. */
    brokers: given(integer()),
    rules: given(integer()),
  },
  sorts: ['id', 'name', 'active', 'created_at', 'updated_at'],
  filters: { active: filter.flag() },
})
export type SpreadGroup = RowOf<typeof spreadGroupContract>
export type SpreadGroupInput = InputOf<typeof spreadGroupContract>
