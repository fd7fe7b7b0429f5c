import { hidesCompanyShare, type Role } from '@/lib/access/roles'

/** What reveals the company's share or its accounts: never for Corretor and Comercial (permissions.md#bounds). */
const companyOnly =
  /^(list|create|edit|delete)_(spread_\w+|credits|debits|transation_statements|company_accounts|payments|global_logs)$|^(create|edit|delete|import)_comissions$/
const settings = /^(list|create|edit|delete)_settings$/

/** May a user of `role` hold `permission` at all, whatever profile or exception says so? */
export const mayHold = (role: Role, permission: string): boolean =>
  (role === 'Administrador' || !settings.test(permission)) && !(hidesCompanyShare(role) && companyOnly.test(permission))

/** The profile's permissions with the person's own exceptions, inside the bounds of the role; sorted. */
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
