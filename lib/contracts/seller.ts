import * as z from 'zod'
import { roles } from '@/lib/access/roles'
import { everyone } from './audience'
import { flag, listQuery, oneOrMore } from './list'

/**
 * Possible owners of a proposal, Corretor or Comercial, for a picker: `GET /api/sellers?options=1` answers the active
 * ones in the viewer's scope (permissions.md#lookups), of one kind with `type_user`; or those of `uuid`.
 */
export const sellerSchema = z.object({
  uuid: everyone(z.uuid()),
  name: everyone(z.string()),
  type_user: everyone(z.enum(['Corretor', 'Comercial'])),
})
/** `GET /api/sellers/typists`: as above, staff too, who type with logins of their own. */
export const typistPersonSchema = sellerSchema.extend({ type_user: everyone(z.enum(roles)) })
export const sellerQuery = listQuery(['name'], {
  uuid: oneOrMore(z.uuid()).optional(),
  type_user: z.enum(roles).optional(),
  options: flag.optional(),
})
