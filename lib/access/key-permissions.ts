/**
 * The permissions that open all others: profiles, exceptions and settings. At least one active Administrador has them
 * all, and nobody takes one from themselves (permissions.md#keys).
 */
export const keyPermissions = [
  'list_roles',
  'edit_roles',
  'list_users',
  'edit_user_permissions',
  'list_settings',
  'edit_settings',
] as const
