import * as z from 'zod'
import { timelineKinds } from '@/lib/kinds/operation'
import { everyone } from './audience'
import { listQuery, oneOrMore } from './list'
import { moment } from './moment'

/** An event of a record: `GET <path>/{id}/history`, newest first (api.md#registries). */
export const historySchema = z.object({
  id: z.int(),
  /** `created`, `edited`, `deleted`, `restored`. */
  action: z.string(),
  created_at: moment,
  /** The author; null for the system. */
  user: z.object({ uuid: z.uuid(), name: z.string() }).nullable(),
  /** Changed fields before and after, limited to those the reader may see. */
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
})
export type HistoryEntry = z.infer<typeof historySchema>
export const historyQuery = listQuery(['id'], {})

/** `GET /api/proposals/{uuid}/history`: of these kinds alone, where any are named (proposals.md#timeline). */
export const timelineQuery = listQuery(['id'], { kind: everyone(oneOrMore(z.enum(timelineKinds)).optional()) })
