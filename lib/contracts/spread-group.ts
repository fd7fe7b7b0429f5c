import * as z from 'zod'
import { flag, listQuery } from './list'
import { optionalText, registryFilters, registryRow } from './registry'

/** Brokers who share their spread rules (commissions.md#spread-groups). Internal, whole. */
export const spreadGroupSchema = z.object({
  ...registryRow,
  name: z.string(),
  description: z.string().nullable(),
  /** Holds for brokers of no group; one group is. */
  is_default: z.boolean(),
  active: z.boolean(),
  /** How many brokers are in it, and how many rules stand. */
  brokers: z.int(),
  rules: z.int(),
})
export type SpreadGroup = z.infer<typeof spreadGroupSchema>

export const spreadGroupInput = z.object({
  name: z.string().trim().min(1).max(60),
  description: optionalText(500),
  is_default: z.boolean().default(false),
  active: z.boolean().default(true),
})
export type SpreadGroupInput = z.infer<typeof spreadGroupInput>

export const spreadGroupQuery = listQuery(['id', 'name', 'active', 'created_at', 'updated_at'], {
  ...registryFilters,
  active: flag.optional(),
})

/** `POST /api/spread_group/{id}/brokers`: these brokers are in the group from now on. */
export const spreadGroupBrokersInput = z.object({ user_uuids: z.array(z.uuid()).min(1).max(500) })
