import * as z from 'zod'
import { moment } from './moment'

/** A browser that tells its person by push. `browser` and `system` are names, null where unknown. */
export const pushDeviceSchema = z.object({
  uuid: z.uuid(),
  browser: z.string().nullable(),
  system: z.string().nullable(),
  created_at: moment,
  /** Its last push; null before the first. */
  last_used_at: moment.nullable(),
  /** Of the session of this request. */
  current: z.boolean(),
})
export type PushDevice = z.infer<typeof pushDeviceSchema>

/** `GET /api/push`. */
export const pushSchema = z.object({
  /** The installation's key, as `pushManager.subscribe()` takes it; null if it has none, and pushes nothing. */
  public_key: z.string().nullable(),
  /** All that may be told by push, in order. */
  actions: z.array(z.string()),
  /** Those of `actions` that the person has switched off. */
  off: z.array(z.string()),
  devices: z.array(pushDeviceSchema),
})
export type Push = z.infer<typeof pushSchema>

const base64 = (bytes: number) => z.string().regex(new RegExp(`^[\\w-]{${Math.ceil((bytes * 4) / 3)}}=?=?$`))

/** `POST /api/push/devices`: a `PushSubscription`, and the language in which it is to tell. */
export const pushDeviceInput = z.object({
  endpoint: z.string().min(1).max(1024),
  p256dh: base64(65),
  auth: base64(16),
  language: z.string().regex(/^[a-z]{2}$/),
})
export type PushDeviceInput = z.infer<typeof pushDeviceInput>

/** `PUT /api/push`: the actions that are not told by push. */
export const pushChoice = z.object({ off: z.array(z.string().max(60)).max(100) })

/** `POST /api/push/test`: devices whose service took it, and others. */
export const pushTestSchema = z.object({ sent: z.int(), failed: z.int() })
export type PushTest = z.infer<typeof pushTestSchema>
