import * as z from 'zod'
import { roles } from '@/lib/access/roles'
import { chosenId, edited } from './registry'

/** A line of `GET /api/settings/second_factor`: a profile, and whether it requires a second factor. */
export const factorDemandSchema = z.object({
  id: z.int(),
  name: z.string(),
  type_profile: z.enum(roles),
  required: z.boolean(),
  /** People with the profile, and how many of them have a second factor. */
  people: z.int(),
  with_factor: z.int(),
  row_version: z.int(),
})
export type FactorDemand = z.infer<typeof factorDemandSchema>

/** `PUT /api/settings/second_factor`: the switch of one profile. */
export const factorDemandInput = z.object({ id: chosenId, required: z.boolean(), ...edited })
