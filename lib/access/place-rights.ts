/** The places of a broker that somebody with these permissions may give (brokers.md#places). */
export const placeRights = (permissions: readonly string[]) => ({
  group: permissions.includes('edit_spread_groups'),
  hierarchy: permissions.includes('edit_hierarchies'),
})
