import * as z from 'zod'
import { everyone } from './audience'
import { flag, listQuery } from './list'
import { registryFilters, registryRow } from './registry'

/** The subject of an attendance (clients.md#follow-ups). */
export const callcenterTitleSchema = z.object({
  ...registryRow,
  name: everyone(z.string()),
  active: everyone(z.boolean()),
})
export type CallcenterTitle = z.infer<typeof callcenterTitleSchema>

export const callcenterTitleInput = z.object({
  name: z.string().trim().min(1).max(80),
  active: z.boolean().default(true),
})

export const callcenterTitleQuery = listQuery(['id', 'name', 'active', 'created_at', 'updated_at'], {
  ...registryFilters,
  active: flag.optional(),
})
