import { cache } from 'react'
import { offers } from './features'
import type { Visitor } from './visit'

/**
 * True if the visitor may see as others (permissions.md#seeing-as) and the tenant API has it. Whoever does so already is
 * no Administrador meanwhile. Server only.
 */
export const maySeeAs = cache(
  async ({ tenant, user }: Visitor): Promise<boolean> =>
    user.type_user === 'Administrador' &&
    user.permissions.includes('edit_user_permissions') &&
    (await offers(tenant, 'guise')),
)
