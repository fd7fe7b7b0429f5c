import { hidesCompanyShare, type Role } from '@/lib/access/roles'

/**
 * Permissions that reveal the company's share or accounts: never for Corretor and Comercial (permissions.md#bounds).
 */
const companyOnly =
  /^(list|create|edit|delete)_(spread_\w+|credits|debits|transation_statements|company_accounts|payments|global_logs)$|^(create|edit|delete|import)_comissions$/
const settings = /^(list|create|edit|delete)_settings$/

/** True if a user of `role` can have `permission` at all, regardless of profile and exceptions. */
export const mayHold = (role: Role, permission: string): boolean =>
  (role === 'Administrador' || !settings.test(permission)) && !(hidesCompanyShare(role) && companyOnly.test(permission))

/** The profile's permissions with the person's exceptions, within the role's bounds; sorted. */
export function effectivePermissions(
  role: Role,
  profile: readonly string[],
  exceptions: readonly { name: string; granted: boolean }[],
): string[] {
  const held = new Set(profile)
  for (const { name, granted } of exceptions) {
    if (granted) held.add(name)
    else held.delete(name)
  }
  return [...held].filter((name) => mayHold(role, name)).sort()
}
