import { isInternal, type Role } from './roles'

/**
 * The places of a broker that somebody may give (brokers.md#places), and whether they choose a profile, which the office
 * alone may list (permissions.md#lookups): without one it is the kind's own.
 */
export const placeRights = ({ type_user, permissions }: { type_user: Role; permissions: readonly string[] }) => ({
  group: permissions.includes('edit_spread_groups'),
  hierarchy: permissions.includes('edit_hierarchies'),
  profile: isInternal(type_user),
})
