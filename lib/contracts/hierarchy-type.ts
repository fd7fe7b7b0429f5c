import { everyone, given, integer, percent, text } from './fields'
import { type InputOf, manifest, type RowOf } from './manifest'

/** A rank of the commercial hierarchy (identity.md#hierarchy); level 1 is the highest. */
export const hierarchyTypeContract = manifest({
  name: 'hierarchy_type',
  path: '/api/commercial_hierarchy/type_hierarchy',
  screen: '/hierarchy/types',
  noun: 'hierarchies',
  sort: 'level',
  fields: {
    name: everyone(text(60)),
    level: everyone(integer({ min: 1, max: 999 })),
    /** Applies to nodes without a percentage of their own. */
    default_override_percentage: percent('0.0000'),
    /** Number of nodes. */
    nodes: given(integer()),
  },
  sorts: ['id', 'name', 'level', 'created_at', 'updated_at'],
  filters: {},
})
export type HierarchyType = RowOf<typeof hierarchyTypeContract>
export type HierarchyTypeInput = InputOf<typeof hierarchyTypeContract>
