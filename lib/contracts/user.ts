import * as z from 'zod'
import { roles } from '@/lib/roles'

/** The signed-in person, as the token carries it at `data.response` (specification 3). */
export const userSchema = z.object({
  uuid: z.uuid(),
  username: z.string(),
  email: z.string(),
  type_user: z.enum(roles),
  /** The profile's name. */
  profile: z.string(),
  person: z.object({
    name: z.string(),
    fullname: z.string(),
    corporate_reason: z.string().nullable(),
  }),
  permissions: z.array(z.string()),
  onboarding: z.enum(['waiting', 'finished']),
})
export type User = z.infer<typeof userSchema>
