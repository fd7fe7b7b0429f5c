import * as z from 'zod'
import { listQuery } from './list'
import { audiences, channels } from './notification-type'

/** Notifiable events with their template variables: `GET /api/configuration/action_system_area`. */
export const actionSystemAreaSchema = z.object({
  id: z.int(),
  area: z.string(),
  /** `proposal.paid`. */
  action: z.string(),
  label: z.string(),
  /** Named as `{{number}}` in a template. */
  variables: z.array(z.string()),
  /** A value for each variable, for a preview. */
  samples: z.record(z.string(), z.string()),
  /** The product's own message; null if it sends none. */
  standard: z
    .object({
      template: z.string(),
      channels: z.array(z.enum(channels)),
      audience: z.array(z.enum(audiences)),
    })
    .nullable(),
})
export type ActionSystemArea = z.infer<typeof actionSystemAreaSchema>
export const actionSystemAreaQuery = listQuery(['id', 'area', 'label'], {})
