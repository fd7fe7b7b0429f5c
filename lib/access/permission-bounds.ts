import { hidesCompanyShare, type Role } from './roles'

/** The bounds of permissions.md#bounds, for the server that refuses and the screen that explains. Pure. */

/** Permissions that reveal the company's share or accounts: never for Corretor and Comercial. */
const companyOnly =
  /^(list|create|edit|delete)_(spread_\w+|credits|debits|transation_statements|company_accounts|payments|global_logs)$|^(create|edit|delete|import)_comissions$|^(pay_debits|receive_credits|approve_payments|send_payments)$/
/**
 * Permissions to decide on those of others, or on who sees whom and earns an override: never for Corretor and Comercial
 * either.
 */
const deciding = /^(list|create|edit|delete)_roles$|^edit_user_permissions$|^(create|edit|delete)_hierarchies$/
/** Permissions of the desk, which reads notes and works on calls (calls.md#the-record): for the house only. */
const desk = /^(edit|assign|close)_calls$/
const settings = /^(list|create|edit|delete)_settings$/

/** The reason why a kind of user can never have a permission. */
export type Bound = 'settings' | 'company' | 'deciding' | 'desk'

/** The reason why no user of `role` can ever have `permission`; null if they can. */
export function permissionBound(role: Role, permission: string): Bound | null {
  if (role !== 'Administrador' && settings.test(permission)) return 'settings'
  if (!hidesCompanyShare(role)) return null
  if (companyOnly.test(permission)) return 'company'
  if (deciding.test(permission)) return 'deciding'
  return desk.test(permission) ? 'desk' : null
}

/** True if a user of `role` can have `permission` at all, regardless of profile and exceptions. */
export const mayHold = (role: Role, permission: string): boolean => permissionBound(role, permission) === null

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
