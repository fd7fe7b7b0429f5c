import * as z from 'zod'
import { moment } from './moment'

/** One of the person's own sign-ins. `browser` and `system` are names (`Chrome`, `Windows`), null where unknown. */
export const sessionSchema = z.object({
  uuid: z.uuid(),
  browser: z.string().nullable(),
  system: z.string().nullable(),
  ip: z.string().nullable(),
  created_at: moment,
  /** Precision of five minutes. */
  last_used_at: moment,
  /** The session of this request. */
  current: z.boolean(),
})
export type OwnSession = z.infer<typeof sessionSchema>

/** Answer to ending sessions. */
export const endedSchema = z.object({ ended: z.int() })
