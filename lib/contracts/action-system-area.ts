import * as z from 'zod'
import { listQuery } from './list'

/** Notifiable events with their template variables: `GET /api/configuration/action_system_area`. */
export const actionSystemAreaSchema = z.object({
  id: z.int(),
  area: z.string(),
  /** `proposal.paid`. */
  action: z.string(),
  label: z.string(),
  /** Named as `{{number}}` in a template. */
  variables: z.array(z.string()),
})
export const actionSystemAreaQuery = listQuery(['id', 'area', 'label'], {})
