import * as z from 'zod'
import { everyone } from './audience'
import { flag, listQuery, oneOrMore } from './list'

/**
 * Possible owners of a proposal, Corretor or Comercial, for a picker: `GET /api/sellers?options=1` answers the active
 * ones in the viewer's scope (permissions.md#lookups), plus those of `uuid`.
 */
export const sellerSchema = z.object({
  uuid: everyone(z.uuid()),
  name: everyone(z.string()),
  type_user: everyone(z.enum(['Corretor', 'Comercial'])),
})
export const sellerQuery = listQuery(['name'], {
  uuid: oneOrMore(z.uuid()).optional(),
  options: flag.optional(),
})
