import * as z from 'zod'
import { chosenId } from './registry'

/** As whom an Administrador sees the office (permissions.md#seeing-as). */
export const guiseSchema = z.object({
  /** New each time. */
  id: z.uuid(),
  kind: z.enum(['user', 'profile']),
  /** The person's uuid, or the profile's id. */
  subject: z.string(),
  name: z.string(),
  ends_at: z.iso.datetime(),
})
export type Guise = z.infer<typeof guiseSchema>

/** `POST /api/auth/guise`: a person, or a profile. */
export const guiseInput = z.union([z.strictObject({ user: z.uuid() }), z.strictObject({ profile_id: chosenId })])
export type GuiseInput = z.infer<typeof guiseInput>
